/** From the kept answers of an attempt to what is stored, told and answered. Pure: student and deadline share it. */
import { createHash } from 'node:crypto';
import type { examSubmitted, Receipt, Submitter } from '@exam/contracts';
import { placed, receiptText, scorePlaced, type PaperScore, type QuestionOutcome, type ScoreTally } from '@exam/domain';
import type { z } from 'zod';
import type { CachedPaper } from '../exams/index.js';
import { spentSeconds, type KeptAnswer } from './answers.js';
import type { AttemptRow } from './attempt-row.js';

export type SubmittedBy = Submitter;

/**
 * In paper order: answer, seconds, place in the order of answering (0 none), visits as KeptAnswer has them, and the
 * second of the answer (null: not known; submissions of before 24 November 2026 have none).
 */
export type StoredResponse = [
  answer: string,
  seconds: number,
  sequence: number,
  visits: readonly number[],
  answeredSecond?: number | null,
];

/** What is kept of a score: enough for a result without the paper. Outcomes and centimarks are in paper order. */
export interface StoredScore {
  readonly outcomes: string;
  readonly centimarks: number[];
  readonly total: StoredTally;
  readonly subjects: ({ subjectId: string; subjectName: string; questions: number } & StoredTally)[];
}

export type StoredTally = z.infer<typeof examSubmitted.data>['total'];

export interface Submission {
  readonly attempt: AttemptRow;
  readonly paper: SubmittedPaper;
  readonly submittedAt: number;
  readonly submittedBy: SubmittedBy;
  readonly responses: StoredResponse[];
  readonly score: StoredScore;
  readonly answered: number;
  readonly receiptHash: string;
}

/** What its event tells. */
export interface ToldSubmission extends Pick<
  Submission,
  'attempt' | 'submittedAt' | 'submittedBy' | 'responses' | 'score'
> {
  readonly paper: Pick<CachedPaper, 'examName' | 'examType'>;
}

/** The exam's own names and keys, never the client's. */
type SubmittedPaper = Pick<CachedPaper, 'compiled' | 'examName' | 'examType'>;

export interface SubmissionSource {
  readonly attempt: AttemptRow;
  readonly paper: SubmittedPaper;
  readonly answers: readonly KeptAnswer[];
  /** Epoch milliseconds of the server's clock. */
  readonly submittedAt: number;
  readonly submittedBy: SubmittedBy;
}

const letters: Record<QuestionOutcome, string> = {
  right: 'r',
  wrong: 'w',
  partial: 'p',
  unanswered: 'u',
  overLimit: 'o',
};
const outcomeNames = Object.fromEntries(
  Object.entries(letters).map(([name, letter]) => [letter, name as QuestionOutcome]),
);
export const outcomeOfLetter = (letter: string): QuestionOutcome => outcomeNames[letter]!;

export function submissionOf({ attempt, paper, answers, submittedAt, submittedBy }: SubmissionSource): Submission {
  const given = placed(paper.compiled, answers);
  const span = { startedAt: attempt.startedAt, endedAt: endOf(attempt, submittedAt) };
  const responses = given.map((answer): StoredResponse =>
    answer
      ? [
          answer.answer,
          spentSeconds(answer, span),
          answer.answeredSequence ?? 0,
          answer.visits,
          answer.answer === '' ? null : answer.answeredSecond,
        ]
      : ['', 0, 0, []],
  );
  const score = scorePlaced(paper.compiled, given);
  const inPaper = given.filter((answer) => answer !== undefined);
  return {
    attempt,
    paper,
    submittedAt,
    submittedBy,
    responses,
    score: storedScore(paper, score),
    answered: score.total.answered,
    receiptHash: createHash('sha256')
      .update(receiptText({ attemptId: attempt.attemptId, submittedAt, answers: inPaper }))
      .digest('hex'),
  };
}

/** A submission on its way at the deadline counts as time until the deadline. */
const endOf = (attempt: AttemptRow, submittedAt: number): number =>
  Math.max(attempt.startedAt, Math.min(submittedAt, attempt.deadlineAt));

export const timeTakenSeconds = (attempt: AttemptRow, submittedAt: number): number =>
  Math.max(0, Math.floor((endOf(attempt, submittedAt) - attempt.startedAt - attempt.awayMs) / 1000));

export function storedScore(paper: Pick<SubmittedPaper, 'compiled'>, score: PaperScore): StoredScore {
  const counts = new Array<number>(score.subjects.length).fill(0);
  for (const { subject } of paper.compiled.questions) counts[subject]! += 1;
  return {
    outcomes: score.questions.map(({ outcome }) => letters[outcome]).join(''),
    centimarks: score.questions.map(({ centimarks }) => centimarks),
    total: tallyOf(score.total),
    subjects: score.subjects.map((subject, index) => ({
      subjectId: subject.subjectId,
      subjectName: subject.subjectName,
      questions: counts[index]!,
      ...tallyOf(subject),
    })),
  };
}

function tallyOf({
  centimarks,
  maximumCentimarks,
  right,
  wrong,
  partial,
  overLimit,
  unanswered,
}: ScoreTally): StoredTally {
  return { centimarks, maximumCentimarks, right, wrong, partial, overLimit, unanswered };
}

export function submittedEvent({
  attempt,
  paper,
  submittedAt,
  submittedBy,
  responses,
  score,
}: ToldSubmission): z.infer<typeof examSubmitted.data> {
  const { attemptId, examId, userId, accountId, orgId, attemptNumber, studentName } = attempt;
  const timeTaken = timeTakenSeconds(attempt, submittedAt);
  return {
    attemptId,
    examId,
    userId,
    accountId,
    orgId,
    attemptNumber,
    studentName,
    examName: paper.examName,
    examType: paper.examType,
    startedAt: new Date(attempt.startedAt).toISOString(),
    submittedAt: new Date(submittedAt).toISOString(),
    submittedBy,
    timeTakenSeconds: timeTaken,
    total: score.total,
    subjects: score.subjects.map(({ subjectName: _name, questions: _questions, ...subject }) => subject),
    outcomes: score.outcomes,
    seconds: responses.map(([, seconds]) => seconds),
    paperRevision: attempt.examRevision,
    lastSeconds: responses.map((response) => lastSecondOf(response, timeTaken)),
    ...(attempt.reopenings > 0 && { reopenings: attempt.reopenings }),
    ...(!attempt.isRanked && { isRanked: false }),
  };
}

/**
 * When the question was last answered, in seconds from the start and within the attempt. Without an answer, or without
 * its time, when the last visit ended; -1 without a visit.
 */
function lastSecondOf([, , , visits, answeredSecond]: StoredResponse, timeTaken: number): number {
  const second = answeredSecond ?? visits.at(-1);
  return second === undefined ? -1 : Math.max(0, Math.min(second, timeTaken));
}

/** What of a submission's row makes its receipt. The result goes by the attempt's id. */
export interface ReceiptSource {
  readonly attemptId: string;
  readonly examId: string;
  readonly submittedAt: number;
  readonly submittedBy: SubmittedBy;
  readonly answered: number;
  readonly totalQuestions: number;
  readonly receiptHash: string;
}

export function receiptOf({ receiptHash, ...source }: ReceiptSource): Receipt {
  return { ...source, examResultId: source.attemptId, hash: receiptHash };
}
