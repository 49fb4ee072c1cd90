import type { ExamOfStaff } from '@exam/contracts/http/exam-results';
import { decideOutage } from '@exam/contracts/http/exams';
import { NumberInput, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/tests.js';
import { ConfirmDialog } from '../kit/confirm-dialog.js';
import { runChange } from '../kit/run-change.js';

export type Deciding = { decision: 'grant' | 'dismiss'; outageId: string; minutes: number; attempts: number };
type Props = { exam: ExamOfStaff; deciding: Deciding; onClose: () => void };

const mostMinutes = 240;

/** Gives its minutes or fewer to whom an interruption happened, or says why nobody gets any. Once. */
export function DecideOutage({ exam: { examId, examName }, deciding, onClose }: Props) {
  const { decision, outageId, attempts } = deciding;
  const most = Math.min(deciding.minutes, mostMinutes);
  const [minutes, setMinutes] = useState<number | string>(most);
  const [reason, setReason] = useState('');
  const isGrant = decision === 'grant';
  const given = Number(minutes);
  const isSound = isGrant ? Number.isInteger(given) && given >= 1 && given <= most : reason.trim() !== '';
  const client = useQueryClient();
  const decide = useMutation({
    mutationFn: () =>
      runChange(decideOutage, {
        params: { examId, outageId },
        body: { decision, ...(isGrant ? { minutes: given } : { reason: reason.trim() }) },
      }),
    onSuccess: ({ attempts: n }) => {
      if (isGrant) void toast({ kind: 'success', text: t('tests.time.done', { n }) });
      onClose();
      return client.invalidateQueries({ queryKey: ['tests'] });
    },
  });
  const title = t(isGrant ? 'tests.time.give' : 'tests.outages.dismiss');
  return (
    <ConfirmDialog
      {...{ title, action: title, people: attempts, name: examName, onClose }}
      fields={
        isGrant ? (
          <NumberInput
            label={t('tests.time.minutes')}
            description={t('tests.outages.most', { n: most })}
            value={minutes}
            onChange={setMinutes}
            min={1}
            max={most}
            allowDecimal={false}
            data-autofocus
          />
        ) : (
          <TextInput
            label={t('tests.force.reason')}
            value={reason}
            maxLength={200}
            required
            data-autofocus
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )
      }
      isComplete={isSound}
      isPending={decide.isPending}
      error={decide.error}
      onConfirm={() => decide.mutate()}
    >
      {t('tests.time.reaches', { n: attempts })}
    </ConfirmDialog>
  );
}
