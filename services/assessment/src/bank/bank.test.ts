import {
  bankFacets,
  changeQuestion,
  createQuestion,
  drawQuestions,
  getResult,
  getReview,
  listQuestions,
  moveQuestions,
  readQuestion,
  teachingChanged,
  type QuestionContent,
} from '@exam/contracts';
import { refusal, type Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { answers, ExamRoom } from '../../test/exam-room.js';
import { exam, sevenQuestions } from '../../test/pack.js';
import { apply, previewed } from '../../test/question-files.js';
import { PurgeDeleted } from './purge-deleted.js';

let room: ExamRoom;
let organiser: Api;
const place = { boardId: 'board-a', classId: 'class-a', groupId: 'group-a', sectionId: null };

beforeEach(async () => {
  room = await ExamRoom.open();
  await room.bring({ questions: sevenQuestions(), exams: [exam()] });
  organiser = await room.service.as({ roles: ['organiser'] });
});

const command = () => ({ commandId: randomUUID() });
const find = async (query: object, by = organiser) =>
  (await by.call(listQuestions, { query: query as never }).expect(200)).body;
const idsOf = async (query: object, by = organiser) =>
  (await find(query, by)).items.map((one) => one.questionId).sort();
const read = async (questionId: string, query: object = {}) =>
  (await organiser.call(readQuestion, { params: { questionId }, query: query as never }).expect(200)).body;
const write = (content: QuestionContent, by = organiser) =>
  by.call(createQuestion, { body: { ...command(), content } });
const change = (questionId: string, version: number, content: QuestionContent, by = organiser) =>
  by.call(changeQuestion, { params: { questionId }, body: { ...command(), version, content } });
const move = async (questionIds: string[], to: 'ready' | 'retired' | 'deleted', by = organiser) =>
  (await by.call(moveQuestions, { body: { ...command(), questionIds, to } }).expect(200)).body;
const content = async (parts: Partial<QuestionContent> = {}): Promise<QuestionContent> => ({
  ...(await read('q-scct')).question.content,
  ...parts,
});
const teacherOf = async (subjectIds: string[] | null) => {
  const userId = randomUUID();
  const assignments = [{ ...place, subjectIds }];
  await room.service.deliver(teachingChanged, { userId, orgId: 'org-a', assignments, revision: 1 });
  // no account of its own names a class
  return room.service.as({ roles: ['teacher'], userId, ...({ boardId: null } as object) });
};

test('[BANK-001] words in any script and filters find questions, page after page', async () => {
  const scripts: Record<string, [string, string]> = {
    hi: ['न्यूटन का दूसरा नियम क्या है?', 'दूसरा'],
    gu: ['બળ અને પ્રવેગ વચ્ચેનો સંબંધ શું છે?', 'પ્રવેગ'],
    bn: ['ত্বরণের একক কী?', 'ত্বরণের'],
    ml: ['ആക്കം എന്താണ്?', 'ആക്കം'],
    mr: ['वेगाची व्याख्या काय?', 'वेगाची'],
    pa: ['ਬਲ ਦੀ ਇਕਾਈ ਕੀ ਹੈ?', 'ਇਕਾਈ'],
    ta: ['விசையின் அலகு என்ன?', 'அலகு'],
    te: ['త్వరణం అంటే ఏమిటి?', 'త్వరణం'],
    kn: ['ವೇಗೋತ್ಕರ್ಷ ಎಂದರೇನು?', 'ವೇಗೋತ್ಕರ್ಷ'],
    en: ['State the work–energy theorem.', 'ENERGY theor'],
  };
  for (const [language, [text, asked]] of Object.entries(scripts)) {
    const translation = { question: text, paragraph: null, options: [], hint: null, explanation: null };
    const parts = language === 'en' ? { question: text } : { translations: { [language]: translation } };
    const { questionId } = (await write(await content({ question: `In ${language}`, ...parts })).expect(200)).body;
    expect(await idsOf({ q: asked })).toEqual([questionId]);
    expect(await idsOf({ q: asked, language })).toEqual([questionId]);
  }
  expect(await idsOf({ q: 'second' })).toContain('q-scct');
  expect(await idsOf({ q: 'Q-Scct' })).toEqual(['q-scct']);
  expect(await idsOf({ q: 'which nowhere' })).toEqual([]);
  expect(await idsOf({ q: `'); drop table question; --` })).toEqual([]);
  expect(await idsOf({ subjectId: 'chemistry' })).toEqual(['q-fb', 'q-int', 'q-num']);
  expect(await idsOf({ chapter: 'Atoms', questionType: 'INT' })).toEqual(['q-int']);
  expect(await idsOf({ difficulty: 'Hard' })).toEqual([]);
  expect(await idsOf({ q: 'theorem', difficulty: (await content()).difficulty })).toHaveLength(1);
  expect(await idsOf({ q: 'theorem', language: 'gu' })).toEqual([]);
  expect(await idsOf({ topic: 'Size' })).toEqual(['q-fb', 'q-int', 'q-num']);
  expect(await idsOf({ topic: 'Size', chapter: 'Motion' })).toEqual([]);
  const [retired] = await idsOf({ q: 'State the work' });
  await move([retired!], 'retired');
  expect(await idsOf({ q: 'State the work' })).toEqual([]);
  expect(await idsOf({ state: 'retired' })).toEqual([retired]);
  await move([retired!], 'ready');
  expect((await idsOf({ use: 'used' })).length).toBe(7);
  expect((await idsOf({ use: 'unused' })).length).toBe(10);
  const first = await find({ limit: 10 });
  const second = await find({ limit: 10, cursor: first.nextCursor });
  expect([first.total, first.items.length, second.items.length, second.nextCursor]).toEqual([17, 10, 7, null]);
  expect(new Set([...first.items, ...second.items].map((one) => one.questionId)).size).toBe(17);
});

test('a teacher has the questions of own subjects; another school’s do not exist', async () => {
  const teacher = await teacherOf(['chemistry']);
  expect(await idsOf({}, teacher)).toEqual(['q-fb', 'q-int', 'q-num']);
  const facets = (await teacher.call(bankFacets, { query: {} }).expect(200)).body.chapters;
  expect(facets).toEqual([{ subjectId: 'chemistry', subjectName: 'Chemistry', chapter: 'Atoms', questions: 3 }]);
  await teacher.call(readQuestion, { params: { questionId: 'q-scct' }, query: {} }).expect(404);
  await change('q-scct', 1, await content({ question: 'Mine?' }), teacher).expect(404);
  await write(await content(), teacher)
    .expect(404)
    .expect(refusal('question.not_found'));
  expect((await move(['q-scct'], 'retired', teacher)).refused).toMatchObject([{ code: 'question.not_found' }]);
  expect((await idsOf({}, await teacherOf(null))).length).toBe(7);
  const neighbour = await room.service.as({ roles: ['org-admin'], orgId: 'org-b' });
  expect(await idsOf({}, neighbour)).toEqual([]);
  await neighbour.call(readQuestion, { params: { questionId: 'q-scct' }, query: { orgId: 'org-a' } }).expect(404);
  const student = await room.student();
  await student.api.call(listQuestions, { query: {} as never }).expect(403);
});

test('a teacher neither changes nor reads the text of a set that is another subject’s', async () => {
  const teacher = await teacherOf(['chemistry']);
  const own = { subjectId: 'chemistry', subjectName: 'Chemistry', questionType: 'PQS' as const, paragraphId: 'set-1' };
  const textOf = async () => (await read('q-pqs')).question.content.paragraph;
  const before = await textOf();
  for (const paragraph of ['Mine now', null])
    await write(await content({ ...own, question: 'What of the set?', paragraph }), teacher)
      .expect(422)
      .expect(refusal('question.incomplete'));
  expect(await textOf()).toBe(before);
  await write(await content({ ...own, paragraphId: 'own-set', paragraph: 'Mine' }), teacher).expect(200);
});

test('[BANK-002] what is not complete or has no fitting key is refused by its field', async () => {
  const eight = [...'12345678'].map((value) => ({ value, picture: null }));
  const four = eight.slice(0, 4);
  const none = { options: [], paragraphId: null };
  const set = { paragraphId: 'set-2', paragraph: 'Of two trains' };
  const cases: [Partial<QuestionContent>, string, string][] = [
    [{ options: four.slice(0, 1) }, 'question.incomplete', 'options'],
    [{ options: [...four, four[0]!] }, 'question.incomplete', 'options'],
    [{ question: '<script>x</script>' }, 'question.incomplete', 'question'],
    [{ key: 'e' }, 'question.key_invalid', 'key'],
    [{ key: 'a,b' }, 'question.key_invalid', 'key'],
    [{ questionType: 'MCCT', key: ',' }, 'question.key_invalid', 'key'],
    [{ ...set, questionType: 'PQS', key: 'a,b' }, 'question.key_invalid', 'key'],
    [{ ...set, questionType: 'PQM', key: ',' }, 'question.key_invalid', 'key'],
    [{ ...none, questionType: 'INT', key: '12' }, 'question.key_invalid', 'key'],
    [
      { ...none, questionType: 'NUM', key: '7', answerRange: { minimum: 0, maximum: 5 } },
      'question.key_invalid',
      'key',
    ],
    [{ questionType: 'PQS' }, 'question.incomplete', 'paragraph'],
    [{ picture: 'of-nobody.png' }, 'question.incomplete', 'picture'],
  ];
  type Told = { code?: string; details?: { field: string } };
  const told: unknown[] = [];
  for (const [parts] of cases) {
    const { code, details } = (await write(await content(parts))).body as Told;
    told.push([parts, code, details?.field]);
  }
  expect(told).toEqual(cases);
  // what is longer or shorter than any question's is told by its field as well
  for (const [parts, field] of [
    [{ options: eight }, 'options'],
    [{ ...none, questionType: 'FB', key: '' }, 'key'],
    [{ ...none, questionType: 'FB', key: 'x'.repeat(301) }, 'key'],
  ] satisfies [Partial<QuestionContent>, string][]) {
    const { body } = await write(await content(parts)).expect(400);
    expect(body).toMatchObject({ code: 'request.invalid', errorResponse: [{ field: `body.content.${field}` }] });
  }
  expect((await find({})).total).toBe(7);
  for (const parts of [
    { options: eight.slice(0, 2), key: 'b' },
    { options: eight.slice(0, 7), key: 'g' },
    { questionType: 'MCCT', key: 'a' },
    { ...set, questionType: 'PQM', key: 'a,b' },
    { ...none, questionType: 'INT', key: '9' },
    { ...none, questionType: 'FB', key: 'x'.repeat(300) },
  ] satisfies Partial<QuestionContent>[]) {
    const { questionId } = (await write(await content(parts)).expect(200)).body;
    expect((await read(questionId)).question.state).toBe('ready');
  }
});

test('[BANK-003] a NUM key may be a range: both ends are right in the room and in the review', async () => {
  const number = { questionType: 'NUM' as const, options: [], key: '2.45..3', question: 'How much?' };
  await write(await content({ ...number, key: '3..2.45' }))
    .expect(422)
    .expect(refusal('question.key_invalid'));
  const { questionId } = (await write(await content(number)).expect(200)).body;
  await room.bring({ exams: [exam({ examId: 'range', questionIds: [questionId] })] });
  const reviewOf = async (answer: string) => {
    const student = await room.student();
    const attempt = await room.running(student, { examId: 'range' });
    expect(JSON.stringify((await room.paper(student, { examId: 'range' }).expect(200)).body)).not.toContain('2.45..3');
    await room.save(student, attempt, answers({ [questionId]: answer })).expect(200);
    await room.submit(student, attempt).expect(200);
    const params = { examResultId: attempt.attemptId, accountId: student.who.accountId };
    const { questions } = (await student.api.call(getReview, { params }).expect(200)).body.Item;
    return questions.map(({ outcome, key, marks }) => [outcome, key, marks]);
  };
  for (const answer of ['2.45', '3']) expect(await reviewOf(answer)).toEqual([['right', '2.45..3', 4]]);
  for (const answer of ['2.44', '3.01']) expect(await reviewOf(answer)).toEqual([['wrong', '2.45..3', -1]]);
});

test('[BANK-005] an edit makes the next version; what is published and its papers keep theirs', async () => {
  const student = await room.student();
  await room.running(student);
  const before = JSON.stringify((await room.paper(student).expect(200)).body);
  const { body } = await change('q-scct', 1, await content({ question: 'Which is <b>third</b>?', key: 'c' })).expect(
    200,
  );
  expect(body.version).toBe(2);
  expect(JSON.stringify((await room.paper(student).expect(200)).body)).toBe(before);
  const now = await read('q-scct');
  expect(now.question).toMatchObject({
    version: 2,
    content: { key: 'c' },
    shown: { question: 'Which is <b>third</b>?' },
  });
  expect(now.uses).toMatchObject([{ examId: 'mock-1', version: 1 }]);
  expect(now.versions).toMatchObject([{ version: 1, changedBy: null }]);
  expect((await read('q-scct', { version: 1 })).question).toMatchObject({ version: 1, content: { key: 'b' } });
  expect(JSON.stringify(now.question.shown)).not.toContain('Secret');
  // the same content again is no version
  expect((await change('q-scct', 2, now.question.content).expect(200)).body.version).toBe(2);
});

test('who edits what somebody else has changed is refused with the newer one, and a pack makes versions, too', async () => {
  const mine = await content({ question: 'Mine?' });
  await change('q-scct', 1, await content({ question: 'Theirs?' })).expect(200);
  const { body } = await change('q-scct', 1, mine).expect(409).expect(refusal('edit.conflict'));
  expect((body as { details?: object }).details).toMatchObject({
    object: { version: 2, content: { question: 'Theirs?' } },
  });
  const [scct] = sevenQuestions();
  await room.import({ questions: [{ ...scct!, question: 'From the pack?' }] }, { overwrite: true });
  expect((await read('q-scct')).question).toMatchObject({ version: 3, changedBy: null });
  const trail = await room.service.db.query(`select details from platform.audit where action = 'question.changed'`);
  expect(trail).toMatchObject([{ details: { after: { version: 2, changed: 'question' } } }]);
});

test('[AUTHOR-012] a pack row for what the console has changed is refused with its place, unless the import overwrites', async () => {
  const [scct, mcct] = sevenQuestions();
  const mine = await content({ question: 'Mine?' });
  await change('q-scct', 1, mine).expect(200);
  const pack = {
    questions: [
      { ...mcct!, question: 'Newer?' },
      { ...scct!, question: 'From the pack?' },
    ],
  };
  const { refused, counts } = await room.import(pack);
  expect(refused).toMatchObject([{ kind: 'question', place: 'questions:2', code: 'row.changed_in_console' }]);
  expect(refused[0]!.message).toMatch(/^Changed in the console at \d\d-\d\d-\d{4} \d+:\d\d [AP]M\.$/);
  expect(counts.question).toEqual({ created: 0, updated: 1, unchanged: 0, refused: 1 });
  expect((await read('q-scct')).question).toMatchObject({ version: 2, content: { question: 'Mine?' } });
  // what the pack says as the console does is no conflict
  await room.bring({ questions: [{ ...scct!, question: 'Mine?' }] });
  expect((await room.import(pack, { overwrite: true })).refused).toEqual([]);
  expect((await read('q-scct')).question).toMatchObject({ version: 3, content: { question: 'From the pack?' } });
  // from here on the pack's own changes are taken again
  await room.bring({ questions: [{ ...scct!, question: 'And again?' }] });
});

test('[BANK-006] what a test asked is retired, never deleted; what none asked is deleted and comes back for 30 days', async () => {
  const { questionId } = (await write(await content({ question: 'New?' })).expect(200)).body;
  expect(await move(['q-scct', questionId], 'deleted')).toMatchObject({
    done: [questionId],
    refused: [{ id: 'q-scct', code: 'question.in_use' }],
  });
  expect(await idsOf({ state: 'deleted' })).toEqual([questionId]);
  await move([questionId], 'ready');
  expect(await idsOf({ q: 'New' })).toEqual([questionId]);
  await move(['q-scct'], 'retired');
  expect(await idsOf({ q: 'second' })).toEqual([]);
  const rules = [{ subjectId: 'physics', count: 10 }];
  const { body } = await organiser
    .call(drawQuestions, { body: { rules, seed: 's', without: [], places: [] } })
    .expect(200);
  expect(body.questionIds).not.toContain('q-scct');
  const student = await room.student();
  const attempt = await room.running(student);
  expect(JSON.stringify((await room.paper(student).expect(200)).body)).toContain('Which is <b>second</b>?');
  await room.submit(student, attempt, answers({ 'q-scct': 'b' })).expect(200);
  const own = { examId: 'mock-1', accountId: student.who.accountId };
  const result = (await student.api.call(getResult, { params: own }).expect(200)).body.Item;
  expect(result).toMatchObject({ correct: 1 });
  const params = { examResultId: attempt.attemptId, accountId: student.who.accountId };
  const { questions } = (await student.api.call(getReview, { params }).expect(200)).body.Item;
  expect(questions.find((one) => one.questionId === 'q-scct')).toMatchObject({ outcome: 'right', key: 'b' });

  await move([questionId], 'deleted');
  const purge = room.service.app.get(PurgeDeleted, { strict: false });
  room.clock.advance(29 * 24 * 3_600_000);
  await purge.purge();
  expect(await idsOf({ state: 'deleted' })).toEqual([questionId]);
  room.clock.advance(25 * 3_600_000);
  await purge.purge();
  expect((await room.service.db.query('select from question where question_id = $1', [questionId])).length).toBe(0);
});

test('[BANK-007] an equal question is saved with the other’s id beside it', async () => {
  const first = (await write(await content({ question: 'Find $v = u + a t$ now.' })).expect(200)).body;
  const second = (await write(await content({ question: '<p>find  $v=u+at$, NOW</p>' })).expect(200)).body;
  expect(second.duplicates).toEqual([first.questionId]);
  const other = (await write(await content({ question: 'Find $v = u - a t$ now.' })).expect(200)).body;
  expect(other.duplicates).toEqual([]);
  expect((await read(first.questionId)).duplicates).toEqual([second.questionId]);
  // those of another organisation are nobody's business
  const neighbour = await room.service.as({ roles: ['organiser'], orgId: 'org-b' });
  const theirs = await content({ question: 'Find $v = u + a t$ now.', paragraphId: null, paragraph: null });
  expect((await write(theirs, neighbour).expect(200)).body.duplicates).toEqual([]);
});

test('[BANK-007] an equal question of a file is noted with the other’s id, and taken all the same', async () => {
  const options = ['yes', 'no'].map((value) => ({ value, picture: null }));
  const held = await content({ question: 'Find $v = u + a t$ now.', options, key: 'a' });
  const first = (await write(held).expect(200)).body;
  const file = await previewed(organiser, 'find  $v\\=u+at$, NOW{=yes ~no}');
  expect(file.rows[0]).toMatchObject({ state: 'new', faults: [] });
  expect(JSON.stringify(file.rows[0]!.notes)).toContain(first.questionId);
  expect(await apply(organiser, file.importId)).toMatchObject({ done: ['1'], refused: [] });
});

test('[AUTHOR-007] a draw keeps to its rules, repeats nothing, prefers what the audience has not had, and is the same again', async () => {
  for (let n = 0; n < 6; n += 1)
    await write(await content({ question: `Question ${n}?`, difficulty: 'Hard' })).expect(200);
  const rules = [
    { subjectId: 'physics', chapter: 'Motion', difficulty: 'Hard' as const, count: 4 },
    { subjectId: 'physics', questionType: 'SCCT' as const, count: 4 },
    { subjectId: 'chemistry', chapter: 'Nowhere', count: 2 },
  ];
  const ask = async (seed: string, without: string[] = []) =>
    (await organiser.call(drawQuestions, { body: { rules, seed, without, places: [place] } }).expect(200)).body;
  const one = await ask('one');
  expect(one.questionIds.length).toBe(7);
  expect(new Set(one.questionIds).size).toBe(7);
  expect(one.short).toEqual([
    { rule: 1, missing: 1 },
    { rule: 2, missing: 2 },
  ]);
  // what the group had in a test comes last
  expect(one.questionIds.at(-1)).toBe('q-scct');
  expect(await ask('one')).toEqual(one);
  expect((await ask('two')).questionIds).not.toEqual(one.questionIds);
  expect((await ask('one', one.questionIds)).questionIds).toEqual([]);
});

test('[AUTHOR-007] each part of a rule narrows the draw; of what the audience has had, the fewest times and longest ago comes first', async () => {
  const added = async (parts: Partial<QuestionContent>) =>
    (await write(await content({ question: Object.values(parts).join(' '), ...parts })).expect(200)).body.questionId;
  type Part = { subjectId?: string; chapter?: string; questionType?: 'MCCT'; difficulty?: 'Hard' };
  const draw = async (part: Part, seed = 'one') => {
    const body = { rules: [{ subjectId: 'physics', count: 50, ...part }], seed, without: [], places: [place] };
    return (await organiser.call(drawQuestions, { body }).expect(200)).body.questionIds;
  };
  const never = await added({ chapter: 'Optics', topic: 'Mirrors' });
  const cases: [Part, string[]][] = [
    [{ difficulty: 'Hard' }, [await added({ difficulty: 'Hard' })]],
    [{ chapter: 'Optics' }, [never]],
    [{ questionType: 'MCCT' }, ['q-mcct', await added({ questionType: 'MCCT', key: 'a,c' })]],
    [{ subjectId: 'chemistry' }, ['q-num', 'q-int', 'q-fb', await added({ subjectId: 'chemistry' })]],
  ];
  for (const [part, found] of cases) expect((await draw(part)).toSorted()).toEqual(found.toSorted());

  const [early, late, twice] = [
    await added({ chapter: 'Optics', topic: 'Lenses' }),
    await added({ chapter: 'Optics', topic: 'Prisms' }),
    await added({ chapter: 'Optics', topic: 'Eyes' }),
  ];
  await room.bring({
    exams: [
      exam({ examId: 'first', questionIds: [early, twice] }),
      exam({ examId: 'second', questionIds: [twice], startAt: '+1m' }),
      exam({ examId: 'third', questionIds: [late], startAt: '+2m' }),
    ],
  });
  for (const seed of ['one', 'two', 'three', 'four', 'five'])
    expect(await draw({ chapter: 'Optics' }, seed)).toEqual([never, early, late, twice]);
});

test('[BANK-004] a formula that does not parse is taken from the editor as from a pack, and its paper is there to be sat', async () => {
  const question = 'Find $\\frac{1$ now.';
  const { questionId } = (await write(await content({ question })).expect(200)).body;
  expect((await read(questionId)).question.content.question).toBe(question);
  await room.bring({
    questions: [{ ...sevenQuestions()[0]!, questionId: 'of-a-pack', question }],
    exams: [exam({ examId: 'unread', questionIds: [questionId, 'of-a-pack'] })],
  });
  const student = await room.student();
  await room.running(student, { examId: 'unread' });
  const { body } = await room.paper(student, { examId: 'unread' }).expect(200);
  expect(body.Item.questions.map((one) => one.question)).toEqual([question, question]);
});
