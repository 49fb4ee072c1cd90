import {
  addCurriculumPart,
  changeCurriculumPart,
  deleteCurriculumPart,
  getCurriculum,
  getTopic,
  orderCurriculum,
  packagePublished,
  questionsPlaced,
  readCurriculum,
  searchContent,
  subjectPublished,
  teachingChanged,
  type CurriculumParent,
  type CurriculumPart,
  type Role,
} from '@exam/contracts';
import { refusal, type Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { opticsPackage, orgId, physics, place, School, type Student } from '../../test/school.js';

let school: School;
let office: Api;
let asha: Student;
beforeAll(async () => {
  school = await School.open();
  await school.bringFiles();
  office = await staff('org-admin');
  asha = await school.holder();
});

const staff = (role: Role, over: object = {}) =>
  school.service.as({ roles: [role], userId: randomUUID(), orgId, ...({ boardId: null } as object), ...over });
const read = async (api = office) => (await api.call(readCurriculum, { query: place }).expect(200)).body;
const named = (subjects: Awaited<ReturnType<typeof read>>['subjects']) =>
  subjects.map(({ name, chapters }) => [
    name,
    chapters.map((one) => [one.name, one.topics.map((topic) => topic.name)]),
  ]);
const seen = async () =>
  (await asha.api.call(getCurriculum, { params: place }).expect(200)).body.Item.subjects.map(
    ({ subjectName, chapters }) => [
      subjectName,
      chapters.map(({ chapterName, topics }) => [chapterName, topics.map(({ topicName }) => topicName)]),
    ],
  );

type Over = { api?: Api; version?: number; commandId?: string };
async function given<Body extends object>({ version, commandId = randomUUID() }: Over, body: Body) {
  return { commandId, place, version: version ?? (await read()).version, ...body };
}
const add = async (parent: CurriculumParent, name: string, over: Over = {}) =>
  (over.api ?? office).call(addCurriculumPart, { body: await given(over, { parent, name }) });
const change = async (part: CurriculumPart, body: { name?: string; isHidden?: boolean }, over: Over = {}) =>
  (over.api ?? office).call(changeCurriculumPart, { body: await given(over, { part, ...body }) });
const order = async (parent: CurriculumParent, ids: string[], over: Over = {}) =>
  (over.api ?? office).call(orderCurriculum, { body: await given(over, { parent, ids }) });
const remove = async (part: CurriculumPart, over: Over = {}) =>
  (over.api ?? office).call(deleteCurriculumPart, { body: await given(over, { part }) });
const subject = (id: string) => ({ kind: 'subject', id }) as const;
const chapter = (id: string) => ({ kind: 'chapter', id }) as const;
const topic = (id: string) => ({ kind: 'topic', id }) as const;
async function added(parent: CurriculumParent, name: string): Promise<string> {
  const { status, body } = await add(parent, name);
  expect(status).toBe(200);
  return body.id;
}
const code = async (call: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await call;
  return [status, (body as { code?: string }).code];
};

test('[LEARNADM-001] subjects, chapters and topics are added, renamed and ordered; students see them so, and others are told', async () => {
  const before = (await school.service.outbox.of(subjectPublished)).length;
  const maths = await added(null, 'Mathematics');
  expect(maths).toBe('mathematics');
  const sets = await added(subject(maths), 'Sets');
  const limits = await added(subject(maths), 'Limits');
  const [union, venn] = [await added(chapter(sets), 'Union'), await added(chapter(sets), 'Venn diagrams')];
  expect(named((await read()).subjects).at(-1)).toEqual([
    'Mathematics',
    [
      ['Sets', ['Union', 'Venn diagrams']],
      ['Limits', []],
    ],
  ]);
  expect((await change(chapter(limits), { name: 'Limits and continuity' })).status).toBe(200);
  expect((await change(topic(union), { name: 'Unions' })).status).toBe(200);
  expect((await change(subject(maths), { name: 'Maths' })).status).toBe(200);
  expect((await order(null, [maths, 'physics', 'chemistry'])).status).toBe(200);
  expect((await order(subject(maths), [limits, sets])).status).toBe(200);
  expect((await order(chapter(sets), [venn, union])).status).toBe(200);
  expect((await seen())[0]).toEqual([
    'Maths',
    [
      ['Limits and continuity', []],
      ['Sets', ['Venn diagrams', 'Unions']],
    ],
  ]);
  const told = (await school.service.outbox.of(subjectPublished)).slice(before);
  expect(told.at(-1)).toMatchObject({
    ...{ orgId, ...place, subjectId: maths, subjectName: 'Maths' },
    chapters: [
      { chapterId: limits, chapterName: 'Limits and continuity', formerNames: ['Limits'] },
      { chapterId: sets, chapterName: 'Sets', formerNames: [] },
    ],
  });
});

test('[LEARNADM-001] what is hidden is in no list, no search and at no address of a student, until it is shown again', async () => {
  const at = { ...place, subjectId: 'physics', chapterId: 'charges', topicId: 'coulomb' };
  const opens = async () => (await asha.api.call(getTopic, { params: at })).status;
  const finds = async (text: string) =>
    (await asha.api.call(searchContent, { query: { text } }).expect(200)).body.Items.map(({ kind }) => kind);
  expect([await opens(), await finds('coulomb')]).toEqual([200, ['topic', 'file', 'file']]);
  for (const part of [topic('coulomb'), chapter('charges'), subject('physics')]) {
    expect((await change(part, { isHidden: true })).status).toBe(200);
    expect([part, await opens(), await finds('coulomb')]).toEqual([part, 404, []]);
    expect(JSON.stringify(await seen())).not.toContain(
      { topic: 'Coulomb', chapter: 'Charges', subject: 'Physics' }[part.kind],
    );
    expect((await change(part, { isHidden: false })).status).toBe(200);
  }
  expect(await opens()).toBe(200);
});

test('[LEARNADM-001] one with content, questions or results cannot be deleted, nor what holds it; an empty one can', async () => {
  const refused = [409, 'curriculum.in_use'];
  for (const part of [topic('coulomb'), chapter('charges'), subject('physics')])
    expect([part, await code(remove(part))]).toEqual([part, refused]);

  // questions and so their results name what they are about
  const botany = await added(null, 'Botany');
  const [cells, roots] = [await added(subject(botany), 'Cells'), await added(subject(botany), 'Roots')];
  const [walls, nuclei] = [await added(chapter(cells), 'Walls'), await added(chapter(cells), 'Nuclei')];
  await school.service.deliver(questionsPlaced, { orgId, subjectId: botany, chapter: 'cells ', topic: 'Walls' });
  await school.service.deliver(questionsPlaced, { orgId: 'org-b', subjectId: botany, chapter: 'Roots', topic: '' });
  expect((await change(chapter(cells), { name: 'The cell' })).status).toBe(200);
  for (const part of [topic(walls), chapter(cells), subject(botany)])
    expect([part, await code(remove(part))]).toEqual([part, refused]);
  expect((await remove(topic(nuclei))).status).toBe(200);
  await school.service.deliver(packagePublished, {
    ...opticsPackage,
    ...{
      packageId: 'roots',
      packageCode: 'ROOTS',
      subjects: [{ subjectId: botany, subjectName: 'Botany', chapterIds: [roots] }],
    },
  });
  expect(await code(remove(chapter(roots)))).toEqual(refused);
  const names = named((await read()).subjects).find(([name]) => name === 'Botany');
  expect(names).toEqual([
    'Botany',
    [
      ['The cell', ['Walls']],
      ['Roots', []],
    ],
  ]);

  const zoology = await added(null, 'Zoology');
  await added(subject(zoology), 'Birds');
  expect((await remove(subject(zoology))).status).toBe(200);
  expect((await read()).subjects.map(({ subjectId }) => subjectId)).not.toContain(zoology);
  expect((await school.service.outbox.of(subjectPublished)).at(-1)).toMatchObject({ subjectId: zoology, chapters: [] });
});

test('[LEARNADM-001] who was overtaken is refused and told what stands; the same command changes once', async () => {
  const { version } = await read();
  const commandId = randomUUID();
  const body = await given({ version, commandId }, { parent: null, name: 'History' });
  const first = await office.call(addCurriculumPart, { body }).expect(200);
  expect((await office.call(addCurriculumPart, { body }).expect(200)).body).toEqual(first.body);
  expect((await read()).version).toBe(version + 1);
  await office
    .call(addCurriculumPart, { body: { ...body, name: 'Civics' } })
    .expect(409)
    .expect(refusal('command.reused'));
  const late = await office.call(addCurriculumPart, {
    body: await given({ version }, { parent: null, name: 'Civics' }),
  });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ code: 'edit.conflict', details: { object: { version: version + 1 } } });
  const entries = await school.service.db.query<{ subject: string }>(
    `select details ->> 'subject' as subject from platform.audit where action = 'curriculum.added' and details ->> 'commandId' = $1`,
    [commandId],
  );
  expect(entries).toHaveLength(1);
  expect(await code(order(null, ['physics']))).toEqual([404, 'curriculum.not_found']);
});

