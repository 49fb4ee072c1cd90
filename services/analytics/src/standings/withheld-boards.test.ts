import {
  examClosed,
  examPublished,
  examSubmitted,
  examTakenBack,
  getBoard,
  getStanding,
  leaderboardChanged,
  paperDescribed,
} from '@exam/contracts';
import { startService, type TestService } from '@exam/testing';
import { published, submission } from '../../test/submissions.js';
import { BoardPublisher } from './board-publisher.js';

let analytics: TestService;
beforeAll(async () => {
  analytics = await startService('analytics');
});

async function standingOf(examId: string, accountId: string) {
  const api = await analytics.as({ accountId });
  return (await api.call(getStanding, { params: { examId, accountId } }).expect(200)).body.Item;
}
const rank = (one: Parameters<typeof submission>[0]) => analytics.deliver(examSubmitted, submission(one));

const asked = {
  ...{ subjectId: 'physics', chapter: 'Optics', topic: 'Lenses' },
  ...{ difficulty: 'Easy' as const, idealSeconds: 60 },
};
const describe = (examId: string, questionIds: string[]) =>
  analytics.deliver(paperDescribed, {
    ...{ examId, revision: 1, durationMinutes: 60 },
    questions: questionIds.map((questionId) => ({ questionId, ...asked })),
  });
/** The boards of an exam that were told, the last last, with what is due now. */
async function toldBoards(examId: string) {
  analytics.clock.advance(60_000);
  await analytics.app.get(BoardPublisher, { strict: false }).tellDue();
  return (await analytics.outbox.of(leaderboardChanged)).filter((one) => one.examId === examId);
}

test('[QUIZ-014] marks of an open exam are on no board while a running exam asks one of its questions, and are told at its end', async () => {
  const [open, running, elsewhere] = ['open', 'running', 'elsewhere'] as const;
  await analytics.deliver(examPublished, { ...published(open), endAt: null });
  await describe(open, ['shared-1', 'shared-2']);
  // another organisation that uses the same codes withholds nothing
  await analytics.deliver(examPublished, { ...published(elsewhere), orgId: 'org-b' });
  await describe(elsewhere, ['shared-1']);
  await rank({ examId: open, accountId: 'early', physics: 400, maths: 0 });
  expect(await standingOf(open, 'early')).toMatchObject({ marks: 4, rank: 1 });

  await analytics.deliver(examPublished, published(running));
  await describe(running, ['shared-2']);
  await rank({ examId: open, accountId: 'late', physics: 0, maths: 0 });
  const boardOf = async (accountId: string) =>
    (await (await analytics.as({ accountId })).call(getBoard, { params: { examId: open } }).expect(200)).body.Item;
  for (const accountId of ['early', 'late']) {
    expect(await standingOf(open, accountId)).toBeNull();
    expect(await boardOf(accountId)).toBeNull();
  }
  expect((await toldBoards(open)).at(-1)).toMatchObject({
    candidates: 0,
    highestMarks: null,
    top: [],
    distribution: [],
  });
  await rank({ examId: running, accountId: 'late', physics: 100, maths: 0 });
  expect(await standingOf(running, 'late')).toMatchObject({ marks: 1 });

  await analytics.deliver(examClosed, { examId: running, closedAt: '2026-11-21T11:00:00.000Z', revision: 1 });
  expect(await standingOf(open, 'late')).toMatchObject({ rank: 2 });
  expect((await toldBoards(open)).at(-1)).toMatchObject({ candidates: 2, highestMarks: 4 });
});

test('an exam that is taken back withholds the board of an open one no longer', async () => {
  const [open, coming] = ['open-beside', 'taken-back'] as const;
  await analytics.deliver(examPublished, { ...published(open), endAt: null });
  await describe(open, ['shared-3']);
  await analytics.deliver(examPublished, published(coming));
  await describe(coming, ['shared-3']);
  await rank({ examId: open, accountId: 'early', physics: 400, maths: 0 });
  expect((await toldBoards(open)).at(-1)).toMatchObject({ candidates: 0 });
  await analytics.deliver(examTakenBack, { examId: coming, orgId: 'org', revision: 1 });
  expect((await toldBoards(open)).at(-1)).toMatchObject({ candidates: 1, highestMarks: 4 });
});
