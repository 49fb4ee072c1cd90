import { examClosed, examPublished, examSubmitted, makeMeritList } from '@exam/contracts';
import { refusal, startService, type Api, type TestService } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { published, submission } from '../../test/submissions.js';

let analytics: TestService;
let organiser: Api;
beforeAll(async () => {
  analytics = await startService('analytics');
  organiser = await analytics.as({ roles: ['organiser'], orgId: 'org' });
});
afterAll(() => analytics.close());

type Marks = Record<string, [physics: number, maths: number]>;

async function shift(marks: Marks, { isOver = true, more = {} }: { isOver?: boolean; more?: object } = {}) {
  const examId = `shift-${randomUUID()}`;
  await analytics.deliver(examPublished, { ...published(examId), ...more });
  for (const [accountId, [physics, maths]] of Object.entries(marks))
    await analytics.deliver(examSubmitted, submission({ examId, accountId, physics, maths }));
  if (isOver) await analytics.deliver(examClosed, { examId, closedAt: '2026-11-21T11:01:00.000Z', revision: 1 });
  return examId;
}

const ask = (examIds: string[], subjects?: string[], api = organiser) =>
  api.call(makeMeritList, { body: { examIds, ...(subjects && { subjects }) } });
const linesOf = async (examIds: string[], subjects?: string[]) => {
  const { body } = await ask(examIds, subjects).expect(200);
  return String(body).split('\r\n').slice(0, -1);
};
/** Who shares a rank stands in any order. */
const placesOf = async (...asked: Parameters<typeof linesOf>) =>
  Object.fromEntries(
    (await linesOf(...asked)).slice(1).map((line) => [line.split(',').at(-1), Number(line.split(',')[0])]),
  );

test('[RESULTS-005] shifts are merged by percentiles, ties broken by the subjects in the order that was given', async () => {
  // in the hard shift 60 of 200 is the best, in the easy one 160 is
  const hard = await shift({ asha: [40_00, 20_00], bela: [10_00, 10_00] });
  const easy = await shift({ chitra: [80_00, 80_00], devi: [50_00, 40_00] });
  const lines = await linesOf([hard, easy]);
  expect(lines[0]).toBe('\uFEFFrank,percentile,physics,maths,marks,shift,code,name');
  expect(lines).toContain(`1,100.0000000,100.0000000,100.0000000,160,${easy},,Name of chitra`);
  expect(lines.slice(1).map((line) => line[0])).toEqual(['1', '1', '3', '3']);
  expect(await placesOf([hard, easy])).toEqual({
    'Name of chitra': 1,
    'Name of asha': 1,
    'Name of devi': 3,
    'Name of bela': 3,
  });
  const morning = await shift({ esha: [30_00, 10_00], fatima: [10_00, 30_00] });
  expect(await placesOf([morning])).toEqual({
    'Name of esha': 1,
    'Name of fatima': 2,
  });
  expect(await placesOf([morning], ['maths', 'physics'])).toEqual({
    'Name of fatima': 1,
    'Name of esha': 2,
  });
  const trail = await analytics.db.query(
    `select subject, details from platform.audit where action = 'results.merit_list' order by at limit 2`,
  );
  expect(trail.map(({ subject }) => subject).sort()).toEqual([`exam:${hard}`, `exam:${easy}`].sort());
  expect(trail[0]).toMatchObject({ details: { students: 4, shifts: 2 } });
});

test('[RESULTS-005] an exam that runs, is unknown or of others, other subjects and an order that leaves one out are refused', async () => {
  const [over, runs] = [await shift({}), await shift({}, { isOver: false })];
  const biology = await shift(
    {},
    { more: { subjects: [{ subjectId: 'biology', subjectName: 'Biology', maximumMarks: 100, questions: 2 }] } },
  );
  await ask([over, runs]).expect(409).expect(refusal('release.not_closed'));
  await ask([over, 'nowhere']).expect(404).expect(refusal('standing.no_exam'));
  await ask([over, biology]).expect(422).expect(refusal('merit.subjects_differ'));
  await ask([over], ['physics']).expect(422).expect(refusal('merit.subjects_differ'));
  const neighbour = await analytics.as({ roles: ['organiser'], orgId: 'another' });
  await ask([over], undefined, neighbour).expect(404).expect(refusal('standing.no_exam'));
});

test('a name is no formula and breaks no line of the list', async () => {
  const examId = await shift({});
  const one = submission({ examId, accountId: 'gita', physics: -1_00, maths: 0, name: '=HYPERLINK("x")' });
  await analytics.deliver(examSubmitted, one);
  expect((await linesOf([examId]))[1]).toMatch(/,-1,.*,"'=HYPERLINK\(""x""\)"$/);
});
