import type { ExamOfStaff } from '@exam/contracts/http/exam-results';
import { forceSubmissions } from '@exam/contracts/http/staff-attempts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/tests.js';
import { ConfirmDialog } from '../kit/confirm-dialog.js';
import { runChange } from '../kit/run-change.js';
import { ReasonField } from './change-fields.js';

/** Null: all whom the person may end, about so many. */
export type Forcing = { userIds: string[] | null; people: number };
type Props = { exam: ExamOfStaff; forcing: Forcing; onClose: () => void };

/** Ends attempts: says how many, asks for the reason, and it cannot be undone. */
export function ForceSubmit({ exam: { examId, examName }, forcing, onClose }: Props) {
  const { userIds, people } = forcing;
  const [reason, setReason] = useState('');
  const force = useMutation({
    mutationFn: () =>
      runChange(forceSubmissions, {
        params: { examId },
        body: { ...(userIds && { to: { userIds } }), reason: reason.trim() },
      }),
    onSuccess: ({ attempts }) => {
      void toast({ kind: 'success', text: t('tests.force.done', { n: attempts }) });
      onClose();
    },
    meta: { invalidates: [['tests']], silent: true },
  });
  return (
    <ConfirmDialog
      title={t('tests.force')}
      action={t('tests.force')}
      people={people}
      name={examName}
      fields={<ReasonField value={reason} onChange={setReason} hasFocus />}
      isComplete={reason.trim() !== ''}
      isPending={force.isPending}
      error={force.error}
      onConfirm={() => force.mutate()}
      onClose={onClose}
    >
      {t('tests.force.ask', { n: people })}
    </ConfirmDialog>
  );
}
