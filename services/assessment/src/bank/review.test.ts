import {
  changeQuestion,
  changeTestSettings,
  createQuestion,
  drawQuestions,
  listQuestions,
  moveQuestions,
  readQuestion,
  type QuestionContent,
} from '@exam/contracts';
import { refusal, type Api } from '@exam/testing';
import { command, detailsOf, DraftDesk, place } from '../../test/draft-desk.js';
import { exam } from '../../test/pack.js';

let desk: DraftDesk;
let office: Api;
let author: Api;
const setReview = (reviewsQuestions: boolean, version = 0) =>
  office
    .call(changeTestSettings, {
      body: { ...command(), version, settings: { publishesByTwo: false, decidesKeysByTwo: false, reviewsQuestions } },
    })
    .expect(200);
beforeEach(async () => {
  desk = await DraftDesk.open();
  office = await desk.room.service.as({ roles: ['org-admin'] });
  author = await desk.teacherOf([{ ...place, subjectIds: ['physics'] }]);
  await setReview(true);
});

const read = async (questionId: string, by = author) =>
  (await by.call(readQuestion, { params: { questionId }, query: {} }).expect(200)).body.question;
const content = async (parts: Partial<QuestionContent> = {}): Promise<QuestionContent> => ({
  ...(await read('q-scct', office)).content,
  ...parts,
});
const write = async (parts: Partial<QuestionContent> = { question: 'New?' }) =>
  (await author.call(createQuestion, { body: { ...command(), content: await content(parts) } }).expect(200)).body
    .questionId;
const change = async (version: number, parts: Partial<QuestionContent>, by = author) =>
  by
    .call(changeQuestion, {
      params: { questionId: 'q-scct' },
      body: { ...command(), version, content: await content(parts) },
    })
    .expect(200);
const move = async (questionId: string, to: 'ready' | 'deleted', by: Api) =>
  (await by.call(moveQuestions, { body: { ...command(), questionIds: [questionId], to } }).expect(200)).body;
const found = async (state: 'draft' | 'ready', by = author) =>
  (await by.call(listQuestions, { query: { state } as never }).expect(200)).body.items.map((one) => one.questionId);

test('[BANK-008] a new question waits for somebody else who may edit it, and only then is found, drawn and asked', async () => {
  const questionId = await write();
  expect(await read(questionId)).toMatchObject({ state: 'draft', version: 1 });
  expect(await found('ready')).not.toContain(questionId);
  const rules = [{ subjectId: 'physics', questionType: 'SCCT' as const, count: 50 }];
  const drawn = async () =>
    (await office.call(drawQuestions, { body: { rules, seed: 'a', without: [], places: [] } }).expect(200)).body;
  expect((await drawn()).questionIds).not.toContain(questionId);
  const examId = await desk.draft({ questionIds: [questionId], durationMinutes: 3 });
  const refused = await desk.publish(examId).expect(422).expect(refusal('exam.not_ready'));
  expect(detailsOf(refused.body)).toMatchObject({ faults: ['question-gone'] });

  // its author and who may review it see the draft; who teaches another subject, another school and a student do not
  expect(await found('draft')).toEqual([questionId]);
  expect(await found('draft', office)).toEqual([questionId]);
  const chemistry = await desk.teacherOf([{ ...place, subjectIds: ['chemistry'] }]);
  const neighbour = await desk.room.service.as({ roles: ['org-admin'], orgId: 'org-b' });
  for (const by of [chemistry, neighbour]) {
    expect(await found('draft', by)).toEqual([]);
    await by.call(readQuestion, { params: { questionId }, query: {} }).expect(404);
    expect(await move(questionId, 'ready', by)).toMatchObject({ refused: [{ code: 'question.not_found' }] });
  }
  await (await desk.room.student()).api.call(readQuestion, { params: { questionId }, query: {} }).expect(403);

  expect(await move(questionId, 'ready', author)).toMatchObject({ refused: [{ code: 'approval.same_person' }] });
  // away and back it waits still
  await move(questionId, 'deleted', author);
  await move(questionId, 'ready', author);
  expect(await read(questionId)).toMatchObject({ state: 'draft' });
  expect(await move(questionId, 'ready', office)).toMatchObject({ done: [questionId], refused: [] });
  expect(await found('ready')).toContain(questionId);
  expect((await drawn()).questionIds).toContain(questionId);
  const trail = await desk.room.service.db.query<{ details: object }>(
    `select details from platform.audit where action = 'question.moved' and details -> 'after' ->> 'state' = 'ready'`,
  );
  expect(trail).toMatchObject([{ details: { before: { state: 'draft' }, after: { state: 'ready' } } }]);
});

test('[BANK-005] [BANK-008] a change of a ready question is a draft; tests and packs ask what was reviewed until somebody else has read it', async () => {
  const examId = await desk.draft();
  await change(1, { question: 'Which is the <b>third</b>?' });
  expect(await read('q-scct')).toMatchObject({ state: 'draft', version: 2 });
  const asked = async () =>
    (await desk.read(examId).expect(200)).body.questions.find(({ questionId }) => questionId === 'q-scct');
  expect(await asked()).toMatchObject({ version: 1, newest: 1, question: 'Which is <b>second</b>?' });
  const put = await desk.draft({ examName: 'Another' });
  await desk.publish(put).expect(200);
  await desk.room.bring({ exams: [exam({ startAt: '+1d', endAt: '+2d' })] });
  const versions = () =>
    desk.room.service.db.query(`select distinct version from exam_question where question_id = 'q-scct'`);
  expect(await versions()).toEqual([{ version: 1 }]);

  // whoever adds to a draft is one of its authors
  await change(2, { question: 'Which is the fourth?' }, office);
  for (const by of [author, office])
    expect(await move('q-scct', 'ready', by)).toMatchObject({ refused: [{ code: 'approval.same_person' }] });
  expect(await move('q-scct', 'ready', desk.organiser)).toMatchObject({ done: ['q-scct'] });
  expect(await asked()).toMatchObject({ version: 1, newest: 3 });
  expect(await read('q-scct')).toMatchObject({ state: 'ready', version: 3 });
});

test('where nobody asks for review a question is ready at once, and its author makes an older draft ready', async () => {
  const waiting = await write();
  await setReview(false, 1);
  const questionId = await write({ question: 'Another new?' });
  expect(await read(questionId)).toMatchObject({ state: 'ready' });
  expect(await move(waiting, 'ready', author)).toMatchObject({ done: [waiting] });
});
