import {
  dropExamReminder,
  examPublished,
  listExamReminders,
  listNotices,
  missedNotices,
  profileUpdated,
  readNoticePreferences,
  remindOfExam,
  saveNoticePreferences,
  talkedTo,
  type Notice,
} from '@exam/contracts';
import { actor, refusal, startService, type Api, type TestService } from '@exam/testing';
import { examOf } from '../../../test/events.js';
import { personOf, place } from '../../../test/notices.js';
import { SweepNotices } from '../sweep-notices.js';

let service: TestService;
let asha: Api;
const params = { userId: 'asha' };

beforeAll(async () => {
  service = await startService('notification');
  asha = await service.as(actor({ userId: 'asha', orgId: 'org', ...place, sectionId: null }));
});
beforeEach(async () => {
  service.clock.set('2026-11-24T06:00:00Z');
  await service.db.query(
    'delete from notice; delete from notice_preference; delete from exam; delete from fan_out; delete from told_exam',
  );
});

const sweep = () => service.app.get(SweepNotices).sweep();
const read = async () => (await asha.call(readNoticePreferences, { params }).expect(200)).body;
const quietFrom = (from: number, until: number) => ({ isOn: true, from, until });
const save = (quiet: object, channels: object[] = []) =>
  asha.call(saveNoticePreferences, { params, body: { channels, quiet } as never });
const list = async () =>
  (await asha.call(listNotices, { params }).expect(200)).body as { data: Notice[]; unread: number };
const answered = (itemId = 'p1') =>
  service.deliver(talkedTo, {
    ...{ recipientId: 'asha', kind: 'answered', itemId, itemKind: 'Post', postId: itemId, title: 'Why half?' },
    ...{ actorId: 'ravi', actorName: 'Ravi', at: new Date(service.clock.now()).toISOString() },
  });

test('preferences begin with the defaults, keep what differs, and show addresses in part', async () => {
  await service.deliver(profileUpdated, personOf('asha', { email: 'asha@example.org', phoneNumber: '+919876543210' }));
  const before = await read();
  expect(before.quiet).toEqual({ isOn: true, from: 1290, until: 390 });
  expect(before.reach).toEqual({ email: 'a•••@example.org', sms: '••••••3210' });
  expect(before.kinds.find(({ kind }) => kind === 'result.ready')?.channels).toEqual([
    { channel: 'inApp', isOn: true, canChange: false },
    { channel: 'email', isOn: false, canChange: true },
  ]);
  await save(quietFrom(0, 60), [
    { kind: 'talk.liked', channel: 'inApp', isOn: false },
    { kind: 'talk.answered', channel: 'inApp', isOn: true },
  ]).expect(200);
  expect((await read()).kinds.find(({ kind }) => kind === 'talk.liked')?.channels).toEqual([
    { channel: 'inApp', isOn: false, canChange: true },
  ]);
  expect(await service.db.query('select channels from notice_preference')).toEqual([
    { channels: { 'talk.liked': { inApp: false } } },
  ]);
});

test('what is no kind, no channel of it, no minute, and another’s preferences are refused', async () => {
  const wrong = [{ kind: 'talk.liked', channel: 'sms', isOn: true }];
  await save(quietFrom(0, 1), wrong).expect(400).expect(refusal('notice.kind_unknown'));
  await save(quietFrom(0, 1), [{ kind: 'constructor', channel: 'sms', isOn: true }])
    .expect(400)
    .expect(refusal('notice.kind_unknown'));
  await save(quietFrom(0, 1440)).expect(400).expect(refusal('request.invalid'));
  await asha
    .call(readNoticePreferences, { params: { userId: 'ravi' } })
    .expect(403)
    .expect(refusal('auth.not_yours'));
  await service.api().call(readNoticePreferences, { params }).expect(401).expect(refusal('auth.token_missing'));
});

test('quiet hours hold a notice back, and who ends them hears it at once', async () => {
  await save(quietFrom(11 * 60, 12 * 60)).expect(200); // it is 11:30 in India
  await answered();
  await sweep();
  expect(await list()).toMatchObject({ data: [], unread: 0 });
  service.clock.advance(20 * 60_000);
  await sweep();
  expect((await list()).data).toEqual([]);
  await save({ isOn: false, from: 660, until: 720 }).expect(200);
  await sweep();
  expect((await list()).data).toMatchObject([{ kind: 'talk.answered' }]);
});

test('a kind that is switched off is not kept', async () => {
  await save(quietFrom(0, 1), [{ kind: 'talk.answered', channel: 'inApp', isOn: false }]).expect(200);
  await answered();
  expect(await service.db.query('select 1 from notice')).toEqual([]);
});

