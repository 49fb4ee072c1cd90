/**
 * What the start of a self assessment says of the practice so far (ledger ASMT-018): real figures, or none (decision
 * T145).
 */
import type { PracticeFigures } from '@exam/contracts/http/selfs';
import { formatPercent } from '../../../texts/format.js';
import { t, type TextKey } from '../../../texts/begin.js';

export type Figure = { label: TextKey; value: string };

/** `told` is of all self assessments that were handed in; null while it is not known. */
export function practiceFigures(told: PracticeFigures | null): Figure[] {
  const of = (value: number | null | undefined, text: (value: number) => string): string =>
    value === null || value === undefined ? t('own.begin.unknown') : text(value);
  const answered = told && told.attempts > 0 ? told.questionsAttempted : null;
  return [
    { label: 'assessment.begin.attempts', value: of(told?.attempts, String) },
    { label: 'assessment.begin.progress', value: of(told?.rightPerAttempt, String) },
    {
      label: 'assessment.begin.perQuestion',
      value: of(told?.secondsPerQuestion, (n) => t('own.begin.seconds', { n })),
    },
    { label: 'assessment.begin.accuracy', value: of(told?.accuracy, (percent) => formatPercent(percent / 100)) },
    { label: 'assessment.begin.timeSpent', value: of(told?.minutes, (n) => t('own.begin.mins', { n })) },
    { label: 'assessment.begin.attempted', value: of(answered, String) },
  ];
}
