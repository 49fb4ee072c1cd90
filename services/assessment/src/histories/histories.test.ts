import { randomUUID } from 'node:crypto';
import {
  announcementSeen,
  beginAttempt,
  extendExam,
  readAttemptHistory,
  reopenAttempt,
  silencesHeard,
  userRegistered,
  type HistoryEntry,
  type RunningAttempt,
} from '@exam/contracts';
import { refusal, type Api } from '@exam/testing';
import { answers, ExamRoom, type Student } from '../../test/exam-room.js';
import { SaveSigns } from '../attempts/save-signs.js';
import { PurgeHistories } from './purge-histories.js';

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
const iso = (at: number) => new Date(at).toISOString();
const told = () => room.service.app.get(SaveSigns, { strict: false }).tell();
const read = async (api: Api, { attemptId }: { attemptId: string }): Promise<HistoryEntry[]> =>
  (await api.call(readAttemptHistory, { params: { attemptId } }).expect(200)).body.items;
const silent = (userId: string, from: number, to: number) =>
  room.service.deliver(silencesHeard, {
    ...{ examId: 'mock-1', batchId: randomUUID() },
    silences: [{ userId, from: iso(from), to: iso(to) }],
  });
const seen = (userIds: string[], text: string, announcementId: string = randomUUID()) =>
  room.service.deliver(announcementSeen, {
    ...{ examId: 'mock-1', announcementId, texts: { en: text }, userIds, at: iso(room.clock.now()) },
    batchId: randomUUID(),
  });
const give = (minutes: number, userIds?: string[]) =>
  office
    .call(extendExam, {
      params: { examId: 'mock-1' },
      body: {
        commandId: randomUUID(),
        extensionId: randomUUID(),
        minutes,
        reason: 'power',
        ...(userIds && { to: { userIds } }),
      },
    })
    .expect(200);
const save = (student: Student, attempt: RunningAttempt, answer: string, revision: number) =>
  room.save(student, attempt, answers({ 'q-int': answer }, revision)).expect(200);

test('[MONITOR-007] the history lists begin, devices, gaps, saves per minute, extensions, announcements seen, submission and receipt in order of time', async () => {
  const [asha, bela] = [await enrolled(), await enrolled()];
  room.clock.set(Math.ceil(room.clock.now() / minute) * minute + 10 * second);
  const begun = room.clock.now();
  const attempt = await room.running(asha);
  const ofBela = await room.running(bela);
  await save(asha, attempt, '1', 1);
  await save(asha, attempt, '2', 2);
  await save(bela, ofBela, '2', 1);
  room.clock.advance(minute);
  await save(asha, attempt, '3', 3);
  await told();
  room.clock.advance(2 * minute);
  await give(5);
  room.clock.advance(second);
  await give(10, [bela.who.userId]);
  room.clock.advance(minute - second);
  await seen([asha.who.userId, bela.who.userId], 'Question 4 has a slip.');
  room.clock.advance(minute);
  const sameUser = await room.service.as({ ...asha.who, sessionId: 'of-the-second-device' });
  for (let times = 0; times < 2; times += 1)
    await sameUser
      .call(beginAttempt, { params: { examId: 'mock-1' }, body: { deviceId: 'second-device' } })
      .expect(200);
  await told();
  // it began before the attempt did, and what is shorter than a minute is no gap
  await silent(asha.who.userId, begun - 30 * minute, begun + 30 * second);
  await silent(asha.who.userId, begun + 70 * second, begun + 200 * second);
  room.clock.advance(minute);
  const second2: Student = { who: asha.who, api: sameUser };
  const { body } = await room.submit(second2, { ...attempt, epoch: 2 }, answers({ 'q-int': '3' }, 4)).expect(200);
  await told();
  expect(await read(office, attempt)).toEqual([
    { kind: 'begun', at: iso(begun) },
    { kind: 'saves', at: iso(begun), saves: 2 },
    { kind: 'saves', at: iso(begun + 50 * second), saves: 1 },
    { kind: 'gap', at: iso(begun + 70 * second), until: iso(begun + 200 * second) },
    {
      ...{ kind: 'extension', at: iso(begun + 3 * minute), minutes: 5, reason: 'power', note: null },
      givenBy: expect.any(String),
    },
    { kind: 'announcement', at: iso(begun + 4 * minute), texts: { en: 'Question 4 has a slip.' } },
    { kind: 'device', at: iso(begun + 5 * minute), number: 2 },
    {
      ...{ kind: 'submitted', at: iso(begun + 6 * minute), submittedBy: 'student', answered: 1 },
      receiptHash: body.Item.hash,
    },
  ]);
  const kinds = (await read(office, ofBela)).map((one) => ('minutes' in one ? `${one.kind} ${one.minutes}` : one.kind));
  expect(kinds).toEqual(['begun', 'saves', 'extension 5', 'extension 10', 'announcement']);
});

test('[MONITOR-007] what was submitted before it was reopened stays with its receipt, and the time between is no gap', async () => {
  const asha = await enrolled();
  const attempt = await room.running(asha);
  const begun = room.clock.now();
  room.clock.advance(minute);
  await room.submit(asha, attempt, answers({ 'q-int': '1' })).expect(200);
  room.clock.advance(10 * minute);
  await office
    .call(reopenAttempt, {
      params: { attemptId: attempt.attemptId },
      body: { commandId: randomUUID(), minutes: 20, reason: 'By mistake' },
    })
    .expect(200);
  room.clock.advance(5 * minute);
  await silent(asha.who.userId, begun, begun + 15 * minute);
  const history = await read(office, attempt);
  expect(history.map(({ kind, at }) => [kind, Date.parse(at) - begun])).toEqual([
    ['begun', 0],
    ['gap', 0],
    ['submitted', minute],
    ['reopened', 11 * minute],
    ['gap', 11 * minute],
  ]);
  expect(history[3]).toMatchObject({ minutes: 20, reason: 'By mistake' });
  expect(history[2]).toMatchObject({ receiptHash: expect.stringMatching(/./) });
});

test('[MONITOR-007] a teacher reads those of own classes, other schools and students none; a month later saves and announcements are gone', async () => {
  const asha = await enrolled({ sectionId: 'a' });
  const attempt = await room.running(asha);
  await save(asha, attempt, '1', 1);
  await seen([asha.who.userId], 'Ten minutes are left.');
  room.clock.advance(minute);
  await told();
  const { orgId, boardId, classId, groupId } = asha.who;
  const place = { orgId, boardId, classId, groupId };
  const own = await room.service.as({ ...place, roles: ['teacher'], sectionId: 'a' });
  expect((await read(own, attempt)).map(({ kind }) => kind)).toEqual(['begun', 'saves', 'announcement']);
  const others = [
    await room.service.as({ ...place, roles: ['teacher'], sectionId: 'b' }),
    await room.service.as({ roles: ['organiser'], orgId: 'another' }),
  ];
  for (const api of others)
    await api
      .call(readAttemptHistory, { params: { attemptId: attempt.attemptId } })
      .expect(404)
      .expect(refusal('attempt.not_found'));
  await asha.api.call(readAttemptHistory, { params: { attemptId: attempt.attemptId } }).expect(403);
  await office
    .call(readAttemptHistory, { params: { attemptId: randomUUID() } })
    .expect(404)
    .expect(refusal('attempt.not_found'));
  room.clock.advance(31 * 24 * 60 * minute);
  await room.service.app.get(PurgeHistories, { strict: false }).purge();
  expect((await read(office, attempt)).map(({ kind }) => kind)).toEqual(['begun']);
});
