import {
  changeQuestion,
  createDraft,
  examPublished,
  examTakenBack,
  listDrafts,
  mockList,
  paperDescribed,
  readQuestion,
  releaseResults,
  removeDraft,
  useNewestQuestions,
} from '@exam/contracts';
import { refusal, type Api } from '@exam/testing';
import { command, detailsOf, DraftDesk, place } from '../../test/draft-desk.js';
import { answers, type ExamRoom } from '../../test/exam-room.js';
import { exam, rightAnswers, sevenIds } from '../../test/pack.js';
import { PurgeDrafts } from './purge-drafts.js';

let desk: DraftDesk;
let room: ExamRoom;
let organiser: Api;

beforeEach(async () => {
  desk = await DraftDesk.open();
  ({ room, organiser } = desk);
});

test('[MOCK-004] [AUTHOR-001] a draft that is published is an exam as a pack’s, and a student of the section sits it', async () => {
  // subjects are put together, whatever the order in which they were picked
  const picked = [sevenIds[0]!, sevenIds[4]!, ...sevenIds.slice(1, 4), ...sevenIds.slice(5)];
  const examId = await desk.draft({ questionIds: picked });
  expect(await room.outbox.of(examPublished)).toEqual([]);
  await desk.publish(examId).expect(200);
  expect(await room.outbox.of(examPublished)).toMatchObject([
    { examId, examName: 'Weekly test', sectionId: 'section-a', totalMarks: 28, questions: 7, revision: 1 },
  ]);
  expect(await room.outbox.of(paperDescribed)).toMatchObject([{ examId }]);
  const reviews = await room.service.db.query('select review_release as release from exam');
  expect(reviews).toEqual([{ release: 'windowEnd' }]);

  const student = await room.student({ sectionId: 'section-a' });
  const other = await room.student({ sectionId: 'section-b' });
  expect(await desk.listOf(student)).toMatchObject([{ examId, bucket: 'upcoming', can: { begin: false } }]);
  expect(await desk.listOf(other)).toEqual([]);
  await room.begin(student, { examId }).expect(409);
  room.clock.advance(61 * 60_000);
  await room.begin(other, { examId }).expect(404);
  const attempt = await room.running(student, { examId });
  const paper = (await room.paper(student, { examId, examType: 'Assessment' }).expect(200)).body.Item;
  expect(paper.questions.map(({ subjectId }) => subjectId)).toEqual([
    ...Array(4).fill('physics'),
    ...Array(3).fill('chemistry'),
  ]);
  await room.save(student, attempt, answers(rightAnswers)).expect(200);
  const { body: handedIn } = await room.submit(student, attempt).expect(200);
  expect(handedIn.Item).toMatchObject({ examId, answered: 7, totalQuestions: 7 });
  const [row] = await room.service.db.query('select centimarks from submission');
  expect(row).toEqual({ centimarks: 2_800 });
  const mocks = await student.api.call(mockList, { params: { accountId: student.who.accountId } }).expect(200);
  expect(mocks.body.exams).toEqual([]);
});

test('each change of a draft is kept and seen by the others; who was slower is told of the newer one', async () => {
  const examId = await desk.draft({ examName: '', place: null, questionIds: [] });
  const colleague = await room.service.as({ roles: ['org-admin'] });
  expect((await desk.change(examId, 1, { examName: 'Motion' }).expect(200)).body.version).toBe(2);
  expect((await desk.read(examId, colleague).expect(200)).body).toMatchObject({
    ...{ version: 2, state: 'draft', content: { examName: 'Motion' } },
    questions: expect.arrayContaining([expect.objectContaining({ questionId: 'q-scct', subjectName: 'Physics' })]),
  });
  const stale = await desk
    .change(examId, 1, { examName: 'Mine' }, colleague)
    .expect(409)
    .expect(refusal('edit.conflict'));
  expect(detailsOf(stale.body)).toMatchObject({
    object: { version: 2, content: { examName: 'Motion' } },
  });
  const { body } = await colleague.call(listDrafts, { query: { q: 'moti' } }).expect(200);
  expect(body.items).toMatchObject([{ examId, examName: 'Motion', state: 'draft', questions: 7 }]);
  const trail = await room.service.db.query<{ details: { before: object; after: object } }>(
    `select details from platform.audit where action = 'exam.draft_changed'`,
  );
  const changed = ['examName', 'place', 'questionIds'];
  const sides = trail.map(({ details: { before, after } }) => [before, after].map((side) => Object.keys(side).sort()));
  expect(sides).toEqual([[changed, changed]]);
});

