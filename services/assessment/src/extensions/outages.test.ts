import {
  attemptReopened,
  decideOutage,
  examExtended,
  extendExam,
  getAttempt,
  getResult,
  getReview,
  listExtensions,
  listOutages,
  userRegistered,
  type RunningAttempt,
} from '@exam/contracts';
import { refusal, type Api } from '@exam/testing';
import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { answers, ExamRoom, type Student } from '../../test/exam-room.js';
import { SaveSigns } from '../attempts/save-signs.js';
import { RoomOutages } from './room-outages.service.js';
import { SignOfLifeService } from './sign-of-life.service.js';

const second = 1_000;
const minute = 60_000;
let room: ExamRoom;
let office: Api;
beforeEach(async () => {
  room = await ExamRoom.withExam({ reviewRelease: 'windowEnd', sectionId: null });
  office = await room.service.as({ roles: ['organiser'] });
});

/** A student of whom identity has told. */
async function enrolled(parts: Parameters<ExamRoom['student']>[0] = {}): Promise<Student> {
  const student = await room.student({ userId: randomUUID(), accountId: randomUUID(), ...parts });
  const { userId, accountId, orgId, boardId, classId, groupId, sectionId } = student.who;
  await room.service.deliver(userRegistered, {
    ...{ userId, orgId: orgId!, roles: ['student'], givenName: 'Asha', familyName: 'Rao', currentAccountId: accountId },
    accounts: [{ accountId, isBaseAccount: false, boardId, classId, groupId, sectionId }],
    revision: 1,
  });
  return student;
}
const sign = () => room.service.app.get(SignOfLifeService, { strict: false }).sign();
const signs = () => room.service.app.get(SaveSigns, { strict: false });
const outages = async () => (await office.call(listOutages, { params: { examId: 'mock-1' } }).expect(200)).body.items;
/** The service gave no sign either where a test asks for none: that is another interruption. */
const silences = async () => (await outages()).filter(({ kind }) => kind === 'silence');
const decide = (api: Api, outageId: string, body: object = {}) =>
  api.call(decideOutage, {
    params: { examId: 'mock-1', outageId },
    body: { commandId: randomUUID(), decision: 'grant', ...body },
  });
const give = (minutes: number) =>
  office.call(extendExam, { params: { examId: 'mock-1' }, body: { extensionId: randomUUID(), minutes } });
const stateOf = async ({ api }: Student, { attemptId }: RunningAttempt) =>
  (await api.call(getAttempt, { params: { attemptId } }).expect(200)).body.Item;
const deadlineOf = async (student: Student, attempt: RunningAttempt) => (await stateOf(student, attempt)).deadlineAt;

/** The service away for so long; the outage that is kept of it. */
async function away(ms: number) {
  await sign();
  room.clock.advance(ms);
  await sign();
  return (await outages())[0]!;
}

test('[TIME-009] 15 s without a sign of life are kept from the last sign to the next and proposed to who wrote then', async () => {
  const [asha, bela, chitra] = [await enrolled(), await enrolled(), await enrolled()];
  const ofAsha = await room.running(asha);
  await room.submit(chitra, await room.running(chitra), answers({})).expect(200);
  await sign();
  room.clock.advance(14_999);
  await sign();
  expect(await outages()).toEqual([]);
  const from = room.clock.now();
  room.clock.advance(6 * minute + 1);
  const ofBela = await room.running(bela);
  await Promise.all([sign(), sign()]);
  const [outage, ...others] = await outages();
  expect(others).toEqual([]);
  expect(outage).toEqual({
    ...{ outageId: expect.any(String), kind: 'server', minutes: 7, attempts: 1, givenMinutes: null },
    ...{ from: new Date(from).toISOString(), to: new Date(room.clock.now()).toISOString() },
    ...{ decision: null, decidedBy: null, decidedAt: null, reason: null, roomId: null, sectionId: null },
  });
  await decide(office, outage!.outageId).expect(200);
  expect(await deadlineOf(asha, ofAsha)).toBe(ofAsha.deadlineAt + 7 * minute);
  expect(await deadlineOf(bela, ofBela)).toBe(ofBela.deadlineAt);
});

