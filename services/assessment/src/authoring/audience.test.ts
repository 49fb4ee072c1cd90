import { randomUUID } from 'node:crypto';
import {
  createDraft,
  examPublished,
  extendExam,
  listDrafts,
  personFirstSignedIn,
  profileUpdated,
  readChecklist,
  readExtensionReach,
} from '@exam/contracts';
import { refusal } from '@exam/testing';
import { command, detailsOf, DraftDesk, place } from '../../test/draft-desk.js';
import { exam } from '../../test/pack.js';
import type { ExamRoom, Student } from '../../test/exam-room.js';

let desk: DraftDesk;
let room: ExamRoom;

beforeEach(async () => {
  desk = await DraftDesk.open();
  room = desk.room;
});

const sectionB = { ...place, sectionId: 'section-b' };
const otherGroup = { ...place, groupId: 'group-b', sectionId: null };

/** Of whom identity has told, with further accounts. */
async function told(parts: object = {}, more: object[] = []): Promise<Student> {
  const student = await room.student({ userId: randomUUID(), accountId: randomUUID(), ...parts });
  const { userId, accountId, orgId, boardId, classId, groupId, sectionId } = student.who;
  const accounts = [{ accountId, boardId, classId, groupId, sectionId }, ...more];
  await room.service.deliver(profileUpdated, {
    ...{ userId, orgId: orgId!, roles: ['student'], givenName: 'Asha', familyName: 'Rao', currentAccountId: accountId },
    ...{ revision: 1, accounts: accounts.map((one) => ({ isBaseAccount: false, ...one })) as never },
  });
  await room.service.deliver(personFirstSignedIn, { userId, signedInAt: desk.at(0) });
  return student;
}

const seenBy = async (student: Student) => (await desk.listOf(student)).map(({ examId }) => examId);

test('[AUTHOR-003] exactly the students of its sections and groups and those that it names see and begin an exam', async () => {
  const extra = await told({ groupId: 'group-c', sectionId: 'section-x' });
  const examId = await desk.published({
    morePlaces: [sectionB, otherGroup],
    extraStudents: [extra.who.userId],
  });
  const theirs = [
    await told({ sectionId: 'section-a' }),
    await told({ sectionId: 'section-b' }),
    await told({ groupId: 'group-b', sectionId: 'section-x' }),
    await told({ groupId: 'group-b', sectionId: null }),
    extra,
  ];
  const others = [
    await told({ sectionId: 'section-c' }),
    await told({ sectionId: null }),
    await told({ groupId: 'group-c', sectionId: 'section-x' }),
    await told({ classId: 'class-b', sectionId: 'section-a' }),
    await told({ orgId: 'org-b', sectionId: 'section-a' }),
  ];
  for (const one of theirs) expect(await seenBy(one)).toEqual([examId]);
  for (const one of others) expect(await seenBy(one)).toEqual([]);
  room.clock.advance(61 * 60_000);
  for (const one of theirs) await room.begin(one, { examId }).expect(200);
  for (const one of others) await room.begin(one, { examId }).expect(404);
  expect(await room.service.db.query('select from attempt')).toHaveLength(theirs.length);
  expect(await room.outbox.of(examPublished)).toMatchObject([
    { examId, sectionId: 'section-a', morePlaces: [sectionB, otherGroup], extraStudents: [extra.who.userId] },
  ]);
});

test('[AUTHOR-003] an exam has 1 to 50 places and at most 500 extra students', async () => {
  const places = (count: number) => Array.from({ length: count }, (_, n) => ({ ...place, sectionId: `section-${n}` }));
  const create = (parts: object) =>
    desk.organiser.call(createDraft, { body: { ...command(), content: desk.contentOf(parts) } });
  const none = await desk.publish(await desk.draft({ place: null })).expect(422);
  expect(detailsOf(none.body)).toMatchObject({ faults: ['audience'] });
  // without a place there is no exam, whoever is named besides
  const alone = { place: null, extraStudents: [(await told()).who.userId] };
  await desk.publish(await desk.draft(alone)).expect(422);
  await create({ morePlaces: places(50) })
    .expect(400)
    .expect(refusal('request.invalid'));
  await create({ extraStudents: Array.from({ length: 501 }, () => randomUUID()) })
    .expect(400)
    .expect(refusal('request.invalid'));

  const extras = Array.from({ length: 500 }, () => randomUUID());
  await room.service.db.query(
    `insert into student (user_id, org_id, account_id, accounts, revision)
     select id, 'org-a', id, '[]', 0 from unnest($1::uuid[]) as id`,
    [extras],
  );
  await room.service.db.query('insert into first_sign_in select id, now(), 1 from unnest($1::uuid[]) as id', [extras]);
  const most = await desk.published({ morePlaces: places(49), extraStudents: extras });
  const last = await told({ userId: extras.at(-1)!, groupId: 'group-c', sectionId: null });
  expect(await seenBy(await told({ sectionId: 'section-48' }))).toEqual([most]);
  expect(await seenBy(last)).toEqual([most]);
});

