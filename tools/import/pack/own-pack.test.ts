import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ImportRefusal, PackKind } from '@exam/contracts';
import { ownPack } from './own-pack.js';
import { largestPictureBytes } from './read-pictures.js';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(os.tmpdir(), 'pack-'))));
afterEach(() => rm(folder, { recursive: true }));

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Writes a pack of these files and reads one kind of it. */
async function pack(files: Record<string, string | Buffer>, name = '.') {
  for (const [file, content] of Object.entries({ 'pack.json': '{"name": "Test", "version": 2}', ...files })) {
    const place = path.join(folder, name, file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, content);
  }
}
async function read(kind: PackKind, place = folder) {
  const refused: ImportRefusal[] = [];
  const rows = [];
  for await (const row of (await ownPack(place)).rows(kind, (refusal) => refused.push(refusal))) rows.push(row);
  return { rows, refused };
}

test('a JSON file gives its items with their index', async () => {
  await pack({ 'users.json': '[{"userCode": "u1"}, {"userCode": "u2", "answers": {"a": [1, null, true]}}]' });
  expect((await read('user')).rows).toEqual([
    { place: 'users.json[0]', row: { userCode: 'u1' } },
    { place: 'users.json[1]', row: { userCode: 'u2', answers: { a: [1, null, true] } } },
  ]);
});

test('an NDJSON file gives its lines with their number; a line that is not JSON is refused alone', async () => {
  await pack({ 'users.ndjson': '{"userCode":"u1"}\n\n{oops\r\n{"userCode":"u2"}' });
  const { rows, refused } = await read('user');
  expect(rows).toEqual([
    { place: 'users.ndjson:1', row: { userCode: 'u1' } },
    { place: 'users.ndjson:4', row: { userCode: 'u2' } },
  ]);
  expect(refused).toEqual([
    { kind: 'user', place: 'users.ndjson:3', code: 'row.not_json', message: 'this line is not JSON' },
  ]);
});

test('a CSV file gives its lines with their number, quoted line breaks counted', async () => {
  await pack({
    'questions.csv':
      '\uFEFFquestionId,question,option_a,option_b,option_b_picture,idealSeconds,hint\nq1,"a ""b"",\nc",2,,p.png,90,\nq2,x,,,,,h\n',
  });
  expect((await read('question')).rows).toEqual([
    {
      place: 'questions.csv:3',
      row: {
        questionId: 'q1',
        question: 'a "b",\nc',
        options: [
          { value: '2', picture: null },
          { value: '', picture: 'p.png' },
        ],
        idealSeconds: 90,
      },
    },
    { place: 'questions.csv:4', row: { questionId: 'q2', question: 'x', hint: 'h' } },
  ]);
});

test('nested CSV cells are JSON or lists parted by semicolons; a cell that is neither is refused with its column', async () => {
  const scheme = '"{""*"": {""NUM"": {""positiveMarks"": 4}}}"';
  await pack({
    'exams.csv': `examId,questionIds,markingScheme,countMarkedOnly\ne1,q1; q2,${scheme},FALSE\ne2,"[""q1""]",{oops,true\ne3,q1,,maybe\n`,
  });
  const { rows, refused } = await read('exam');
  expect(rows).toEqual([
    {
      place: 'exams.csv:2',
      row: {
        examId: 'e1',
        questionIds: ['q1', 'q2'],
        markingScheme: { '*': { NUM: { positiveMarks: 4 } } },
        countMarkedOnly: false,
      },
    },
  ]);
  expect(refused.map(({ place, field, message }) => [place, field, message])).toEqual([
    ['exams.csv:3', 'markingScheme', 'markingScheme: is not JSON'],
    ['exams.csv:4', 'countMarkedOnly', "countMarkedOnly: 'maybe' is neither true nor false"],
  ]);
});

test('an option left empty before a filled one is refused, for it would change the letters', async () => {
  await pack({ 'questions.csv': 'questionId,option_a,option_b,option_c\nq1,x,,z\n' });
  expect((await read('question')).refused).toMatchObject([{ field: 'option_b', code: 'row.invalid' }]);
});

