import { contentViewed, examSubmitted, getBehaviourReport, purposesChanged, type EventOf } from '@exam/contracts';
import { uuid7 } from '@exam/platform';
import { refusal, startService, type TestService } from '@exam/testing';

let service: TestService;
const [userId, accountId, otherId] = [uuid7(), uuid7(), uuid7()];
const now = '2026-11-23T06:00:00.000Z';

beforeAll(async () => {
  service = await startService('analytics');
});

type Withdrawn = EventOf<typeof purposesChanged>['data']['withdrawn'];
const choose = (withdrawn: Withdrawn, revision: number) =>
  service.deliver(purposesChanged, {
    ...{ userId, orgId: 'org', accountIds: [accountId], withdrawn, changedAt: now, revision },
  });
const tally = { centimarks: 4, maximumCentimarks: 8, right: 1, wrong: 1, partial: 0, overLimit: 0, unanswered: 0 };
const submit = (examId: string, who = { userId, accountId }) =>
  service.deliver(examSubmitted, {
    ...{ attemptId: uuid7(), examId, examName: examId, examType: 'MockTest', ...who, orgId: 'org', attemptNumber: 1 },
    ...{ studentName: 'Asha Rao', startedAt: now, submittedAt: now, submittedBy: 'student', timeTakenSeconds: 60 },
    ...{ total: tally, subjects: [], outcomes: 'rw', seconds: [20, 40], paperRevision: 1, lastSeconds: [20, 60] },
  });
const view = (viewId: string, seconds: number) =>
  service.deliver(contentViewed, {
    ...{ userId, accountId, orgId: 'org', viewId, contentId: 'c', contentFileType: 'pdf', subjectId: 's' },
    ...{ subjectName: 'S', chapterId: 'ch', boardId: 'b', classId: 'c', groupId: 'g', day: '2026-11-23', seconds },
    viewedAt: now,
  });
const times = (id = accountId) =>
  service.db.query(
    'select exam_id, seconds, last_seconds, centimarks from submission where account_id = $1 order by exam_id',
    [id],
  );
const views = () => service.db.query('select seconds from content_usage where account_id = $1', [accountId]);

test('who withdraws the analysis of behaviour is timed no more, and what was kept of it goes; marks stay', async () => {
  const other = uuid7();
  await submit('before');
  await submit('before', { userId: otherId, accountId: other });
  await choose(['behaviour-analytics'], 1);
  await submit('later');
  const untimed = { seconds: [0, 0], last_seconds: [-1, -1], centimarks: 4 };
  expect(await times()).toEqual([
    { exam_id: 'before', ...untimed },
    { exam_id: 'later', ...untimed },
  ]);
  expect(await times(other)).toEqual([expect.objectContaining({ seconds: [20, 40] })]);

  const asha = await service.as({ userId, accountId, orgId: 'org', roles: ['student'] });
  const report = asha.call(getBehaviourReport, { params: { examId: 'later', userId } });
  await report.expect(403).expect(refusal('purpose.withdrawn'));

  await choose([], 2);
  await choose(['behaviour-analytics'], 1);
  await submit('allowed again');
  expect((await times())[0]).toMatchObject({ exam_id: 'allowed again', seconds: [20, 40] });
});

test('who withdraws the analysis of usage leaves no views behind, and the next ones are not kept', async () => {
  await choose([], 3);
  const first = uuid7();
  await view(first, 30);
  expect(await views()).toEqual([{ seconds: 30 }]);
  await choose(['usage-analytics'], 4);
  await view(first, 60);
  await view(uuid7(), 30);
  expect(await views()).toEqual([]);
  await choose([], 5);
  await view(uuid7(), 10);
  expect(await views()).toEqual([{ seconds: 10 }]);
});
