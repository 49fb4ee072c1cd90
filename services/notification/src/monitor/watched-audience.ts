import type { TaughtPlace } from '@exam/contracts';

/** An exam as far as it says whose it is. */
export interface WatchedAudience extends TaughtPlace {
  readonly examId: string;
  readonly orgId: string;
  readonly morePlaces: TaughtPlace[];
  readonly extraStudents: string[];
}

/** Where they are among its places; who is named besides, where they are. */
export interface ExpectedStudent extends TaughtPlace {
  readonly userId: string;
}
