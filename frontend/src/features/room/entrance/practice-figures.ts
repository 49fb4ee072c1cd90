/**
 * What the start of a self assessment says of the practice so far (ledger ASMT-018): real figures, or none (decision
 * T145).
 */
import type { ExamDetails, ExamResult } from '@exam/contracts/http/assessment';
import { formatPercent } from '../../../texts/format.js';
import { t, type TextKey } from '../../../texts/begin.js';

export type Figure = { label: TextKey; value: string };

type Told = Pick<ExamResult, 'answered' | 'correct' | 'timeTaken'>;

/** `result` is of the latest attempt that was handed in; null where there is none. `timeTaken` is in seconds. */
export function practiceFigures(
  attempt: Pick<NonNullable<ExamDetails['attempt']>, 'attemptNumber'> | null,
  result: Told | null,
): Figure[] {
  const of = (value: (told: Told) => string): string => (result === null ? t('own.begin.unknown') : value(result));
  const perAnswer = (value: (told: Told) => string): string =>
    of((told) => (told.answered === 0 ? t('own.begin.unknown') : value(told)));
  return [
    { label: 'assessment.begin.attempts', value: String(attempt?.attemptNumber ?? 0) },
    {
      label: 'assessment.begin.progress',
      value: of(({ correct }) => (correct === null ? t('own.begin.unknown') : String(correct))),
    },
    {
      label: 'assessment.begin.perQuestion',
      value: perAnswer(({ timeTaken, answered }) => t('own.begin.seconds', { n: Math.round(timeTaken / answered) })),
    },
    {
      label: 'assessment.begin.accuracy',
      value: perAnswer(({ correct, answered }) =>
        correct === null ? t('own.begin.unknown') : formatPercent(correct / answered),
      ),
    },
    {
      label: 'assessment.begin.timeSpent',
      value: of(({ timeTaken }) => t('own.begin.mins', { n: Math.round(timeTaken / 60) })),
    },
    { label: 'assessment.begin.attempted', value: of(({ answered }) => String(answered)) },
  ];
}
