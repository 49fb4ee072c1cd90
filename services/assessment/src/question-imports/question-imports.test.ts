import {
  createDraft,
  discardQuestionImport,
  listQuestionImports,
  listQuestions,
  readQuestion,
  readQuestionFile,
  readQuestionImport,
  readQuestionTemplate,
  changeQuestion,
  sealDraft,
  teachingChanged,
} from '@exam/contracts';
import { type Turns } from '@exam/platform';
import { refusal, until, type Api } from '@exam/testing';
import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { ExamRoom } from '../../test/exam-room.js';
import { sevenQuestions } from '../../test/pack.js';
import { apply, codesOf, command, mend, png, previewed, rowsOf, sendFile } from '../../test/question-files.js';
import { drawn, workbook } from '../../test/workbooks.js';
import { heading, math, p, picture, run, wordFile } from '../../test/word-files.js';
import { QuestionImportsRepository } from './question-imports.repository.js';
import { QuestionImports } from './question-imports.service.js';
import { PurgeQuestionImports } from './purge-question-imports.js';

let room: ExamRoom;
let organiser: Api;

beforeEach(async () => {
  room = await ExamRoom.open();
  await room.bring({ questions: sevenQuestions() });
  organiser = await room.service.as({ roles: ['organiser'] });
});

const total = async (): Promise<number | 'more'> =>
  (await organiser.call(listQuestions, { query: {} as never }).expect(200)).body.total;

const gift = `$CATEGORY: $course$/top/Default for Class 11/Physics/Motion

// [id:m-1]
What is $2 + 2$?{=4 ~5 ~6}

No key?{~one ~two}

The unit of force is {=newton =N}.
`;

test('[IMPORTX-001] a file changes nothing until it is applied; rows are mended, left out and taken, and they add up', async () => {
  const read = await previewed(organiser, gift);
  expect(read).toMatchObject({
    ...{ format: 'GIFT', state: 'to be checked', counts: { new: 1 + 1, changed: 0, same: 0, refused: 1 } },
    ...{ left: 2, leftOut: 0 },
  });
  expect(await total()).toBe(7);
  const [first, second, third] = read.rows;
  expect(first).toMatchObject({
    ...{ place: 'line 4', original: 'What is $2 + 2$?{=4 ~5 ~6}', state: 'new' },
    content: { subjectId: 'physics', chapter: 'Motion', question: 'What is $2 + 2$?', key: 'a' },
  });
  expect([second!.state, codesOf(second!.faults)]).toEqual(['refused', ['import.key_missing']]);
  const mended = await mend(organiser, read.importId, second!, { content: { ...second!.content, key: 'b' } }).expect(
    200,
  );
  expect(mended.body.row).toMatchObject({ state: 'new', faults: [], version: 2, content: { key: 'b' } });
  await mend(organiser, read.importId, second!, { isTaken: false }).expect(409).expect(refusal('edit.conflict'));
  await mend(organiser, read.importId, third!, { isTaken: false }).expect(200);
  const now = (await organiser.call(readQuestionImport, { params: read }).expect(200)).body.import;
  expect(now).toMatchObject({ counts: { new: 3, refused: 0 }, leftOut: 1, left: 2 });
  expect(await apply(organiser, read.importId)).toMatchObject({ done: ['1', '2'], refused: [], left: 0 });
  expect(await total()).toBe(9);
  await organiser.call(readQuestion, { params: { questionId: 'm-1' }, query: {} }).expect(200);
  await mend(organiser, read.importId, third!, { isTaken: true }).expect(409).expect(refusal('import.closed'));
  const trail = await room.service.db.query<{ action: string }>(
    `select action from platform.audit where subject = $1 order by at`,
    [`import:${read.importId}`],
  );
  expect(trail.map(({ action }) => action)).toEqual([
    'question-import.read',
    ...['question-import.row-changed', 'question-import.row-changed', 'question-import.applied'],
  ]);
});

