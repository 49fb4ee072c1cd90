import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { packQuestion, packQuiz, type ImportRefusal } from '@exam/contracts';
import { ownPack } from './own-pack.js';
import { workbook, type Sheets } from '@exam/testing';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'workbooks-'));
  await mkdir(path.join(folder, 'quizzes'));
  await writeFile(path.join(folder, 'pack.json'), '{"name": "Test"}');
});
afterEach(() => rm(folder, { recursive: true }));

const facts: Sheets[string] = [
  ['examId', 'force-quiz'],
  ['orgId', 'vvss'],
  ['examName', 'Force: quiz'],
  ['boardId', 'cbse'],
  ['classId', 'c12'],
  ['groupId', 'mpc'],
  ['subjectId', 'physics'],
  ['subjectName', 'Physics'],
  ['chapterId', 'charges'],
  ['chapterName', 'Charges'],
  ['durationMinutes', 10],
  ['totalMarks', 2],
];
const head = ['topicId', 'topicName', 'questionId', 'questionType', 'question', 'option_a', 'option_b', 'key', 'hint'];
const choice = ['force', 'Force', 'f1', 'SCCT', 'Is $x^2$ so?', 'yes', 'no', 'a', 'Look twice'];
const number = ['force', 'Force', 'f2', 'NUM', 'How much?', null, null, 0.3, null];

async function read(...files: [name: string, content: Buffer][]) {
  for (const [name, content] of files) await writeFile(path.join(folder, 'quizzes', name), content);
  const refused: ImportRefusal[] = [];
  const pack = await ownPack(folder);
  const rows = async (kind: 'question' | 'quiz') => {
    const found = [];
    for await (const row of pack.rows(kind, (one) => refused.push(one))) found.push(row);
    return found;
  };
  return { questions: await rows('question'), quizzes: await rows('quiz'), refused };
}

test('a workbook is a quiz and its questions, as the contracts want them; empty lines are passed over', async () => {
  const sheets = { Quiz: facts, Questions: [head, choice, [], number] };
  const { questions, quizzes, refused } = await read(['force.xlsx', workbook(sheets)]);
  expect(refused).toEqual([]);
  expect(questions.map(({ place }) => place)).toEqual([
    'quizzes/force.xlsx Questions:2',
    'quizzes/force.xlsx Questions:4',
  ]);
  expect(questions.map(({ row }) => packQuestion.parse(row))).toMatchObject([
    {
      ...{ questionId: 'f1', orgId: 'vvss', subjectName: 'Physics', chapter: 'Charges', topic: 'Force' },
      ...{ options: [{ value: 'yes' }, { value: 'no' }], key: 'a', hint: 'Look twice' },
    },
    { questionId: 'f2', questionType: 'NUM', key: '0.3', options: [], hint: null },
  ]);
  expect(quizzes.map(({ row }) => packQuiz.parse(row))).toMatchObject([
    {
      ...{ examId: 'force-quiz', examType: 'Quiz', durationMinutes: 10, totalMarks: 2 },
      topics: [{ topicId: 'force', topicName: 'Force', questionIds: ['f1', 'f2'] }],
    },
  ]);
});

test('a cell that is no answer is refused with its line and column, and its quiz comes in with no question less', async () => {
  const wrong = ['force', 'Force', 'f3', 'SCCT', '#REF!', 'yes', 'no', 'a', null];
  const slow = [...choice.slice(0, 2), 'f4', ...choice.slice(3), 'soon'];
  const { questions, quizzes, refused } = await read([
    'force.xlsx',
    workbook({ Quiz: facts, Questions: [[...head, 'idealSeconds'], choice, wrong, slow] }),
  ]);
  expect(questions).toHaveLength(1);
  expect(refused).toEqual([
    {
      ...{ kind: 'question', place: 'quizzes/force.xlsx Questions:3', code: 'row.invalid', field: 'question' },
      message: 'question: is an error: #REF!',
    },
    {
      ...{ kind: 'question', place: 'quizzes/force.xlsx Questions:4', code: 'row.invalid', field: 'idealSeconds' },
      message: "idealSeconds: 'soon' is not a number",
    },
  ]);
  // the row without its id is refused by the contract, the others by their unknown questions
  expect(packQuiz.safeParse(quizzes[0]!.row).success).toBe(false);
});

const bomb = workbook({ Quiz: facts, Questions: [head, choice] }, { 'xl/media/a.bin': Buffer.alloc(31_000_000) });

test.each<[string, Buffer, string]>([
  ['a file that is no spreadsheet', Buffer.from('questionId,question'), 'is no spreadsheet of the form xlsx'],
  ['a zip that is no spreadsheet', workbook({}), 'is no spreadsheet of the form xlsx'],
  ['one without a quiz', workbook({ Notes: [['a note']] }), 'has no sheet named Quiz'],
  ['one without questions', workbook({ Quiz: facts }), 'has no sheet named Questions'],
  [
    'one with a column twice',
    workbook({ Quiz: facts, Questions: [[...head, 'key'], choice] }),
    'has two columns named key',
  ],
  [
    'one with too many questions',
    workbook({ Quiz: facts, Questions: [head, ...Array.from({ length: 201 }, () => choice)] }),
    'has more than 200 questions',
  ],
  ['a bomb', bomb, 'unpacks to more than 30 MB'],
  ['one that is too large', Buffer.alloc(5_000_001), 'is larger than 5 MB'],
])('%s is refused with its name, and the others are read', async (_name, content, message) => {
  const whole = workbook({ Quiz: facts, Questions: [head, choice] });
  const { questions, quizzes, refused } = await read(['a.xlsx', content], ['b.xlsx', whole], ['~$b.xlsx', content]);
  expect(refused).toEqual([{ kind: 'quiz', place: 'quizzes/a.xlsx', code: 'row.invalid', message }]);
  expect([questions.length, quizzes.length]).toEqual([1, 1]);
});
