/**
 * What the start of a self assessment says of the practice so far (ledger ASMT-018): real figures, or none (decision
 * T145).
 */
import type { PracticeFigures } from '@exam/contracts/http/selfs';
import { formatPercent } from '../../../texts/format.js';
import { t, type TextKey } from '../../../texts/begin.js';

export type Figure = { label: TextKey; value: string };

/** `figures` are of all self assessments that were submitted; null while it is not known. */
export function practiceFigures(figures: PracticeFigures | null): Figure[] {
  const of = (value: number | null | undefined, text: (value: number) => string): string =>
    value === null || value === undefined ? t('own.begin.unknown') : text(value);
  const answered = figures && figures.attempts > 0 ? figures.questionsAttempted : null;
  return [
    { label: 'assessment.begin.attempts', value: of(figures?.attempts, String) },
    { label: 'assessment.begin.progress', value: of(figures?.rightPerAttempt, String) },
    {
      label: 'assessment.begin.perQuestion',
      value: of(figures?.secondsPerQuestion, (n) => t('own.begin.seconds', { n })),
    },
    { label: 'assessment.begin.accuracy', value: of(figures?.accuracy, (percent) => formatPercent(percent / 100)) },
    { label: 'assessment.begin.timeSpent', value: of(figures?.minutes, (n) => t('own.begin.mins', { n })) },
    { label: 'assessment.begin.attempted', value: of(answered, String) },
  ];
}
