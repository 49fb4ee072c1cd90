/**
 * The importer against the services as they run: identity, assessment, commerce and catalog, each on a database of its
 * own.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { operator, startService, type TestService } from '@exam/testing';
import { root } from '../lib/folders.js';
import { openFront, type Front } from '../test/front.js';
import { Api } from './api.js';
import { jeebenchSource } from './jeebench/source.js';
import { ownPack } from './pack/own-pack.js';
import { reportText } from './report.js';
import { importPack, type ImportReport, type Step } from './run-import.js';

let identity: TestService;
let assessment: TestService;
let commerce: TestService;
let catalog: TestService;
let front: Front;
let api: Api;
let folder: string;

beforeAll(async () => {
  // assessment and commerce hear of people and chapters by Kafka, as they do in the product
  const shared = { kafka: true, topicPrefix: `import${randomBytes(4).toString('hex')}-`, clock: 'real' } as const;
  identity = await startService('identity', shared);
  assessment = await startService('assessment', { ...shared, environment: { RESULT_WAIT_MS: '10000' } });
  commerce = await startService('commerce', { ...shared, environment: { GRANT_WAIT_MS: '10000' } });
  catalog = await startService('catalog', shared);
  front = await openFront({ identity, assessment, commerce, catalog });
  api = new Api(front.url, {
    login: operator.username,
    password: operator.password,
  });
  folder = await mkdtemp(path.join(os.tmpdir(), 'whole-'));
}, 120_000);
afterAll(async () => {
  await api.close();
  await front.close();
  await rm(folder, { recursive: true });
});

const quietly: Step = (_name, work) => work(() => undefined);
const demo = () => ownPack(path.join(root, 'content/demo'));
const load = async (source: Promise<Parameters<typeof importPack>[0]>, dryRun = false): Promise<ImportReport> =>
  importPack(await source, api, { dryRun, step: quietly });
const sums = ({ counts }: ImportReport) =>
  Object.fromEntries(
    Object.entries(counts).map(([kind, row]) => [kind, [row.created, row.updated, row.unchanged, row.refused]]),
  );

test('a dry run of a pack of people changes nothing', async () => {
  const file = path.join(folder, 'people.json');
  await writeFile(file, JSON.stringify({ organisations: [{ orgId: 'tried', orgCode: 'TRIED', name: 'Only tried' }] }));
  expect(sums(await load(ownPack(file), true))).toEqual({ organisation: [1, 0, 0, 0] });
  expect(sums(await load(ownPack(file), true))).toEqual({ organisation: [1, 0, 0, 0] });
});

test('the demo pack goes in whole, and a second time changes nothing', async () => {
  const first = await load(demo());
  expect(first.refused).toEqual([]);
  expect(sums(first)).toEqual({
    organisation: [2, 0, 0, 0],
    board: [3, 0, 0, 0],
    user: [67, 0, 0, 0],
    picture: [13, 0, 0, 0],
    package: [4, 0, 0, 0],
    subject: [2, 0, 0, 0],
    content: [77, 0, 0, 0],
    virtualClass: [3, 0, 0, 0],
    question: [153, 0, 0, 0],
    exam: [9, 0, 0, 0],
    quiz: [33, 0, 0, 0],
    result: [36, 0, 0, 0],
  });
  const second = await load(demo());
  expect(second.refused).toEqual([]);
  expect(sums(second)).toEqual({
    organisation: [0, 0, 2, 0],
    board: [0, 0, 3, 0],
    user: [0, 0, 67, 0],
    picture: [0, 0, 13, 0],
    package: [0, 0, 4, 0],
    subject: [0, 0, 2, 0],
    content: [0, 0, 77, 0],
    virtualClass: [0, 0, 3, 0],
    question: [0, 0, 153, 0],
    exam: [0, 0, 9, 0],
    quiz: [0, 0, 33, 0],
    result: [0, 0, 36, 0],
  });
}, 120_000);

test('a dry run knows the subjects that the pack would bring; a package of chapters that nobody teaches is refused', async () => {
  const file = path.join(folder, 'sold.json');
  const place = { orgId: 'vvss', boardId: 'vvss-cbse', classId: 'vvss-cbse-12', groupId: 'vvss-cbse-12-mpc' };
  const sold = (packageId: string, subjectId: string, chapterId: string) => ({
    ...{ ...place, packageId, packageCode: packageId.toUpperCase(), packageName: packageId, basePricePaise: 10_000 },
    ...{ packageType: 'nonsubscription', subjects: [{ subjectId, subjectName: subjectId, chapterIds: [chapterId] }] },
  });
  await writeFile(
    file,
    JSON.stringify({
      subjects: [
        { ...place, subjectId: 'biology', subjectName: 'Biology', chapters: [{ chapterId: 'b1', chapterName: 'B' }] },
      ],
      packages: [sold('bio', 'biology', 'b1'), sold('unseen', 'mathematics', 'm1'), sold('half', 'biology', 'b2')],
    }),
  );
  for (const dryRun of [true, false]) {
    const report = await load(ownPack(file), dryRun);
    expect(report.refused.map(({ place, code }) => `${place} ${code}`)).toEqual([
      'sold.json packages[1] package.unknown_chapter',
      'sold.json packages[2] package.unknown_chapter',
    ]);
    expect(sums(report)).toEqual({ subject: [1, 0, 0, 0], package: [1, 0, 0, 2] });
  }
}, 120_000);

test('people of a pack are granted packages by the same pack; a grant for nobody or nothing is refused and changes nothing', async () => {
  const person = { orgId: 'vvss', givenName: 'Nila', boardId: 'vvss-cbse', classId: 'vvss-cbse-12' };
  const grant = { orgId: 'vvss', packageId: 'vvss-physics-12' };
  const file = path.join(folder, 'granted.json');
  await writeFile(
    file,
    JSON.stringify({
      users: [{ ...person, userCode: 'nila', phoneNumber: '6000000999', groupId: 'vvss-cbse-12-mpc' }],
      grants: [
        { ...grant, grantCode: 'to-nila', userCode: 'Nila' },
        { ...grant, grantCode: 'to-nobody', userCode: 'nobody' },
        { ...grant, grantCode: 'of-nothing', userCode: 'vvss-s001', packageId: 'nothing' },
      ],
    }),
  );
  const told = ['granted.json grants[1] grant.unknown_person', 'granted.json grants[2] grant.unknown_package'];
  const orders = () => commerce.db.query('select grant_code from "order"');
  for (const dryRun of [true, false]) {
    expect(await orders()).toEqual([]);
    const report = await load(ownPack(file), dryRun);
    expect(report.refused.map(({ place, code }) => `${place} ${code}`)).toEqual(told);
    expect(sums(report)).toEqual({ user: [1, 0, 0, 0], grant: [1, 0, 0, 2] });
  }
  expect(await orders()).toEqual([{ grant_code: 'to-nila' }]);
}, 120_000);

test('papers in the JEEBench form become exams of the school that was imported before', async () => {
  const source = jeebenchSource(path.join(import.meta.dirname, 'jeebench/jeebench.fixture.json'), {
    papers: [],
    org: 'vvss',
    board: 'vvss-cbse',
    class: 'vvss-cbse-12',
    group: 'vvss-cbse-12-mpc',
    section: undefined,
    examType: 'MockTest',
    start: undefined,
    minutes: 180,
    open: false,
  });
  const report = await load(source);
  expect(sums(report)).toEqual({ question: [6, 0, 0, 3], exam: [2, 0, 0, 0] });
  expect(reportText(report)).toContain(
    '9 questions in the file: 6 sent, 3 refused by our rules, 0 left out by --paper',
  );
});

test('each refused row is told with its place and reason, what depends on it too, across services; the rest goes in', async () => {
  const question = (questionId: string, more: object) => ({
    questionId,
    orgId: 'vvss',
    subjectId: 'physics',
    subjectName: 'Physics',
    questionType: 'INT',
    question: 'How many?',
    key: '3',
    ...more,
  });
  const exam = {
    examId: 'x1',
    orgId: 'vvss',
    examName: 'X',
    examType: 'MockTest',
    boardId: 'vvss-cbse',
    classId: 'vvss-cbse-12',
    groupId: 'vvss-cbse-12-mpc',
    testType: 'open',
    durationMinutes: 30,
  };
  const rule = { positiveMarks: 4 };
  const file = path.join(folder, 'faulty.json');
  await writeFile(
    file,
    JSON.stringify({
      organisations: [{ orgId: 'bad', orgCode: '!', name: 'Bad' }],
      users: [{ userCode: 'n1', orgId: 'vvss', phoneNumber: '12', givenName: 'Nobody' }],
      pictures: [{ name: 'fake.png', base64: Buffer.from('no picture').toString('base64') }],
      questions: [
        question('f1', {}),
        question('f2', { key: '12' }),
        question('f3', { picture: 'fake.png' }),
        question('f1', { key: '4' }),
        question('f4', { orgId: 'bad' }),
        question('f5', { questionType: 'SCCT', key: 'e', options: [{ value: '1' }, { value: '2' }] }),
      ],
      exams: [
        { ...exam, questionIds: ['f1'], markingScheme: { '*': { INT: rule } } },
        { ...exam, examId: 'x2', questionIds: ['f1', 'f2'], markingScheme: { '*': { INT: rule } } },
        { ...exam, examId: 'x3', questionIds: ['f1'], markingScheme: { '*': { NUM: rule } } },
      ],
      results: [
        { examId: 'x2', userCode: 'vvss-s001', startedAt: '-2h', submittedAt: '-1h', answers: {} },
        { examId: 'x1', userCode: 'n1', startedAt: '-2h', submittedAt: '-1h', answers: {} },
      ],
    }),
  );
  const report = await load(ownPack(file));
  expect(report.refused.map(({ place, code }) => `${place} ${code}`).sort()).toEqual([
    'faulty.json exams[1] exam.question_refused',
    'faulty.json exams[2] scheme.missing_rule',
    'faulty.json organisations[0] row.invalid',
    'faulty.json pictures[0] picture.not_an_image',
    'faulty.json questions[1] question.key_out_of_range',
    'faulty.json questions[2] question.picture_refused',
    'faulty.json questions[3] row.duplicate',
    'faulty.json questions[4] row.depends_on_refused',
    'faulty.json questions[5] question.key_unknown_option',
    'faulty.json results[0] result.exam_refused',
    'faulty.json results[1] row.depends_on_refused',
    'faulty.json users[0] row.invalid',
  ]);
  expect(sums(report)).toMatchObject({
    organisation: [0, 0, 0, 1],
    user: [0, 0, 0, 1],
    picture: [0, 0, 0, 1],
    question: [1, 0, 0, 5],
    exam: [1, 0, 0, 2],
    result: [0, 0, 0, 2],
  });
});
