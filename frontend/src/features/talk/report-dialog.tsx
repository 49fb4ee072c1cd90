import { reportItem } from '@exam/contracts/http/discussion/index';
import { Button, Radio, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/http.js';
import { messageOf } from '../../lib/message-of.js';
import { t, type TextKey } from '../../texts/talk.js';
import { Dialog } from '../../ui/dialog.js';
import { patchItem } from './items.js';
import type { TalkKind } from './use-reaction.js';

const reasons = ['abuse', 'inappropriate', 'noclearinputs', 'notinteresting', 'outofcurriculum'] as const;
const reasonTexts: Record<(typeof reasons)[number], TextKey> = {
  abuse: 'assessment.talk.abuse',
  inappropriate: 'assessment.talk.inappropriate',
  noclearinputs: 'assessment.talk.unclear',
  notinteresting: 'assessment.talk.dull',
  outofcurriculum: 'assessment.talk.offCurriculum',
};

type Props = { kind: TalkKind; id: string; postId: string; onClose: () => void };

/** Tells the moderators of an item, which is gone from the reporter's view from then on. */
export default function ReportDialog({ kind, id, postId, onClose }: Props) {
  const [reason, setReason] = useState<(typeof reasons)[number] | null>(null);
  const report = useMutation({
    mutationFn: (content: (typeof reasons)[number]) =>
      call(reportItem, { body: { for: kind, doc: id, content, postId } }),
    onSuccess: () => {
      patchItem(id, () => ({ reported: true }));
      onClose();
    },
    meta: { done: t('own.talk.reported'), silent: true },
  });
  return (
    <Dialog
      opened
      title={t('own.talk.reportTitle')}
      busy={report.isPending}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={report.isPending}>
            {t('own.talk.cancel')}
          </Button>
          <Button disabled={!reason} loading={report.isPending} onClick={() => reason && report.mutate(reason)}>
            {t('assessment.talk.submit')}
          </Button>
        </>
      }
    >
      <Radio.Group
        label={t('own.talk.reason')}
        value={reason}
        onChange={(value) => setReason(value as (typeof reasons)[number])}
      >
        <Stack gap={4} mt="xs">
          {reasons.map((one) => (
            <Radio key={one} value={one} label={t(reasonTexts[one])} className="tap" />
          ))}
        </Stack>
      </Radio.Group>
      {report.error && (
        <Text role="alert" c="var(--fault-text)" size="sm">
          {messageOf(report.error)}
        </Text>
      )}
    </Dialog>
  );
}
