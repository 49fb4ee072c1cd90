import { examPublished, examSubmitted } from '@exam/contracts';
import { Database } from '@exam/platform';
import { startService, type TestService } from '@exam/testing';
import { published, submission } from '../../services/analytics/test/submissions.js';
import { linesOfItems } from './items.js';
import { csvOf, meritList } from './merit.js';
import { readOptions } from './options.js';

let analytics: TestService;
beforeAll(async () => {
  analytics = await startService('analytics');
});
afterAll(() => analytics.close());

async function shift(
  examId: string,
  marks: Record<string, [physics: number, maths: number]>,
  endAt: string | null = null,
) {
  await analytics.deliver(examPublished, { ...published(examId), endAt });
  for (const [accountId, [physics, maths]] of Object.entries(marks))
    await analytics.deliver(examSubmitted, submission({ examId, accountId, physics, maths }));
}
const merit = (examIds: string[], subjects: string[] | null = null) =>
  meritList(analytics.app.get(Database), examIds, subjects);

test('shifts are merged by percentiles, ties broken by the subjects in the order that was given', async () => {
  // in the hard shift 60 of 200 is the best, in the easy one 160 is
  await shift('hard', { asha: [40_00, 20_00], bela: [10_00, 10_00] });
  await shift('easy', { chitra: [80_00, 80_00], devi: [50_00, 40_00] });
  const list = await merit(['hard', 'easy']);
  expect(list.lines.map(({ accountId, rank, percentile }) => [accountId, rank, percentile])).toEqual([
    ['chitra', 1, 100],
    ['asha', 1, 100],
    ['devi', 3, 50],
    ['bela', 3, 50],
  ]);
  await shift('morning', { esha: [30_00, 10_00], fatima: [10_00, 30_00] });
  const inOrder = async (subjects: string[] | null) =>
    (await merit(['morning'], subjects)).lines.map(({ accountId, rank }) => [accountId, rank]);
  expect(await inOrder(null)).toEqual([
    ['esha', 1],
    ['fatima', 2],
  ]);
  expect(await inOrder(['maths', 'physics'])).toEqual([
    ['fatima', 1],
    ['esha', 2],
  ]);
  expect(csvOf(list).split('\r\n').slice(0, 2)).toEqual([
    'rank,percentile,physics,maths,marks,shift,account,name',
    '1,100.0000000,100.0000000,100.0000000,160,easy,chitra,Name of chitra',
  ]);
});

test('a name is no formula and breaks no line of the list', () => {
  const line = {
    candidateId: 'a',
    examId: 'e',
    accountId: 'a',
    centimarks: -100,
    percentile: 1,
    subjectPercentiles: [],
  };
  const csv = csvOf({ subjects: [], lines: [{ ...line, rank: 1, name: '=HYPERLINK("x"),\n' }] });
  expect(csv.split('\r\n')[1]).toBe('1,1.0000000,-1,e,a,"\'=HYPERLINK(""x""),\n"');
});

test('an exam that is unknown or runs, other subjects and an order that leaves one out are refused', async () => {
  await shift('known', {});
  await shift('runs', {}, '2030-11-21T11:00:00.000Z');
  await expect(merit(['known', 'nowhere'])).rejects.toThrow('no exam nowhere');
  await expect(merit(['known', 'runs'])).rejects.toThrow('runs is not over');
  await expect(merit(['known'], ['physics'])).rejects.toThrow('--subjects');
  await analytics.deliver(examPublished, {
    ...published('biology'),
    endAt: null,
    subjects: [{ subjectId: 'biology', subjectName: 'Biology', maximumMarks: 100, questions: 2 }],
  });
  await expect(merit(['known', 'biology'])).rejects.toThrow('same subjects');
});

test('a line for each question; a key that the best contradict is marked', () => {
  const question = {
    qNo: 1,
    questionId: 'q1',
    right: 5,
    wrong: 10,
    left: 5,
    facility: 0.25,
    discrimination: -0.3,
    averageSeconds: 61,
  };
  const lines = linesOfItems(
    { examId: 'e', revision: 1, candidates: 40, questions: [{ ...question, isContradicted: true }] },
    {
      ...{ examId: 'e', revision: 1, submissions: 40 },
      questions: [
        {
          ...{ qNo: 1, questionId: 'q1', key: 'b', question: {} as never, isContradicted: false },
          choices: [
            { answer: 'c', count: 30, byBest: 9 },
            { answer: '', count: 10, byBest: 0 },
          ],
        },
      ],
    },
  );
  expect(lines[1]).toMatch(/^! +1 +25\.0 % +-0\.300 +61 +b +c 30 \(9\) {2}– 10 \(0\) +q1$/);
});

test('what is said is understood or refused', () => {
  expect(readOptions(['--help'])).toBeUndefined();
  expect(readOptions(['items', 'e'], {})).toMatchObject({ verb: 'items', examId: 'e' });
  expect(readOptions(['merit', 'a', 'b', '--subjects', 'x, y'], { DATABASE_ADMIN_URL: 'u' })).toMatchObject({
    ...{ verb: 'merit', examIds: ['a', 'b'], subjects: ['x', 'y'], out: null },
  });
  for (const args of [[], ['rank'], ['items'], ['items', 'a', 'b'], ['merit'], ['merit', 'a', 'a'], ['merit', 'a']])
    expect(() => readOptions(args, {})).toThrow();
});