test('[AUTHOR-003] places and students of another organisation are a fault', async () => {
  const stranger = await told({ orgId: 'org-b' });
  for (const parts of [
    { morePlaces: [{ ...place, boardId: 'board-of-b' }] },
    { extraStudents: [stranger.who.userId] },
    { extraStudents: [randomUUID()] },
  ]) {
    const examId = await desk.draft(parts);
    const { body } = await desk.organiser.call(readChecklist, { params: { examId } }).expect(200);
    expect(body.faults).toMatchObject([{ code: 'audience' }]);
    await desk.publish(examId).expect(422).expect(refusal('exam.not_ready'));
  }
  expect(await room.service.db.query('select from exam')).toEqual([]);
});

test('[AUTHOR-003] who is in two of its places has it once, in whichever class they begin it', async () => {
  const second = { accountId: randomUUID(), ...otherGroup, sectionId: 'section-x' };
  const first = await told({ sectionId: 'section-a' }, [second]);
  const examId = await desk.published({ morePlaces: [otherGroup], extraStudents: [first.who.userId] });
  const inOther = await room.student({ ...first.who, ...second });
  expect([await seenBy(first), await seenBy(inOther)]).toEqual([[examId], [examId]]);
  const { body } = await desk.organiser.call(readExtensionReach, { params: { examId } }).expect(200);
  expect(body).toMatchObject({ students: 1, of: 1 });
  room.clock.advance(61 * 60_000);
  await room.submit(first, await room.running(first, { examId })).expect(200);
  await room.begin(inOther, { examId }).expect(409).expect(refusal('exam.completed'));
  expect(await room.service.db.query('select from submission')).toHaveLength(1);
});

test('[AUTHOR-003] [PEOPLE-005] who moves after the publication has the exams of the new section, and ends what runs', async () => {
  const examId = await desk.published({ morePlaces: [sectionB] });
  const mover = await told({ sectionId: 'section-c' });
  expect(await seenBy(mover)).toEqual([]);
  const moved = await room.student({ ...mover.who, sectionId: 'section-b' });
  expect(await seenBy(moved)).toEqual([examId]);
  room.clock.advance(61 * 60_000);
  const attempt = await room.running(moved, { examId });
  expect(await seenBy(mover)).toEqual([]);
  await room.submit(mover, attempt).expect(200);
});

test('[AUTHOR-003] a teacher of some of its sections sees the exam, acts on own students alone, and does not publish it', async () => {
  const teacher = await desk.teacherOf([{ ...sectionB, subjectIds: null }]);
  const extra = await told({ groupId: 'group-c', sectionId: 'section-x' });
  const draft = await desk.draft({ morePlaces: [sectionB], extraStudents: [extra.who.userId] });
  await desk.read(draft, teacher).expect(200);
  expect((await teacher.call(listDrafts).expect(200)).body.items).toMatchObject([{ examId: draft }]);
  await desk.publish(draft, { by: teacher }).expect(403).expect(refusal('exam.not_your_section'));
  await desk.publish(draft).expect(200);
  const [a, b] = [await told({ sectionId: 'section-a' }), await told({ sectionId: 'section-b' })];
  await told({ sectionId: 'section-c' });
  const reach = async (by = teacher) =>
    (await by.call(readExtensionReach, { params: { examId: draft } }).expect(200)).body;
  expect(await reach()).toMatchObject({ students: 1, of: 3, isWhole: false, sections: [{ sectionId: 'section-b' }] });
  expect(await reach(desk.organiser)).toMatchObject({ students: 3, of: 3, isWhole: true });
  const both = await desk.teacherOf(
    [sectionB, place, { ...place, groupId: 'group-c', sectionId: null }].map((one) => ({ ...one, subjectIds: null })),
  );
  expect(await reach(both)).toMatchObject({ students: 3, of: 3, isWhole: false });
  const give = (to?: object, by = teacher) =>
    by.call(extendExam, {
      params: { examId: draft },
      body: { extensionId: randomUUID(), minutes: 5, ...(to && { to }) } as never,
    });
  for (const who of [a, extra]) await give({ userIds: [who.who.userId] }).expect(404);
  await give({ sectionIds: ['section-a'] }).expect(404);
  await give({ sectionIds: ['section-b'] }).expect(200);
  await give().expect(200);
  const given = await room.service.db.query('select distinct user_id as id from exam_extension_student');
  expect(given).toEqual([{ id: b.who.userId }]);
  await give({ userIds: [extra.who.userId] }, desk.organiser).expect(200);
});

test('[AUTHOR-003] a pack that overwrites a test of several places makes it one of its own place', async () => {
  const extra = await told({ groupId: 'group-c' });
  const examId = await desk.published({ morePlaces: [sectionB], extraStudents: [extra.who.userId] });
  const pack = {
    exams: [exam({ examId, examType: 'Assessment', sectionId: 'section-a', startAt: '+1m', endAt: '+90m' })],
  };
  expect((await room.import(pack, { overwrite: true })).refused).toEqual([]);
  room.clock.advance(2_000);
  expect(await seenBy(await told({ sectionId: 'section-b' }))).toEqual([]);
  expect(await seenBy(extra)).toEqual([]);
  expect(await seenBy(await told({ sectionId: 'section-a' }))).toEqual([examId]);
});