test('[BANK-005] a draft asks a question as it was put in, tells of a newer version, and takes it by “Use it” alone', async () => {
  const examId = await desk.draft();
  const { content } = (await organiser.call(readQuestion, { params: { questionId: 'q-scct' }, query: {} }).expect(200))
    .body.question;
  const newer = {
    ...content,
    question: 'Which is the third?',
    key: 'c',
    subjectId: 'physics-2',
    subjectName: 'Physics 2',
  };
  const body = { ...command(), version: 1, content: newer };
  await organiser.call(changeQuestion, { params: { questionId: 'q-scct' }, body }).expect(200);
  const asked = async () => {
    const { questions } = (await desk.read(examId).expect(200)).body;
    const { question, version, newest, subjectName } = questions.find(({ questionId }) => questionId === 'q-scct')!;
    return { question, version, newest, subjectName };
  };
  const older = { question: 'Which is <b>second</b>?', version: 1, newest: 2, subjectName: 'Physics' };
  expect(await asked()).toEqual(older);
  await desk.change(examId, 1, { examName: 'Saved again' }).expect(200);
  expect(await asked()).toEqual(older);
  await desk.publish(examId, { version: 2 }).expect(200);
  const uses = await room.service.db.query(`select version from exam_question where question_id = 'q-scct'`);
  expect(uses).toEqual([{ version: 1 }]);
  const use = (versions: Record<string, number>) =>
    organiser.call(useNewestQuestions, { params: { examId }, body: { ...command(), versions } });
  await use({ 'q-scct': 1 }).expect(409).expect(refusal('draft.published'));
  await desk.takeBack(examId).expect(200);
  await use({ 'q-scct': 2 }).expect(409).expect(refusal('edit.conflict'));
  await use({ 'not-asked': 1 }).expect(409).expect(refusal('edit.conflict'));
  expect((await use({ 'q-scct': 1, 'q-fb': 1 }).expect(200)).body.version).toBe(5);
  expect(await asked()).toEqual({ question: newer.question, version: 2, newest: 2, subjectName: 'Physics 2' });
  // its Hindi was made from the older one
  await desk.publish(examId, { version: 5, accepted: ['translation'] }).expect(200);
  const again = await room.service.db.query(`select version from exam_question where question_id = 'q-scct'`);
  expect(again).toEqual([{ version: 2 }]);
  expect((await room.outbox.of(examPublished)).at(-1)!.subjects.map(({ subjectName }) => subjectName)).toEqual([
    ...['Physics 2', 'Physics', 'Chemistry'],
  ]);
});

test('a draft that was removed can be brought back for thirty days', async () => {
  const examId = await desk.draft();
  const remove = (isRemoved: boolean) =>
    organiser.call(removeDraft, { params: { examId }, body: { ...command(), isRemoved } }).expect(200);
  await remove(true);
  await desk.read(examId).expect(404).expect(refusal('draft.not_found'));
  expect((await organiser.call(listDrafts).expect(200)).body.items).toEqual([]);
  await remove(false);
  await desk.read(examId).expect(200);
  await remove(true);
  const purge = room.service.app.get(PurgeDrafts, { strict: false });
  await purge.purge();
  await remove(false);
  await remove(true);
  room.clock.advance(30 * 86_400_000);
  await purge.purge();
  expect(await room.service.db.query('select from exam_draft')).toEqual([]);
});

test('a teacher publishes own subjects for own sections alone, an organiser for the own school', async () => {
  const teacher = await desk.teacherOf([{ ...place, subjectIds: ['physics'] }]);
  const own = sevenIds.slice(0, 4);
  const made = await desk.draft({ questionIds: own, durationMinutes: 20 }, teacher);
  await desk.publish(made, { by: teacher }).expect(200);
  // whose test it is decides about its results too
  const decide = { params: { examId: made }, body: { ...command(), results: 'told' as const } };
  await teacher.call(releaseResults, decide).expect(409).expect(refusal('attempt.results_released'));
  await desk
    .publish(await desk.draft({}, teacher), { by: teacher })
    .expect(422)
    .expect(refusal('exam.not_ready'));
  for (const theirs of [{ sectionId: 'section-b' }, { sectionId: null }, { groupId: 'group-b' }])
    await desk
      .publish(await desk.draft({ questionIds: own, place: { ...place, ...theirs } }, teacher), { by: teacher })
      .expect(403)
      .expect(refusal('exam.not_your_section'));
  // the code of a question of another subject in the own draft tells no more than the bank does
  const { body } = await desk.read(await desk.draft({}, teacher), teacher).expect(200);
  expect(body.questions.map(({ questionId }) => questionId).sort()).toEqual([...own].sort());
  // a colleague's test for the own section is seen, one for another is not
  await desk.read(await desk.draft({ place: { ...place, sectionId: null } }), teacher).expect(200);
  await desk.read(await desk.draft({ place: { ...place, sectionId: 'section-b' } }), teacher).expect(404);
  const neighbour = await room.service.as({ roles: ['org-admin'], orgId: 'org-b' });
  const examId = await desk.draft();
  await desk.read(examId, neighbour).expect(404);
  await desk.change(examId, 1, {}, neighbour).expect(404);
  await desk.publish(examId, { by: neighbour }).expect(404);
  await desk.takeBack(examId, neighbour).expect(404);
  await desk.publish(await desk.draft({}, neighbour), { by: neighbour }).expect(422);
  await desk.read(examId, (await room.student()).api).expect(403);
  expect((await room.outbox.of(examPublished)).length).toBe(1);
});

