import { randomUUID } from 'node:crypto';
import { personFirstSignedIn, previewRegrade, profileUpdated, readKeys, withdrawExam } from '@exam/contracts';
import { refusal } from '@exam/testing';
import { command, DraftDesk, place } from '../../test/draft-desk.js';
import { CloseExamsService } from '../deadlines/close-exams.service.js';

let desk: DraftDesk;
beforeEach(async () => {
  desk = await DraftDesk.open();
});

/** Of whom identity has told. */
async function studentOf(sectionId: string): Promise<string> {
  const { who } = await desk.room.student({ userId: randomUUID(), accountId: randomUUID(), sectionId });
  const { userId, accountId, orgId, boardId, classId, groupId } = who;
  await desk.room.service.deliver(profileUpdated, {
    ...{ userId, orgId: orgId!, roles: ['student'], givenName: 'Asha', familyName: 'Rao', currentAccountId: accountId },
    ...{ revision: 1, accounts: [{ accountId, isBaseAccount: false, boardId, classId, groupId, sectionId }] as never },
  });
  await desk.room.service.deliver(personFirstSignedIn, { userId, signedInAt: desk.at(0) });
  return userId;
}
const taught = (...sections: string[]) => sections.map((sectionId) => ({ ...place, sectionId, subjectIds: null }));
const notAll = refusal('exam.not_your_section');

test('[ROLE-004] a test that names students of other classes is edited by a teacher, not published, and not widened to them', async () => {
  const teacher = await desk.teacherOf(taught('section-a', 'section-b'));
  const [own, other] = [await studentOf('section-b'), await studentOf('section-c')];
  const draft = await desk.draft({ extraStudents: [own, other] }, teacher);
  await desk.publish(draft, { by: teacher }).expect(403).expect(notAll);
  await desk.change(draft, 1, { extraStudents: [own] }, teacher).expect(200);
  await desk.publish(draft, { version: 2, by: teacher }).expect(200);
  const widened = (by = teacher) => desk.change(draft, 3, { extraStudents: [own, other] }, by);
  await widened().expect(403).expect(notAll);
  await widened(desk.organiser).expect(200);
  // nor is a later end set, and it is neither taken back nor withdrawn
  const later = { extraStudents: [own, other], endAt: desk.at(300) };
  await desk.change(draft, 4, later, teacher).expect(403).expect(notAll);
  await desk.takeBack(draft, teacher).expect(403).expect(notAll);
  const body = { ...command(), reason: 'wrong day' };
  await teacher
    .call(withdrawExam, { params: { examId: draft }, body })
    .expect(403)
    .expect(notAll);
});

test('an own test that somebody has made one of students of other classes as well is not a teacher’s to decide on', async () => {
  const userId = randomUUID();
  const teacher = await desk.teacherOf(taught('section-a', 'section-b'), userId);
  const [own, other] = [await studentOf('section-b'), await studentOf('section-c')];
  const mine = await desk.published({ extraStudents: [own] }, teacher);
  const widened = await desk.draft({ examName: 'Widened' }, teacher);
  await desk.publish(widened, { by: teacher, accepted: ['beside'] }).expect(200);
  await desk.change(widened, 2, { examName: 'Widened', extraStudents: [other] }).expect(200);
  desk.room.clock.advance(300 * 60_000);
  await desk.room.service.app.get(CloseExamsService, { strict: false }).closeOver();
  const again = await desk.signedIn(userId);
  const regraded = (examId: string) => again.call(previewRegrade, { params: { examId }, body: command() });
  for (const examId of [mine, widened]) await again.call(readKeys, { params: { examId } }).expect(200);
  await regraded(mine).expect(200);
  await regraded(widened).expect(404).expect(refusal('exam.not_found'));
});