test('one JSON file can hold a whole pack', async () => {
  await writeFile(
    path.join(folder, 'all.json'),
    JSON.stringify({
      name: 'One',
      users: [{ userCode: 'u1' }],
      exams: [],
      questions: [{ questionId: 'q1', users: [1] }],
    }),
  );
  const file = path.join(folder, 'all.json');
  expect((await read('user', file)).rows).toEqual([{ place: 'all.json users[0]', row: { userCode: 'u1' } }]);
  expect((await read('question', file)).rows).toHaveLength(1);
  expect((await read('exam', file)).rows).toEqual([]);
  expect((await read('board', file)).rows).toEqual([]);
});

test('pictures go by their path below the folder; one too large to send is refused unread', async () => {
  await pack({
    'pictures/a.png': png,
    'pictures/deep/b.jpg': png,
    'pictures/huge.png': Buffer.concat([png, Buffer.alloc(largestPictureBytes)]),
    'pictures/.DS_Store': 'x',
  });
  const { rows, refused } = await read('picture');
  expect(rows).toEqual([
    { place: 'pictures/a.png', row: { name: 'a.png', base64: png.toString('base64') } },
    { place: 'pictures/deep/b.jpg', row: { name: 'deep/b.jpg', base64: png.toString('base64') } },
  ]);
  expect(refused.map(({ place, code }) => `${place} ${code}`)).toEqual(['pictures/huge.png picture.too_large']);
});

test('a pack comes after those it includes, each once', async () => {
  await pack({ 'users.json': '[1]' }, 'base');
  await pack({ 'pack.json': '{"name": "Middle", "includes": ["../base"]}', 'users.json': '[2]' }, 'middle');
  await pack({ 'pack.json': '{"name": "Top", "includes": ["../middle", "../base"]}', 'users.json': '[3]' }, 'top');
  expect((await read('user', path.join(folder, 'top'))).rows.map(({ row }) => row)).toEqual([1, 2, 3]);
});

test('packs that include each other in a circle are refused with the way round, also through a link', async () => {
  await pack({ 'pack.json': '{"name": "A", "includes": ["../b"]}' }, 'a');
  await pack({ 'pack.json': '{"name": "B", "includes": ["../link"]}' }, 'b');
  await symlink(path.join(folder, 'a'), path.join(folder, 'link'));
  await expect(ownPack(path.join(folder, 'a'))).rejects.toMatchObject({
    what: expect.stringContaining('pack.cycle'),
    why: 'a → b → a',
  });
});

test.each([
  ['no pack.json', {}, 'It has no pack.json.'],
  ['a pack.json that is not JSON', { 'pack.json': '{' }, expect.stringContaining('JSON')],
  ['a pack.json without a name', { 'pack.json': '{}' }, expect.stringContaining('name')],
  [
    'an include that is not there',
    { 'pack.json': '{"name": "A", "includes": ["../gone"]}' },
    'There is no such folder.',
  ],
])('a folder with %s is no pack', async (_name, files: Record<string, string>, why) => {
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text);
  await expect(ownPack(folder)).rejects.toMatchObject({ why });
});

test.each([
  ['users.json', '[{"userCode": "u1"}, {"userC', 'users.json cannot be read'],
  ['users.json', '{"userCode": "u1"}', 'users.json cannot be read'],
  ['users.csv', 'userCode,orgId\n"u1,o1\n', 'users.csv cannot be read'],
])('%s that breaks off or has another form stops the import', async (file, text, what) => {
  await pack({ [file]: text });
  await expect(read('user')).rejects.toMatchObject({ what });
});

test('a file of 20,000 rows is read without holding it in memory', async () => {
  const count = 20_000;
  await pack({
    'users.json': `[${Array.from({ length: count }, (_, index) => `{"userCode":"u${index}","familyName":"${'x'.repeat(500)}"}`).join(',')}]`,
  });
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const heldBytes = () => (collectGarbage(), process.memoryUsage().heapUsed);
  const before = heldBytes();
  let rows = 0;
  let peak = 0;
  for await (const _row of (await ownPack(folder)).rows('user', () => undefined)) {
    rows += 1;
    if (rows % 5_000 === 0) peak = Math.max(peak, heldBytes());
  }
  expect(rows).toBe(count);
  // The file is 11 MB.
  expect(peak - before).toBeLessThan(4_000_000);
});