test('[IMPORTX-002] the same file again finds its questions by code, else by content, and changes nothing', async () => {
  const once = await previewed(organiser, gift);
  await apply(organiser, once.importId);
  const again = await previewed(organiser, gift);
  expect(again.counts).toEqual({ new: 0, changed: 0, same: 2, refused: 1 });
  expect(again.rows[0]!.questionId).toBe('m-1');
  const count = await total();
  expect(await apply(organiser, again.importId)).toMatchObject({ done: [], left: 0 });
  expect(await total()).toBe(count);
  // by its code: another version
  const other = await previewed(organiser, gift.replace('~5', '~7'));
  expect(other.rows.map(({ state }) => state)).toEqual(['changed', 'refused', 'same']);
  await apply(organiser, other.importId);
  const { question } = (await organiser.call(readQuestion, { params: { questionId: 'm-1' }, query: {} }).expect(200))
    .body;
  expect(question).toMatchObject({
    version: 2,
    content: { options: [{ value: '4' }, { value: '7' }, { value: '6' }] },
  });
});

test('[IMPORTX-002] two previews of one file write it once; what changed meanwhile is refused', async () => {
  const [one, two] = [await previewed(organiser, gift), await previewed(organiser, gift)];
  await apply(organiser, one.importId);
  const count = await total();
  expect((await apply(organiser, two.importId)).done).toEqual(['1', '3']);
  expect(await total()).toBe(count);
  const stale = await previewed(organiser, gift.replace('~5', '~7'));
  const { question } = (await organiser.call(readQuestion, { params: { questionId: 'm-1' }, query: {} }).expect(200))
    .body;
  const content = { ...question.content, question: 'Changed?' };
  const body = { ...command(), version: question.version, content };
  await organiser.call(changeQuestion, { params: { questionId: 'm-1' }, body }).expect(200);
  expect(await apply(organiser, stale.importId)).toMatchObject({
    ...{ done: [], left: 0 },
    refused: [{ id: '1', code: 'import.changed_meanwhile' }],
  });
  expect((await rowsOf(organiser, stale.importId))[0]!.outcome).toBe('import.changed_meanwhile');
});

test('a call that is sent again answers the same; parts that are missing and files of others are told', async () => {
  const importId = randomUUID();
  const first = await sendFile(organiser, gift, { importId });
  const body = { importId, fileName: 'questions', parts: 1 };
  expect((await organiser.call(readQuestionFile, { body }).expect(200)).body).toEqual(first.body);
  const other = await room.service.as({ roles: ['organiser'] });
  await other.call(readQuestionFile, { body }).expect(409).expect(refusal('command.reused'));
  const missing = { ...body, importId: randomUUID() };
  await organiser.call(readQuestionFile, { body: missing }).expect(422).expect(refusal('import.part_missing'));
  await organiser.call(discardQuestionImport, { params: { importId }, body: command() }).expect(200);
  await room.service.as({ roles: ['organiser'], orgId: 'org-b' }).then(async (elsewhere) => {
    await elsewhere.call(readQuestionImport, { params: { importId } }).expect(404);
    expect((await elsewhere.call(listQuestionImports, { query: {} as never }).expect(200)).body.items).toEqual([]);
  });
  room.clock.advance(31 * 86_400_000);
  await room.service.app.get(PurgeQuestionImports, { strict: false }).purge();
  await organiser.call(readQuestionImport, { params: { importId } }).expect(404);
});

test('a teacher brings questions of own subjects alone, and sees own files alone', async () => {
  const userId = randomUUID();
  const place = { boardId: 'board-a', classId: 'class-a', groupId: 'group-a', sectionId: null };
  const assignments = [{ ...place, subjectIds: ['chemistry'] }];
  await room.service.deliver(teachingChanged, { userId, orgId: 'org-a', assignments, revision: 1 });
  const teacher = await room.service.as({ roles: ['teacher'], userId, ...({ boardId: null } as object) });
  const read = await previewed(teacher, gift, { subjectId: 'physics', subjectName: 'Physics' });
  expect(read.counts).toMatchObject({ new: 0, refused: 3 });
  expect(codesOf(read.rows[0]!.faults)).toEqual(['import.subject_missing']);
  const theirs = await previewed(organiser, gift);
  await teacher.call(readQuestionImport, { params: theirs }).expect(404);
  const student = await room.student();
  await student.api.call(readQuestionFile, { body: { importId: randomUUID(), fileName: 'a', parts: 1 } }).expect(403);
});