const publish = (inMinutes: number | null, { examId = 'mock', revision = 1, groupId = 'mpc' } = {}) =>
  service.deliver(examPublished, {
    ...examOf(examId, { orgId: 'org', ...place, groupId, sectionId: null }),
    startAt: inMinutes === null ? null : new Date(service.clock.now() + inMinutes * 60_000).toISOString(),
    revision,
  });
const remind = (examId = 'mock') => asha.call(remindOfExam, { params: { userId: 'asha', examId } });
const reminders = async () => (await asha.call(listExamReminders, { params }).expect(200)).body.reminders;

test('[ASMT-012] a reminder of an exam rings once, ten minutes before it begins, also when it was moved', async () => {
  await publish(120);
  await remind().expect(200);
  await remind().expect(200);
  expect(await reminders()).toEqual([{ examId: 'mock', remindAt: '2026-11-24T07:50:00.000Z' }]);
  await publish(180, { revision: 2 });
  await remind().expect(200);
  expect(await reminders()).toEqual([{ examId: 'mock', remindAt: '2026-11-24T08:50:00.000Z' }]);
  service.clock.advance(170 * 60_000 - 1);
  await sweep();
  expect((await list()).data.filter(({ kind }) => kind === 'exam.reminder')).toEqual([]);
  service.clock.advance(1);
  await sweep();
  await sweep();
  const { data } = await list();
  expect(data.filter(({ kind }) => kind === 'exam.reminder')).toMatchObject([
    { kind: 'exam.reminder', title: 'Reminder: Weekly mock', values: { startAt: '2026-11-24T09:00:00.000Z' } },
  ]);
  expect(await reminders()).toEqual([]);
});

test('[ASMT-012] a reminder that rang can be set again, and rings at the beginning', async () => {
  const ringing = async () => (await list()).data.filter(({ kind }) => kind === 'exam.reminder').length;
  await publish(12);
  await remind().expect(200);
  service.clock.advance(3 * 60_000);
  await sweep();
  expect(await reminders()).toEqual([]);
  const { body } = await remind().expect(200);
  expect(body.remindAt).toBe('2026-11-24T06:12:00.000Z');
  expect(await reminders()).toEqual([{ examId: 'mock', remindAt: body.remindAt }]);
  service.clock.advance(9 * 60_000 - 1);
  await sweep();
  expect(await ringing()).toBe(1);
  service.clock.advance(1);
  await sweep();
  expect(await ringing()).toBe(2);
});

test('reminders set at once do not pass the limit together', async () => {
  for (let n = 0; n < 101; n += 1) await publish(120, { examId: `exam-${n}` });
  for (let n = 0; n < 98; n += 1) await remind(`exam-${n}`).expect(200);
  const answers = await Promise.all([98, 99, 100].map(async (n) => remind(`exam-${n}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
  expect(await reminders()).toHaveLength(100);
});

test('a reminder is taken back; of another’s exam, of one that has begun or has no beginning there is none', async () => {
  await publish(120);
  await remind().expect(200);
  await asha.call(dropExamReminder, { params: { userId: 'asha', examId: 'mock' } }).expect(200);
  await asha.call(dropExamReminder, { params: { userId: 'asha', examId: 'mock' } }).expect(200);
  expect(await reminders()).toEqual([]);
  await publish(120, { examId: 'theirs', groupId: 'bipc' });
  await remind('theirs').expect(404).expect(refusal('exam.not_found'));
  await remind('none').expect(404).expect(refusal('exam.not_found'));
  await publish(null, { examId: 'open' });
  await remind('open').expect(409).expect(refusal('exam.begun'));
  service.clock.advance(121 * 60_000);
  await remind().expect(409).expect(refusal('exam.begun'));
  await asha
    .call(remindOfExam, { params: { userId: 'ravi', examId: 'mock' } })
    .expect(403)
    .expect(refusal('auth.not_yours'));
});

test('what was told in a gap is answered by its cursor: nothing is lost, and nothing of before comes', async () => {
  await answered('before');
  await sweep();
  service.clock.advance(60_000);
  const missed = async (query: { after?: string; limit?: number }) =>
    (await asha.call(missedNotices, { params, query }).expect(200)).body;
  const start = await missed({});
  expect(start).toMatchObject({ items: [], hasMore: false });
  for (let n = 0; n < 3; n += 1) {
    service.clock.advance(1_000);
    await answered(`p${n}`);
    await sweep();
  }
  service.clock.advance(1_000);
  const first = await missed({ after: start.nextCursor, limit: 2 });
  expect(first.hasMore).toBe(true);
  const rest = await missed({ after: first.nextCursor, limit: 2 });
  expect([...first.items, ...rest.items].map(({ link }) => link)).toEqual([
    '/discussion?post=p0',
    '/discussion?post=p1',
    '/discussion?post=p2',
  ]);
  service.clock.advance(20_000);
  expect((await missed({ after: (await missed({ after: rest.nextCursor })).nextCursor })).items).toEqual([]);
});
