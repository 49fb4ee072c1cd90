import {
  examClosed,
  examPublished,
  examSubmitted,
  getBoard,
  getExamReport,
  getItemAnalysis,
  getStanding,
  resultsRegraded,
  resultsStaged,
} from '@exam/contracts';
import { startService, type TestService } from '@exam/testing';
import { publish, sat, someAnswers } from '../../test/reports.js';
import { published, submission } from '../../test/submissions.js';
import { RegradingService } from './regrading.service.js';

let analytics: TestService;
beforeAll(async () => {
  analytics = await startService('analytics');
});
afterAll(() => analytics.close());

const examId = 'regraded';
const closedAt = '2026-11-21T11:00:00.000Z';
async function standingOf(accountId: string) {
  const api = await analytics.as({ accountId });
  return (await api.call(getStanding, { params: { examId, accountId } }).expect(200)).body.Item;
}
async function boardOf(accountId: string) {
  const api = await analytics.as({ accountId });
  return (await api.call(getBoard, { params: { examId } }).expect(200)).body.Item;
}

test('[KEYS-009] staged results are seen by nobody, then all at once; sums and ranks are those of scoring anew, also for who comes late', async () => {
  await analytics.deliver(examPublished, published(examId));
  const paper = { paperRevision: 1, lastSeconds: [100, 200] };
  const given = [
    ['a', 5000, 4000],
    ['b', 3000, 1000],
    ['c', 1000, 500],
    ['late', 2000, 2000],
  ] as const;
  const sat = given.map(([accountId, physics, maths]) => ({
    ...submission({ examId, accountId, physics, maths }),
    ...paper,
  }));
  for (const one of sat.slice(0, 3)) await analytics.deliver(examSubmitted, one);
  await analytics.deliver(examClosed, { examId, closedAt: '2026-11-21T11:00:00.000Z', revision: 1 });
  const results = sat.map(({ attemptId, total, subjects }, n) => {
    const physics = subjects[0]!.centimarks + (n === 2 ? 8000 : -1000);
    return {
      attemptId,
      total: { ...total, centimarks: physics + subjects[1]!.centimarks, maximumCentimarks: 19_000 },
      subjects: [{ ...subjects[0]!, centimarks: physics, maximumCentimarks: 9000 }, subjects[1]!],
      outcomes: n === 2 ? 'rr' : 'ww',
    };
  });
  const before = await standingOf('a');
  await analytics.deliver(resultsStaged, { examId, resultVersion: 2, results: results.slice(0, 2) });
  await analytics.deliver(resultsStaged, { examId, resultVersion: 2, results: results.slice(2) });
  expect(await standingOf('a')).toEqual(before);
  expect(before).toMatchObject({ rank: 1, marks: 90 });

  const regraded = {
    ...{ examId, resultVersion: 2, regradedAt: '2026-11-22T11:00:00.000Z', totalMarks: 190 },
    subjects: [{ subjectId: 'physics', maximumMarks: 90 }],
  };
  for (let times = 0; times < 2; times += 1) await analytics.deliver(resultsRegraded, regraded);
  expect(await standingOf('a')).toMatchObject({
    rank: 2,
    marks: 80,
    maximumMarks: 190,
    candidates: 3,
    highestMarks: 95,
  });
  expect(await standingOf('c')).toMatchObject({ rank: 1, marks: 95, percentile: 100 });
  expect(await boardOf('b')).toMatchObject({
    totalMarks: 190,
    highestMarks: 95,
    top: [{ marks: 95 }, { marks: 80 }, {}],
  });
  const sums = () =>
    analytics.db.query('select candidates, centimarks::int, right_answers::int[] from paper_sums where exam_id = $1', [
      examId,
    ]);
  expect(await sums()).toMatchObject([{ candidates: 3, centimarks: 8000 + 3000 + 9500, right_answers: [1, 1] }]);

  await analytics.deliver(examSubmitted, sat[3]!);
  expect(await standingOf('late')).toMatchObject({ marks: 30, rank: 3, candidates: 4 });
  expect(await analytics.db.query('select from staged_result')).toEqual([]);
});

test('[KEYS-009] reports and the item analysis are those of the new results', async () => {
  const id = 'regraded-reports';
  await publish(analytics, id, { endAt: closedAt });
  const [a, b] = [
    sat(id, 'a', { ...someAnswers, physics: 400, maths: 400 }),
    sat(id, 'b', { ...someAnswers, physics: 500, maths: 400 }),
  ];
  for (const one of [a, b]) await analytics.deliver(examSubmitted, one);
  await analytics.deliver(examClosed, { examId: id, closedAt, revision: 1 });
  const report = async () => {
    const userId = 'user-of-a';
    const api = await analytics.as({ accountId: 'a', userId, orgId: 'org' });
    return (await api.call(getExamReport, { params: { examId: id, userId } }).expect(200)).body.Item!.examResult[0];
  };
  const office = await analytics.as({ roles: ['org-admin'], orgId: 'org' });
  const second = async () =>
    (await office.call(getItemAnalysis, { params: { examId: id } }).expect(200)).body.Item.questions[1];
  expect(await report()).toMatchObject({ rank: 2, totalMarks: 8 });
  expect(await second()).toMatchObject({ right: 0, wrong: 2 });
  const results = [a, b].map(({ attemptId, total, subjects }, n) => ({
    ...{ attemptId, subjects, outcomes: n === 0 ? 'rrurru' : 'rwurru' },
    total: { ...total, centimarks: total.centimarks + (n === 0 ? 500 : 0) },
  }));
  await analytics.deliver(resultsStaged, { examId: id, resultVersion: 2, results });
  const regradedAt = '2026-11-22T11:00:00.000Z';
  await analytics.deliver(resultsRegraded, { examId: id, resultVersion: 2, regradedAt, totalMarks: 200, subjects: [] });
  expect(await report()).toMatchObject({ rank: 1, totalMarks: 13 });
  expect(await second()).toMatchObject({ right: 1, wrong: 1 });
});

test('[KEYS-009] a switch that fails leaves every standing as it was', async () => {
  const before = [await standingOf('a'), await standingOf('b'), await standingOf('c')];
  const service = analytics.app.get(RegradingService, { strict: false });
  const kept = service.switchTo.bind(service);
  const rows = await analytics.db.query<{ id: string }>('select attempt_id as id from submission where exam_id = $1', [
    examId,
  ]);
  const tally = { maximumCentimarks: 20_000, right: 0, wrong: 0, partial: 0, overLimit: 0, unanswered: 0 };
  const results = rows.map(({ id: attemptId }) => ({
    ...{ attemptId, total: { ...tally, centimarks: 0 }, subjects: [], outcomes: 'ww' },
  }));
  await analytics.deliver(resultsStaged, { examId, resultVersion: 3, results });
  service.switchTo = async (tx, version) => {
    await kept(tx, version);
    throw new Error('the process is gone');
  };
  const regraded = { examId, resultVersion: 3, regradedAt: '2026-11-23T11:00:00.000Z', totalMarks: 1, subjects: [] };
  await expect(analytics.deliver(resultsRegraded, regraded)).rejects.toThrow('the process is gone');
  service.switchTo = kept;
  expect([await standingOf('a'), await standingOf('b'), await standingOf('c')]).toEqual(before);
  await analytics.deliver(resultsRegraded, regraded);
  expect(await standingOf('a')).toMatchObject({ marks: 0, rank: 1 });
});
