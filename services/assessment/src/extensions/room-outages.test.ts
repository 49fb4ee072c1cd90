import {
  decideOutage,
  getAttempt,
  getResult,
  getReview,
  listLostTime,
  listOutages,
  silencesHeard,
  userRegistered,
  type RunningAttempt,
} from '@exam/contracts';
import { refusal, type Api } from '@exam/testing';
import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { answers, ExamRoom, type Student } from '../../test/exam-room.js';
import { Db, type Tx } from '../db.js';
import { ExamCache } from '../exams/index.js';
import { LostTimeRepository } from './lost-time.repository.js';
import { RoomOutagesRepository } from './room-outages.repository.js';
import { RoomOutages } from './room-outages.service.js';

const second = 1_000;
const minute = 60_000;
let room: ExamRoom;
let office: Api;
let begun: number;
beforeEach(async () => {
  room = await ExamRoom.withExam({ reviewRelease: 'windowEnd', sectionId: null });
  office = await room.service.as({ roles: ['organiser'] });
  begun = Math.ceil(room.clock.now() / minute) * minute;
  room.clock.set(begun);
});

type Writer = { student: Student; attempt: RunningAttempt };

async function writing(sectionId: string, count: number): Promise<Writer[]> {
  const all: Writer[] = [];
  for (let n = 0; n < count; n += 1) {
    const student = await room.student({ userId: randomUUID(), accountId: randomUUID(), sectionId });
    const { userId, accountId, orgId, boardId, classId, groupId } = student.who;
    await room.service.deliver(userRegistered, {
      ...{ userId, orgId: orgId!, roles: ['student'], givenName: 'Asha', familyName: 'Rao' },
      ...{ currentAccountId: accountId, revision: 1 },
      accounts: [{ accountId, isBaseAccount: false, boardId, classId, groupId, sectionId }],
    });
    all.push({ student, attempt: await room.running(student) });
  }
  return all;
}
/** In seconds since they began. */
async function silent(who: readonly Writer[], from: number, to: number): Promise<void> {
  await room.service.deliver(silencesHeard, {
    ...{ examId: 'mock-1', batchId: randomUUID() },
    silences: who.map(({ student }) => ({
      userId: student.who.userId,
      from: new Date(begun + from * second).toISOString(),
      to: new Date(begun + to * second).toISOString(),
    })),
  });
  await look();
}
const look = () => room.service.app.get(RoomOutages, { strict: false }).look();
const params = { examId: 'mock-1' };
const outages = async (by = office) => (await by.call(listOutages, { params }).expect(200)).body.items;
const lost = async () => (await office.call(listLostTime, { params }).expect(200)).body.items;
const decide = (api: Api, outageId: string, body: object = {}) =>
  api.call(decideOutage, {
    params: { examId: 'mock-1', outageId },
    body: { commandId: randomUUID(), decision: 'grant', ...body },
  });
const addedTo = async ({ student, attempt }: Writer) => {
  const { body } = await student.api.call(getAttempt, { params: { attemptId: attempt.attemptId } }).expect(200);
  return (body.Item.deadlineAt - attempt.deadlineAt) / minute;
};
const closesAt = async () => {
  const [row] = await room.service.db.query<{ at: string }>(
    `select closes_at as at from exam where exam_id = 'mock-1'`,
  );
  return Number(row!.at);
};
const reviewOf = ({ student, attempt }: Writer) =>
  student.api.call(getReview, {
    params: { examResultId: attempt.attemptId, accountId: student.who.accountId },
  });