test('pictures of a preview are shown, and kept once its rows are applied', async () => {
  const xml = `<quiz><question type="multichoice"><questiontext format="html">
    <text><![CDATA[<p>What is drawn? <img src="@@PLUGINFILE@@/a%20b.png"></p>]]></text>
    <file name="a b.png" path="/" encoding="base64">${png.toString('base64')}</file></questiontext>
    <single>true</single><answer fraction="100"><text>A dot</text></answer><answer fraction="0"><text>A line</text></answer>
    </question></quiz>`;
  const read = await previewed(organiser, xml);
  const { picture } = read.rows[0]!.content;
  expect(picture).toMatch(/^[0-9a-f]{64}\.png$/);
  const shown = await organiser.get(`/exams/pictures/${picture}`).expect(200);
  expect(shown.body).toEqual(png);
  const kept = () => room.service.db.query('select from picture where name = $1', [picture]);
  expect(await kept()).toEqual([]);
  await apply(organiser, read.importId);
  expect((await kept()).length).toBe(1);
});

test.each([
  [
    'an entity from outside',
    '<!DOCTYPE quiz [<!ENTITY a SYSTEM "file:///etc/passwd">]><quiz>&a;</quiz>',
    'import.unreadable',
  ],
  ['no questions', 'Nothing but a text.', 'import.unreadable'],
  ['bytes that are no text', Buffer.from('ff00fe41', 'hex'), 'import.unreadable'],
  ['too many questions', 'Two?{=2}\n\n'.repeat(1_001), 'import.too_many_rows'],
  [
    'of a tag with many attributes',
    `<quiz ${Array.from({ length: 300_000 }, (_, index) => `a${index}=""`).join(' ')}/>`,
    'import.too_large',
  ],
  ['too deep', `<quiz>${'<a>'.repeat(300)}${'</a>'.repeat(300)}</quiz>`, 'import.too_large'],
])('[IMPORTX-010] %s: the file is refused as a whole', async (_, file, code) => {
  const sent = await sendFile(organiser, file);
  expect([sent.status, (sent.body as unknown as { code: string }).code]).toEqual([422, code]);
  expect(await total()).toBe(7);
});

test('[IMPORTX-006] a Word file is shown with its formulas and pictures, and applied', async () => {
  const file = wordFile(
    [
      ...[heading(1, 'Physics'), heading(2, 'Motion'), p(`${run('1. What is drawn? ')}${picture('r1')}`)],
      ...[p(`${run('(A) ')}${math(`<m:rad>${'<m:e><m:r><m:t>2</m:t></m:r></m:e>'}</m:rad>`)}`), p('(B) a line')],
      ...[p('Ans: A'), p(`${run('2. Which? ')}${picture('r2')}`), p('Ans: 5'), p('3. Which?'), p('(A) x (B) y')],
    ],
    { 'a.png': png, 'b.wmf': Buffer.from('d7cdc69a0000', 'hex') },
  );
  const read = await previewed(organiser, file, { subjectId: 'chemistry', subjectName: 'Chemistry' });
  expect(read).toMatchObject({ format: 'DOCX', counts: { new: 1, refused: 2 } });
  expect(read.rows.map(({ place, faults }) => [place, codesOf(faults)])).toEqual([
    ['question 1', []],
    ['question 2', ['import.picture_unsupported']],
    ['question 3', ['import.key_missing']],
  ]);
  expect(read.rows[0]!.content).toMatchObject({
    ...{ subjectId: 'physics', chapter: 'Motion', question: 'What is drawn?', key: 'a' },
    options: [{ value: '\\(\\sqrt{2}\\)' }, { value: 'a line' }],
  });
  expect(read.rows[0]!.content.picture).toMatch(/^[0-9a-f]{64}\.png$/);
  expect(await apply(organiser, read.importId)).toMatchObject({ done: ['1'], left: 0 });
  expect((await previewed(organiser, file)).counts).toMatchObject({ new: 0, same: 1, refused: 2 });
});

