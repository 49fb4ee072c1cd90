import {
  boardUpdated,
  createExam,
  examPublished,
  mockList,
  paperDescribed,
  teacherList,
  teachingChanged,
} from '@exam/contracts';
import { refusal, type Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { answers, ExamRoom } from '../../test/exam-room.js';
import { rightAnswers, sevenIds, sevenQuestions } from '../../test/pack.js';

let room: ExamRoom;
let organiser: Api;
const place = { boardId: 'board-a', classId: 'class-a', groupId: 'group-a', sectionId: 'section-a' };

beforeEach(async () => {
  room = await ExamRoom.open();
  const board = { boardId: 'board-a', boardName: 'A', orgId: 'org-a', classes: [], revision: 1 };
  await room.service.deliver(boardUpdated, board);
  await room.bring({ questions: sevenQuestions() });
  organiser = await room.service.as({ roles: ['organiser'] });
});

const at = (minutes: number) => new Date(room.clock.now() + minutes * 60_000).toISOString();
const body = (parts: object = {}) => ({
  ...{ commandId: randomUUID(), examName: 'Weekly test', place, startAt: at(60), endAt: at(180), durationMinutes: 60 },
  ...{ positiveMarks: 4, negativeMarks: 1, questionIds: sevenIds },
  ...parts,
});
const create = (parts: object = {}, by = organiser) => by.call(createExam, { body: body(parts) });

test('a test made of the bank is published as a pack’s, and a student of the section sits it', async () => {
  // subjects are put together, whatever the order in which they were picked
  const picked = [sevenIds[0]!, sevenIds[4]!, ...sevenIds.slice(1, 4), ...sevenIds.slice(5)];
  const { examId } = (await create({ questionIds: picked }).expect(200)).body;
  expect(await room.outbox.of(examPublished)).toMatchObject([
    { examId, examName: 'Weekly test', sectionId: 'section-a', totalMarks: 28, questions: 7, revision: 1 },
  ]);
  expect(await room.outbox.of(paperDescribed)).toMatchObject([{ examId }]);

  const student = await room.student({ sectionId: 'section-a' });
  const other = await room.student({ sectionId: 'section-b' });
  const listOf = async ({ api, who }: typeof student) =>
    (await api.call(teacherList, { params: { accountId: who.accountId } }).expect(200)).body.Item;
  expect(await listOf(student)).toMatchObject([{ examId, bucket: 'upcoming', can: { begin: false } }]);
  expect(await listOf(other)).toEqual([]);
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

test('a teacher makes tests of own subjects for own sections alone, an organiser for the own school', async () => {
  const userId = randomUUID();
  const assignments = [{ ...place, subjectIds: ['physics'] }];
  await room.service.deliver(teachingChanged, { userId, orgId: 'org-a', assignments, revision: 1 });
  const teacher = await room.service.as({ roles: ['teacher'], userId, ...({ boardId: null } as object) });
  const own = sevenIds.slice(0, 4);
  await create({ questionIds: own }, teacher).expect(200);
  await create({ questionIds: sevenIds }, teacher).expect(422).expect(refusal('exam.not_ready'));
  for (const theirs of [{ sectionId: 'section-b' }, { sectionId: null }, { groupId: 'group-b' }])
    await create({ questionIds: own, place: { ...place, ...theirs } }, teacher)
      .expect(403)
      .expect(refusal('exam.not_your_section'));
  const neighbour = await room.service.as({ roles: ['org-admin'], orgId: 'org-b' });
  await create({}, neighbour).expect(403).expect(refusal('exam.not_your_section'));
  await create({}, (await room.student()).api).expect(403);
  expect((await room.outbox.of(examPublished)).length).toBe(1);
});

test('what is not ready is refused and changes nothing; the same command is one test', async () => {
  for (const parts of [
    { endAt: at(90) },
    { startAt: at(-300), endAt: at(-100) },
    { startAt: at(180), endAt: at(60) },
    { questionIds: ['q-scct', 'nowhere'] },
  ])
    await create(parts).expect(422).expect(refusal('exam.not_ready'));
  await room.service.db.query(`update question set state = 'retired' where question_id = 'q-fb'`);
  await create().expect(422).expect(refusal('exam.not_ready'));
  expect(await room.outbox.names()).toEqual([]);
  const once = body({ questionIds: ['q-scct', 'q-scct', 'q-int'] });
  const first = (await organiser.call(createExam, { body: once }).expect(200)).body;
  expect((await organiser.call(createExam, { body: once }).expect(200)).body).toEqual(first);
  expect((await room.outbox.of(examPublished)).map(({ questions }) => questions)).toEqual([2]);
  const trail = await room.service.db.query(`select subject from platform.audit where action = 'exam.created'`);
  expect(trail).toEqual([{ subject: `exam:${first.examId}` }]);
});
