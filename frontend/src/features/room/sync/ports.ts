/** What a sitting needs of the world; in the browser it is `browser.ts`, in the tests a world that can be steered. */
import type { Receipt } from '@exam/contracts/http/assessment';
import type { Event, Failure, SaveAnswer, Time, AttemptNow } from '../sitting/events.js';
import type { Attempt, Entry } from '../sitting/state.js';
import type { StoredAttempt } from './journal.js';

export type Stop = () => void;

export type Ports = {
  clock: { time(): Time };
  calls: {
    /**
     * `questionId`: where the student is now, so that any device resumes there. `outlivesPage`: also if the page is
     * closed meanwhile; a save on its way ends, which this one replaces.
     */
    save(attempt: Attempt, batch: readonly Entry[], questionId: string, outlivesPage: boolean): Promise<SaveAnswer>;
    submit(
      attempt: Attempt,
      paper: { byTime: boolean; answers: readonly Entry[]; all: () => readonly Entry[] },
    ): Promise<{ receipt: Receipt; matches: boolean | null }>;
    /** How the attempt stands; null where the server does not answer. */
    ask(attempt: Attempt): Promise<AttemptNow | null>;
    failureOf(error: unknown): Failure;
  };
  /** This browser's copy. Each answers whether it was stored. */
  storage: {
    keepEntries(entries: readonly Entry[]): Promise<boolean>;
    keepAttempt(attempt: StoredAttempt): Promise<boolean>;
    forget(): Promise<void>;
  };
  /** One tab of a browser sits an exam. */
  lock: { hold(onLost: () => void): Stop };
  timers: {
    after(ms: number, work: () => void): Stop;
    afterPaint(work: () => void): Stop;
    /** 0 to 1. */
    random(): number;
  };
  /** The line, the tab and the passing time. */
  page: { watch(tell: (event: Event) => void): Stop };
};
