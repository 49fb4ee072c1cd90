/**
 * What a sitting is: one student, one attempt, one browser. Everything here is data; what changes it is `step.ts`.
 * An *entry* is what one question's row holds; it is *acknowledged* when the server has said that it is on disk.
 */
import type { ExamDetails, Paper, PaperQuestion, Receipt } from '@exam/contracts/http/assessment';
import type { LanguageCode } from '@exam/contracts/shared/exam-values';
import type { MarkingScheme } from '@exam/domain/marking-scheme';

export type Visit = { start: number; end: number };

export type Entry = {
  questionId: string;
  /** Canonical; '' is none. */
  answer: string;
  marked: boolean;
  visited: boolean;
  /** Under which take-over, and as which change of it, this was written: later ones win. */
  epoch: number;
  revision: number;
  acknowledged: boolean;
  /** What of it the server holds for certain; missing where it holds none. */
  onServer?: { answer: string; marked: boolean };
  /** Something else than `onServer` was sent, and no answer has come to it. */
  isUnsure?: boolean;
  /** The server's code when it would not take this change; it is not sent again. */
  refusedCode?: string;
  /** Whole seconds, the sum of all visits. */
  timeSpent: number;
  /** Epoch seconds of the server's clock, the newest two hundred. */
  visits: Visit[];
  /** When the answer was last changed here, epoch seconds of the server's clock. */
  answeredAt?: number;
};

export type RoomExam = Pick<
  ExamDetails,
  | 'examId'
  | 'examName'
  | 'translations'
  | 'examType'
  | 'testType'
  | 'bufferMinutes'
  | 'countMarkedOnly'
  | 'totalTime'
  | 'reviewRelease'
  | 'toDateTime'
>;

export type Room = {
  exam: RoomExam;
  paper: Paper;
  scheme: MarkingScheme;
  /** How many questions the whole paper has; in the preview `paper` may hold one of them. */
  total: number;
  byId: ReadonlyMap<string, PaperQuestion>;
};

export type Attempt = {
  attemptId: string;
  attemptNumber: number;
  epoch: number;
  deviceId: string;
  startedAt: number;
  deadlineAt: number;
  writeDeadlineAt: number;
};

/** A paper that was submitted here: when, and whether nobody but the clock asked for it. Kept in the browser. */
export type HandedIn = { since: number; byTime: boolean };

/**
 * A paper on its way; `isSent` while an answer to it is awaited. `setAside` are the questions whose answers the server
 * would not take with it.
 */
export type OnItsWay = HandedIn & { tries: number; isSent: boolean; setAside: readonly string[] };

/** Where a sitting stands. It is in exactly one of these. */
export type Sitting =
  /** Only to be looked at: the rest of the paper, or the server's word on the attempt, is still on its way. */
  | { at: 'preview' }
  /** Answers may change. */
  | { at: 'writing' }
  /** The last minutes of a grid exam: answers may only be read. */
  | { at: 'checking' }
  /** The time has ended. A grid's paper is submitted automatically at `goesAt`; null while the student is asked, and in a list. */
  | { at: 'over'; goesAt: number | null }
  /** The server takes no more answers, and this browser's clock has not ended the sitting yet. */
  | { at: 'closed'; code: string }
  /** `automatic`: not by a button, so there is no sheet in view that could show it. */
  | ({ at: 'submitting'; automatic: boolean } & OnItsWay)
  /** Handed in here, not arrived yet. */
  | ({ at: 'kept' } & OnItsWay)
  /** The server would not take the paper, for a reason that does not pass on its own. */
  | ({ at: 'refused'; error: unknown } & HandedIn)
  | { at: 'submitted'; receipt: Receipt; matches: boolean | null }
  /** Another tab has this browser's copy and sends it; another device has not, so what waits here is still sent. */
  | { at: 'takenOver'; by: 'tab' | 'device' }
  | { at: 'cancelled' };

/**
 * The messages that bring answers to the server: one on its way at a time, whatever changes meanwhile goes with the
 * next. `gathering`: changes of one moment go together; `waiting`: the last one failed, and the next has its time.
 */
export type Saving = {
  line: 'idle' | 'gathering' | 'sending' | 'waiting';
  tries: number;
  /** After a message was refused for one of its answers: which one it is shows when each goes alone. */
  oneByOne: boolean;
  /** The revision up to which everything went in a message that outlives the page. */
  safeUpTo: number;
  /** When everything was last found to be on the server; null where nothing was sent yet. */
  savedAt: number | null;
};

/** An answer given here that gave way to a newer one of another device. */
export type Overruled = { questionId: string; answer: string };

export type State = {
  room: Room;
  attempt: Attempt;
  entries: ReadonlyMap<string, Entry>;
  /** Of the last change; the next one is a later one than all up to this. */
  revision: number;
  /** The question in view. */
  questionId: string;
  /** In which the student reads the questions, where they are there in it. */
  language: LanguageCode;
  /** When it came into view, epoch milliseconds of the server's clock. */
  visitStartedAt: number;
  sitting: Sitting;
  saving: Saving;
  overruled: readonly Overruled[];
  /** The write deadline before which everything was sent for the last time. */
  lastCallFor: number | null;
  /** The screen is there: what was opened begins to run. */
  isPresent: boolean;
  /** False where this browser stores nothing. */
  stored: boolean;
};

export const mayWrite = ({ sitting }: Pick<State, 'sitting'>): boolean => sitting.at === 'writing';

/** The summary opens, from which the paper goes; not in the minutes for checking (ledger GRID-015). */
export const mayFinish = ({ sitting }: Pick<State, 'sitting'>): boolean =>
  sitting.at === 'writing' || sitting.at === 'over';

/** Nothing of it is to be kept in this browser any longer. */
export const isForgotten = ({ sitting }: Pick<State, 'sitting'>): boolean =>
  sitting.at === 'submitted' || sitting.at === 'cancelled';

export function handedInOf({ sitting }: Pick<State, 'sitting'>): HandedIn | null {
  const isHandedIn = sitting.at === 'submitting' || sitting.at === 'kept' || sitting.at === 'refused';
  return isHandedIn ? { since: sitting.since, byTime: sitting.byTime } : null;
}
