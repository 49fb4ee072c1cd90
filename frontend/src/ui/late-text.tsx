import type { ExamDetails } from '@exam/contracts/http/assessment';
import { Stack, Text } from '@mantine/core';
import { t } from '../texts/exams.js';

/** How late the student comes, and what is left. */
export function LateText({ late }: { late: NonNullable<ExamDetails['lateStart']> }) {
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('assessment.late.sorry', { n: late.minutesLate })}</Text>
      {late.mayStart ? (
        <>
          <Text>{t('assessment.late.wish')}</Text>
          <Text>{t('assessment.late.remaining', { n: late.remainingMinutes })}</Text>
        </>
      ) : (
        <Text>{t('assessment.late.none')}</Text>
      )}
    </Stack>
  );
}
