import { bankFacets, listQuestions, tagQuestions, teachingChanged, type Tagging } from '@exam/contracts';
import { refusal, type Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { ExamRoom } from '../../test/exam-room.js';
import { sevenQuestions } from '../../test/pack.js';

let room: ExamRoom;
let organiser: Api;

beforeEach(async () => {
  room = await ExamRoom.open();
  await room.bring({ questions: sevenQuestions() });
  organiser = await room.service.as({ roles: ['organiser'] });
});

const tagging = (questionIds: string[], add: string[], remove: string[] = []): Tagging => ({
  questionIds,
  add,
  remove,
});
const send = (changes: Tagging[], by = organiser) =>
  by.call(tagQuestions, { body: { commandId: randomUUID(), changes } });
const tag = async (changes: Tagging[], by = organiser) => (await send(changes, by).expect(200)).body;
const tagsOf = async (by = organiser) => {
  const { items } = (await by.call(listQuestions, { query: {} as never }).expect(200)).body;
  return Object.fromEntries(
    items.flatMap(({ questionId, tags = [] }) => (tags.length > 0 ? [[questionId, tags]] : [])),
  );
};
const found = async (query: object, by = organiser) =>
  (await by.call(listQuestions, { query: query as never }).expect(200)).body.items.map((one) => one.questionId).sort();
const known = async (by = organiser) => (await by.call(bankFacets, { query: {} }).expect(200)).body.tags;

test('[BANK-001] a tag is a filter of the bank beside words and the others; those of the bank are suggested', async () => {
  await tag([tagging(['q-scct', 'q-num'], ['  Board\n2024 ', 'पुनरावृत्ति'])]);
  await tag([tagging(['q-fb'], ['board 2024'])]);
  expect(await found({ tag: 'Board 2024' })).toEqual(['q-fb', 'q-num', 'q-scct']);
  expect(await found({ tag: 'पुनरावृत्ति', subjectId: 'chemistry' })).toEqual(['q-num']);
  expect(await found({ tag: 'board 2024', q: 'Q-Scct' })).toEqual(['q-scct']);
  expect(await found({ tag: 'board' })).toEqual([]);
  expect(await known()).toEqual([
    { tag: 'board 2024', questions: 3 },
    { tag: 'पुनरावृत्ति', questions: 2 },
  ]);
  expect(await known(await room.service.as({ roles: ['organiser'], orgId: 'org-b' }))).toEqual([]);
});

test('what a change of tags answers restores the tags that each question had', async () => {
  await tag([tagging(['q-scct'], ['old', 'kept']), tagging(['q-num'], ['new'])]);
  const before = await tagsOf();
  const done = await tag([tagging(['q-scct', 'q-num', 'q-fb', 'q-nowhere'], ['new'], ['old'])]);
  expect(done).toMatchObject({
    done: ['q-scct', 'q-num', 'q-fb'],
    refused: [{ id: 'q-nowhere', code: 'question.not_found' }],
  });
  expect(await tagsOf()).toEqual({ 'q-scct': ['kept', 'new'], 'q-num': ['new'], 'q-fb': ['new'] });
  expect(done.before).toEqual([tagging(['q-scct'], ['old'], ['new']), tagging(['q-fb'], [], ['new'])]);
  await tag(done.before);
  expect(await tagsOf()).toEqual(before);
  const trail = await room.service.db.query(
    `select details from platform.audit where action = 'question.tagged' and subject = 'question:q-fb' order by id`,
  );
  expect(trail.map(({ details }) => details as object)).toMatchObject([
    { before: { tags: '' }, after: { tags: 'new' } },
    { before: { tags: 'new' }, after: { tags: '' } },
  ]);
});

test('twenty tags of forty letters are the most; a change of tags makes no version', async () => {
  const twenty = Array.from({ length: 20 }, (_, at) => `tag ${at}`);
  await tag([tagging(['q-scct'], twenty)]);
  const one = await tag([tagging(['q-scct', 'q-num'], ['one more'])]);
  expect(one).toMatchObject({ done: ['q-num'], refused: [{ id: 'q-scct', code: 'question.too_many_tags' }] });
  await send([tagging(['q-num'], ['x'.repeat(40)])]).expect(200);
  await send([tagging(['q-num'], ['x'.repeat(41)])]).expect(400);
  await send([tagging(['q-num'], [' , '])]).expect(400);
  const { items } = (await organiser.call(listQuestions, { query: {} as never }).expect(200)).body;
  expect(new Set(items.map(({ version }) => version))).toEqual(new Set([1]));
});

test('a teacher tags and is told of tags of questions of own subjects', async () => {
  await tag([tagging(['q-scct'], ['physics only'])]);
  const userId = randomUUID();
  const place = { boardId: 'board-a', classId: 'class-a', groupId: 'group-a', sectionId: null };
  const assignments = [{ ...place, subjectIds: ['chemistry'] }];
  await room.service.deliver(teachingChanged, { userId, orgId: 'org-a', assignments, revision: 1 });
  const teacher = await room.service.as({ roles: ['teacher'], userId, ...({ boardId: null } as object) });
  expect(await known(teacher)).toEqual([]);
  expect(await tag([tagging(['q-scct', 'q-num'], ['mine'])], teacher)).toMatchObject({
    done: ['q-num'],
    refused: [{ id: 'q-scct', code: 'question.not_found' }],
  });
  expect(await known(teacher)).toEqual([{ tag: 'mine', questions: 1 }]);
  await send([tagging(['q-num'], ['theirs'])], (await room.student()).api)
    .expect(403)
    .expect(refusal('auth.not_allowed'));
});

test('tagging what has the tag already changes nothing; people who tag the same questions at once wait for each other', async () => {
  const ids = ['q-scct', 'q-num', 'q-fb'];
  await tag([tagging(ids, ['same'])]);
  expect(await tag([tagging(ids, ['same'])])).toMatchObject({ done: ids, before: [] });
  const one = await room.service.as({ roles: ['organiser'] });
  for (let round = 0; round < 3; round += 1) {
    const all = [ids, ids.toReversed(), ids, ids.toReversed()].map((order, at) => [tagging(order, [`${round} ${at}`])]);
    const answers = await Promise.all(all.map((changes, at) => send(changes, at % 2 === 0 ? one : organiser)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }
});