test('[AUTHOR-006] a published exam is taken back while nobody has begun, changed and published again', async () => {
  const examId = await desk.draft();
  await desk.publish(examId).expect(200);
  const student = await room.student({ sectionId: 'section-a' });
  expect(await desk.listOf(student)).toHaveLength(1);
  await desk.change(examId, 2, { durationMinutes: 30 }).expect(409).expect(refusal('draft.published'));
  await desk.publish(examId, { version: 2 }).expect(409).expect(refusal('draft.published'));
  expect((await desk.takeBack(examId).expect(200)).body.version).toBe(3);
  expect(await room.outbox.of(examTakenBack)).toEqual([{ examId, orgId: 'org-a', revision: 1 }]);
  expect(await desk.listOf(student)).toEqual([]);
  await desk.change(examId, 3, { durationMinutes: 30 }).expect(200);
  expect((await desk.publish(examId, { version: 4 }).expect(200)).body).toMatchObject({ revision: 2, version: 5 });
  expect(await desk.listOf(student)).toMatchObject([{ examId }]);

  room.clock.advance(61 * 60_000);
  await room.running(student, { examId });
  await desk.takeBack(examId).expect(409).expect(refusal('exam.begun'));
  await desk.change(examId, 5, { durationMinutes: 20 }).expect(409).expect(refusal('exam.begun'));
  expect(await desk.listOf(student)).toMatchObject([{ examId }]);
});

test('[AUTHOR-006] a begin and a take-back at the same instant leave a running attempt of an exam, or a draft without', async () => {
  const student = await room.student({ sectionId: 'section-a' });
  const ids: string[] = [];
  for (let index = 0; index < 8; index += 1) {
    const examId = await desk.draft({ examName: `Test ${index}` });
    await desk.publish(examId, { accepted: ['beside'] }).expect(200);
    ids.push(examId);
  }
  room.clock.advance(61 * 60_000);
  for (const examId of ids) {
    const both = [() => room.begin(student, { examId }), () => desk.takeBack(examId)];
    const [begun, back] = await Promise.all(both.map(async (one) => (await one()).status));
    const [attempts, exams, state] = await Promise.all([
      room.service.db.query('select from attempt where exam_id = $1', [examId]),
      room.service.db.query('select from exam where exam_id = $1', [examId]),
      desk.read(examId).then(({ body }) => body.state),
    ]);
    const held = [attempts.length, exams.length, state];
    expect(held).toEqual(back === 200 ? [0, 0, 'draft'] : [1, 1, 'published']);
    expect([begun, back]).toEqual(back === 200 ? [404, 200] : [200, 409]);
  }
});

test('[AUTHOR-012] a pack row for a test of the console is refused with its place, unless the import overwrites', async () => {
  const examId = await desk.draft();
  await desk.publish(examId).expect(200);
  const pack = { exams: [exam({ examId, examName: 'From a pack', startAt: '+60m', endAt: '+180m' })] };
  const { refused } = await room.import(pack);
  expect(refused).toMatchObject([{ kind: 'exam', place: 'exams:1', code: 'row.changed_in_console' }]);
  expect((await desk.read(examId).expect(200)).body.state).toBe('published');
  expect((await room.import(pack, { overwrite: true })).refused).toEqual([]);
  expect(await room.outbox.of(examPublished)).toMatchObject([
    { examName: 'Weekly test', revision: 1 },
    { examName: 'From a pack', revision: 2 },
  ]);
  await desk.read(examId).expect(404);
});

test('the same command is one draft', async () => {
  const body = { ...command(), content: desk.contentOf() };
  const first = (await organiser.call(createDraft, { body }).expect(200)).body;
  expect((await organiser.call(createDraft, { body }).expect(200)).body).toEqual(first);
  expect(await room.service.db.query('select from exam_draft')).toHaveLength(1);
});
