import {
  attemptReopened,
  examClosed,
  examPublished,
  examSubmitted,
  examWithdrawn,
  personErased,
  resultsRegraded,
  resultsReleased,
  resultsStaged,
  scoreTold,
  scoreWanted,
} from '@exam/contracts';
import { startService, type TestService } from '@exam/testing';
import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { published, submission } from '../../test/submissions.js';
import { TellScores } from './tell-scores.js';
import { WantedScoresRepository } from './wanted-scores.repository.js';

let analytics: TestService;
beforeAll(async () => {
  analytics = await startService('analytics');
});

let [examId, accountId] = ['', ''];
beforeEach(() => {
  [examId, accountId] = [randomUUID(), randomUUID()];
});

const closedAt = '2026-11-21T11:00:00.000Z';
const publish = (more: object = {}) => analytics.deliver(examPublished, { ...published(examId), ...more });
const sit = async (physics = 5000) => {
  const one = submission({ examId, accountId, physics, maths: 1000 });
  await analytics.deliver(examSubmitted, one);
  return one;
};
const want = (more: object = {}, delivery = {}) =>
  analytics.deliver(
    scoreWanted,
    { userId: `user-of-${accountId}`, accountId, orgId: 'org', examId, wantedAt: closedAt, ...more },
    delivery,
  );
const close = () => analytics.deliver(examClosed, { examId, closedAt, revision: 1 });
const sweep = () => analytics.app.get(TellScores).sweep();
const told = async () => {
  await sweep();
  return (await analytics.outbox.of(scoreTold))
    .filter((one) => one.examId === examId)
    .map(({ centimarks }) => centimarks);
};

test('marks are told when the exam has closed and not before, once', async () => {
  await publish();
  await want();
  await sit();
  expect(await told()).toEqual([]);
  await close();
  expect(await told()).toEqual([6000]);
  expect(await told()).toEqual([6000]);
  expect((await analytics.outbox.of(scoreTold)).at(-1)).toMatchObject({
    ...{ userId: `user-of-${accountId}`, examId, centimarks: 6000, maximumCentimarks: 20_000 },
  });
});

test('of an exam whose results wait for a release nothing is told before all of it is released', async () => {
  await publish({ results: 'withheld' });
  await want();
  await sit();
  await close();
  expect(await told()).toEqual([]);
  await analytics.deliver(resultsReleased, { examId, results: 'provisional', releasedAt: closedAt });
  expect(await told()).toEqual([]);
  await analytics.deliver(resultsReleased, { examId, results: 'told', releasedAt: closedAt });
  expect(await told()).toEqual([6000]);
});

test('a regrade is told again where it changes the marks', async () => {
  await publish();
  await want();
  const { attemptId, total, subjects, outcomes } = await sit();
  await close();
  expect(await told()).toEqual([6000]);
  const after = { ...total, centimarks: 7000, maximumCentimarks: 19_000 };
  await analytics.deliver(resultsStaged, {
    ...{ examId, resultVersion: 2, results: [{ attemptId, total: after, subjects, outcomes }] },
  });
  expect(await told()).toEqual([6000]);
  await analytics.deliver(resultsRegraded, {
    ...{ examId, resultVersion: 2, regradedAt: closedAt, totalMarks: 190, subjects: [] },
  });
  expect(await told()).toEqual([6000, 7000]);
});

function barrier() {
  let open = () => undefined as void;
  const isOpen = new Promise<void>((done) => (open = done));
  return { open, isOpen };
}

test('a regrade in the moment of the look is told with the next one', async () => {
  await publish();
  await want();
  const { attemptId, total, subjects, outcomes } = await sit();
  await close();
  const results = [{ attemptId, total: { ...total, centimarks: 7000 }, subjects, outcomes }];
  await analytics.deliver(resultsStaged, { examId, resultVersion: 2, results });
  const rows = analytics.app.get(WantedScoresRepository);
  const { lock } = rows;
  const [looked, regraded] = [barrier(), barrier()];
  jest.spyOn(rows, 'lock').mockImplementationOnce(async (...given) => {
    const seen = await lock.apply(rows, given);
    looked.open();
    await regraded.isOpen;
    return seen;
  });
  const sweeping = sweep();
  await looked.isOpen;
  await analytics.deliver(resultsRegraded, {
    ...{ examId, resultVersion: 2, regradedAt: closedAt, totalMarks: 200, subjects: [] },
  });
  regraded.open();
  await sweeping;
  expect(await told()).toEqual([6000, 7000]);
});

