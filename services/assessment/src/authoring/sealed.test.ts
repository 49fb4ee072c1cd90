import {
  bankFacets,
  changeQuestion,
  drawQuestions,
  listDrafts,
  listQuestions,
  makeQuestionExport,
  printPaper,
  publishDraft,
  readChecklist,
  readDraft,
  readQuestion,
  sealDraft,
  teachingChanged,
  tryDraft,
} from '@exam/contracts';
import { refusal, type Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { command, DraftDesk, place } from '../../test/draft-desk.js';
import type { ExamRoom } from '../../test/exam-room.js';
import { sevenIds } from '../../test/pack.js';
import { CloseExamsService } from '../deadlines/close-exams.service.js';

let desk: DraftDesk;
let room: ExamRoom;
/** Who made the test, whom it names, and who is neither. */
let maker: Api;
let named: Api;
let others: [string, Api][];
let superUser: Api;
/** By whose ids the trail knows them. */
let idOf: Map<Api, string>;
let namedId: string;
/** Asked by the sealed test: four of the seven. */
const kept = sevenIds.slice(0, 4);

beforeEach(async () => {
  desk = await DraftDesk.open();
  ({ room } = desk);
  const taught = [{ ...place, subjectIds: null }];
  namedId = randomUUID();
  await room.service.deliver(teachingChanged, {
    ...{ userId: namedId, orgId: 'org-a', assignments: taught, revision: 1 },
  } as never);
  named = await room.service.as({ roles: ['teacher'], userId: namedId, ...({ boardId: null } as object) });
  const [makerId, superId] = [randomUUID(), randomUUID()];
  maker = await room.service.as({ roles: ['organiser'], userId: makerId });
  superUser = await room.service.as({ roles: ['super'], userId: superId });
  idOf = new Map([
    [maker, makerId],
    [named, namedId],
    [superUser, superId],
  ]);
  others = [
    ['organiser', await room.service.as({ roles: ['organiser'] })],
    ['org-admin', await room.service.as({ roles: ['org-admin'] })],
    ['teacher', await desk.teacherOf(taught)],
  ];
});

const seal = (examId: string, isSealed = true, by = maker) =>
  by.call(sealDraft, { params: { examId }, body: { ...command(), isSealed, authors: [namedId] } });
const found = async (by: Api) => {
  const { body } = await by.call(listQuestions, { query: { limit: 200 } }).expect(200);
  return body.items.map(({ questionId }) => questionId).sort();
};
const drawn = async (by: Api, subjectId = 'physics') => {
  const rules = [{ subjectId, count: 7 }];
  const { body } = await by.call(drawQuestions, { body: { rules, places: [], seed: 's' } }).expect(200);
  return body.questionIds;
};
const exported = (by: Api) =>
  by.call(makeQuestionExport, {
    body: { exportId: randomUUID(), format: 'gift', questionIds: [kept[0]!], withKeys: true },
  });
const opened = (by: Api, questionId = kept[0]!) => by.call(readQuestion, { params: { questionId }, query: {} });
const printed = (by: Api, examId: string) =>
  by.call(printPaper, { params: { examId }, body: { setId: null, withKey: true, withSolutions: true } });
/** What the trail holds of it since, by whom and what. */
const entries = (examId: string) =>
  room.service.db.query<{ by: string; act: string; questions: number }>(
    `select actor_id as by, coalesce(details ->> 'act', action) as act, (details ->> 'questions')::int as questions
     from platform.audit where subject = $1 and action in ('sealed.seen', 'paper.printed') order by at, id`,
    [`exam:${examId}`],
  );
const close = async () => {
  room.clock.advance(300 * 60_000);
  await room.service.app.get(CloseExamsService, { strict: false }).closeOver();
};

test('[AUTHOR-008] [AUDITUI-002] the questions of a sealed draft are found, read, drawn and exported by its authors and super alone', async () => {
  const examId = await desk.draft({ questionIds: kept }, maker);
  const besides = await desk.draft({ examName: 'Another' });
  expect(await found(others[0]![1])).toEqual([...sevenIds].sort());
  await seal(examId).expect(200);

  for (const [, by] of others) {
    expect(await found(by)).toEqual(sevenIds.slice(4).sort());
    expect(await drawn(by)).toEqual([]);
    expect(JSON.stringify((await by.call(bankFacets, { query: {} }).expect(200)).body)).not.toContain('physics');
    await opened(by).expect(404).expect(refusal('question.not_found'));
    await exported(by).expect(404).expect(refusal('question.not_found'));
    for (const route of [readDraft, readChecklist, tryDraft])
      await by.call(route, { params: { examId } }).expect(404).expect(refusal('draft.not_found'));
    const { items } = (await by.call(listDrafts).expect(200)).body;
    expect(items.map((one) => one.examId)).toEqual([besides]);
    // nor through another test that asks them
    const { questions } = (await by.call(readDraft, { params: { examId: besides } }).expect(200)).body;
    expect(questions.map(({ questionId }) => questionId).sort()).toEqual(sevenIds.slice(4).sort());
    const { faults } = (await by.call(readChecklist, { params: { examId: besides } }).expect(200)).body;
    expect(faults).toMatchObject([{ code: 'question-gone', questionIds: kept }]);
    await by.call(tryDraft, { params: { examId: besides } }).expect(422);
    const body = { ...command(), version: 1, accepted: [] };
    await by
      .call(publishDraft, { params: { examId: besides }, body })
      .expect(422)
      .expect(refusal('exam.not_ready'));
  }
  const [, colleague] = others[0]!;
  // nobody opens the seal, changes a question, or learns of one that is alike, who is not an author
  await seal(examId, false, colleague).expect(404).expect(refusal('draft.not_found'));
  const { content } = (await opened(maker).expect(200)).body.question;
  const change = { ...command(), version: 1, content };
  await colleague.call(changeQuestion, { params: { questionId: kept[0]! }, body: change }).expect(404);
  expect((await entries(examId)).filter(({ by }) => by !== idOf.get(maker))).toEqual([]);

  for (const by of [maker, named, superUser]) {
    expect(await found(by)).toEqual([...sevenIds].sort());
    expect((await drawn(by)).sort()).toEqual([...kept].sort());
    await opened(by).expect(200);
    await exported(by).expect(200);
    expect((await by.call(readDraft, { params: { examId } }).expect(200)).body.isSealed).toBe(true);
    for (const route of [readChecklist, tryDraft]) await by.call(route, { params: { examId } }).expect(200);
    const own = (await entries(examId)).filter((one) => one.by === idOf.get(by));
    expect(own.map(({ act, questions }) => `${act} ${questions}`).slice(-6)).toEqual([
      ...['found 4', 'drawn 4', 'read 1', 'exported 1', 'read 4', 'tried 4'],
    ]);
  }
  // what is not of it leaves no entry
  const before = (await entries(examId)).length;
  await opened(maker, sevenIds[6]!).expect(200);
  expect(await entries(examId)).toHaveLength(before);
  await seal(examId, false).expect(200);
  expect(await found(colleague)).toEqual([...sevenIds].sort());
});

test('[AUTHOR-008] a published one stays sealed, its print names its time, until it closes; then everybody of the staff has it, without an entry', async () => {
  const examId = await desk.draft({ questionIds: kept, durationMinutes: 20 }, maker);
  await seal(examId).expect(200);
  await desk.publish(examId, { by: maker }).expect(200);
  for (const [, by] of others) {
    expect(await found(by)).toEqual(sevenIds.slice(4).sort());
    await opened(by).expect(404);
    await printed(by, examId).expect(404).expect(refusal('exam.not_found'));
  }
  for (const by of [maker, superUser]) {
    const { Item } = (await printed(by, examId).expect(200)).body;
    expect(Item).toMatchObject({ isSealed: true, printedAt: new Date(room.clock.now()).toISOString() });
    await opened(by).expect(200);
  }
  expect((await entries(examId)).map(({ by, act }) => [by, act])).toEqual(
    [maker, superUser].flatMap((by) => [
      [idOf.get(by), 'paper.printed'],
      [idOf.get(by), 'read'],
    ]),
  );

  await close();
  const before = (await entries(examId)).length;
  for (const [, by] of others.slice(0, 2)) {
    expect(await found(by)).toEqual([...sevenIds].sort());
    await opened(by).expect(200);
    await exported(by).expect(200);
  }
  expect(await entries(examId)).toHaveLength(before);
  expect((await printed(others[0]![1], examId).expect(200)).body.Item.isSealed).toBe(false);
});
