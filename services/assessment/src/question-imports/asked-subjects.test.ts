import {
  bankFacets,
  nameImportSubject,
  readQuestionImport,
  subjectPublished,
  teachingChanged,
  type QuestionDraft,
} from '@exam/contracts';
import { refusal, startService, type Api, type TestService } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { detailsOf } from '../../test/draft-desk.js';
import { apply, codesOf, command, mend, rowsOf, sendFile } from '../../test/question-files.js';
import { heading, p, wordFile } from '../../test/word-files.js';
import { ofSubject } from './drafts.js';

let service: TestService;
let orgId: string;
let organiser: Api;

beforeAll(async () => {
  service = await startService('assessment', { environment: { SWEEP_INTERVAL_MS: '0' } });
});

/** A school that has no question. */
beforeEach(async () => {
  orgId = `org-${randomUUID()}`;
  organiser = await service.as({ roles: ['organiser'], orgId });
});

const place = { boardId: 'board-a', classId: 'class-a', groupId: 'group-a' };
const teach = (subjectId: string) =>
  service.deliver(subjectPublished, {
    ...{ ...place, orgId, subjectId, subjectName: 'Physics', publishedAt: new Date().toISOString() },
    chapters: [{ chapterId: `motion ${orgId}`, chapterName: 'Motion' }],
  });

async function teacherOf(subjectIds: string[] | null, userId = randomUUID()) {
  const assignments = [{ ...place, sectionId: null, subjectIds }];
  await service.deliver(teachingChanged, { userId, orgId, assignments, revision: 1 });
  return service.as({ roles: ['teacher'], userId, orgId, ...({ boardId: null } as object) });
}

const questions = [
  ...[p('1. How far?'), p('(A) 1 m (B) 2 m'), p('Ans: A'), p('2. How fast?'), p('(A) 1 m/s (B) 2 m/s'), p('Ans: B')],
  ...[p('3. Which?'), p('(A) x (B) y')],
];
const physics = wordFile([heading(1, 'Physics'), heading(2, 'Motion'), ...questions]);

async function read(by: Api, file: Buffer) {
  const { importId } = (await sendFile(by, file)).body.import;
  return (await by.call(readQuestionImport, { params: { importId } }).expect(200)).body.import;
}
const confirm = (by: Api, importId: string, named: string, subjectId = 'physics', subjectName = 'Physics') =>
  by.call(nameImportSubject, { params: { importId }, body: { ...command(), named, subjectId, subjectName } });

test('[IMPORTX-001] a school that has no question yet knows the subjects that it teaches', async () => {
  await teach('subject-1');
  const facets = (await organiser.call(bankFacets, { query: {} }).expect(200)).body.chapters;
  expect(facets).toEqual([{ subjectId: 'subject-1', subjectName: 'Physics', chapter: 'Motion', questions: 0 }]);
  const held = await read(await teacherOf(['subject-1']), physics);
  expect(held).toMatchObject({ counts: { new: 2, refused: 1 }, subjectsAsked: [] });
  const [row] = await rowsOf(organiser, held.importId);
  expect(row!.content).toMatchObject({ subjectId: 'subject-1', subjectName: 'Physics', chapter: 'Motion' });
  await apply(organiser, held.importId);
  expect((await organiser.call(bankFacets, { query: {} }).expect(200)).body.chapters).toEqual([
    { subjectId: 'subject-1', subjectName: 'Physics', chapter: 'Motion', questions: 2 },
  ]);
  const neighbour = await service.as({ roles: ['organiser'], orgId: `org-${randomUUID()}` });
  expect((await neighbour.call(bankFacets, { query: {} }).expect(200)).body.chapters).toEqual([]);
});

test('[IMPORTX-001] a subject that nobody knows is asked for, once for all its questions; other faults stay', async () => {
  const userId = randomUUID();
  const teacher = await teacherOf(null, userId);
  const held = await read(teacher, physics);
  expect(held).toMatchObject({ counts: { new: 0, refused: 3 }, subjectsAsked: [{ named: 'Physics', rows: 3 }] });
  const before = await rowsOf(teacher, held.importId);
  expect(before[0]!.content).toMatchObject({ subjectId: '', subjectName: 'Physics', chapter: 'Motion' });
  const { body } = await confirm(teacher, held.importId, 'Physics').expect(200);
  expect(body.rows).toBe(3);
  const after = await rowsOf(teacher, held.importId);
  expect(after.map(({ state, version, faults }) => [state, version, codesOf(faults)])).toEqual([
    ...[1, 2].map(() => ['new', 2, []]),
    ['refused', 2, ['import.key_missing']],
  ]);
  expect(after[0]!.content).toMatchObject({ subjectId: 'physics', subjectName: 'Physics', chapter: 'Motion' });
  const stale = { content: before[0]!.content };
  const refused = await mend(teacher, held.importId, before[0]!, stale).expect(409).expect(refusal('edit.conflict'));
  expect(detailsOf(refused.body)).toMatchObject({ by: userId });
  expect(await apply(teacher, held.importId)).toMatchObject({ done: ['1', '2'], left: 0 });
  // it is known from now on
  expect(await read(teacher, physics)).toMatchObject({ counts: { same: 2, refused: 1 }, subjectsAsked: [] });
});

test('[IMPORTX-001] each name of a file is asked for by itself, as are questions that have none', async () => {
  const file = wordFile([...questions, heading(1, 'Physics'), p('4. Why?'), p('(A) x (B) y'), p('Ans: A')]);
  const held = await read(organiser, file);
  expect(held.subjectsAsked).toEqual([
    { named: '', rows: 3 },
    { named: 'Physics', rows: 1 },
  ]);
  await confirm(organiser, held.importId, '', 'maths', 'Maths').expect(200);
  const now = (await organiser.call(readQuestionImport, { params: held }).expect(200)).body.import;
  expect(now).toMatchObject({ counts: { new: 2, refused: 2 }, subjectsAsked: [{ named: 'Physics', rows: 1 }] });
});

test('[IMPORTX-001] a teacher names own subjects for own files alone', async () => {
  const teacher = await teacherOf(['chemistry']);
  const { importId } = await read(teacher, physics);
  await confirm(teacher, importId, 'Physics').expect(422).expect(refusal('import.subject_missing'));
  expect((await rowsOf(teacher, importId)).map(({ version }) => version)).toEqual([1, 1, 1]);
  await confirm(await teacherOf(null), importId, 'Physics').expect(404);
  const elsewhere = await service.as({ roles: ['organiser'], orgId: `org-${randomUUID()}` });
  await confirm(elsewhere, importId, 'Physics').expect(404);
  await confirm(teacher, importId, 'Physics', 'chemistry', 'Chemistry').expect(200);
});

test.each([
  ['is the subject', ['Physics', 'Motion', 'Speed'], ['Motion', 'Speed']],
  ['is written otherwise', ['PHY', 'Motion', 'Speed'], ['Motion', 'Speed']],
  ['holds the subject', ['Class 11', 'physics', 'Motion'], ['Motion', '']],
  ['is a chapter', ['Motion', '', ''], ['Motion', '']],
  ['is not there', ['', 'Motion', 'Speed'], ['Motion', 'Speed']],
])('what a file calls a subject %s', (_, [subjectName = '', chapter = '', topic = ''], expected) => {
  const content = { subjectId: '', subjectName, chapter, topic } as QuestionDraft;
  const found = ofSubject(content, { subjectId: 'physics', subjectName: 'Physics' });
  expect(found).toMatchObject({ subjectId: 'physics', subjectName: 'Physics' });
  expect([found.chapter, found.topic]).toEqual(expected);
});
