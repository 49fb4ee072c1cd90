import { randomUUID } from 'node:crypto';
import { examClosed, profileUpdated, sealDraft, setOverride } from '@exam/contracts';
import { refusal, type Api } from '@exam/testing';
import { command, DraftDesk, place } from '../../test/draft-desk.js';
import type { Student } from '../../test/exam-room.js';

const day = 24 * 60;
let desk: DraftDesk;
let teacher: Api;
beforeEach(async () => {
  desk = await DraftDesk.open();
  teacher = await desk.teacherOf([{ ...place, subjectIds: null }]);
});

async function told(sectionId = place.sectionId): Promise<Student> {
  const student = await desk.room.student({ userId: randomUUID(), accountId: randomUUID(), sectionId });
  const { userId, accountId, orgId, boardId, classId, groupId } = student.who;
  await desk.room.service.deliver(profileUpdated, {
    ...{ userId, orgId: orgId!, roles: ['student'], givenName: 'Asha', familyName: 'Rao', currentAccountId: accountId },
    ...{ revision: 1, accounts: [{ accountId, isBaseAccount: false, boardId, classId, groupId, sectionId }] as never },
  });
  return student;
}
/** From and until how many minutes from now. */
const override = (examId: string, { who }: Student, [start, end]: [number, number], by = teacher) =>
  by.call(setOverride, {
    params: { examId, accountId: who.accountId },
    body: { ...command(), start: desk.at(start), end: desk.at(end) },
  });
const whole = { place: { ...place, sectionId: null } };

test('[TIME-005] an own end is ninety days away at most: everybody’s results wait for it', async () => {
  const examId = await desk.published(whole);
  const asha = await told();
  const { body } = await override(examId, asha, [60, 90 * day + 1]).expect(400);
  expect(body).toMatchObject({ code: 'request.invalid', errorResponse: [{ field: 'body.end' }] });
  await override(examId, asha, [60, 90 * day]).expect(200);
});

test('[TIME-005] an own end that is set back keeps the exam open no longer; that of another student still does', async () => {
  const examId = await desk.published(whole);
  const [asha, bela] = [await told(), await told()];
  await override(examId, asha, [60, 80 * day]).expect(200);
  await override(examId, bela, [60, 2 * day]).expect(200);
  await override(examId, asha, [60, 180], desk.organiser).expect(200);
  desk.room.clock.advance(2 * day * 60_000);
  await desk.room.sweep();
  expect(await desk.room.outbox.of(examClosed)).toEqual([]);
  // with all the time that students may have
  desk.room.clock.advance(100 * 60_000);
  await desk.room.sweep();
  expect(await desk.room.outbox.of(examClosed)).toMatchObject([{ examId }]);
});

test('[TIME-005] what was opened for a student is gone with a test that is taken back', async () => {
  const examId = await desk.published(whole);
  const [asha, bela] = [await told(), await told()];
  await override(examId, asha, [0, 5 * day]).expect(200);
  await desk.takeBack(examId).expect(200);
  const later = { ...whole, startAt: desk.at(2 * day), endAt: desk.at(2 * day + 120) };
  await desk.change(examId, 3, later).expect(200);
  await desk.publish(examId, { version: 4, accepted: ['never-signed-in'] }).expect(200);
  await override(examId, bela, [2 * day, 3 * day]).expect(200);
  desk.room.clock.advance(60_000);
  await desk.room.begin(asha, { examId }).expect(409).expect(refusal('exam.not_begun'));
});

test('[AUTHOR-008] nobody but an author opens a sealed test for a student before it begins', async () => {
  const examId = await desk.draft(whole);
  const seal = { ...command(), isSealed: true, authors: [] };
  await desk.organiser.call(sealDraft, { params: { examId }, body: seal }).expect(200);
  await desk.publish(examId).expect(200);
  const asha = await told();
  const colleague = await desk.room.service.as({ roles: ['organiser'], userId: randomUUID() });
  for (const by of [teacher, colleague]) {
    await override(examId, asha, [59, 180], by).expect(403).expect(refusal('auth.not_allowed'));
    await override(examId, asha, [60, 180], by).expect(200);
  }
  for (const by of [desk.organiser, await desk.room.service.as({ roles: ['super'] })])
    await override(examId, asha, [0, 180], by).expect(200);
});
