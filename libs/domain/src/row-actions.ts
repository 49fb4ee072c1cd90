/** What a row of an exam list offers (3 §4, decisions T87, T90, T91). */

export type RowAction = 'cancel' | 'resume' | 'begin' | 'remindMe' | 'review' | 'notAvailable';

/**
 * What the server knows of the student's attempt: null when there is none, undefined when it has not answered yet.
 * `void` is a cancelled one; `mayBeginAgain` is false for an exam of one attempt.
 */
export type RowAttempt =
  | { state: 'running'; deadlineAt: number }
  | { state: 'submitted' }
  | { state: 'void'; mayBeginAgain: boolean };

export type ExamRow = {
  bucket: 'ongoing' | 'upcoming' | 'completed';
  attempt: RowAttempt | null | undefined;
  /** Only a hint from this browser, used while the server's word is missing. */
  hasLocalAnswers: boolean;
  examResultId: string | null;
};

/** The actions in the order shown. A running attempt with time left can be resumed whatever the bucket (T87). */
export function rowActions(row: ExamRow, now: number): RowAction[] {
  const review: RowAction[] = [row.examResultId === null ? 'notAvailable' : 'review'];
  const running: RowAction[] = ['cancel', 'resume'];
  const attempt = row.attempt ?? null;

  if (attempt?.state === 'running') return now < attempt.deadlineAt ? running : review;
  if (attempt?.state === 'submitted' || row.bucket === 'completed') return review;
  if (row.bucket === 'upcoming') return ['remindMe'];
  if (attempt?.state === 'void') return attempt.mayBeginAgain ? ['begin'] : ['notAvailable'];
  return row.attempt === undefined && row.hasLocalAnswers ? running : ['begin'];
}