const somebody = { userId: 'student', attemptId: randomUUID() };
/** So many saves of a second, for so many seconds, told every five. */
async function saves(perSecond: number, seconds: number) {
  for (let at = 0; at < seconds; at += 1) {
    for (let n = 0; n < perSecond; n += 1) signs().saved('mock-1', somebody, 5);
    if (at % 5 === 4) await signs().tell();
    room.clock.advance(second);
  }
  await signs().tell();
}

test('[TIME-009] 30 s in which nobody’s answers were saved, after five minutes of one a second, are kept and proposed', async () => {
  const [asha, bela] = [await enrolled(), await enrolled()];
  const ofAsha = await room.running(asha);
  await saves(1, 301);
  const last = room.clock.now() - second;
  room.clock.set(last + 29_999);
  await saves(1, 1);
  await sign();
  expect(await silences()).toEqual([]);
  await saves(1, 300);
  const from = room.clock.now() - second;
  room.clock.set(from + 90 * second);
  const ofBela = await room.running(bela);
  for (let seconds = 0; seconds < 90; seconds += 10) await sign();
  expect(await silences()).toEqual([]);
  await saves(1, 1);
  await Promise.all([sign(), sign()]);
  const [outage, ...others] = await silences();
  expect(others).toEqual([]);
  expect(outage).toMatchObject({
    ...{ kind: 'silence', minutes: 2, attempts: 1, decision: null },
    ...{ from: new Date(from).toISOString(), to: new Date(from + 90 * second).toISOString() },
  });
  await decide(office, outage!.outageId).expect(200);
  expect(await deadlineOf(asha, ofAsha)).toBe(ofAsha.deadlineAt + 2 * minute);
  expect(await deadlineOf(bela, ofBela)).toBe(ofBela.deadlineAt);
});

test('[TIME-009] 15 s without a sign are a gap, and 30 s without a save a silence', async () => {
  await room.running(await enrolled());
  await sign();
  room.clock.advance(15 * second);
  await sign();
  expect(await outages()).toMatchObject([{ kind: 'server', minutes: 1 }]);
  await saves(1, 300);
  const last = room.clock.now() - second;
  room.clock.set(last + 30 * second);
  await saves(1, 1);
  await sign();
  expect(await silences()).toMatchObject([{ minutes: 1, from: new Date(last).toISOString() }]);
});

test('[TIME-009] where fewer were saved before, a silence tells nothing; replicas count together', async () => {
  await room.running(await enrolled());
  await saves(1, 299);
  room.clock.advance(60 * second);
  await saves(1, 1);
  await sign();
  expect(await silences()).toEqual([]);
  room.clock.advance(10 * minute);
  // what two replicas saved in the same seconds
  for (let at = 0; at < 300; at += 5) {
    for (let replica = 0; replica < 2; replica += 1) {
      for (let n = 0; n < 3; n += 1) signs().saved('mock-1', somebody, 5);
      await signs().tell();
    }
    room.clock.advance(5 * second);
  }
  room.clock.advance(60 * second);
  await saves(1, 1);
  await sign();
  expect(await silences()).toHaveLength(1);
});

