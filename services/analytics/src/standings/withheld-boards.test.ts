import {
  examClosed,
  examPublished,
  examSubmitted,
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

test('[QUIZ-014] marks of an open exam are on no board while a running exam asks one of its questions, and are told at its end', async () => {
  const [open, running, elsewhere] = ['open', 'running', 'elsewhere'] as const;
  const describe = (examId: string, questionIds: string[]) =>
    analytics.deliver(paperDescribed, {
      ...{ examId, revision: 1, durationMinutes: 60 },
      questions: questionIds.map((questionId) => ({
        ...{
          questionId,
          subjectId: 'physics',
          chapter: 'Optics',
          topic: 'Lenses',
          difficulty: 'Easy' as const,
          idealSeconds: 60,
        },
      })),
    });
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
  const boards = async () => (await analytics.outbox.of(leaderboardChanged)).filter(({ examId }) => examId === open);
  const publisher = analytics.app.get(BoardPublisher, { strict: false });
  const boardOf = async (accountId: string) =>
    (await (await analytics.as({ accountId })).call(getBoard, { params: { examId: open } }).expect(200)).body.Item;
  const tell = async () => {
    analytics.clock.advance(60_000);
    await publisher.tellDue();
  };
  for (const accountId of ['early', 'late']) {
    expect(await standingOf(open, accountId)).toBeNull();
    expect(await boardOf(accountId)).toBeNull();
  }
  await tell();
  expect((await boards()).at(-1)).toMatchObject({ candidates: 0, highestMarks: null, top: [], distribution: [] });
  await rank({ examId: running, accountId: 'late', physics: 100, maths: 0 });
  expect(await standingOf(running, 'late')).toMatchObject({ marks: 1 });

  await analytics.deliver(examClosed, { examId: running, closedAt: '2026-11-21T11:00:00.000Z', revision: 1 });
  expect(await standingOf(open, 'late')).toMatchObject({ rank: 2 });
  await tell();
  expect((await boards()).at(-1)).toMatchObject({ candidates: 2, highestMarks: 4 });
});
