/**
 * What was decided on the key of a question after the exam (document 4, section 5.7): other or further accepted answers,
 * a bonus, or that the question is left out. Pure.
 */
import { canonicalAnswer } from './answers.js';
import { hundredthsText } from './decimal.js';
import { keyRangeOf } from './numeric-range.js';
import { judgeOf, keyProblem, type Judgement, type KeyCode, type QuestionKey } from './outcome.js';

/**
 * `normal`: by the accepted answers. `bonus-all`: full marks to every submitted attempt, `bonus-attempted`: to those
 * with an answer, right or wrong. `dropped`: it gives and takes nothing, and the maximum falls.
 */
export const keyTreatments = ['normal', 'bonus-all', 'bonus-attempted', 'dropped'] as const;
export type KeyTreatment = (typeof keyTreatments)[number];

/** `accepted`: answers as a key is written, for NUM also a range `low..high`, both ends included. */
export type DecidedKey = { readonly treatment: KeyTreatment; readonly accepted: readonly string[] };

/** By question; what is not named has the key that it was published with. */
export type KeyDecisions = ReadonlyMap<string, DecidedKey>;

/** Why no student could ever match this accepted answer, or null when it is sound. */
export function acceptedProblem(question: QuestionKey, written: string): KeyCode | null {
  return keyProblem({ ...question, key: written, alternateKey: null });
}

/** The published key as accepted answers. */
export const publishedKeyOf = ({ key, alternateKey }: QuestionKey): DecidedKey => ({
  treatment: 'normal',
  accepted: [key, ...(alternateKey ? [alternateKey] : [])],
});

const ranks = { right: 3, partial: 2, wrong: 1, unanswered: 0 };

/** The best that any accepted answer makes of an answer. Throws RangeError for one that cannot be read. */
export function decidedJudge(
  question: QuestionKey,
  accepted: readonly string[],
  options: { partial: boolean },
): (answer: string) => Judgement {
  const judges = accepted.map((key) => judgeOf({ ...question, key, alternateKey: null }, options));
  return (answer) =>
    judges
      .map((judge) => judge(answer))
      .reduce((best, one) =>
        ranks[one.outcome] > ranks[best.outcome] || (one.outcome === best.outcome && one.chosen > best.chosen)
          ? one
          : best,
      );
}

export type ChallengeOutcome = 'accepted' | 'otherwise' | 'rejected';

/**
 * What becomes of a challenge by a decision: accepted where its answer became right or the question gives a bonus or is
 * dropped, rejected where the key was kept, else otherwise. `answer` may be empty: nothing was proposed.
 */
export function challengeOutcome(
  question: QuestionKey,
  { before, after }: { before: DecidedKey; after: DecidedKey },
  answer: string,
): ChallengeOutcome {
  if (isSameKey(question, before, after)) return 'rejected';
  if (after.treatment !== 'normal') return 'accepted';
  const isRight = (key: DecidedKey) =>
    answer !== '' && decidedJudge(question, key.accepted, { partial: false })(answer).outcome === 'right';
  return isRight(after) && !isRight(before) ? 'accepted' : 'otherwise';
}

/** Whether two keys give everybody the same: the order of accepted answers and how they are written do not count. */
export function isSameKey(question: QuestionKey, one: DecidedKey, other: DecidedKey): boolean {
  if (one.treatment !== other.treatment) return false;
  if (one.treatment !== 'normal') return true;
  const canonical = ({ accepted }: DecidedKey) =>
    [...new Set(accepted.map((key) => canonicalOf(question, key)))].sort();
  return JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));
}

function canonicalOf({ type, optionCount, range }: QuestionKey, written: string): string {
  const parts = type === 'NUM' ? keyRangeOf(written) : null;
  if (parts) return `${parts.low}..${parts.high}`;
  if (type === 'NUM' || type === 'INT') return hundredthsText(written.trim()) ?? written.trim();
  const answer = canonicalAnswer(type, written, optionCount, range);
  return (answer.ok ? answer.answer : written).toLowerCase();
}