test('[TIME-011] a proposal gives nothing by itself; it may be granted with fewer minutes and without some, never with more, and once', async () => {
  const [asha, bela] = [await enrolled(), await enrolled()];
  const [ofAsha, ofBela] = [await room.running(asha), await room.running(bela)];
  const outage = await away(6 * minute + 1);
  expect(outage).toMatchObject({ minutes: 7, attempts: 2, decision: null });
  expect(await deadlineOf(asha, ofAsha)).toBe(ofAsha.deadlineAt);
  const { outageId } = outage;
  const { body: more } = await decide(office, outageId, { minutes: 8 }).expect(409);
  expect(more).toMatchObject({ code: 'extension.too_long', details: { left: 7 } });
  await decide(office, randomUUID()).expect(404).expect(refusal('outage.not_found'));

  const granted = { minutes: 6, leftOut: [bela.who.userId], commandId: randomUUID() };
  for (let times = 0; times < 2; times += 1)
    expect((await decide(office, outageId, granted).expect(200)).body).toEqual({
      ...{ status: true, attempts: 1, reopened: 0 },
    });
  expect(await deadlineOf(asha, ofAsha)).toBe(ofAsha.deadlineAt + 6 * minute);
  expect(await deadlineOf(bela, ofBela)).toBe(ofBela.deadlineAt);
  for (const body of [{}, { decision: 'dismiss', reason: 'Too late' }]) {
    const again = await decide(office, outageId, body).expect(409).expect(refusal('credit.decided'));
    expect(again.body).toMatchObject({ details: { name: expect.stringMatching(/\S/) } });
  }
  expect(await deadlineOf(asha, ofAsha)).toBe(ofAsha.deadlineAt + 6 * minute);
  expect(await outages()).toMatchObject([{ outageId, decision: 'granted', givenMinutes: 6 }]);

  const told = await room.outbox.of(examExtended);
  expect(told).toMatchObject([{ userIds: [asha.who.userId], outage: { from: outage.from, to: outage.to } }]);
  await room.submit(asha, ofAsha, answers({})).expect(200);
  const own = { examId: 'mock-1', accountId: asha.who.accountId };
  const { body: result } = await asha.api.call(getResult, { params: own }).expect(200);
  expect(result.Item.credits).toEqual([{ from: Date.parse(outage.from), to: Date.parse(outage.to), minutes: 6 }]);
  const trail = await room.service.db.query<{ details: object }>(
    `select details from platform.audit where action = 'outage.decided'`,
  );
  expect(trail).toMatchObject([{ details: { outageId, after: { decision: 'grant' }, minutes: 6, leftOut: 1 } }]);
});

test.each([
  ['a sign of life', SignOfLifeService],
  ['what rooms lost', RoomOutages],
])('[TIME-011] %s is looked at more often than once a minute', (_what, looking) => {
  const every = jest.spyOn(globalThis, 'setInterval');
  const service = Object.create(room.service.app.get<object>(looking, { strict: false })) as SignOfLifeService;
  Object.assign(service, { config: { sweepIntervalMs: 1 }, signQuietly: jest.fn(), lookQuietly: jest.fn() });
  service.onApplicationBootstrap();
  expect(every.mock.calls.map(([, ms]) => ms! < 60_000)).toEqual([true]);
  for (const { value } of every.mock.results) clearInterval(value as NodeJS.Timeout);
  every.mockRestore();
});

test('[TIME-011] dismissing wants a reason, and gives nothing afterwards', async () => {
  const asha = await enrolled();
  const attempt = await room.running(asha);
  const { outageId } = await away(minute);
  await decide(office, outageId, { decision: 'dismiss' }).expect(422).expect(refusal('decision.reason_missing'));
  await decide(office, outageId, { decision: 'dismiss', reason: 'A drill' }).expect(200);
  await decide(office, outageId).expect(409).expect(refusal('credit.decided'));
  expect(await deadlineOf(asha, attempt)).toBe(attempt.deadlineAt);
  expect(await outages()).toMatchObject([{ decision: 'dismissed', reason: 'A drill', givenMinutes: null }]);
  const { body } = await office.call(listExtensions, { params: { examId: 'mock-1' } }).expect(200);
  expect(body.items).toEqual([]);
});

test('[TIME-011] what the deadline has submitted meanwhile runs again for the minutes, what the student has does not', async () => {
  const [asha, bela, chitra] = [await enrolled(), await enrolled(), await enrolled()];
  const [ofAsha, ofBela, ofChitra] = [await room.running(asha), await room.running(bela), await room.running(chitra)];
  await room.save(asha, ofAsha, answers({ 'q-int': '7' })).expect(200);
  room.clock.set(ofAsha.deadlineAt - 4 * minute);
  await sign();
  await room.submit(bela, ofBela, answers({})).expect(200);
  room.clock.set(ofAsha.deadlineAt + minute);
  await room.sweep();
  await sign();
  const [outage] = await outages();
  office = await room.service.as({ roles: ['organiser'] });
  const { body } = await decide(office, outage!.outageId, { leftOut: [chitra.who.userId] }).expect(200);
  expect(body).toEqual({ status: true, attempts: 1, reopened: 1 });
  expect(await room.outbox.of(attemptReopened)).toMatchObject([{ attemptId: ofAsha.attemptId, reopenings: 1 }]);
  const again = await stateOf(asha, ofAsha);
  expect(again).toMatchObject({ status: 'running', deadlineAt: room.clock.now() + outage!.minutes * minute });
  expect(again.answers).toMatchObject([{ questionId: 'q-int', userAnswer: '7' }]);
  expect((await stateOf(bela, ofBela)).status).toBe('submitted');
  expect((await stateOf(chitra, ofChitra)).status).toBe('submitted');
});