test('[TIME-011] what a section lost together is one proposal: each is given the own loss once, or less, or nothing', async () => {
  const all = await writing('section-a', 5);
  const [asha, bela, chitra, dev, esha] = all as [Writer, Writer, Writer, Writer, Writer];
  room.clock.set(begun + 20 * minute);
  await silent([asha, bela], 600, 720);
  expect(await outages()).toEqual([]);
  await silent([chitra, dev], 600, 840);
  const [outage, ...others] = await outages();
  expect(others).toEqual([]);
  expect(outage).toMatchObject({
    ...{ kind: 'room', roomId: null, sectionId: 'section-a', minutes: 4, attempts: 4, decision: null },
    ...{ from: new Date(begun + 10 * minute).toISOString(), to: new Date(begun + 12 * minute).toISOString() },
  });
  expect(await Promise.all(all.map(addedTo))).toEqual([0, 0, 0, 0, 0]);
  const { outageId } = outage!;
  const { body: more } = await decide(office, outageId, { minutes: 5 }).expect(409);
  expect(more).toMatchObject({ code: 'extension.too_long', details: { left: 4 } });

  const granted = { minutes: 3, leftOut: [bela.student.who.userId], commandId: randomUUID() };
  for (let times = 0; times < 2; times += 1)
    expect((await decide(office, outageId, granted).expect(200)).body).toMatchObject({ attempts: 3, reopened: 0 });
  expect(await Promise.all(all.map(addedTo))).toEqual([2, 0, 3, 3, 0]);
  for (const body of [{}, { decision: 'dismiss', reason: 'Too late' }])
    await decide(office, outageId, body).expect(409).expect(refusal('credit.decided'));
  expect(await outages()).toMatchObject([{ outageId, decision: 'granted', givenMinutes: 3 }]);
  expect(await lost()).toEqual([]);
  const trail = await room.service.db.query(
    `select details from platform.audit where action = 'outage.decided' order by details`,
  );
  expect(trail).toMatchObject([{ details: { outageId, after: { decision: 'grant' }, leftOut: 1 } }]);
  await room.submit(asha.student, asha.attempt, answers({})).expect(200);
  const own = { examId: 'mock-1', accountId: asha.student.who.accountId };
  const { body: result } = await asha.student.api.call(getResult, { params: own }).expect(200);
  expect(result.Item.credits).toEqual([{ from: Date.parse(outage!.from), to: Date.parse(outage!.to), minutes: 2 }]);

  // who comes back after the decision is in another proposal
  await silent([esha], 600, 900);
  const [late] = (await outages()).filter(({ decision }) => decision === null);
  expect(late).toMatchObject({ kind: 'room', attempts: 1, minutes: 5 });
  await decide(office, late!.outageId).expect(200);
  expect(await Promise.all([bela, chitra, esha].map(addedTo))).toEqual([0, 3, 5]);
});

test('[TIME-011] a dismissal wants a reason, gives nothing, and asks nobody again', async () => {
  const all = await writing('section-a', 3);
  room.clock.set(begun + 20 * minute);
  await silent(all, 600, 720);
  const [outage] = await outages();
  const { outageId } = outage!;
  await decide(office, outageId, { decision: 'dismiss' }).expect(422).expect(refusal('decision.reason_missing'));
  await decide(office, outageId, { decision: 'dismiss', reason: 'A fire drill' }).expect(200);
  await silent(all, 600, 720);
  expect(await outages()).toMatchObject([{ outageId, decision: 'dismissed', reason: 'A fire drill' }]);
  expect(await lost()).toEqual([]);
  expect(await Promise.all(all.map(addedTo))).toEqual([0, 0, 0]);
});

test('[TIME-011] what visits show to be no loss is proposed no more', async () => {
  const all = await writing('section-a', 3);
  room.clock.set(begun + 20 * minute);
  await silent(all, 600, 720);
  expect(await outages()).toHaveLength(1);
  const visited = answers({ 'q-int': '7' }).map((answer) => ({
    ...answer,
    visitTimings: [{ start: begun / second + 590, end: begun / second + 730 }],
  }));
  await room.save(all[0]!.student, all[0]!.attempt, visited).expect(200);
  await silent([], 600, 720);
  expect(await outages()).toEqual([]);
});

