import {
  examClosed,
  examPublished,
  examSubmitted,
  examWithdrawn,
  getBoard,
  getExamReport,
  getPerformance,
  getStanding,
  leaderboardChanged,
  listReports,
  paperDescribed,
  resultsReleased,
} from '@exam/contracts';
import { startService, type TestService } from '@exam/testing';
import { published, submission } from '../../test/submissions.js';
import { BoardPublisher } from './board-publisher.js';

let analytics: TestService;
beforeAll(async () => {
  analytics = await startService('analytics');
});

let examId = 'by-hand';
const accountId = 'asha';
const closedAt = '2026-11-21T11:00:00.000Z';

async function seen() {
  const api = await analytics.as({ accountId, userId: `user-of-${accountId}`, orgId: 'org', roles: ['student'] });
  const ask = async (asked: ReturnType<typeof api.call>) => JSON.stringify((await asked).body);
  return {
    standing: await ask(api.call(getStanding, { params: { examId, accountId } })),
    board: await ask(api.call(getBoard, { params: { examId } })),
    report: await ask(api.call(getExamReport, { params: { examId, userId: `user-of-${accountId}` } })),
    performance: await ask(api.call(getPerformance, { params: { accountId } })),
    list: await ask(api.call(listReports, { params: { accountId } })),
  };
}

async function board() {
  analytics.clock.advance(60_000);
  await analytics.app.get(BoardPublisher, { strict: false }).tellDue();
  return (await analytics.outbox.of(leaderboardChanged)).filter((one) => one.examId === examId).at(-1);
}

test('[RESULTS-001] [RESULTS-002] no rank, board, report or push tells of an exam before its results are released, whatever order its events come in', async () => {
  await analytics.deliver(examPublished, { ...published(examId), results: 'withheld' });
  const asked = ['physics', 'maths'].map((subjectId) => ({
    ...{ questionId: subjectId, subjectId, chapter: 'Optics', topic: 'Lenses', difficulty: 'Easy' as const },
    idealSeconds: 60,
  }));
  await analytics.deliver(paperDescribed, { examId, revision: 1, durationMinutes: 60, questions: asked });
  await analytics.deliver(examSubmitted, {
    ...submission({ examId, accountId, physics: 7_700, maths: 300 }),
    ...{ paperRevision: 1, lastSeconds: [10, 20] },
  });
  await analytics.deliver(examClosed, { examId, closedAt, revision: 1 });
  const withheld = async () => {
    const answers = await seen();
    expect(JSON.parse(answers.standing)).toMatchObject({ Item: null });
    expect(JSON.parse(answers.board)).toMatchObject({ Item: null });
    expect(JSON.parse(answers.report)).toMatchObject({ Item: null });
    expect(Object.values(answers).join()).not.toMatch(/"(rank|percentile|highestMarks)":[0-9]|77/);
    expect(answers.list).not.toContain('"released":true');
    expect(await board()).toMatchObject({ candidates: 0, top: [], distribution: [] });
  };
  await withheld();
  await analytics.deliver(resultsReleased, { examId, results: 'provisional', releasedAt: closedAt });
  await withheld();

  await analytics.deliver(resultsReleased, { examId, results: 'told', releasedAt: closedAt });
  // announced as it stood before: what is released stays so
  await analytics.deliver(examPublished, { ...published(examId), results: 'withheld', closedAt }, {
    announced: true,
  } as never);
  await analytics.deliver(resultsReleased, { examId, results: 'provisional', releasedAt: closedAt });
  const answers = await seen();
  expect(JSON.parse(answers.standing)).toMatchObject({ Item: { marks: 80, rank: 1, percentile: 100 } });
  expect((JSON.parse(answers.report) as { Item: unknown }).Item).not.toBeNull();
  expect(answers.list).toContain('"released":true');
  expect(await board()).toMatchObject({ candidates: 1, highestMarks: 80 });
});

test('[AUTHOR-010] an exam that was withdrawn is in no rank, board, report or list, also when a submission comes after', async () => {
  examId = 'withdrawn';
  await analytics.deliver(examPublished, published(examId));
  await analytics.deliver(examSubmitted, submission({ examId, accountId, physics: 7_700, maths: 300 }));
  const before = await seen();
  expect(JSON.parse(before.standing)).toMatchObject({ Item: { rank: 1 } });
  expect(before.list).toContain(examId);
  expect(await board()).toMatchObject({ candidates: 1 });
  const withdrawn = { examId, orgId: 'org', withdrawnAt: closedAt, revision: 1 };
  for (let times = 0; times < 2; times += 1) await analytics.deliver(examWithdrawn, withdrawn);
  await analytics.deliver(examSubmitted, submission({ examId, accountId: 'ravi', physics: 7_800, maths: 300 }));
  await analytics.deliver(examClosed, { examId, closedAt, revision: 1 });
  const after = await seen();
  for (const answer of [after.standing, after.board, after.report])
    expect(answer).not.toMatch(/"(rank|percentile|highestMarks|marks)":[0-9]/);
  expect(after.list).not.toContain(examId);
  expect(after.performance).not.toContain(examId);
  expect(await board()).toMatchObject({ candidates: 0, top: [], distribution: [] });
});
