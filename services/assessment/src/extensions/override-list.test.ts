import {
  examClosed,
  examExtended,
  listOverrides,
  profileUpdated,
  removeOverride,
  setOverrides,
  mockList,
} from '@exam/contracts';
import { graceSeconds } from '@exam/domain';
import { refusal, type Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { answers, ExamRoom, type Student } from '../../test/exam-room.js';

const minute = 60_000;
const hour = 60 * minute;
const grace = graceSeconds * 1000;
let room: ExamRoom;
let office: Api;
let windowEnd: number;
beforeEach(async () => {
  room = await ExamRoom.withExam({ sectionId: null, reviewRelease: 'windowEnd' });
  office = await room.service.as({ roles: ['organiser'] });
  windowEnd = room.clock.now() + 119 * minute;
});

async function enrolled(parts: Parameters<ExamRoom['student']>[0] = {}): Promise<Student> {
  const student = await room.student(parts);
  const { userId, accountId, orgId, boardId, classId, groupId, sectionId } = student.who;
  const other = { accountId: randomUUID(), isBaseAccount: true, boardId, classId, groupId: 'group-b', sectionId: null };
  await room.service.deliver(profileUpdated, {
    ...{ userId, orgId: orgId!, roles: ['student'], givenName: 'Asha', familyName: 'Rao', currentAccountId: accountId },
    accounts: [other, { accountId, isBaseAccount: false, boardId, classId, groupId, sectionId }],
    ...{ revision: 1, extraTimePercent: 0 },
  });
  return student;
}
const params = { examId: 'mock-1' };
const iso = (at: number) => new Date(at).toISOString();
const set = (userIds: readonly string[], [start, end]: readonly [number, number], more: object = {}, by = office) =>
  by.call(setOverrides, {
    params,
    body: { commandId: randomUUID(), userIds: [...userIds], start: iso(start), end: iso(end), ...more },
  });
const listed = async (by = office) => (await by.call(listOverrides, { params }).expect(200)).body.items;
const remove = ({ who }: Student, { by = office, commandId = randomUUID() } = {}) =>
  by.call(removeOverride, { params: { ...params, accountId: who.accountId }, body: { commandId } });
const row = async ({ api, who }: Student) =>
  (await api.call(mockList, { params: { accountId: who.accountId } }).expect(200)).body.exams.find(
    ({ examId }) => examId === 'mock-1',
  )!;
const entries = (action: string) =>
  room.service.db.query<{ subject: string; details: object }>(
    'select subject, details from platform.audit where action = $1',
    [action],
  );

test('[TIME-005] several students get the same own times at once, in the account of the exam; who is refused is named', async () => {
  const [asha, bela] = [await enrolled(), await enrolled()];
  const stranger = await enrolled({ groupId: 'group-c' });
  const all = [asha, bela, stranger].map(({ who }) => who.userId);
  const own = [windowEnd + hour, windowEnd + 2 * hour] as const;
  const commandId = randomUUID();
  for (let times = 0; times < 2; times += 1)
    expect((await set([...all, all[0]!], own, { minutes: 10, commandId }).expect(200)).body).toEqual({
      status: true,
      done: all.slice(0, 2),
      refused: [{ id: all[2], code: 'user.not_found', message: expect.any(String) }],
    });
  expect(await entries('exam.overridden')).toHaveLength(2);
  const items = await listed();
  expect(items.map(({ accountId }) => accountId).sort()).toEqual([asha, bela].map(({ who }) => who.accountId).sort());
  expect(items.find(({ userId }) => userId === all[0])).toEqual({
    ...{ accountId: asha.who.accountId, userId: all[0], start: iso(own[0]), end: iso(own[1]), minutes: 10 },
    ...{ ranked: false, hasBegun: false, givenBy: expect.any(String), givenAt: iso(room.clock.now()) },
  });
  room.clock.set(own[0]);
  expect(await row(bela)).toMatchObject({ bucket: 'ongoing', can: { begin: true } });
  await set(all, [own[1], own[0]]).expect(400);
});

test('[TIME-005] a teacher sees and takes back those of own classes alone', async () => {
  const [asha, bela] = [await enrolled({ sectionId: 'section-a' }), await enrolled({ sectionId: 'section-b' })];
  await set([asha.who.userId, bela.who.userId], [windowEnd, windowEnd + hour]).expect(200);
  const teacher = await room.service.as({ roles: ['teacher'], sectionId: 'section-b' });
  expect(await listed(teacher)).toMatchObject([{ userId: bela.who.userId }]);
  await remove(asha, { by: teacher }).expect(404).expect(refusal('override.not_found'));
  await remove(bela, { by: teacher }).expect(200);
  expect(await listed()).toMatchObject([{ userId: asha.who.userId }]);
  const elsewhere = await room.service.as({ roles: ['teacher'], groupId: 'group-b' });
  await remove(asha, { by: elsewhere }).expect(404).expect(refusal('exam.not_found'));
});

test('[TIME-005] own times that are taken back are those of everybody again, and the exam closes as without them', async () => {
  const [asha, bela] = [await enrolled(), await enrolled()];
  await set([asha.who.userId], [windowEnd + hour, windowEnd + 9 * hour]).expect(200);
  await set([bela.who.userId], [windowEnd + hour, windowEnd + 2 * hour], { minutes: 5 }).expect(200);
  const commandId = randomUUID();
  for (let times = 0; times < 2; times += 1) await remove(asha, { commandId }).expect(200);
  await remove(asha).expect(404).expect(refusal('override.not_found'));
  expect(await entries('exam.override_removed')).toMatchObject([
    {
      subject: 'exam:mock-1',
      details: {
        ...{ student: asha.who.userId, commandId },
        before: { start: iso(windowEnd + hour), end: iso(windowEnd + 9 * hour), minutes: 0, ranked: false },
      },
    },
  ]);
  room.clock.set(windowEnd + hour);
  await room.begin(asha).expect(409).expect(refusal('exam.ended'));
  // the other one may still sit it
  room.clock.set(windowEnd + 2 * hour + 5 * minute + grace - 1);
  await room.sweep();
  expect(await room.outbox.of(examClosed)).toEqual([]);
  // of twice the time the longest standing one
  room.clock.advance(66 * minute);
  await room.sweep();
  expect(await room.outbox.of(examClosed)).toHaveLength(1);
});

test('[TIME-005] once the student has begun nothing is taken back: the attempt keeps its end', async () => {
  const asha = await enrolled();
  await set([asha.who.userId], [room.clock.now(), windowEnd], { minutes: 30 }).expect(200);
  const attempt = await room.running(asha);
  await remove(asha).expect(409).expect(refusal('exam.begun'));
  expect(await listed()).toMatchObject([{ minutes: 30, hasBegun: true }]);
  await room.submit(asha, attempt, answers({})).expect(200);
  await remove(asha).expect(409).expect(refusal('exam.begun'));
  expect(await room.outbox.of(examExtended)).toEqual([]);
});

test('[TIME-005] those who write keep an exam open whose own times are taken back', async () => {
  const [asha, bela] = [await enrolled(), await enrolled()];
  const begun = await room.running(bela);
  await set([asha.who.userId], [windowEnd, windowEnd + 9 * hour]).expect(200);
  await remove(asha).expect(200);
  expect(begun.deadlineAt).toBeLessThan(windowEnd);
  room.clock.set(windowEnd + grace - 1);
  await room.sweep();
  expect(await room.outbox.of(examClosed)).toEqual([]);
  // of twice the time the longest standing one
  room.clock.advance(66 * minute);
  await room.sweep();
  expect(await room.outbox.of(examClosed)).toHaveLength(1);
});