test('[TIME-011] a teacher decides where all who lost time are of own classes', async () => {
  const all = await writing('section-a', 3);
  room.clock.set(begun + 20 * minute);
  await silent(all, 600, 720);
  const [outage] = await outages();
  const ofB = await room.service.as({ roles: ['teacher'], sectionId: 'section-b' });
  expect(await outages(ofB)).toEqual([]);
  await decide(ofB, outage!.outageId).expect(403).expect(refusal('exam.not_your_section'));
  const ofA = await room.service.as({ roles: ['teacher'], sectionId: 'section-a' });
  expect(await outages(ofA)).toHaveLength(1);
  await decide(ofA, outage!.outageId).expect(200);
  expect(await Promise.all(all.map(addedTo))).toEqual([2, 2, 2]);
  await decide(ofA, outage!.outageId).expect(409).expect(refusal('credit.decided'));
  expect(await outages(ofA)).toMatchObject([{ decision: 'granted' }]);
  expect(await outages(ofB)).toEqual([]);
});

test('[TIME-002] a review that the end of the window releases waits for a decision on a room, for an hour at most', async () => {
  const all = await writing('section-a', 3);
  room.clock.set(begun + 20 * minute);
  await silent(all, 600, 720);
  for (const { student, attempt } of all) await room.submit(student, attempt, answers({})).expect(200);
  room.clock.set((await closesAt()) + 60 * minute - 1);
  await room.sweep();
  await reviewOf(all[0]!).expect(403).expect(refusal('review.not_released'));
  const [outage] = await outages();
  await decide(office, outage!.outageId, { decision: 'dismiss', reason: 'All had finished' }).expect(200);
  await reviewOf(all[0]!).expect(200);
});

const serverAway = async (from: number, to: number): Promise<string> => {
  const [row] = await room.service.db.query<{ outageId: string }>(
    `insert into outage (outage_id, exam_id, from_at, to_at, attempts, kind)
     values (gen_random_uuid(), 'mock-1', $1, $2, 3, 'server') returning outage_id as "outageId"`,
    [new Date(begun + from * second), new Date(begun + to * second)],
  );
  return row!.outageId;
};

test.each(['grant', 'dismiss'])(
  '[TIME-011] a line that comes and goes is lost once by each student, who is given all of it: %s',
  async (decision) => {
    const all = await writing('section-a', 3);
    room.clock.set(begun + 20 * minute);
    await silent(all, 600, 690);
    await silent(all, 700, 790);
    const [outage, ...others] = await outages();
    expect([outage!.attempts, others]).toEqual([3, []]);
    await decide(office, outage!.outageId, { decision, reason: 'The line' }).expect(200);
    const given = decision === 'grant' ? outage!.minutes : 0;
    expect(await Promise.all(all.map(addedTo))).toEqual([given, given, given]);
  },
);

test.each(['room', 'all'])('[TIME-011] the same minutes of a room and of all count once, %s first', async (first) => {
  const all = await writing('section-a', 3);
  room.clock.set(begun + 20 * minute);
  await silent(all, 600, 720);
  const [ofRoom] = await outages();
  const ofAll = await serverAway(600, 780);
  await decide(office, first === 'room' ? ofRoom!.outageId : ofAll).expect(200);
  await look();
  const left = (await outages()).filter((one) => one.decision === null);
  expect(left.map(({ kind }) => kind)).toEqual(first === 'room' ? ['server'] : []);
  for (const { outageId } of left) await decide(office, outageId).expect(200);
  expect(await Promise.all(all.map(addedTo))).toEqual([3, 3, 3]);
});

test('[TIME-002] what is proposed after the end of the window takes no review back', async () => {
  const all = await writing('section-a', 3);
  room.clock.set((await closesAt()) + second);
  await room.sweep();
  await reviewOf(all[0]!).expect(200);
  await silent(all, 600, 720);
  expect(await outages()).toMatchObject([{ kind: 'room', decision: null }]);
  await reviewOf(all[0]!).expect(200);
});

