import type { ExamOfStaff } from '@exam/contracts/http/exam-results';
import { extendExam, extensionReasons, type ExtensionReason } from '@exam/contracts/http/exams';
import { Button, NativeSelect, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/http.js';
import { messageOf } from '../../lib/message-of.js';
import { randomUuid } from '../../lib/random-id.js';
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/tests.js';
import { Dialog } from '../../ui/dialog.js';
import { consoleTime } from '../kit/date.js';

/** `userIds` null: everybody. */
export type Asked = { userIds: string[] | null; clear?: () => void };
type Props = { exam: ExamOfStaff; asked: Asked; onClose: () => void };

const mostMinutes = 240;

/** Says whom it reaches, and asks for minutes and a reason. Sent again it is given once: its id is that of the dialog. */
export function GiveTime({ exam, asked, onClose }: Props) {
  const { examId, endAt, expected } = exam;
  const { userIds, clear } = asked;
  const [extensionId] = useState(randomUuid);
  const [minutes, setMinutes] = useState<number | string>(10);
  const [reason, setReason] = useState<ExtensionReason>('power');
  const [note, setNote] = useState('');
  const client = useQueryClient();
  const given = Number(minutes);
  const isSound =
    Number.isInteger(given) && given >= 1 && given <= mostMinutes && (reason !== 'other' || note.trim() !== '');
  const give = useMutation({
    mutationFn: () =>
      call(
        extendExam,
        {
          params: { examId },
          body: {
            ...{ extensionId, minutes: given, reason },
            ...(userIds && { to: { userIds } }),
            ...(note.trim() && { note: note.trim() }),
          },
        },
        { retries: 3 },
      ),
    onSuccess: ({ attempts }) => {
      void toast({ kind: 'success', text: t('tests.time.done', { n: attempts }) });
      clear?.();
      onClose();
      return client.invalidateQueries({ queryKey: ['tests'] });
    },
  });
  return (
    <Dialog
      opened
      title={t(userIds ? 'tests.time.give' : 'tests.time.giveAll')}
      onClose={onClose}
      busy={give.isPending}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={give.isPending}>
            {t('tests.time.cancel')}
          </Button>
          <Button onClick={() => give.mutate()} loading={give.isPending} disabled={!isSound}>
            {t('tests.time.give')}
          </Button>
        </>
      }
    >
      <Stack>
        <Text>
          {userIds ? t('tests.time.reaches', { n: userIds.length }) : t('tests.time.reachesAll', { n: expected })}{' '}
          {!userIds &&
            endAt !== null &&
            isSound &&
            t('tests.time.newEnd', { time: consoleTime(Date.parse(endAt) + given * 60_000) })}
        </Text>
        <NumberInput
          label={t('tests.time.minutes')}
          description={t('tests.time.range')}
          value={minutes}
          onChange={setMinutes}
          min={1}
          max={mostMinutes}
          allowDecimal={false}
          data-autofocus
        />
        <NativeSelect
          label={t('tests.time.reason')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value as ExtensionReason)}
          data={extensionReasons.map((value) => ({ value, label: t(`tests.time.reason.${value}`) }))}
        />
        <TextInput
          label={t('tests.time.note')}
          value={note}
          maxLength={200}
          required={reason === 'other'}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {give.error && (
          <Text role="alert" c="var(--fault-text)">
            {messageOf(give.error)}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
