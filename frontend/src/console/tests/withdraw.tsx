import { withdrawExam } from '@exam/contracts/http/authoring';
import type { ExamOfStaff } from '@exam/contracts/http/exam-results';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { consolePaths } from '../../lib/console-paths.js';
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/tests.js';
import { ConfirmDialog } from '../kit/confirm-dialog.js';
import { runChange } from '../kit/run-change.js';
import { ReasonField } from './change-fields.js';

/** Takes a published test away from its students: says how many, and once it has begun wants a reason. */
export function Withdraw({ exam: { examId, examName, state, expected } }: { exam: ExamOfStaff }) {
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const client = useQueryClient();
  const navigate = useNavigate();
  const withdraw = useMutation({
    mutationFn: () => runChange(withdrawExam, { params: { examId }, body: { reason: reason.trim() } }),
    onSuccess: async () => {
      void toast({ kind: 'success', text: t('tests.withdraw.done', { name: examName }) });
      await navigate(consolePaths.tests);
      await Promise.all(['drafts', 'tests'].map((name) => client.invalidateQueries({ queryKey: [name] })));
    },
  });
  const wantsReason = state !== 'upcoming';
  return (
    <>
      <Button variant="default" c="var(--fault-text)" onClick={() => setAsking(true)}>
        {t('tests.withdraw')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('tests.withdraw')}
          action={t('tests.withdraw')}
          people={expected}
          name={examName}
          fields={<ReasonField value={reason} onChange={setReason} isRequired={wantsReason} maxLength={500} />}
          isComplete={!wantsReason || reason.trim() !== ''}
          isPending={withdraw.isPending}
          error={withdraw.error}
          onConfirm={() => withdraw.mutate()}
          onClose={() => setAsking(false)}
        >
          {t('tests.withdraw.ask', { n: expected })}
        </ConfirmDialog>
      )}
    </>
  );
}
