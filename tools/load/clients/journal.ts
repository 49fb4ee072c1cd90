import type { Student } from '../paper.js';

/** One answer as a client sent it. */
export type SentAnswer = {
  questionId: string;
  epoch: number;
  revision: number;
  userAnswer: string | string[];
  /** True once the client was told that this, or something newer, is on disk. */
  isAcknowledged: boolean;
};

export type Receipt = {
  attemptId: string;
  examId: string;
  examResultId: string;
  submittedAt: number;
  submittedBy: string;
  answered: number;
  totalQuestions: number;
  hash: string;
};

/** One exam day as the client lived it: everything the product promised it, and nothing else. */
export type Journal = {
  student: Student;
  examId: string;
  /** Null until begin was acknowledged. */
  attemptId: string | null;
  /** In the order of sending. */
  sent: SentAnswer[];
  /** Of each acknowledged submission; repeats must be alike. */
  receipts: Receipt[];
  /** The marks of the result as told over HTTP; null where it was not asked for. */
  toldMarks: number | null;
  /** Never submitted: the deadline does. */
  isLeft: boolean;
  /** Over for the client. */
  isDone: boolean;
};

export const newJournal = (student: Student, examId: string): Journal => ({
  student,
  examId,
  attemptId: null,
  sent: [],
  receipts: [],
  toldMarks: null,
  isLeft: false,
  isDone: false,
});
