import { createQuestion, listDrafts, listQuestions } from '@exam/contracts';
import { refusal } from '@exam/testing';
import { command, DraftDesk, place } from '../../test/draft-desk.js';
import { sevenIds } from '../../test/pack.js';

let desk: DraftDesk;
const physics = sevenIds.slice(0, 4);
const sectionA = { ...place, subjectIds: null };
const groupB = { ...place, groupId: 'group-b', sectionId: null, subjectIds: null };

beforeEach(async () => {
  desk = await DraftDesk.open();
});

const made = { questionIds: physics, durationMinutes: 20 };

test('[ROLE-004] all assignments together are a teacher’s own classes, whatever the current account is', async () => {
  const teacher = await desk.teacherOf([sectionA, groupB]);
  for (const own of [
    place,
    { ...place, groupId: 'group-b', sectionId: 'section-x' },
    { ...place, groupId: 'group-b', sectionId: null },
  ]) {
    // of a colleague: seen, changed and published
    const examId = await desk.draft({ ...made, place: own });
    await desk.change(examId, 1, { ...made, place: own }, teacher).expect(200);
    await desk.publish(examId, { version: 2, by: teacher, accepted: ['beside'] }).expect(200);
  }
  const { body } = await teacher.call(listDrafts).expect(200);
  expect(body.total).toBe(3);
  for (const other of [
    { ...place, sectionId: 'section-b' },
    { ...place, groupId: 'group-c' },
    { ...place, classId: 'class-b' },
  ]) {
    const examId = await desk.draft({ ...made, place: other });
    await desk.read(examId, teacher).expect(404).expect(refusal('draft.not_found'));
    await desk.publish(examId, { by: teacher }).expect(404).expect(refusal('draft.not_found'));
  }
});

test('[ROLE-004] a test with a place outside own classes is edited, and refused when it is published', async () => {
  const teacher = await desk.teacherOf([sectionA]);
  const whole = { ...made, place: { ...place, sectionId: null } };
  const shared = await desk.draft(whole);
  const own = await desk.draft({ ...made, place: { ...place, sectionId: 'section-b' } }, teacher);
  for (const [examId, content] of [
    [shared, whole],
    [own, { ...made, place: { ...place, sectionId: 'section-b' } }],
  ] as const) {
    await desk.change(examId, 1, { ...content, examName: 'Edited' }, teacher).expect(200);
    await desk.publish(examId, { version: 2, by: teacher }).expect(403).expect(refusal('exam.not_your_section'));
    expect((await desk.read(examId, teacher).expect(200)).body).toMatchObject({ state: 'draft', version: 2 });
  }
  await desk.publish(shared, { version: 2 }).expect(200);
  // nor is it taken back
  await desk.takeBack(shared, teacher).expect(403).expect(refusal('exam.not_your_section'));
});

test('[ROLE-004] an assignment with subjects allows the questions of these only, also where another has none of them', async () => {
  const teacher = await desk.teacherOf([
    { ...sectionA, subjectIds: ['physics'] },
    { ...groupB, subjectIds: ['maths'] },
  ]);
  const { body } = await teacher.call(listQuestions, { query: {} as never }).expect(200);
  expect(body.items.map(({ questionId }) => questionId).sort()).toEqual([...physics].sort());
  await desk.publish(await desk.draft(made, teacher), { by: teacher }).expect(200);
  await desk
    .publish(await desk.draft({ examName: 'All seven' }, teacher), { by: teacher, accepted: ['beside', 'known'] })
    .expect(422)
    .expect(refusal('exam.not_ready'));
  const content = { subjectName: 'S', questionType: 'FB', question: 'Which?', key: 'x' } as const;
  const write = (subjectId: string) =>
    teacher.call(createQuestion, { body: { ...command(), content: { ...content, subjectId } } as never });
  await write('maths').expect(200);
  expect((await write('chemistry')).status).toBeGreaterThanOrEqual(403);
});