test('[LEARNADM-001] the office alone edits, its own school’s alone; a teacher reads own subjects', async () => {
  const { version } = await read();
  const teacherId = randomUUID();
  const assignments = [{ ...place, sectionId: 'a', subjectIds: ['chemistry'] }];
  await school.service.deliver(teachingChanged, { userId: teacherId, orgId, assignments, revision: 1 });
  const teacher = await staff('teacher', { userId: teacherId });
  expect((await read(teacher)).subjects.map(({ subjectId }) => subjectId)).toEqual(['chemistry']);
  await (await staff('teacher')).call(readCurriculum, { query: place }).expect(404);
  for (const role of ['teacher', 'organiser'] as const)
    expect(await code(add(null, 'Art', { version, api: await staff(role) }))).toEqual([403, 'auth.not_allowed']);
  const other = await staff('org-admin', { orgId: 'org-b' });
  await other.call(readCurriculum, { query: place }).expect(404).expect(refusal('curriculum.not_found'));
  for (const call of [
    add(null, 'Art', { version, api: other }),
    change(subject('physics'), { name: 'Ours' }, { version, api: other }),
    order(null, ['physics'], { version, api: other }),
    remove(topic('lenses'), { version, api: other }),
  ])
    expect(await code(call)).toEqual([404, 'curriculum.not_found']);
  expect((await read()).version).toBe(version);
});

test('a pack does not undo what was edited in the console, and keeps what it does not say', async () => {
  await change(chapter('optics'), { isHidden: true, name: 'Optics' });
  expect((await school.import({ subject: [physics] })).refused).toEqual([
    expect.stringContaining('row.changed_in_console Changed in the console at '),
  ]);
  const { version } = await read();
  expect((await school.import({ subject: [physics] }, { overwrite: true })).refused).toEqual([]);
  const now = await read();
  expect(now.version).toBeGreaterThan(version);
  const optics = now.subjects.flatMap(({ chapters }) => chapters).find(({ chapterId }) => chapterId === 'optics');
  expect(optics).toMatchObject({ name: 'Ray Optics', isHidden: true });
});
