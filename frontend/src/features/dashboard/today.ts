/** What of the exams matters now. Pure. */

type Row = {
  examId: string;
  examName: string;
  bucket: string;
  startAt: number | null;
  endAt: number | null;
  attempt: { status: string; deadlineAt: number } | null;
  can: { resume: boolean; begin: boolean };
};

/** The exam that begins next; null where none is announced. */
export function nextExam<R extends Row>(rows: readonly R[], now: number): R | null {
  const coming = rows.filter(({ bucket, startAt }) => bucket === 'upcoming' && startAt !== null && startAt > now);
  return coming.sort((left, right) => left.startAt! - right.startAt!)[0] ?? null;
}

/** What can be begun now and ends, the first to end first: an exam without an end can wait. */
export function openExams<R extends Row>(rows: readonly R[]): R[] {
  return rows
    .filter(({ can, endAt }) => can.begin && !can.resume && endAt !== null)
    .sort((left, right) => left.endAt! - right.endAt!);
}

/** How many tests there are for the student, and in how many something was submitted. */
export function testProgress(rows: readonly Pick<Row, 'attempt'>[]): { provided: number; attempted: number } {
  return {
    provided: rows.length,
    attempted: rows.filter(({ attempt }) => attempt?.status === 'submitted').length,
  };
}

/** Days, hours and minutes of a time in seconds. */
export function spanOf(seconds: number): { days: number; hours: number; mins: number } {
  const minutes = Math.floor(seconds / 60);
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, mins: minutes % 60 };
}