test('a look that changes nothing leaves the exam as it is: who begins meanwhile is not told to try again', async () => {
  const all = await writing('section-a', 3);
  room.clock.set(begun + 20 * minute);
  await silent(all, 600, 720);
  const version = () => room.service.db.query(`select version from exam where exam_id = 'mock-1'`);
  const before = await version();
  await silent(all, 600, 720);
  expect(await version()).toEqual(before);
});

const of = <Part>(part: new (...given: never[]) => Part): Part => room.service.app.get(part, { strict: false });
/** How far looks have come of what was asked of each exam. */
const looks = () =>
  room.service.db.query<{ examId: string; isDone: boolean }>(
    'select exam_id as "examId", looked = asked as "isDone" from room_look order by 1',
  );

test('an exam whose look fails is in the way of no other, and is looked at again', async () => {
  const all = await writing('section-a', 3);
  room.clock.set(begun + 20 * minute);
  await room.service.db.query(`insert into room_look (exam_id, asked, looked) values ('a-broken', 1, 0)`);
  const rows = of(RoomOutagesRepository);
  const isTimed = rows.isTimed.bind(rows);
  const broken = jest.spyOn(rows, 'isTimed').mockImplementation(async (db, examId) => {
    if (examId === 'a-broken') throw new Error('the statement was cancelled');
    return isTimed(db, examId);
  });
  await silent(all, 600, 720);
  expect(await outages()).toMatchObject([{ kind: 'room', attempts: 3 }]);
  expect(await looks()).toEqual([
    { examId: 'a-broken', isDone: false },
    { examId: 'mock-1', isDone: true },
  ]);
  broken.mockRestore();
  await look();
  expect((await looks())[0]).toEqual({ examId: 'a-broken', isDone: true });
});

test('an exam is read anew after the commit of what its rooms lost: whoever reads it before would keep the old one', async () => {
  const all = await writing('section-a', 3);
  room.clock.set(begun + 20 * minute);
  const [db, cache] = [of(Db), of(ExamCache)];
  let isOpen = false;
  const transaction = db.transaction.bind(db);
  const opened = jest.spyOn(db, 'transaction').mockImplementation(
    (work: (tx: Tx) => Promise<unknown>) =>
      transaction(async (tx) => {
        isOpen = true;
        return work(tx).finally(() => (isOpen = false));
      }) as Promise<never>,
  );
  const forgotten: [examId: string, isOpen: boolean][] = [];
  const forget = cache.forget.bind(cache);
  const forgets = jest.spyOn(cache, 'forget').mockImplementation((examId) => {
    forgotten.push([examId, isOpen]);
    forget(examId);
  });
  await silent(all, 600, 720);
  expect(forgotten).toEqual([['mock-1', false]]);
  opened.mockRestore();
  forgets.mockRestore();
});

test('[TIME-010] what the regular look has measured is listed without measuring it again, for ten seconds or until something is told', async () => {
  const all = await writing('section-a', 3);
  room.clock.set(begun + 20 * minute);
  const measured = jest.spyOn(of(LostTimeRepository), 'silent');
  const measures = async (work: () => Promise<unknown>) => {
    measured.mockClear();
    await work();
    return measured.mock.calls.length;
  };
  const lists = async () => [await outages(), await lost(), await lost()];
  expect(await measures(() => silent(all, 600, 720))).toBe(1);
  expect(await measures(lists)).toBe(0);
  const [outage] = await outages();
  expect(await measures(async () => decide(office, outage!.outageId).expect(200))).toBeGreaterThan(0);
  expect(await measures(lists)).toBe(1);
  expect(await lost()).toEqual([]);
  room.clock.advance(10 * second);
  expect(await measures(lists)).toBe(1);
  measured.mockRestore();
});
