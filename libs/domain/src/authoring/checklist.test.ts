import { checklistOf, faultCodes, warningCodes, type CheckedQuestion, type CheckedTest } from './checklist.js';

const now = 1_800_000_000_000;
const hour = 3_600_000;
const asked = (questionId: string, parts: Partial<CheckedQuestion> = {}): CheckedQuestion => ({
  ...{
    questionId,
    isReady: true,
    hasKey: true,
    lacksPicture: false,
    languages: [],
    outdated: [],
    isKnown: false,
    isFlagged: false,
  },
  ...parts,
});
const test0: CheckedTest = {
  ...{ examName: 'Weekly test', hasPlace: true, startAt: now + hour, endAt: now + 3 * hour, durationMinutes: 10 },
  ...{ positiveMarks: 4, questions: [asked('a'), asked('b')], besides: [] },
  ...{ lacksApproval: false, neverSignedIn: 0 },
};
const codesOf = (parts: Partial<CheckedTest>) => {
  const { faults, warnings } = checklistOf({ ...test0, ...parts }, now);
  return [...faults, ...warnings].map(({ code }) => code);
};

test('a test that is ready has nothing to be told of', () => {
  expect(codesOf({})).toEqual([]);
});

test.each<[string, Partial<CheckedTest>]>([
  ['name', { examName: ' ' }],
  ['audience', { hasPlace: false }],
  ['questions', { questions: [] }],
  ['question-gone', { questions: [asked('a'), asked('b', { isReady: false, hasKey: false })] }],
  ['question-gone', { questions: [asked('a', { languages: ['hi'] }), asked('b', { isReady: false, hasKey: false })] }],
  ['key', { questions: [asked('a'), asked('b', { hasKey: false })] }],
  ['marks', { positiveMarks: 0 }],
  ['picture', { questions: [asked('a'), asked('b', { lacksPicture: true })] }],
  ['window', { endAt: now + hour + 9 * 60_000 }],
  ['over', { startAt: now - hour, endAt: now }],
  ['approval', { lacksApproval: true }],
  ['known', { questions: [asked('a'), asked('b', { isKnown: true })] }],
  ['flagged', { questions: [asked('a'), asked('b', { isFlagged: true })] }],
  ['fast', { questions: Array.from({ length: 21 }, (_, index) => asked(`q${index}`)) }],
  ['slow', { questions: [asked('a')] }],
  ['translation', { questions: [asked('a', { languages: ['hi'] }), asked('b')] }],
  [
    'translation',
    { questions: [asked('a', { languages: ['hi'], outdated: ['hi'] }), asked('b', { languages: ['hi'] })] },
  ],
  ['beside', { besides: ['Another test'] }],
  ['never-signed-in', { neverSignedIn: 3 }],
])('%s is found, and nothing else', (code, parts) => {
  expect(codesOf(parts)).toEqual([code]);
});

test('each code has a case above, and those that mean some questions, tests or students name or count them', () => {
  expect(faultCodes.length + warningCodes.length).toBe(17);
  const { warnings } = checklistOf(
    {
      ...test0,
      questions: [asked('a', { languages: ['hi'] }), asked('b')],
      besides: ['Another test'],
      neverSignedIn: 3,
    },
    now,
  );
  expect(warnings).toEqual([
    { code: 'translation', questionIds: ['b'], names: [], students: 0 },
    { code: 'beside', questionIds: [], names: ['Another test'], students: 0 },
    { code: 'never-signed-in', questionIds: [], names: [], students: 3 },
  ]);
});

test('20 questions in 10 minutes and 1 in 6 are neither fast nor slow', () => {
  expect(codesOf({ questions: Array.from({ length: 20 }, (_, index) => asked(`q${index}`)) })).toEqual([]);
  expect(codesOf({ durationMinutes: 6, questions: [asked('a')] })).toEqual([]);
});
