import type { ExamOfStaff } from '@exam/contracts/http/exam-results';
import { decideOutage } from '@exam/contracts/http/exams';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/tests.js';
import { ConfirmDialog } from '../kit/confirm-dialog.js';
import { runChange } from '../kit/run-change.js';
import { areMinutes, MinutesField, mostMinutes, ReasonField } from './change-fields.js';

export type Deciding = {
  decision: 'grant' | 'dismiss';
  outageId: string;
  minutes: number;
  attempts: number;
  /** Each is given the own loss, and no more than the minutes. */
  isOfRoom: boolean;
};
type Props = { exam: ExamOfStaff; deciding: Deciding; onClose: () => void };

/** Gives its minutes or fewer to whom an interruption happened, or says why nobody gets any. Once. */
export function DecideOutage({ exam: { examId, examName }, deciding, onClose }: Props) {
  const { decision, outageId, attempts } = deciding;
  const most = Math.min(deciding.minutes, mostMinutes);
  const [minutes, setMinutes] = useState<number | string>(most);
  const [reason, setReason] = useState('');
  const isGrant = decision === 'grant';
  const isSound = isGrant ? areMinutes(minutes, most) : reason.trim() !== '';
  const decide = useMutation({
    mutationFn: () =>
      runChange(decideOutage, {
        params: { examId, outageId },
        body: { decision, ...(isGrant ? { minutes: Number(minutes) } : { reason: reason.trim() }) },
      }),
    onSuccess: ({ attempts: n }) => {
      if (isGrant) void toast({ kind: 'success', text: t('tests.time.done', { n }) });
      onClose();
    },
    meta: { invalidates: [['tests']], silent: true },
  });
  const title = t(isGrant ? 'tests.time.give' : 'tests.outages.dismiss');
  return (
    <ConfirmDialog
      {...{ title, action: title, people: attempts, name: examName, onClose }}
      fields={
        isGrant ? (
          <MinutesField value={minutes} onChange={setMinutes} most={most} />
        ) : (
          <ReasonField value={reason} onChange={setReason} hasFocus />
        )
      }
      isComplete={isSound}
      isPending={decide.isPending}
      error={decide.error}
      onConfirm={() => decide.mutate()}
    >
      {t('tests.time.reaches', { n: attempts })}
      {isGrant && deciding.isOfRoom && ` ${t('tests.outages.each')}`}
    </ConfirmDialog>
  );
}
