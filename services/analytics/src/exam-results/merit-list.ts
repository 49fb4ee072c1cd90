import { marksOf, mergedPercentiles, percentileText } from '@exam/domain';
import { SubjectsDiffer } from './exam-results.errors.js';
import type { ResultRow } from './result-rows.repository.js';
import type { ResultsTable } from './results-table.js';

export interface Shift {
  readonly examId: string;
  readonly subjects: readonly { readonly subjectId: string }[];
  /** All candidates: a percentile is a place among all of the shift. */
  readonly rows: readonly ResultRow[];
  /** Whether a row is written to the list. */
  readonly isShown: (row: ResultRow) => boolean;
}

/**
 * The candidates of all shifts by their merged percentiles, the best first, under a line of heads. Who sat two shifts
 * stands there twice. `order` null: subjects break ties as the first exam has them. Throws SubjectsDiffer. Pure.
 */
export function meritTable(shifts: readonly Shift[], order: readonly string[] | null): ResultsTable {
  const subjects = subjectsOf(shifts, order);
  const candidates = new Map<string, { shift: Shift; row: ResultRow }>(
    shifts.flatMap((shift) => shift.rows.map((row) => [`${shift.examId}\n${row.accountId}`, { shift, row }] as const)),
  );
  const scores = [...candidates].map(([candidateId, { shift, row }]) => ({
    ...{ candidateId, shift: shift.examId, centimarks: row.centimarks },
    subjects: subjects.map((id) => row.tallies.subjects.find((one) => one.subjectId === id)?.centimarks ?? 0),
    right: row.tallies.total.right,
    wrong: row.tallies.total.wrong,
  }));
  const lines = mergedPercentiles(scores).flatMap(({ candidateId, rank, percentile, subjectPercentiles }) => {
    const { shift, row } = candidates.get(candidateId)!;
    if (!shift.isShown(row)) return [];
    const percentiles = [percentile, ...subjectPercentiles].map(percentileText);
    return [[rank, ...percentiles, marksOf(row.centimarks), shift.examId, row.userCode, row.name]];
  });
  return [['rank', 'percentile', ...subjects, 'marks', 'shift', 'code', 'name'], ...lines];
}

function subjectsOf(shifts: readonly Shift[], order: readonly string[] | null): readonly string[] {
  const [first = [], ...others] = shifts.map(({ subjects }) => subjects.map(({ subjectId }) => subjectId));
  const isSame = (ids: readonly string[]) => ids.length === first.length && first.every((id) => ids.includes(id));
  if (!others.every(isSame) || (order && !isSame(order))) throw new SubjectsDiffer();
  return order ?? first;
}
