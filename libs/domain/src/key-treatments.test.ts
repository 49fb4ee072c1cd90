import { challengeOutcome, acceptedProblem, isSameKey, publishedKeyOf, type DecidedKey } from './key-treatments.js';
import type { TypeRule } from './marking-scheme.js';
import type { QuestionKey } from './outcome.js';
import { compilePaper, scorePaper, type ScoredPaper } from './scoring.js';

const rule: TypeRule = {
  ...{ positiveMarks: 4, negativeMarks: 1, partialMarks: 1, unansweredMarks: 0 },
  ...{ totalQuestions: 10, totalMarkedQuestions: 10 },
};
const single = (questionId: string, key = 'a'): QuestionKey => ({
  ...{ questionId, type: 'SCCT', subjectId: 'phy', key, optionCount: 4 },
});
const decided = (treatment: DecidedKey['treatment'], ...accepted: string[]): DecidedKey => ({ treatment, accepted });

function scored(
  questions: QuestionKey[],
  answers: Record<string, string>,
  decisions: Record<string, DecidedKey>,
  rules: Partial<TypeRule> = {},
) {
  const own = { ...rule, ...rules };
  const paper: ScoredPaper = {
    questions,
    subjects: [{ subjectId: 'phy', subjectName: 'Physics' }],
    scheme: { subjects: [{ subjectId: 'phy', types: { SCCT: own, MCCT: own, NUM: own } }] },
  };
  const responses = Object.entries(answers).map(([questionId, answer], index) => ({
    ...{ questionId, answer, answeredSequence: index + 1 },
  }));
  const { questions: each, total } = scorePaper(compilePaper(paper, new Map(Object.entries(decisions))), responses);
  return { each: each.map(({ marks }) => marks), marks: total.marks, maximum: total.maximum };
}

const three = [single('x'), single('y'), single('z')];

test.each<[string, DecidedKey, string, number, number]>([
  ['another key takes from who was right', decided('normal', 'b'), 'a', -1, 12],
  ['another key gives to who has it', decided('normal', 'b'), 'b', 4, 12],
  ['a further answer gives', decided('normal', 'a', 'b'), 'b', 4, 12],
  ['a further answer leaves the first', decided('normal', 'a', 'b'), 'a', 4, 12],
  ['a bonus for all, to a wrong answer', decided('bonus-all', 'a'), 'b', 4, 12],
  ['a bonus for all, without an answer', decided('bonus-all', 'a'), '', 4, 12],
  ['a bonus for who answered, to a wrong answer', decided('bonus-attempted', 'a'), 'b', 4, 12],
  ['a bonus for who answered, without an answer', decided('bonus-attempted', 'a'), '', 0, 12],
  ['dropped takes nothing from a wrong answer', decided('dropped', 'a'), 'b', 0, 8],
  ['dropped gives nothing to a right one', decided('dropped', 'a'), 'a', 0, 8],
])('[KEYS-005] %s', (_, decision, answer, marks, maximum) => {
  expect(scored(three, { x: answer }, { x: decision })).toEqual({ each: [marks, 0, 0], marks, maximum });
});

test('[KEYS-005] a part of any accepted choice earns its partial marks, the best of them counts', () => {
  const questions = [{ ...single('x', 'a,b,c'), type: 'MCCT' as const }];
  expect(scored(questions, { x: 'c,d' }, {}).marks).toBe(-1);
  expect(scored(questions, { x: 'c,d' }, { x: decided('normal', 'a,b,c', 'b,c,d') }).marks).toBe(2);
  expect(scored(questions, { x: 'c,d' }, { x: decided('normal', 'a,b,c', 'b,c,d', 'c,d') }).marks).toBe(4);
});

