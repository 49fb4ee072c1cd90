import { createHash, randomUUID } from 'node:crypto';
import {
  attemptReopened,
  examClosed,
  examSubmitted,
  extendExam,
  forceSubmissions,
  getAttempt,
  listReceipts,
  releaseResults,
  reopenAttempt,
  userRegistered,
  type RunningAttempt,
} from '@exam/contracts';
import { receiptText } from '@exam/domain';
import { refusal, type Api } from '@exam/testing';
import { PurgeSavedService } from '../deadlines/purge-saved.service.js';
import { answers, ExamRoom, type Student } from '../../test/exam-room.js';
import { exam } from '../../test/pack.js';

const minute = 60_000;
const hour = 60 * minute;
let room: ExamRoom;
let office: Api;
beforeEach(async () => {
  room = await ExamRoom.withExam({ reviewRelease: 'manual', sectionId: null });
  office = await proven({ roles: ['organiser'] });
});

/** Whose proof is as young a day later: the clock runs on far beyond one. */
const proven = (parts: Parameters<typeof room.service.as>[0]) =>
  room.service.as({ ...parts, provedAt: room.clock.now() + 48 * hour });

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

type Known = Pick<RunningAttempt, 'attemptId'>;
const reopen = (api: Api, { attemptId }: Known, more: object = {}) =>
  api.call(reopenAttempt, {
    params: { attemptId },
    body: { commandId: randomUUID(), minutes: 20, reason: 'Power cut', ...more },
  });
const stateOf = async ({ api }: Student, { attemptId }: Known) =>
  (await api.call(getAttempt, { params: { attemptId } }).expect(200)).body.Item;
const receiptsOf = async ({ api }: Student, { attemptId }: Known) =>
  (await api.call(listReceipts, { params: { attemptId } }).expect(200)).body.items;

/** Begun, saved, and submitted by the deadline. */
async function overdue(student: Student, given: Record<string, string> = { 'q-int': '7' }) {
  const attempt = await room.running(student);
  await room.save(student, attempt, answers(given)).expect(200);
  room.clock.set(attempt.deadlineAt + minute);
  await room.sweep();
  return attempt;
}

test('[TIME-007] what the deadline submitted runs again with its saved answers, and is submitted anew at its new end', async () => {
  const asha = await enrolled();
  const attempt = await overdue(asha, { 'q-int': '7', 'q-scct': 'b' });
  const commandId = randomUUID();
  const deadlineAt = new Date(room.clock.now() + 20 * minute).toISOString();
  for (let times = 0; times < 2; times += 1)
    expect((await reopen(office, attempt, { commandId }).expect(200)).body).toEqual({ status: true, deadlineAt });
  expect(await room.outbox.of(attemptReopened)).toEqual([
    expect.objectContaining({ attemptId: attempt.attemptId, reopenings: 1, deadlineAt }),
  ]);

  const again = await room.running(asha, { deviceId: 'device-two' });
  expect(again).toMatchObject({ attemptId: attempt.attemptId, status: 'running', submittedAt: null });
  expect([again.deadlineAt, again.writeDeadlineAt]).toEqual([Date.parse(deadlineAt), Date.parse(deadlineAt)]);
  expect(Object.fromEntries(again.answers.map((one) => [one.questionId, one.userAnswer]))).toEqual({
    'q-int': '7',
    'q-scct': 'b',
  });
  room.clock.set(again.deadlineAt - 1);
  await room.save(asha, again, answers({ 'q-fb': 'Ohm' }, 3)).expect(200);
  room.clock.set(again.deadlineAt);
  await room.save(asha, again, answers({ 'q-fb': 'Volt' }, 4)).expect(409);
  room.clock.advance(minute);
  await room.sweep();
  expect(await stateOf(asha, attempt)).toMatchObject({ status: 'submitted', submittedAt: again.deadlineAt });
  const [first, second] = await room.outbox.of(examSubmitted);
  expect([first!.reopenings, second!.reopenings]).toEqual([undefined, 1]);
  // the minute in which it did not run is nobody's time
  expect(second!.timeTakenSeconds).toBe(first!.timeTakenSeconds + 20 * 60);
});

