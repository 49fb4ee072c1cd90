/**
 * Answers on their way from a browser into an attempt. Pure. The newest of each question counts, ordered by epoch, then
 * revision; the same order is in the statement that saves (answers.sql in save.repository.ts).
 */
import type { answerDelta } from '@exam/contracts';
import { canonicalAnswer, timeSpentSeconds, toEpochMs, type AttemptSpan } from '@exam/domain';
import type { z } from 'zod';
import type { CachedPaper } from '../exams/index.js';
import { AnswerRefused } from './attempts.errors.js';

type Delta = z.output<typeof answerDelta>;

/** One answer as the attempt keeps it. */
export interface KeptAnswer {
  readonly questionId: string;
  readonly epoch: number;
  readonly revision: number;
  /** Canonical; '' where there is none. */
  readonly answer: string;
  readonly marked: boolean;
  readonly visited: boolean;
  /** Seconds, as the browser counted; used where it told no visits. */
  readonly timeSpent: number;
  /** start, end, start, end… in seconds from the attempt's start. */
  readonly visits: readonly number[];
  /** When the answer was last changed, in seconds from the attempt's start; null where no browser said. */
  readonly answeredSecond: number | null;
  /** The place in the order of answering; null without an answer. Set when a question is first answered. */
  readonly answeredSequence: number | null;
  /** Where the student was when this came; null where the browser did not say. */
  readonly currentQuestionId: string | null;
}

/** Above every revision, so that a later epoch's first answer comes after all of an earlier one. */
export const sequencesPerEpoch = 10_000_000;

export interface DeltaSource {
  readonly paper: Pick<CachedPaper, 'questions' | 'compiled'>;
  /** As the client has it. */
  readonly epoch: number;
  /** Of the attempt, epoch milliseconds. */
  readonly startedAt: number;
  /** Of the paper, or it is left out. */
  readonly currentQuestionId?: string | undefined;
}

/**
 * The body's answers, checked against the paper; of two to one question the newer. Throws AnswerRefused for the first
 * that is not in the paper or not in its type's form.
 */
export function keptAnswers(
  deltas: readonly Delta[],
  { paper, epoch, startedAt, currentQuestionId: told = '' }: DeltaSource,
): KeptAnswer[] {
  const currentQuestionId = paper.compiled.indexOf.has(told) ? told : null;
  const newest: (KeptAnswer | undefined)[] = new Array<KeptAnswer | undefined>(paper.questions.length).fill(undefined);
  deltas.forEach((delta, index) => {
    const position = paper.compiled.indexOf.get(delta.questionId);
    if (position === undefined) throw new AnswerRefused('answer.not_in_paper', `body.answers.${index}.questionId`);
    const { type, optionCount, range } = paper.questions[position]!;
    const canonical = canonicalAnswer(type, delta.userAnswer, optionCount, range);
    if (!canonical.ok) throw new AnswerRefused(canonical.code, `body.answers.${index}.userAnswer`);
    const { revision, marked, visited, timeSpent, answeredAt } = delta;
    const earlier = newest[position];
    if (earlier && earlier.revision >= revision) return;
    newest[position] = {
      // the paper's own text, which is found faster in the next map than one just cut out of a body
      questionId: paper.compiled.questions[position]!.questionId,
      epoch,
      revision,
      answer: canonical.answer,
      marked,
      visited,
      timeSpent,
      visits: visitSeconds(delta.visitTimings, startedAt),
      answeredSecond: answeredAt === undefined ? null : inColumn(sinceStart(answeredAt, startedAt)),
      answeredSequence: sequenceOf(canonical.answer, epoch, revision),
      currentQuestionId,
    };
  });
  return newest.filter((answer) => answer !== undefined);
}

const sequenceOf = (answer: string, epoch: number, revision: number): number | null =>
  answer === '' ? null : epoch * sequencesPerEpoch + revision;

/** A client cannot write from the future: no epoch counts for more than the attempt's own. */
export function notBeyond(answers: readonly KeptAnswer[], attemptEpoch: number): KeptAnswer[] {
  return answers.map((one) =>
    one.epoch <= attemptEpoch
      ? one
      : { ...one, epoch: attemptEpoch, answeredSequence: sequenceOf(one.answer, attemptEpoch, one.revision) },
  );
}

export const isNewer = (
  one: Pick<KeptAnswer, 'epoch' | 'revision'>,
  other: Pick<KeptAnswer, 'epoch' | 'revision'>,
): boolean => one.epoch > other.epoch || (one.epoch === other.epoch && one.revision > other.revision);

/**
 * What a question keeps when a newer answer comes: an answered one that is answered again keeps its place in the order,
 * and who sends the same answer again without saying when it was given leaves its time.
 */
export function replaced(saved: KeptAnswer, newer: KeptAnswer): KeptAnswer {
  const keepsPlace = saved.answer !== '' && newer.answer !== '';
  return {
    ...newer,
    answeredSecond: newer.answeredSecond ?? (newer.answer === saved.answer ? saved.answeredSecond : null),
    ...(keepsPlace && { answeredSequence: saved.answeredSequence }),
  };
}

/** What was saved with what a submission brings; the newer of each question wins. */
export function merged(saved: readonly KeptAnswer[], brought: readonly KeptAnswer[]): readonly KeptAnswer[] {
  if (saved.length === 0) return brought;
  const answers = new Map(saved.map((answer) => [answer.questionId, answer]));
  for (const answer of brought) {
    const earlier = answers.get(answer.questionId);
    if (!earlier) answers.set(answer.questionId, answer);
    else if (isNewer(answer, earlier)) answers.set(answer.questionId, replaced(earlier, answer));
  }
  return [...answers.values()];
}

function visitSeconds(visits: Delta['visitTimings'], startedAt: number): number[] {
  const seconds: number[] = [];
  for (const { start, end } of visits) seconds.push(sinceStart(start, startedAt), sinceStart(end, startedAt));
  return seconds;
}

/** An instant far away is as good as the nearest that the column holds. */
const inColumn = (seconds: number): number => Math.max(-1, Math.min(seconds, 1_000_000_000));

const sinceStart = (instant: number, startedAt: number): number => Math.floor((toEpochMs(instant) - startedAt) / 1000);

/** Time on the question in whole seconds, never more than the attempt lasted (decision T16). */
export function spentSeconds(
  { visits, timeSpent }: Pick<KeptAnswer, 'visits' | 'timeSpent'>,
  { startedAt, endedAt }: AttemptSpan,
): number {
  const lastSecond = Math.max(0, Math.floor((endedAt - startedAt) / 1000));
  if (visits.length === 0) return Math.min(timeSpent, lastSecond);
  const inOrder = sumInOrder(visits, lastSecond);
  if (inOrder !== null) return inOrder;
  const instants = visits.flatMap((start, index) =>
    index % 2 === 0 ? [{ start: startedAt + start * 1000, end: startedAt + visits[index + 1]! * 1000 }] : [],
  );
  return timeSpentSeconds(instants, { startedAt, endedAt });
}

/**
 * The same without making anything, for visits as a browser makes them: one after the other, none before the attempt.
 * Null
 * for all others.
 */
function sumInOrder(visits: readonly number[], lastSecond: number): number | null {
  let total = 0;
  let reached = 0;
  for (let index = 0; index < visits.length; index += 1) {
    const second = visits[index]!;
    if (second < reached) return null;
    reached = second;
    const inside = Math.min(second, lastSecond);
    total += index % 2 === 0 ? -inside : inside;
  }
  return total;
}
