import { Button } from '@mantine/core';
import { useState } from 'react';
import { BeginExam } from '../exams/index.js';
import { paths } from '../../lib/paths.js';
import { t } from '../../texts/practice.js';
import { usePractise } from './api.js';

/** What one test left in the notebook, practised from where its report stands: ten questions, two minutes each, at most. */
export function RepairSet({ examId, accountId }: { examId: string; accountId: string }) {
  const practise = usePractise(accountId);
  const [isAsked, setAsked] = useState(false);
  const ask = () => setAsked(true);
  return (
    <>
      <Button
        loading={practise.isPending}
        // closed without a beginning it is there still: another would be refused
        onClick={() => (practise.data ? ask() : practise.mutate(examId, { onSuccess: ask }))}
      >
        {t('own.mistakes.repair')}
      </Button>
      <BeginExam
        row={isAsked && practise.data ? practise.data : null}
        roomOf={(made) => paths.assessmentTest(made.examId)}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
