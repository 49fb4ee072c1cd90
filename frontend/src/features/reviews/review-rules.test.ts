import { ownText, rightText, verdictOf } from './review-rules.js';

const response = (userAnswer: string) => ({
  userAnswer,
  actualAnswer: '',
  timeSpent: 0,
  isAnswered: userAnswer !== '',
});

test('the right answer shows lower case, joined by commas, and numbers as they are [REVIEW-003]', () => {
  expect(rightText({ questionType: 'SCCT', key: 'B', alternateKey: null }, 'or')).toBe('b');
  expect(rightText({ questionType: 'MCCT', key: 'A, C', alternateKey: null }, 'or')).toBe('a,c');
  expect(rightText({ questionType: 'SCCT', key: '2', alternateKey: null }, 'or')).toBe('b');
  expect(rightText({ questionType: 'NUM', key: '1.50', alternateKey: null }, 'or')).toBe('1.50');
  expect(rightText({ questionType: 'NUM', key: '-2.5..3', alternateKey: null }, 'or')).toBe('-2.5 – 3');
  expect(rightText({ questionType: 'FB', key: 'Delhi', alternateKey: 'New Delhi' }, 'or')).toBe('delhi or new delhi');
});

test('a chosen letter is known in any case; right options are shown whether chosen or not [REVIEW-004]', () => {
  const question = { key: 'a,c', userResponse: response('A,d') };
  expect(['a', 'b', 'c', 'd'].map((id) => verdictOf(question, id))).toEqual([
    { chosen: true, verdict: 'right' },
    { chosen: false, verdict: undefined },
    { chosen: false, verdict: 'right' },
    { chosen: true, verdict: 'wrong' },
  ]);
});

test('a key written in digits shows the options it means [REVIEW-003] [REVIEW-004]', () => {
  const question = { key: '1,3', userResponse: response('a,d') };
  expect(['a', 'b', 'c', 'd'].map((id) => verdictOf(question, id).verdict)).toEqual([
    'right',
    undefined,
    'right',
    'wrong',
  ]);
  expect(rightText({ questionType: 'MCCT', key: '1,3', alternateKey: null }, 'or')).toBe('a,c');
});

test('the own answer shows its letters apart', () => {
  expect(ownText({ questionType: 'MCCT', userResponse: response('a,c') })).toBe('a, c');
});

test('after a decision of the school every accepted answer is right', () => {
  const keyDecision = { treatment: 'normal' as const, accepted: ['c', 'd'], reason: 'The book has it so.' };
  expect(rightText({ questionType: 'SCCT', key: 'c', alternateKey: null, keyDecision }, 'or')).toBe('c or d');
  const question = { key: 'c', keyDecision, userResponse: { userAnswer: 'd' } } as never;
  expect(verdictOf(question, 'd')).toEqual({ chosen: true, verdict: 'right' });
  expect(verdictOf(question, 'b')).toEqual({ chosen: false, verdict: undefined });
});
