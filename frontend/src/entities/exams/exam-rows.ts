/** What the lists show of their rows: buckets, search, the actions of a row, and when something changes on its own. */
import { mayBeginAgain } from '@exam/domain/windowed-exam';
import type { TextKey } from '../../texts/exams.js';
import { told } from '../../texts/told.js';
import type { ExamRow } from './api.js';

export const buckets = ['ongoing', 'upcoming', 'completed'] as const;
export type Bucket = (typeof buckets)[number];

export const bucketOfAddress = (asked: string | null): Bucket =>
  buckets.find((bucket) => bucket === asked) ?? 'ongoing';

export function countsOf(rows: readonly Pick<ExamRow, 'bucket'>[]): Record<Bucket, number> {
  const counts = { ongoing: 0, upcoming: 0, completed: 0 };
  for (const row of rows) counts[row.bucket] += 1;
  return counts;
}

/** Rows whose name, the own or the reader's, holds every word of the search, whatever the case. */
export function found<Row extends Pick<ExamRow, 'examName' | 'translations'>>(
  rows: readonly Row[],
  search: string,
): Row[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const names = [row.examName, told(row).examName].map((name) => name.toLocaleLowerCase());
    return words.every((word) => names.some((name) => name.includes(word)));
  });
}

/** Ongoing: what runs, then what ends first; upcoming: what begins first; completed: the newest first. */
export function inOrder<
  Row extends Pick<ExamRow, 'bucket' | 'startAt' | 'endAt' | 'examName'> & Partial<Pick<ExamRow, 'attempt'>>,
>(rows: readonly Row[]): Row[] {
  const sortKey = ({ bucket, startAt, endAt, attempt }: Row): number => {
    if (bucket === 'ongoing' && attempt?.status === 'running') return -Infinity;
    if (bucket === 'upcoming') return startAt ?? Infinity;
    return bucket === 'ongoing' ? (endAt ?? Infinity) : -(endAt ?? startAt ?? 0);
  };
  const compare = (left: number, right: number) => (left === right ? 0 : left < right ? -1 : 1);
  return [...rows].sort(
    (left, right) => compare(sortKey(left), sortKey(right)) || left.examName.localeCompare(right.examName),
  );
}

export type RowAction = 'cancel' | 'resume' | 'begin' | 'remindMe' | 'report' | 'review' | 'cancelled' | 'notAvailable';

/** The server's `can` decides what may be done; a result is always worth a look (3 §4, ledger ASMT-011, ASMT-012). */
export function actionsOf({
  bucket,
  can,
  examResultId,
  attempt,
}: Pick<ExamRow, 'bucket' | 'can' | 'examResultId' | 'attempt'>): RowAction[] {
  if (can.resume) return can.cancel ? ['cancel', 'resume'] : ['resume'];
  if (can.begin) return ['begin'];
  if (bucket === 'upcoming') return ['remindMe'];
  if (bucket === 'ongoing' && attempt?.status === 'cancelled') return ['cancelled'];
  return examResultId === null ? ['notAvailable'] : ['report', 'review'];
}

/** Why a completed exam has no result. */
export function noResultText({ bucket, attempt }: Pick<ExamRow, 'bucket' | 'attempt'>): TextKey | null {
  if (attempt?.status === 'cancelled') return 'own.list.youCancelled';
  if (attempt) return 'own.list.beingScored';
  return bucket === 'completed' ? 'own.list.missed' : null;
}

/** What is said before an attempt is cancelled: where it is for good, that it is. */
export const cancelText = (exam: Pick<ExamRow, 'testType'>): TextKey =>
  mayBeginAgain(exam) ? 'own.cancel.text' : 'own.cancel.final';

/** The next instant at which a row's bucket or actions change, null where none does. Epoch milliseconds. */
export function nextChangeAt(
  rows: readonly Pick<ExamRow, 'startAt' | 'endAt' | 'attempt'>[],
  now: number,
): number | null {
  let next: number | null = null;
  for (const { startAt, endAt, attempt } of rows) {
    for (const instant of [startAt, endAt, attempt?.status === 'running' ? attempt.deadlineAt : null]) {
      if (instant !== null && instant > now && (next === null || instant < next)) next = instant;
    }
  }
  return next;
}
