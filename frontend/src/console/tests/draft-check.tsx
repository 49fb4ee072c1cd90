import { publishDraft, readChecklist } from '@exam/contracts/http/authoring';
import type { warningCodes } from '@exam/domain/authoring/checklist';
import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/http.js';
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/bank.js';
import { Loading } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { ConfirmDialog } from '../kit/confirm-dialog.js';
import { LoadFailed } from '../kit/load-failed.js';
import { runChange } from '../kit/run-change.js';
import { usePlaces } from '../classes/places.js';
import { approvalAsked } from './approval-asked.js';
import { faultText } from './fault-text.js';
import type { useAutosave } from './use-autosave.js';

type Finding = { code: string; questionIds: string[]; names: string[]; students: number };
type Warning = (typeof warningCodes)[number];

function warningText({ code, questionIds, names, students }: Finding): string {
  const n = questionIds.length;
  const warning = code as Warning;
  if (warning === 'known') return t('bank.warning.known', { n });
  if (warning === 'flagged') return t('bank.warning.flagged', { n });
  if (warning === 'never-signed-in') return t('bank.warning.never-signed-in', { n: students });
  if (warning === 'translation') return t('bank.warning.translation', { n });
  if (warning === 'beside') return t('bank.warning.beside', { names: names.join(', ') });
  return t(`bank.warning.${warning}`);
}

/** What keeps the test from being published, each warning with its tick, and the last question before it is. */
export function DraftCheck({ examId, draft }: { examId: string; draft: ReturnType<typeof useAutosave> }) {
  const client = useQueryClient();
  const { studentsOf } = usePlaces();
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const { content, version } = draft;
  const isKept = !draft.isChanged && !draft.isSaving;
  const { data, error, refetch } = useQuery({
    queryKey: ['drafts', 'checklist', examId, version],
    queryFn: ({ signal }) => call(readChecklist, { params: { examId } }, { signal }),
    placeholderData: (before) => before,
  });
  const publish = useMutation({
    mutationFn: () =>
      runChange(publishDraft, { params: { examId }, body: { version, accepted: [...accepted].sort() } }),
    onSuccess: async () => {
      void toast({ kind: 'success', text: t('bank.test.done', { name: content.examName }) });
      await Promise.all(['drafts', 'tests', 'questions'].map((name) => client.invalidateQueries({ queryKey: [name] })));
    },
    onError: () => void client.invalidateQueries({ queryKey: ['drafts'] }),
    meta: { silent: true },
  });
  const tick = (code: string, isTicked: boolean) =>
    setAccepted((before) => new Set(isTicked ? [...before, code] : [...before].filter((one) => one !== code)));
  if (data === undefined)
    return (
      <Panel title={t('bank.draft.check')}>
        {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Loading rows={2} />}
      </Panel>
    );
  const { faults, warnings } = data;
  // who publishes without the consent of a second person asks for it by that
  const isReady = isKept && data.version === version && faults.every(({ code }) => code === 'approval');
  const isAccepted = warnings.every(({ code }) => accepted.has(code));
  const proposed = approvalAsked(publish.error);
  const { place, morePlaces = [], extraStudents = [] } = content;
  const people = place ? studentsOf(place, ...morePlaces) + extraStudents.length : 0;
  const close = () => {
    setAsking(false);
    publish.reset();
  };
  return (
    <Panel title={t('bank.draft.check')}>
      <Stack gap="sm">
        {faults.length > 0 && (
          <Alert color="red" role="status">
            <ul>
              {faults.map((fault) => (
                <li key={fault.code}>{faultText(fault)}</li>
              ))}
            </ul>
          </Alert>
        )}
        {warnings.map((warning) => (
          <Checkbox
            key={warning.code}
            label={t('bank.draft.accept', { warning: warningText(warning) })}
            checked={accepted.has(warning.code)}
            onChange={(event) => tick(warning.code, event.currentTarget.checked)}
          />
        ))}
        {faults.length + warnings.length === 0 && <Text>{t('bank.draft.ready')}</Text>}
        <Group>
          <Button onClick={() => setAsking(true)} disabled={!isReady || !isAccepted}>
            {t('bank.test.publish')}
          </Button>
        </Group>
      </Stack>
      {isAsking && (
        <ConfirmDialog
          title={t('bank.draft.check')}
          action={t('bank.test.publish')}
          people={people}
          isFinal={false}
          name={content.examName}
          isPending={publish.isPending}
          error={proposed ? null : publish.error}
          fields={proposed}
          onConfirm={() => publish.mutate()}
          onClose={close}
        >
          {t('bank.draft.ask', { name: content.examName, n: people })}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
