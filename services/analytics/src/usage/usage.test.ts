import { contentViewed, examPublished, examSubmitted, usageByFilter, type EventOf } from '@exam/contracts';
import { uuid7 } from '@exam/platform';
import { refusal, startService, type Api, type TestService } from '@exam/testing';
import { published, submission } from '../../test/submissions.js';

let analytics: TestService;
let asha: Api;
const place = { boardId: 'cbse', classId: 'c12', groupId: 'mpc' };

beforeAll(async () => {
  analytics = await startService('analytics');
  asha = await analytics.as({ userId: 'asha', accountId: 'asha-12', ...place });
});

type Viewed = EventOf<typeof contentViewed>['data'];
const view = (over: Partial<Viewed>): Viewed => ({
  ...{ viewId: uuid7(), userId: 'asha', accountId: 'asha-12', orgId: 'org-a', contentId: 'film', ...place },
  ...{ contentFileType: 'mp4', subjectId: 'physics', subjectName: 'Physics', chapterId: 'charges' },
  ...{ day: '2026-11-20', seconds: 30, viewedAt: '2026-11-20T10:00:00.000Z' },
  ...over,
});
const ask = (dateRange: string[], over: object = {}, api = asha) =>
  api.call(usageByFilter, { body: { ...place, userId: 'asha', dateRange, ...over } as never });

test('[USAGE-005] [DASH-004] [DASH-005] [DASH-006] seconds of each kind of content by subject and in all, for the days asked', async () => {
  const film = view({});
  for (const event of [
    film,
    { ...film, seconds: 90 },
    { ...film, seconds: 60 },
    view({ contentFileType: 'pdf', seconds: 20 }),
    view({ contentFileType: 'zip', seconds: 5, subjectId: 'chemistry', subjectName: 'Chemistry' }),
    view({ seconds: 1_000, day: '2026-11-19' }),
    view({ seconds: 1_000, accountId: 'asha-11', classId: 'c11' }),
  ])
    await analytics.deliver(contentViewed, event);
  const quiz = { ...published('quiz-1'), examType: 'Quiz' as const };
  await analytics.deliver(examPublished, quiz);
  for (const attemptNumber of [1, 2])
    await analytics.deliver(examSubmitted, {
      ...submission({
        examId: 'quiz-1',
        accountId: 'asha-12',
        physics: 100,
        maths: 0,
        attemptNumber,
        submittedAt: '2026-11-20T18:00:00.000Z',
      }),
      examType: 'Quiz',
      timeTakenSeconds: 40,
    });

  const { body } = await ask(['2026-11-20']).expect(200);
  const [chemistry, physics] = body.Items;
  expect(chemistry).toEqual({
    subjectId: 'chemistry',
    subjectName: 'Chemistry',
    mp4: 0,
    pdf: 0,
    zip: 5,
    quiz: 0,
    quizCount: 0,
  });
  expect(physics).toMatchObject({ subjectId: 'physics', mp4: 90, pdf: 20, zip: 0, quiz: 80, quizCount: 2 });
  expect(body.overall).toEqual({ mp4: 90, pdf: 20, zip: 5, quiz: 80 });
  expect((await ask(['2026-11-19', '2026-11-20T10:00:00.000Z']).expect(200)).body.overall.mp4).toBe(1_090);
  expect((await ask(['2026-11-18']).expect(200)).body).toMatchObject({ Items: [], overall: { mp4: 0 } });
});

test('another person’s usage, another class’s and days that are none are refused', async () => {
  await ask(['2026-11-20'], { userId: 'ravi' }).expect(403).expect(refusal('auth.not_yours'));
  await ask(['2026-11-20'], { classId: 'c11' }).expect(403).expect(refusal('auth.not_yours'));
  await ask(['2026-02-31']).expect(400).expect(refusal('request.invalid'));
  await ask([]).expect(400).expect(refusal('request.invalid'));
  const tenYears = Array.from({ length: 3_653 }, (_, at) =>
    new Date(Date.UTC(2016, 0, 1 + at)).toISOString().slice(0, 10),
  );
  await ask(tenYears).expect(400).expect(refusal('request.invalid'));
  await ask(tenYears.slice(0, 366)).expect(200);
});