test('[TIME-007] the first receipt stays: both are listed, and anybody can compute either again', async () => {
  const asha = await enrolled();
  const attempt = await overdue(asha);
  const reopenedAt = new Date(room.clock.now()).toISOString();
  await reopen(office, attempt).expect(200);
  const again = await room.running(asha);
  const { body } = await room.submit(asha, again, answers({ 'q-int': '8', 'q-fb': 'Ohm' }, 5)).expect(200);
  const [first, second, ...others] = await receiptsOf(asha, attempt);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ submittedBy: 'deadline', submittedAt: attempt.deadlineAt, reopenedAt, answered: 1 });
  expect(first!.answers).toEqual([{ questionId: 'q-int', answer: '7' }]);
  expect(second).toMatchObject({ ...body.Item, submittedBy: 'student', reopenedAt: null, answered: 2 });
  for (const { hash, submittedAt, answers: given } of [first!, second!])
    expect(
      createHash('sha256')
        .update(receiptText({ attemptId: attempt.attemptId, submittedAt, answers: given }))
        .digest('hex'),
    ).toBe(hash);
  const bela = await enrolled();
  await bela.api
    .call(listReceipts, { params: { attemptId: attempt.attemptId } })
    .expect(404)
    .expect(refusal('attempt.not_found'));
});

test('[TIME-007] also where what was saved has been deleted since, or came with the submission alone', async () => {
  const [asha, bela] = [await enrolled(), await enrolled()];
  const attempt = await overdue(asha, { 'q-int': '7', 'q-fb': 'Ohm' });
  room.clock.advance(2 * hour);
  await room.service.app.get(PurgeSavedService, { strict: false }).purge();
  expect((await stateOf(asha, attempt)).answers).toEqual([]);
  await reopen(office, attempt).expect(200);
  const restored = await room.running(asha);
  expect(Object.fromEntries(restored.answers.map((one) => [one.questionId, one.userAnswer]))).toEqual({
    'q-int': '7',
    'q-fb': 'Ohm',
  });
  await room.save(asha, restored, answers({ 'q-int': '5' })).expect(200);
  expect((await room.submit(asha, restored).expect(200)).body.Item.answered).toBe(2);

  await room.bring({ exams: [exam({ examId: 'staff-ends', reviewRelease: 'manual' })] });
  const forced = await room.running(bela, { examId: 'staff-ends' });
  await office
    .call(forceSubmissions, { params: { examId: 'staff-ends' }, body: { commandId: randomUUID(), reason: 'Alarm' } })
    .expect(200);
  await room.submit(bela, forced, answers({ 'q-int': '3' }), { byTime: true }).expect(200);
  await reopen(office, forced).expect(200);
  const again = await room.running(bela, { examId: 'staff-ends' });
  expect(again.answers).toEqual([expect.objectContaining({ questionId: 'q-int', userAnswer: '3' })]);
  // staff ended it once, not for ever: the browser's clock alone does not hand it in
  await room.submit(bela, again, [], { byTime: true }).expect(409).expect(refusal('attempt.not_over'));
});

test('[TIME-007] for 1 to 240 minutes, within 24 hours, before the release, and nothing that runs or was given up', async () => {
  const asha = await enrolled();
  const attempt = await room.running(asha);
  await reopen(office, attempt).expect(409).expect(refusal('attempt.not_reopenable'));
  room.clock.set(attempt.deadlineAt + minute);
  await room.sweep();
  for (const minutes of [0, 241, 1.5]) await reopen(office, attempt, { minutes }).expect(400);
  room.clock.set(attempt.deadlineAt + 24 * hour + 1);
  await reopen(office, attempt).expect(409).expect(refusal('attempt.not_reopenable'));
  room.clock.set(attempt.deadlineAt + 24 * hour);
  await room.sweep();
  await reopen(office, attempt, { minutes: 240 }).expect(200);
  room.clock.advance(241 * minute);
  await room.sweep();
  await office
    .call(releaseResults, { params: { examId: 'mock-1' }, body: { commandId: randomUUID(), results: 'provisional' } })
    .expect(200);
  await reopen(office, attempt).expect(409).expect(refusal('attempt.results_released'));
  await reopen(office, { attemptId: randomUUID() }).expect(404).expect(refusal('attempt.not_found'));
});

