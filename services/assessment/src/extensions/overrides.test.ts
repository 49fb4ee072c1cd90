import {
  examClosed,
  examExtended,
  examSubmitted,
  extendExam,
  getAttempt,
  getReview,
  mockList,
  profileUpdated,
  readRelease,
  releaseResults,
  setOverride,
} from '@exam/contracts';
import { graceSeconds } from '@exam/domain';
import { costOf, refusal, type Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { answers, ExamRoom, type Student } from '../../test/exam-room.js';
import { exam, rightAnswers } from '../../test/pack.js';

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

async function enrolled(parts: Parameters<ExamRoom['student']>[0] = {}, extraTimePercent = 0): Promise<Student> {
  const student = await room.student(parts);
  const { userId, accountId, orgId, boardId, classId, groupId, sectionId } = student.who;
  await room.service.deliver(profileUpdated, {
    ...{ userId, orgId: orgId!, roles: ['student'], givenName: 'Asha', familyName: 'Rao', currentAccountId: accountId },
    accounts: [{ accountId, isBaseAccount: false, boardId, classId, groupId, sectionId }],
    ...{ revision: 1, extraTimePercent },
  });
  return student;
}
/** Instants as in the clock. */
const override = (
  { who }: Student,
  [start, end]: readonly [number, number],
  more: { minutes?: number; ranked?: boolean; commandId?: string } = {},
  { by = office, examId = 'mock-1' } = {},
) =>
  by.call(setOverride, {
    params: { examId, accountId: who.accountId },
    body: {
      ...{ commandId: randomUUID(), start: new Date(start).toISOString(), end: new Date(end).toISOString() },
      ...more,
    },
  });
const row = async ({ api, who }: Student) =>
  (await api.call(mockList, { params: { accountId: who.accountId } }).expect(200)).body.exams.find(
    ({ examId }) => examId === 'mock-1',
  )!;
const deadlineOf = async ({ api }: Student, attemptId: string) =>
  (await api.call(getAttempt, { params: { attemptId } }).expect(200)).body.Item.deadlineAt;

test('[TIME-005] an override opens a closed exam for its student alone, from its start on and before its end', async () => {
  const [asha, bela, chitra] = [await enrolled(), await enrolled(), await enrolled()];
  const first = await room.running(chitra);
  await room.submit(chitra, first, answers(rightAnswers)).expect(200);
  room.clock.set(windowEnd + grace - 1);
  const own = [windowEnd + 24 * hour, windowEnd + 26 * hour] as const;
  await override(asha, own).expect(200);
  const review = () =>
    chitra.api.call(getReview, { params: { examResultId: first.attemptId, accountId: chitra.who.accountId } });
  room.clock.set(windowEnd + hour);
  await room.sweep();
  expect(await room.outbox.of(examClosed)).toEqual([]);
  await review().expect(403).expect(refusal('review.not_released'));
  room.clock.set(own[0] - 1);
  expect(await row(asha)).toMatchObject({
    ...{ bucket: 'upcoming', fromDateTime: new Date(own[0]).toISOString(), toDateTime: new Date(own[1]).toISOString() },
    can: { begin: false },
  });
  await room.begin(asha).expect(409).expect(refusal('exam.not_begun'));
  room.clock.set(own[0]);
  expect(await row(asha)).toMatchObject({ bucket: 'ongoing', can: { begin: true } });
  expect(await row(bela)).toMatchObject({ bucket: 'completed', can: { begin: false } });
  await room.begin(bela).expect(409).expect(refusal('exam.ended'));
  const attempt = await room.running(asha);
  expect(attempt.deadlineAt).toBe(own[0] + 60 * minute);
  await room.save(asha, attempt, answers(rightAnswers)).expect(200);
  room.clock.set(own[1] - 1);
  await room.sweep();
  await review().expect(403);
  room.clock.set(own[1] + grace);
  await room.begin(await enrolled()).expect(409);
  await room.sweep();
  expect(await room.outbox.of(examClosed)).toHaveLength(1);
  await review().expect(200);
  await override(bela, [own[1], own[1] + 9 * hour])
    .expect(409)
    .expect(refusal('attempt.results_released'));
});

test('[TIME-005] nobody begins at the own end or later, and a mock test ends with it', async () => {
  const [asha, bela] = [await enrolled(), await enrolled()];
  const end = windowEnd + 2 * hour;
  await override(asha, [windowEnd, end]).expect(200);
  await override(bela, [windowEnd, end]).expect(200);
  room.clock.set(end - 1);
  expect((await room.running(asha)).deadlineAt).toBe(end);
  room.clock.set(end);
  await room.begin(bela).expect(409).expect(refusal('exam.ended'));
});

test('[TIME-005] its minutes and standing extra time come after the own end; the exam closes after them', async () => {
  const asha = await enrolled({}, 25);
  const own = [windowEnd + hour, windowEnd + 2 * hour] as const;
  await override(asha, own, { minutes: 10 }).expect(200);
  room.clock.set(own[0]);
  const attempt = await room.running(asha);
  expect(attempt.deadlineAt).toBe(own[0] + (60 + 10 + 15) * minute);
  room.clock.set(attempt.deadlineAt + grace - 1);
  await room.sweep();
  expect((await asha.api.call(getAttempt, { params: { attemptId: attempt.attemptId } })).body.Item.status).toBe(
    'running',
  );
  expect(await room.outbox.of(examClosed)).toEqual([]);
  room.clock.advance(1);
  await room.sweep();
  expect(await room.outbox.of(examSubmitted)).toMatchObject([{ submittedBy: 'deadline', isRanked: false }]);
  expect(await room.outbox.of(examClosed)).toHaveLength(1);
});

test('[TIME-005] who begins by it is not ranked unless it says so; others are', async () => {
  const [asha, bela, chitra] = [await enrolled(), await enrolled(), await enrolled()];
  const own = [room.clock.now(), windowEnd] as const;
  await override(asha, own).expect(200);
  await override(bela, own, { ranked: true }).expect(200);
  for (const one of [asha, bela, chitra]) await room.submit(one, await room.running(one), answers({})).expect(200);
  const told = await room.outbox.of(examSubmitted);
  expect(told.map(({ isRanked }) => isRanked)).toEqual([false, undefined, undefined]);
});

test('[TIME-003] [TIME-005] of an attempt that runs only more minutes count, and the room hears of them; 240 with extensions at most', async () => {
  const asha = await enrolled();
  const { attemptId, deadlineAt } = await room.running(asha);
  const own = [room.clock.now(), windowEnd] as const;
  const command = { minutes: 10, commandId: randomUUID() };
  for (let times = 0; times < 2; times += 1) await override(asha, own, command).expect(200);
  expect(await deadlineOf(asha, attemptId)).toBe(deadlineAt + 10 * minute);
  expect((await override(asha, own, { minutes: 4 }).expect(200)).body).toEqual({ status: true, minutes: 10 });
  expect((await override(asha, own, { minutes: 15 }).expect(200)).body).toEqual({ status: true, minutes: 15 });
  expect(await deadlineOf(asha, attemptId)).toBe(deadlineAt + 15 * minute);
  expect((await room.outbox.of(examExtended)).map(({ minutes, userIds }) => [minutes, userIds])).toEqual([
    [10, [asha.who.userId]],
    [5, [asha.who.userId]],
  ]);
  const extend = (minutes: number) =>
    office.call(extendExam, {
      params: { examId: 'mock-1' },
      body: { extensionId: randomUUID(), minutes, to: { userIds: [asha.who.userId] } },
    });
  const { body } = await extend(226).expect(409).expect(refusal('extension.too_long'));
  expect(body).toMatchObject({ details: { left: 225 } });
  await extend(200).expect(200);
  const { body: more } = await override(asha, own, { minutes: 41 }).expect(409).expect(refusal('extension.too_long'));
  expect(more).toMatchObject({ details: { left: 40 } });
  await override(asha, own, { minutes: 40 }).expect(200);
  expect(await deadlineOf(asha, attemptId)).toBe(deadlineAt + 240 * minute);
});

test('[TIME-005] results that somebody releases end it, a provisional key too', async () => {
  await room.bring({ exams: [exam({ sectionId: null, reviewRelease: 'manual' })] });
  const asha = await enrolled();
  await room.submit(asha, await room.running(asha), answers({})).expect(200);
  room.clock.set(windowEnd + hour);
  await room.sweep();
  office = await room.service.as({ roles: ['organiser'] });
  const state = async () => (await office.call(readRelease, { params: { examId: 'mock-1' } }).expect(200)).body.Item;
  const bela = await enrolled();
  expect(await state()).toMatchObject({ isClosed: true });
  const own = [windowEnd + 2 * hour, windowEnd + 4 * hour] as const;
  await override(bela, own).expect(200);
  expect(await state()).toMatchObject({ isClosed: false });
  const release = () =>
    office.call(releaseResults, {
      params: { examId: 'mock-1' },
      body: { commandId: randomUUID(), results: 'provisional' },
    });
  await release().expect(409).expect(refusal('release.not_closed'));
  room.clock.set(own[1] + grace);
  await room.sweep();
  office = await room.service.as({ roles: ['organiser'] });
  await release().expect(200);
  await override(bela, [own[1], own[1] + 5 * hour])
    .expect(409)
    .expect(refusal('attempt.results_released'));
  // as if it had been given for longer
  await room.service.db.query('update exam_override set end_at = now() + make_interval(years => 9)');
  await room.begin(bela).expect(409).expect(refusal('exam.ended'));
});

test('[TIME-005] of an exam that releases at once it is given before its close alone', async () => {
  await room.bring({ exams: [exam({ sectionId: null, reviewRelease: 'immediate' })] });
  const asha = await enrolled();
  await override(asha, [windowEnd, windowEnd + hour]).expect(200);
  const bela = await enrolled();
  room.clock.set(windowEnd + hour + grace);
  await override(bela, [windowEnd + 2 * hour, windowEnd + 3 * hour])
    .expect(409)
    .expect(refusal('attempt.results_released'));
});

test('[TIME-005] who has no place in the exam gets none, a teacher gives it in own classes alone, an end that is over opens nothing', async () => {
  const [asha, stranger] = [await enrolled({ sectionId: 'section-a' }), await enrolled({ groupId: 'group-b' })];
  const own = [windowEnd, windowEnd + hour] as const;
  for (const one of [stranger, await room.student()])
    await override(one, own).expect(404).expect(refusal('user.not_found'));
  await override(asha, [own[1], own[0]]).expect(400);
  await override(asha, [room.clock.now() - 1, room.clock.now()])
    .expect(409)
    .expect(refusal('exam.closed'));
  const by = await room.service.as({ roles: ['teacher'], sectionId: 'section-b' });
  await override(asha, own, {}, { by }).expect(404).expect(refusal('user.not_found'));
  const elsewhere = await room.service.as({ roles: ['teacher'], groupId: 'group-b' });
  await override(asha, own, {}, { by: elsewhere }).expect(404).expect(refusal('exam.not_found'));
  await override(asha, own, {}, { by: await room.service.as({ roles: ['teacher'], sectionId: 'section-a' }) }).expect(
    200,
  );
});

test('[TIME-005] beginning asks no more of the database for it', async () => {
  const [plain, asha] = [await enrolled(), await enrolled()];
  await room.running(await enrolled());
  const cost = await costOf(() => room.begin(plain).expect(200));
  await override(asha, [room.clock.now(), windowEnd]).expect(200);
  await row(asha);
  await room.running(await enrolled());
  expect(await costOf(() => room.begin(asha).expect(200))).toEqual(cost);
});