test('what was told and has not moved costs no look at marks', async () => {
  await analytics.db.query('delete from wanted_score');
  await publish();
  await want();
  await sit();
  await close();
  expect(await told()).toEqual([6000]);
  const query = jest.fn(async (_text: string) => []);
  await analytics.app.get(WantedScoresRepository).lock({ query } as never, 1);
  const [text] = query.mock.calls[0]!;
  const plan = await analytics.db.query<{ 'QUERY PLAN': string }>(`explain (analyze, costs off) ${text}`, [1]);
  const looks = plan.map((line) => line['QUERY PLAN']).filter((line) => line.includes(' on submission'));
  expect(looks).toEqual([expect.stringContaining('never executed')]);
});

test('it does not matter whether marks are wanted before or after they are there; wanted again, they are told again', async () => {
  await publish();
  await sit();
  await close();
  expect(await told()).toEqual([]);
  await want();
  expect(await told()).toEqual([6000]);
  await want({ wantedAt: '2026-11-22T11:00:00.000Z' });
  expect(await told()).toEqual([6000, 6000]);
  // an announcement that catches a consumer up tells of nothing new
  await want({ wantedAt: '2026-11-22T11:00:00.000Z' }, { announced: true });
  expect(await told()).toEqual([6000, 6000]);
});

test('an attempt that runs again is told when it is over again', async () => {
  await publish();
  await want();
  const { total: _, subjects: __, ...one } = await sit();
  await close();
  expect(await told()).toEqual([6000]);
  const { attemptId, examName, examType, userId, orgId, attemptNumber } = one;
  const attempt = { attemptId, examId, examName, examType, userId, accountId, orgId, attemptNumber };
  const reopenedAt = '2026-11-21T12:00:00.000Z';
  await analytics.deliver(attemptReopened, {
    ...{ ...attempt, reopenings: 1, reopenedAt, deadlineAt: '2026-11-21T12:30:00.000Z' },
  });
  expect(await told()).toEqual([6000]);
  const again = submission({ examId, accountId, physics: 6000, maths: 1000, submittedAt: '2026-11-21T12:20:00.000Z' });
  await analytics.deliver(examSubmitted, { ...again, attemptId, reopenings: 1 });
  expect(await told()).toEqual([6000]);
  await analytics.deliver(examClosed, { examId, closedAt: '2026-11-21T13:00:00.000Z', revision: 1 });
  expect(await told()).toEqual([6000, 7000]);
});

test('of a withdrawn exam, of another organisation’s and of who did not sit nothing is told', async () => {
  await publish();
  await want({ orgId: 'another' });
  await close();
  expect(await told()).toEqual([]);
  await sit();
  expect(await told()).toEqual([]);
  [examId, accountId] = [randomUUID(), randomUUID()];
  await publish();
  await want();
  await close();
  expect(await told()).toEqual([]);
  await sit();
  await analytics.deliver(examWithdrawn, { examId, orgId: 'org', withdrawnAt: closedAt, revision: 1 });
  expect(await told()).toEqual([]);
});

test('an open test tells marks at once; an attempt that is in no rank is told, too', async () => {
  await publish({ endAt: null });
  await want();
  await analytics.deliver(examSubmitted, {
    ...submission({ examId, accountId, physics: 400, maths: 100 }),
    isRanked: false,
  });
  expect(await told()).toEqual([500]);
});

test('who is erased is not waited for', async () => {
  const userId = randomUUID();
  await publish();
  await want({ userId });
  await analytics.deliver(personErased, { userId, accountIds: [accountId], requestedAt: closedAt });
  expect(await analytics.db.query('select from wanted_score where exam_id = $1', [examId])).toEqual([]);
});