test('[TIME-007] an exam whose review is told at once, or whose window is over, has released its results', async () => {
  await room.bring({
    exams: [
      exam({ examId: 'at-once', reviewRelease: 'immediate' }),
      exam({ examId: 'at-end', reviewRelease: 'windowEnd' }),
    ],
  });
  const asha = await enrolled();
  const [atOnce, atEnd] = [
    await room.running(asha, { examId: 'at-once' }),
    await room.running(asha, { examId: 'at-end' }),
  ];
  room.clock.set(atOnce.deadlineAt + minute);
  await room.sweep();
  await reopen(office, atOnce).expect(409).expect(refusal('attempt.results_released'));
  await reopen(office, atEnd).expect(200);
  room.clock.advance(24 * hour);
  await room.sweep();
  await reopen(office, atEnd).expect(409).expect(refusal('attempt.results_released'));
});

test('[TIME-007] a closed exam is open until the attempt is submitted again, and closes once more', async () => {
  const asha = await enrolled();
  const attempt = await overdue(asha);
  const closed = async () => (await room.outbox.of(examClosed)).length;
  room.clock.advance(20 * hour);
  await room.sweep();
  expect(await closed()).toBe(1);
  await reopen(office, attempt).expect(200);
  await office
    .call(releaseResults, { params: { examId: 'mock-1' }, body: { commandId: randomUUID(), results: 'told' } })
    .expect(409)
    .expect(refusal('release.not_closed'));
  // more time reaches it as any other that runs
  await office
    .call(extendExam, {
      params: { examId: 'mock-1' },
      body: { extensionId: randomUUID(), minutes: 10, to: { userIds: [asha.who.userId] } },
    })
    .expect(200);
  room.clock.advance(29 * minute);
  await room.sweep();
  expect([await closed(), (await stateOf(asha, attempt)).status]).toEqual([1, 'running']);
  room.clock.advance(2 * minute);
  await room.sweep();
  expect([await closed(), (await stateOf(asha, attempt)).status]).toEqual([2, 'submitted']);
});

test('[TIME-007] of own classes alone, what the student submitted not by a teacher, with proof and in the trail', async () => {
  const [ofA, ofB] = [await enrolled({ sectionId: 'section-a' }), await enrolled({ sectionId: 'section-b' })];
  const [attemptOfA, attemptOfB] = [await room.running(ofA), await room.running(ofB)];
  await room.submit(ofB, attemptOfB).expect(200);
  room.clock.set(attemptOfA.deadlineAt + minute);
  await room.sweep();
  const unproven = await room.service.as({ roles: ['organiser'], provedAt: null });
  await reopen(unproven, attemptOfA).expect(403).expect(refusal('auth.proof_needed'));
  await reopen(office, attemptOfA, { reason: ' ' }).expect(400);
  const teacherOfA = await proven({ roles: ['teacher'], sectionId: 'section-a' });
  await reopen(teacherOfA, attemptOfB).expect(404).expect(refusal('attempt.not_found'));
  const stranger = await proven({ roles: ['teacher'], groupId: 'group-b' });
  await reopen(stranger, attemptOfA).expect(404).expect(refusal('attempt.not_found'));
  const elsewhere = await proven({ roles: ['org-admin'], orgId: 'org-b' });
  await reopen(elsewhere, attemptOfA).expect(404).expect(refusal('attempt.not_found'));
  const teacherOfB = await proven({ roles: ['teacher'], sectionId: 'section-b' });
  await reopen(teacherOfB, attemptOfB).expect(409).expect(refusal('attempt.not_reopenable'));
  await reopen(teacherOfA, attemptOfA).expect(200);
  await reopen(office, attemptOfB).expect(200);
  const trail = await room.service.db.query<{ details: object }>(
    `select details from platform.audit where action = 'attempt.reopened' order by audit.at, details->>'submittedBy'`,
  );
  expect(trail).toMatchObject([
    { details: { attemptId: attemptOfA.attemptId, minutes: 20, submittedBy: 'deadline' } },
    { details: { attemptId: attemptOfB.attemptId, minutes: 20, submittedBy: 'student' } },
  ]);
});
