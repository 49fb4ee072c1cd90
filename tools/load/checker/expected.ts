import { createHash } from 'node:crypto';
import type { Journal, SentAnswer } from '../clients/journal.js';
import { canonical, score, type Asked, type Given, type Rule, type Scored } from './scoring.js';

/** What must be on disk for one attempt by what its client saw. */
export type Expected = {
  answers: Map<string, Given>;
  scored: Scored;
};

const perEpoch = 10_000_000;

export type PaperRules = { questions: readonly Asked[]; ruleOf: (subjectId: string, schemeKey: string) => Rule };

/**
 * Every answer of these, in the order of sending: the newer by epoch and revision stands, an answered one that is
 * answered again keeps its place.
 */
export function expectedOf(sent: readonly SentAnswer[], { questions, ruleOf }: PaperRules): Expected {
  const typeOf = new Map(questions.map(({ questionId, type }) => [questionId, type]));
  const held = new Map<string, Given & { epoch: number; revision: number }>();
  for (const { questionId, epoch, revision, userAnswer } of sent) {
    const before = held.get(questionId);
    if (before && (before.epoch > epoch || (before.epoch === epoch && before.revision >= revision))) continue;
    const answer = canonical(typeOf.get(questionId)!, userAnswer);
    const keepsPlace = before && before.answer !== '' && answer !== '';
    held.set(questionId, {
      answer,
      epoch,
      revision,
      sequence: answer === '' ? 0 : keepsPlace ? before.sequence : epoch * perEpoch + revision,
    });
  }
  const answers = new Map([...held].map(([questionId, { answer, sequence }]) => [questionId, { answer, sequence }]));
  return { answers, scored: score(questions, ruleOf, answers) };
}

/** The acknowledged ones, and what was sent last without an answer: that may have arrived or not. */
export function possibleHistories({ sent }: Pick<Journal, 'sent'>): SentAnswer[][] {
  const acknowledged = sent.filter((one) => one.isAcknowledged);
  return acknowledged.length === sent.length ? [sent] : [acknowledged, sent];
}

/** The hash that a student can work out from the own answers. */
export function receiptHash(attemptId: string, submittedAt: number, answers: ReadonlyMap<string, Given>): string {
  const pairs = [...answers]
    .filter(([, { answer }]) => answer !== '')
    .map(([questionId, { answer }]) => [questionId, answer]);
  pairs.sort(([one], [other]) => (one! < other! ? -1 : 1));
  return createHash('sha256')
    .update(`exam-receipt/1\n${JSON.stringify([attemptId, submittedAt, pairs])}`)
    .digest('hex');
}