test('[KEYS-005] within a choice limit a bonus counts where the question counts, or the student has fewer than the limit', () => {
  const limit = { totalMarkedQuestions: 2 };
  const bonus = { z: decided('bonus-all', 'a') };
  expect(scored(three, { x: 'a', y: 'b' }, bonus, limit)).toEqual({ each: [4, -1, 0], marks: 3, maximum: 8 });
  expect(scored(three, { x: 'a' }, bonus, limit)).toEqual({ each: [4, 0, 4], marks: 8, maximum: 8 });
  expect(scored(three, { z: 'b', x: 'a', y: 'a' }, bonus, limit)).toEqual({ each: [4, 0, 4], marks: 8, maximum: 8 });
  expect(scored(three, { x: 'a', y: 'a', z: 'b' }, { z: decided('bonus-attempted', 'a') }, limit)).toEqual({
    ...{ each: [4, 4, 0], marks: 8, maximum: 8 },
  });
});

test('[KEYS-005] what is dropped takes no place, and a limit above the rest falls to their number', () => {
  const dropped = { x: decided('dropped', 'a') };
  expect(scored(three, { x: 'a', y: 'a', z: 'a' }, dropped, { totalMarkedQuestions: 2 })).toEqual({
    ...{ each: [0, 4, 4], marks: 8, maximum: 8 },
  });
  expect(scored(three, { x: 'a', y: 'a', z: 'a' }, { ...dropped, y: decided('dropped', 'a') })).toEqual({
    ...{ each: [0, 0, 4], marks: 4, maximum: 4 },
  });
});

test('[KEYS-005] [BANK-003] a range holds both its ends', () => {
  const questions = [{ ...single('x', '2.5'), type: 'NUM' as const }];
  const range = { x: decided('normal', '-1..2.45') };
  const of = (answer: string) => scored(questions, { x: answer }, range).marks;
  expect(['-1', '0', '2.45', '2.46', '-1.01'].map(of)).toEqual([4, 4, 4, -1, -1]);
});

test('[KEYS-004] an accepted answer that no student could give is no key', () => {
  const number = { ...single('x', '2'), type: 'NUM' as const };
  expect(acceptedProblem(single('x'), 'e')).toBe('key.unknown_option');
  expect(acceptedProblem(single('x'), 'B')).toBeNull();
  expect(acceptedProblem(number, '1..2')).toBeNull();
  expect(acceptedProblem(number, '2..1')).toBe('key.out_of_range');
  expect(acceptedProblem(number, '2..')).not.toBeNull();
  expect(acceptedProblem(single('x'), 'a..b')).not.toBeNull();
});

test('[KEYS-004] the same key, however it is written, is no change', () => {
  const question = { ...single('x', 'a,c'), type: 'MCCT' as const };
  expect(publishedKeyOf(question)).toEqual(decided('normal', 'a,c'));
  expect(isSameKey(question, decided('normal', 'a,c'), decided('normal', 'C, A'))).toBe(true);
  expect(isSameKey(question, decided('normal', 'a', 'b'), decided('normal', 'b', 'a', 'a'))).toBe(true);
  expect(isSameKey(question, decided('normal', 'a'), decided('normal', 'a', 'b'))).toBe(false);
  expect(isSameKey(question, decided('normal', 'a'), decided('dropped', 'a'))).toBe(false);
  const number = { ...single('x', '2'), type: 'NUM' as const };
  expect(isSameKey(number, decided('normal', '2.50'), decided('normal', '2.5'))).toBe(true);
  expect(isSameKey(number, decided('normal', '1..2'), decided('normal', '1.0..2'))).toBe(true);
  expect(isSameKey(number, decided('normal', '1..2'), decided('normal', '1'))).toBe(false);
});

test.each<[string, DecidedKey, string, string]>([
  ['the key was kept', decided('normal', 'a'), 'b', 'rejected'],
  ['its answer became right', decided('normal', 'a', 'b'), 'b', 'accepted'],
  ['another became right', decided('normal', 'c'), 'b', 'otherwise'],
  ['nothing was proposed and another became right', decided('normal', 'c'), '', 'otherwise'],
  ['marks to all', decided('bonus-all', 'a'), 'b', 'accepted'],
  ['marks to who answered', decided('bonus-attempted', 'a'), '', 'accepted'],
  ['left out', decided('dropped', 'a'), 'b', 'accepted'],
])('[KEYS-006] %s', (_, after, answer, outcome) => {
  expect(challengeOutcome(single('x'), { before: decided('normal', 'a'), after }, answer)).toBe(outcome);
});
