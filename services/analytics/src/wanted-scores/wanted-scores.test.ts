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
  const { marks } = rows;
  const [looked, regraded] = [barrier(), barrier()];
  jest.spyOn(rows, 'marks').mockImplementationOnce(async (...given) => {
    const seen = await marks.apply(rows, given);
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

test('of what is wanted only what is due is read, by index; the rest of an exam with it, page after page', async () => {
  await analytics.db.query('delete from wanted_score');
  await publish();
  const others = Array.from({ length: 3 }, () => randomUUID());
  for (const one of others) await analytics.deliver(examPublished, published(one));
  // of an exam whose window is open, of one that is not known, and of two that were looked at
  await analytics.db.query(
    `insert into wanted_score (exam_id, account_id, user_id, org_id, wanted_at, board_version)
     select exam_id, 'account-' || n, 'user-' || n, 'org', $3, case when exam_id = any($1::text[]) then 1000000 else -1 end
     from unnest($2::text[]) as exam_id, generate_series(1, 10000) n`,
    [others.slice(1), [others[0], 'unknown', ...others.slice(1)], closedAt],
  );
  for (const one of others.slice(1)) await analytics.deliver(examClosed, { examId: one, closedAt, revision: 1 });
  await analytics.db.query('analyze wanted_score');
  await sit();
  await want();
  await close();
  const query = jest.fn(async (_text: string) => []);
  await analytics.app.get(WantedScoresRepository).lock({ query } as never, 200);
  const [text] = query.mock.calls[0]!;
  const rowsRead = async () => {
    const plan = await analytics.db.query<{ 'QUERY PLAN': unknown }>(`explain (analyze, format json) ${text}`, [200]);
    return readOf((plan[0]!['QUERY PLAN'] as { Plan: Plan }[])[0]!.Plan);
  };
  expect(await rowsRead()).toBeLessThan(100);
  expect(await told()).toEqual([6000]);

  await analytics.db.query('update wanted_score set exam_id = $2 where exam_id = $1', [others[0], examId]);
  expect(await rowsRead()).toBeLessThan(1000);
  expect(await told()).toEqual([6000]);
  const behind = 'select count(*)::int as behind from wanted_score where exam_id = $1 and board_version = -1';
  expect(await analytics.db.query(behind, [examId])).toEqual([{ behind: 0 }]);
});

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}
/** Rows of what is wanted that a statement reads, those that it leaves out with them. */
const readOf = (plan: Plan): number =>
  (plan['Relation Name'] === 'wanted_score'
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, one) => sum + readOf(one), 0);

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
  expect(await told()).toEqual([]);
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
