/** Everything that can happen to a sitting, and everything it can ask of the world outside. */
import type { AnswerOf } from '@exam/contracts/core/route';
import type { getAttempt, Receipt, saveAnswers } from '@exam/contracts/http/assessment';
import type { LanguageCode } from '@exam/contracts/shared/exam-values';
import type { Allowance } from '@exam/domain/choice-limits';
import type { GridAction } from '@exam/domain/question-status';
import type { Attempt, Entry, HandedIn, Room, State } from './state.js';

/** The server's clock. Until the server was asked it is a guess, by which nothing may be closed. */
export type Time = { now: number; isSure: boolean };

export type SaveAnswer = AnswerOf<typeof saveAnswers>;
export type AttemptNow = AnswerOf<typeof getAttempt>['Item'];

/** Why a call has failed. `code` is the contract's, or one of our own where nothing came back. */
export type Failure = {
  code: string;
  /** Of the answer; null where there was none. */
  status: number | null;
  /** The same call may succeed later without anybody doing anything. */
  isTemporary: boolean;
  /** The parts of the body at fault. */
  fields: readonly string[];
  retryAfterMs: number;
  /** To be shown. */
  error: unknown;
};

/** What a room opens with, from the server, from this browser, or from both. */
export type Opened = {
  room: Room;
  attempt: Attempt;
  entries: ReadonlyMap<string, Entry>;
  revision: number;
  questionId: string;
  /** Where this browser keeps one. */
  language?: LanguageCode | undefined;
  handedIn: HandedIn | null;
  stored: boolean;
};

/** The timers that a sitting sets. */
export type Timer = 'save' | 'submit' | 'look';
/** The reason for asking how the attempt stands: some news, or a paper that the server would not take yet. */
export type Why = 'news' | 'notOver';

export type Dropped = { questionId: string; before: Entry };

export type Event =
  // the student
  | { type: 'shown'; questionId: string }
  | { type: 'stepped'; by: 1 | -1 }
  | { type: 'languageChosen'; language: LanguageCode }
  | { type: 'acted'; action: GridAction }
  | { type: 'undone'; dropped: Dropped }
  | { type: 'submitted' }
  | { type: 'sendNow' }
  | { type: 'asksToCancel'; asks: boolean }
  | { type: 'cancelled' }
  // the page
  | { type: 'opened'; opened: Opened }
  | { type: 'entered' }
  | { type: 'left' }
  /** No screen is there, nor comes: what the room left behind is brought to the server. */
  | { type: 'brought' }
  | { type: 'hidden' }
  | { type: 'seen' }
  | { type: 'online' }
  | { type: 'ticked' }
  | { type: 'due'; timer: Timer }
  | { type: 'kept'; stored: boolean }
  // news
  | { type: 'lostToTab' }
  | { type: 'lostToDevice'; epoch: number }
  | { type: 'news' }
  /** Staff end the attempt: in some seconds the server submits what it has. */
  | { type: 'ending' }
  // answers
  | { type: 'saveAnswered'; answer: SaveAnswer }
  | { type: 'saveFailed'; batch: readonly Entry[]; failure: Failure }
  | { type: 'attemptRead'; why: Why; asked: State['entries']; current: AttemptNow | null }
  | { type: 'submitAnswered'; receipt: Receipt; matches: boolean | null }
  | { type: 'submitFailed'; answers: readonly Entry[]; failure: Failure };

export type Denied =
  | { reason: 'answer.required' }
  | { reason: 'limit'; allowance: Extract<Allowance, { allowed: false }> }
  | { reason: 'closed' };

/** What the student is told of a step. */
export type Said =
  { kind: 'denied'; denied: Denied } | { kind: 'dropped'; dropped: Dropped } | { kind: 'noNextQuestion' };

export type Effect =
  /** To this browser's copy: at once, or once the screen has followed, because a step may not wait for the disk. */
  | { do: 'keepEntries'; questionIds: readonly string[]; when: 'now' | 'afterPaint' }
  | { do: 'keepAttempt'; when: 'now' | 'afterPaint' }
  /** What is still to be kept after a paint is kept now. */
  | { do: 'keepAll' }
  | { do: 'forget' }
  /** Takes the exam in this browser from whatever tab has it. */
  | { do: 'holdTab' }
  | { do: 'letTabGo' }
  | { do: 'save'; epoch: number; batch: readonly Entry[]; outlivesPage: boolean }
  /** Goes once the attempt is on this browser's disk. */
  | { do: 'submit'; epoch: number; byTime: boolean; answers: readonly Entry[] }
  | { do: 'ask'; why: Why; asked: State['entries'] }
  | { do: 'wake'; timer: Timer; ms: number }
  /** Tries are spaced so that thousands of browsers do not come back at the same instant. */
  | { do: 'backOff'; timer: Timer; tries: number; retryAfterMs: number }
  /** At an instant of its own within so long. */
  | { do: 'scatter'; timer: Timer; withinMs: number }
  | { do: 'stopTimer'; timer: Timer }
  | { do: 'say'; said: Said };

export type Step = readonly [State, readonly Effect[]];

export const stay = (state: State): Step => [state, []];

/** One step after another: the effects of both, in their order. */
export function andThen([state, effects]: Step, next: (state: State) => Step): Step {
  const [after, more] = next(state);
  return [after, more.length === 0 ? effects : [...effects, ...more]];
}
