import { attemptStarted, examSubmitted, savesCounted, silencesHeard } from '@exam/contracts';
import { uuid7 } from '@exam/platform';
import { startService, until, type TestService } from '@exam/testing';
import { submittedBy } from '../../test/events.js';
import { Silences } from './silences.js';

const second = 1_000;
let service: TestService;
beforeAll(async () => (service = await startService('notification')));

const at = (ms = 0) => new Date(service.clock.now() + ms).toISOString();
const begin = (examId: string, userId: string) =>
  service.deliver(attemptStarted, {
    ...{ attemptId: uuid7(), examId, examName: 'Mock', examType: 'MockTest', userId, attemptNumber: 1 },
    ...{ accountId: `account-of-${userId}`, orgId: 'school', startedAt: at(), deadlineAt: at(10_800 * second) },
  });
const saved = (examId: string, userIds: string[]) =>
  service.deliver(savesCounted, {
    ...{ examId, userIds, seconds: 5, saves: userIds.length, refused: 0, p99Ms: 20, at: at(), batchId: uuid7() },
  });
const connected = (examId: string, userId: string) =>
  service.app.get(Silences).heard('heard', examId, [userId], service.clock.now());
const told = async (examId: string) =>
  (await service.outbox.of(silencesHeard)).filter((one) => one.examId === examId).flatMap(({ silences }) => silences);

test('[MONITOR-007] a minute and more without a save or a live connection is told from the last sign to the next, and a shorter one is not', async () => {
  const examId = uuid7();
  await begin(examId, 's1');
  await begin(examId, 's2');
  const begun = at();
  service.clock.advance(59 * second);
  await saved(examId, ['s1']);
  service.clock.advance(30 * second);
  await connected(examId, 's1');
  const last = at();
  service.clock.advance(61 * second);
  await saved(examId, ['s1', 's2']);
  await until(async () => (await told(examId)).length === 2);
  expect(await told(examId)).toEqual([
    { userId: 's1', from: last, to: at() },
    { userId: 's2', from: begun, to: at() },
  ]);
});

test('[MONITOR-007] who was silent until the deadline submitted is told, who submitted or was heard is not', async () => {
  const examId = uuid7();
  for (const userId of ['d1', 'd2', 'd3']) await begin(examId, userId);
  const begun = at();
  service.clock.advance(300 * second);
  await connected(examId, 'd2');
  const by = (userId: string, submitter: 'student' | 'deadline') =>
    service.deliver(examSubmitted, { ...submittedBy(userId, examId), submittedBy: submitter, submittedAt: at() });
  await by('d3', 'student');
  await by('d2', 'deadline');
  await by('d1', 'deadline');
  const ended = (await told(examId)).filter(({ userId }) => userId !== 'd2');
  expect(ended).toEqual([{ userId: 'd1', from: begun, to: at() }]);
});