test('[TIME-011] interruptions that overlap count once', async () => {
  await room.running(await enrolled());
  await saves(1, 301);
  await sign();
  room.clock.advance(3 * minute);
  await sign();
  await saves(1, 1);
  await sign();
  const [one, other] = await outages();
  expect([one!.kind, other!.kind].sort()).toEqual(['server', 'silence']);
  await decide(office, one!.outageId).expect(200);
  const left = (await outages()).find(({ outageId }) => outageId === other!.outageId)!;
  expect(left.minutes).toBeLessThanOrEqual(1);
});

test('[TIME-003] what was measured as lost counts with what was given', async () => {
  const asha = await enrolled();
  const attempt = await room.running(asha);
  const { outageId } = await away(20 * minute);
  await give(225).expect(200);
  const { body } = await decide(office, outageId, { minutes: 20 }).expect(409).expect(refusal('extension.too_long'));
  expect(body).toMatchObject({ details: { left: 15 } });
  await decide(office, outageId, { minutes: 15 }).expect(200);
  expect(await deadlineOf(asha, attempt)).toBe(attempt.deadlineAt + 240 * minute);
  await give(1).expect(409).expect(refusal('extension.too_long'));
});

test('[TIME-011] a teacher decides where all who wrote are of own classes; others see nothing of it', async () => {
  await room.running(await enrolled({ sectionId: 'section-a' }));
  const { outageId } = await away(minute);
  const stranger = await room.service.as({ roles: ['teacher'], groupId: 'group-b' });
  await stranger.call(listOutages, { params: { examId: 'mock-1' } }).expect(404);
  await decide(stranger, outageId).expect(404).expect(refusal('exam.not_found'));
  const ofA = await room.service.as({ roles: ['teacher'], sectionId: 'section-a' });
  await decide(ofA, outageId).expect(403).expect(refusal('exam.not_your_section'));
  const ofGroup = await room.service.as({ roles: ['teacher'], sectionId: null });
  await decide(ofGroup, outageId).expect(200);
});

test('[TIME-002] a review that the end of the window releases waits for a decision, for an hour at most', async () => {
  const [asha, bela] = [await enrolled(), await enrolled()];
  const attempt = await room.running(asha);
  const review = () =>
    asha.api.call(getReview, { params: { examResultId: attempt.attemptId, accountId: asha.who.accountId } });
  await away(minute);
  await room.submit(asha, attempt, answers({})).expect(200);
  const ofBela = await room.running(bela);
  room.clock.set(ofBela.deadlineAt + 3 * minute);
  await room.sweep();
  const [closesAt] = await room.service.db
    .query<{ at: string }>(`select closes_at as at from exam where exam_id = 'mock-1'`)
    .then((rows) => rows.map(({ at }) => Number(at)));
  room.clock.set(closesAt! + 60 * minute - 1);
  await room.sweep();
  await review().expect(403).expect(refusal('review.not_released'));
  room.clock.set(closesAt! + 60 * minute);
  await review().expect(200);
});

test('[TIME-002] once it is decided the review waits no longer', async () => {
  const asha = await enrolled();
  const attempt = await room.running(asha);
  const { outageId } = await away(minute);
  await room.submit(asha, attempt, answers({})).expect(200);
  const review = () =>
    asha.api.call(getReview, { params: { examResultId: attempt.attemptId, accountId: asha.who.accountId } });
  room.clock.set(attempt.startedAt + 130 * minute);
  await review().expect(403);
  await decide(office, outageId, { decision: 'dismiss', reason: 'Nobody noticed' }).expect(200);
  await review().expect(200);
});
