import type { ExamOfStaff } from '@exam/contracts/http/exam-results';
import { reopenAttempt } from '@exam/contracts/http/staff-attempts';
import { Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/tests.js';
import { ConfirmDialog } from '../kit/confirm-dialog.js';
import { consoleTime } from '../kit/date.js';
import { runChange } from '../kit/run-change.js';
import { areMinutes, MinutesField, ReasonField } from './change-fields.js';

/** One attempt that is submitted. */
export type Reopening = { attemptId: string; name: string };
type Props = { exam: ExamOfStaff; reopening: Reopening; onClose: () => void };

/** Lets it run again: for how long, and why. */
export function Reopen({ exam: { examName }, reopening: { attemptId, name }, onClose }: Props) {
  const [minutes, setMinutes] = useState<number | string>(10);
  const [reason, setReason] = useState('');
  const isSound = areMinutes(minutes) && reason.trim() !== '';
  const reopen = useMutation({
    mutationFn: () =>
      runChange(reopenAttempt, { params: { attemptId }, body: { minutes: Number(minutes), reason: reason.trim() } }),
    onSuccess: ({ deadlineAt }) => {
      void toast({ kind: 'success', text: t('tests.reopen.done', { name, time: consoleTime(deadlineAt) }) });
      onClose();
    },
    meta: { invalidates: [['tests']], silent: true },
  });
  return (
    <ConfirmDialog
      title={t('tests.reopen')}
      action={t('tests.reopen')}
      people={1}
      name={examName}
      fields={
        <Stack gap="sm">
          <MinutesField value={minutes} onChange={setMinutes} />
          <ReasonField value={reason} onChange={setReason} />
        </Stack>
      }
      isComplete={isSound}
      isPending={reopen.isPending}
      error={reopen.error}
      onConfirm={() => reopen.mutate()}
      onClose={onClose}
    >
      {t('tests.reopen.ask', { name })}
    </ConfirmDialog>
  );
}
