import type { TaughtPlace } from '@exam/contracts';

/** Instants are epoch milliseconds. */
export interface ExamStanding {
  readonly orgId: string;
  readonly startAt: number | null;
  /** Null while its window is open, and where somebody has begun since it was over. */
  readonly closesAt: number | null;
  /** Null for one that stands. */
  readonly withdrawnAt: number | null;
}

/** An exam as far as it says whose it is. */
export interface WatchedAudience extends TaughtPlace, ExamStanding {
  readonly examId: string;
  readonly morePlaces: TaughtPlace[];
  readonly extraStudents: string[];
}

/** Whose students a person may watch where not all are: of own classes, and of the rooms that the person watches. */
export interface OwnStudents {
  readonly places: readonly TaughtPlace[];
  /** The person, as long as an invigilator's rights last; null: of no room. */
  readonly invigilator: string | null;
}

/** Where they are among its places; who is named besides, where they are. */
export interface ExpectedStudent extends TaughtPlace {
  readonly userId: string;
}
