/** How long before the start and after the close. */
export const invigilatedBesideMs = 60 * 60_000;

/** Epoch milliseconds. `closesAt`: with all the time that was given; null where it never ends. */
export interface InvigilatedExam {
  readonly startAt: number | null;
  readonly closesAt: number | null;
}

/**
 * Whether an invigilator of a room has a teacher's rights over who sits there (4 §6): from 60 minutes before the start
 * to 60 minutes after the close. An exam without a start has no day on which somebody watches a room.
 */
export const isInvigilated = ({ startAt, closesAt }: InvigilatedExam, now: number): boolean =>
  startAt !== null &&
  now >= startAt - invigilatedBesideMs &&
  (closesAt === null || now <= closesAt + invigilatedBesideMs);
