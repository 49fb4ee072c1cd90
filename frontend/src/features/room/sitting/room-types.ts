/**
 * The exam room: the words used in this folder.
 * An *entry* is what one question's row holds; an entry is *acknowledged* when the server has said that it is on disk.
 */
import type { ExamDetails, Paper, PaperQuestion, Receipt } from '@exam/contracts/http/assessment';
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
};

export type RoomExam = Pick<
  ExamDetails,
  | 'examId'
  | 'examName'
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
  /** How many questions the whole paper has; at the first look `paper` holds one of them. */
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

/** `saved`: everything is on the server. `waiting`: something is not, and the line or the server is the reason. */
export type SaveState =
  | { kind: 'nothing' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  | { kind: 'waiting' }
  | { kind: 'closed'; code: string };

export type Submission =
  | { kind: 'none' }
  | { kind: 'sending'; automatic: boolean }
  /** Handed in here, not arrived yet. */
  | { kind: 'kept'; since: number }
  | { kind: 'failed'; error: unknown }
  | { kind: 'done'; receipt: Receipt; matches: boolean | null };

/** open: answers may change; checking: they may only be read; over: the time has ended. */
export type Phase = 'open' | 'checking' | 'over';

export type RoomState = {
  attempt: Attempt;
  entries: ReadonlyMap<string, Entry>;
  /** The question in view. */
  questionId: string;
  /** When it came into view, epoch milliseconds of the server's clock. */
  visitStartedAt: number;
  phase: Phase;
  takenOver: boolean;
  save: SaveState;
  submission: Submission;
  /** False where this browser stores nothing. */
  stored: boolean;
};