test('[IMPORTX-003] the template is filled in, sent and applied', async () => {
  const sent = await organiser.call(readQuestionTemplate, { query: {} }).expect(200);
  expect(sent.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  const heads = ['code', 'type', 'subject', 'chapter', 'question', 'option_a', 'option_b', 'key', 'question_hi'];
  const rows = [
    heads,
    ['x-1', 'SCCT', 'Physics', 'Motion', 'Which is drawn?', 'A dot', 'A line', 'a', 'क्या बना है?'],
    ['x-2', 'SCCT', 'Physics', 'Motion', 'When?', { xml: 's="1"><v>45292</v>' }, 'never', 'b'],
  ];
  const file = workbook(rows, drawn({ '1,4': png }));
  const read = await previewed(organiser, file, { subjectId: 'chemistry', subjectName: 'Chemistry' });
  expect(read).toMatchObject({ format: 'XLSX', counts: { new: 1, refused: 1 } });
  expect(read.rows[1]!.faults).toMatchObject([{ code: 'import.cell_unreadable', at: 'Questions!F3' }]);
  expect(await apply(organiser, read.importId)).toMatchObject({ done: ['1'], left: 0 });
  const { question } = (await organiser.call(readQuestion, { params: { questionId: 'x-1' }, query: {} }).expect(200))
    .body;
  expect(question.content).toMatchObject({
    ...{ subjectId: 'physics', chapter: 'Motion', key: 'a', picture: expect.stringMatching(/\.png$/) as unknown },
    translations: { hi: { question: 'क्या बना है?' } },
  });
  expect((await previewed(organiser, file)).counts).toMatchObject({ new: 0, same: 1, refused: 1 });
});

test('[AUTHOR-008] of what a file has brought nobody but the authors sees the questions that a sealed test asks', async () => {
  const file = (wrong: number) => `// [id:m-1]\nTwo and two?{=4 ~${wrong} ~6}\n\n// [id:m-2]\nOne and one?{=2 ~3}\n`;
  const { importId } = await previewed(organiser, file(5));
  await apply(organiser, importId);
  const changed = await previewed(organiser, file(7));
  expect(changed.rows).toMatchObject([{ state: 'changed', questionId: 'm-1' }, { state: 'same' }]);
  const at = (minutes: number) => new Date(room.clock.now() + minutes * 60_000).toISOString();
  const content = {
    ...{ examName: 'Sealed', place: null, startAt: at(60), endAt: at(120), durationMinutes: 30 },
    ...{ positiveMarks: 4, negativeMarks: 1, questionIds: ['m-1'] },
  };
  const { examId } = (await organiser.call(createDraft, { body: { ...command(), content } }).expect(200)).body;
  const seal = { params: { examId }, body: { ...command(), isSealed: true } };
  await organiser.call(sealDraft, seal).expect(200);

  const names = async (by: Api, id: string) => (await rowsOf(by, id)).map((row) => row.content.question);
  expect(await names(organiser, importId)).toEqual(['Two and two?', 'One and one?']);
  for (const role of ['organiser', 'org-admin'] as const) {
    const colleague = await room.service.as({ roles: [role] });
    for (const id of [importId, changed.importId]) expect(await names(colleague, id)).toEqual(['One and one?']);
    const mended = await mend(colleague, changed.importId, changed.rows[0]!, { isTaken: false });
    expect(mended.status).toBe(404);
  }
  const seen = `select details from platform.audit where action = 'sealed.seen' and subject = $1`;
  expect(await room.service.db.query(seen, [`exam:${examId}`])).toEqual([{ details: { act: 'read', questions: 1 } }]);
});

test('tags of a file come to those that its questions have; those that the bank does not take are told', async () => {
  const file = (asked: string, ...tags: string[]) =>
    `// [id:t-1] ${tags.map((tag) => `[tag:${tag}]`).join(' ')}\n${asked}{=yes ~no}\n`;
  const apply_ = async (text: string) => {
    const read = await previewed(organiser, text);
    return { row: read.rows[0]!, result: await apply(organiser, read.importId) };
  };
  const held = async () =>
    (await room.service.db.query<{ tags: string[] }>('select tags from question where question_id = $1', ['t-1']))[0]!
      .tags;
  const first = await apply_(file('Is light fast?', 'Light', 'light', 'x'.repeat(41)));
  expect(first.row).toMatchObject({ tags: ['light'], state: 'new' });
  expect(codesOf(first.row.notes)).toEqual(['import.tags_left']);
  expect(await held()).toEqual(['light']);
  await apply_(file('Is light very fast?', 'Sound'));
  expect(await held()).toEqual(['light', 'sound']);
  const many = await apply_(file('Is light the fastest?', ...Array.from({ length: 19 }, (_, n) => `t${n}`)));
  expect(many.result.refused).toMatchObject([{ code: 'question.too_many_tags' }]);
  expect(await held()).toEqual(['light', 'sound']);
});

test('files of one school wait for each other; another school is read next', async () => {
  const turns = Reflect.get(room.service.app.get(QuestionImports, { strict: false }), 'turns') as Turns;
  const ends: (() => void)[] = [];
  const held = Array.from({ length: 11 }, () => turns.take('org-a', () => new Promise<void>((end) => ends.push(end))));
  expect((await sendFile(organiser, gift)).status).toBe(503);
  const other = sendFile(await room.service.as({ roles: ['organiser'], orgId: 'org-b' }), gift);
  await until(() => (Reflect.get(turns, 'waiting') as Map<string, unknown>).has('org-b'));
  for (let ended = 0; ended < 2; ended += 1) {
    await until(() => ends.length > ended);
    ends[ended]!();
  }
  expect((await other).status).toBe(200);
  for (let ended = 2; ended < held.length; ended += 1) {
    await until(() => ends.length > ended);
    ends[ended]!();
  }
  await Promise.all(held);
});

test('what is still to be checked counts for the person and the school; what is discarded or applied does not', async () => {
  const userId = randomUUID();
  const teacher = await room.service.as({ roles: ['organiser'], userId });
  const kept = () => room.service.app.get(QuestionImportsRepository).kept({ orgId: 'org-a', madeBy: userId });
  const others = (await previewed(organiser, gift)) && (await kept());
  expect(others.person).toBe(0);
  const { importId } = await previewed(teacher, gift);
  const { person, organisation } = await kept();
  expect(person).toBeGreaterThan(0);
  expect(organisation).toBe(others.organisation + person);
  await teacher.call(discardQuestionImport, { params: { importId }, body: command() }).expect(200);
  expect(await room.service.db.query('select 1 from question_import_row where import_id = $1', [importId])).toEqual([]);
  expect(await kept()).toEqual(others);
  await room.service.db.query(`update question_import set state = 'applied'`);
  expect(await kept()).toEqual({ person: 0, organisation: 0 });
});

const megabyte = 1024 * 1024;
test.each([
  ['person', { person: 512 * megabyte, organisation: 512 * megabyte }],
  ['school', { person: 0, organisation: 2_048 * megabyte }],
])('a file is refused where so much of one %s is to be checked', async (_whose, held) => {
  const kept = jest.spyOn(room.service.app.get(QuestionImportsRepository), 'kept').mockResolvedValue(held);
  expect(await sendFile(organiser, gift)).toEqual(refusal('upload.quota_used'));
  kept.mockRestore();
  await previewed(organiser, gift);
});
