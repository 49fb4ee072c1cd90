import { existsSync } from 'node:fs';
import path from 'node:path';
import { packExam, packQuestion, type ImportRefusal, type PackExam, type PackQuestion } from '@exam/contracts';
import { canonicalAnswer, matchingLists } from '@exam/domain';
import { formulaFaults } from '../test-formulas.js';
import type { JeebenchOptions } from '../options.js';
import { latexToHtml } from './latex-to-html.js';
import { jeebenchSource } from './source.js';

const fixture = path.join(import.meta.dirname, 'jeebench.fixture.json');
const options: JeebenchOptions = {
  papers: [],
  org: 'school',
  board: 'cbse',
  class: 'cbse-12',
  group: 'mpc',
  section: undefined,
  examType: 'MockTest',
  start: undefined,
  minutes: 180,
  open: false,
};

/** Everything a file gives, each row parsed as the service would. */
async function load(file: string, more: Partial<JeebenchOptions> = {}) {
  const source = await jeebenchSource(file, { ...options, ...more });
  const refused: ImportRefusal[] = [];
  const questions: PackQuestion[] = [];
  const exams: PackExam[] = [];
  for await (const { row } of source.rows('question', (refusal) => refused.push(refusal)))
    questions.push(packQuestion.parse(row));
  for await (const { row } of source.rows('exam', (refusal) => refused.push(refusal))) exams.push(packExam.parse(row));
  return { questions, exams, refused, remarks: source.remarks() };
}

test('types, subjects and keys become ours', async () => {
  const { questions } = await load(fixture);
  expect(
    questions.map(({ questionId, subjectName, questionType, key }) => [questionId, subjectName, questionType, key]),
  ).toEqual([
    ['jee-adv-2099-paper-1-21', 'Mathematics', 'SCCT', 'c'],
    ['jee-adv-2099-paper-1-01', 'Physics', 'MCCT', 'a,d'],
    ['jee-adv-2099-paper-1-03', 'Physics', 'NUM', '-14.6'],
    ['jee-adv-2099-paper-1-04', 'Chemistry', 'INT', '12'],
    ['jee-adv-2099-paper-1-05', 'Chemistry', 'NUM', '18900'],
    ['jee-adv-2099-paper-2-01', 'Chemistry', 'INT', '7'],
  ]);
});

test('options are taken off the stem and what the scan broke is mended and told', async () => {
  const { questions, remarks } = await load(fixture);
  const [first, second] = questions;
  expect(first!.question).toBe(
    '<p>For $a\\lt b$ and $b\\gt 0$, the value of</p><p>\\[ x = \\frac{1}{2} \\]</p><p>is</p>',
  );
  expect(first!.options.map(({ value }) => value)).toEqual(['$1$', '$2$', '$\\frac{1}{2}$', '30% of $a$']);
  expect(second!.options.map(({ value }) => value)).toEqual([
    'first. It ends.',
    'second',
    'third',
    '$\\varepsilon_{av}$ fourth',
  ]);
  expect(remarks.slice(1)).toEqual([
    expect.stringContaining('question 21: option C: marker taken out of the formula'),
    expect.stringContaining('question 21: option B: missing $ added'),
    expect.stringContaining('question 21: formula \\[ x & = \\frac{1}{2} \\]: stray'),
    expect.stringContaining('question 1: formula $\\varepsilon_{av}}$: stray'),
  ]);
});

test('tables, lists and bold text become HTML', async () => {
  const { questions } = await load(fixture);
  expect(questions[1]!.question).toBe(
    '<p>Measured values are given below, see (A) and the table:</p>' +
      '<table><tbody><tr><td>No.</td><td colspan="2">$v_{1}$ &amp; more</td></tr><tr><td>$1$</td><td>0.5</td></tr>' +
      '<tr><td>2</td><td>$\\begin{array}{c} a \\\\ b \\end{array}$</td></tr></tbody></table><p>Which are <b>true</b>?</p>',
  );
  expect(questions[2]!.question).toBe('<p>Rules:</p><ul><li>first $x$</li><li>second</li></ul><p>Find $x$.</p>');
});

test('numbers beyond the defaults are taken, and every question of their type in the paper declares the same range', async () => {
  const { questions } = await load(fixture);
  const ranges = questions.map(({ questionId, answerRange }) => [questionId.slice(-10), answerRange]);
  expect(ranges).toEqual([
    ['paper-1-21', null],
    ['paper-1-01', null],
    ['paper-1-03', { minimum: -99_999.99, maximum: 99_999.99 }],
    ['paper-1-04', { minimum: 0, maximum: 9_999 }],
    ['paper-1-05', { minimum: -99_999.99, maximum: 99_999.99 }],
    ['paper-2-01', null],
  ]);
});

test('two lists keep their lines, which are told apart when the question is read', () => {
  const scanned = 'Match them.\n\nLIST-I\n(P) rod $L$\n(Q) disc\n\n\\hline\n\nLIST-II\n(1) $x<1$\n(2) two\n\nChoose.';
  expect(matchingLists(latexToHtml(scanned))).toBe(
    '<p>Match them.</p><table><tbody><tr><th>LIST-I</th><th>LIST-II</th></tr><tr><td>(P) rod $L$</td><td>(1) $x\\lt 1$</td></tr>' +
      '<tr><td>(Q) disc</td><td>(2) two</td></tr></tbody></table><p>Choose.</p>',
  );
});

test('a formula that ends with a comparison stays a formula', () => {
  expect(latexToHtml('where $0<$ $x$ and $y>$ 1')).toBe('where $0\\lt$ $x$ and $y\\gt$ 1');
});

test('every record is accounted for: imported, refused with its reason, or left out', async () => {
  const { refused, remarks } = await load(fixture, { papers: ['JEE Adv 2099 Paper 1'] });
  expect(refused.map(({ place, code }) => [place, code])).toEqual([
    ['jeebench.fixture.json[5] JEE Adv 2099 Paper 1 question 6', 'question.no_options'],
    ['jeebench.fixture.json[6]', 'row.invalid'],
    ['jeebench.fixture.json[8] JEE Adv 2099 Paper 1 question 8', 'key.out_of_range'],
  ]);
  expect(remarks[0]).toBe('9 questions in the file: 5 sent, 3 refused by our rules, 1 left out by --paper');
});

test('each paper is an exam of its accepted questions by subject, with the marks of JEE Advanced', async () => {
  const { exams } = await load(fixture);
  expect(exams).toHaveLength(2);
  expect(exams[0]).toMatchObject({
    examId: 'jee-adv-2099-paper-1',
    examName: 'JEE Adv 2099 Paper 1',
    examType: 'MockTest',
    orgId: 'school',
    boardId: 'cbse',
    startAt: '-0m',
    endAt: '+180m',
    durationMinutes: 180,
    testType: 'window',
    reviewRelease: 'windowEnd',
    questionIds: ['01', '03', '04', '05', '21'].map((index) => `jee-adv-2099-paper-1-${index}`),
  });
  expect(exams[0]!.markingScheme).toEqual({
    '*': {
      SCCT: { positiveMarks: 3, negativeMarks: 1, partialMarks: 0, unansweredMarks: 0 },
      MCCT: { positiveMarks: 4, negativeMarks: 2, partialMarks: 1, unansweredMarks: 0 },
      INT: { positiveMarks: 3, negativeMarks: 0, partialMarks: 0, unansweredMarks: 0 },
      NUM: { positiveMarks: 3, negativeMarks: 0, partialMarks: 0, unansweredMarks: 0 },
    },
  });
});

test.each([
  [{ start: '-2h' }, '-2h', '+60m'],
  [{ start: '+1d' }, '+1d', '+1620m'],
  [{ start: '2026-11-21T09:00:00Z' }, '2026-11-21T09:00:00Z', '2026-11-21T12:00:00.000Z'],
  [{ open: true }, null, null],
])('the window of %j is told from its start', async (more, startAt, endAt) => {
  expect((await load(fixture, more)).exams[0]).toMatchObject({ startAt, endAt });
});

test('a paper the file does not hold, and an option that is missing, stop the import with what there is', async () => {
  await expect(load(fixture, { papers: ['JEE Adv 2098 Paper 1'] })).rejects.toMatchObject({
    todo: 'It holds: JEE Adv 2099 Paper 1, JEE Adv 2099 Paper 2.',
  });
  await expect(load(fixture, { org: undefined })).rejects.toMatchObject({ todo: expect.stringContaining('--org') });
});

test('every formula of the fixture, and of the whole data set where it is at hand, renders without a fault', async () => {
  const dataSet =
    process.env['JEEBENCH_FILE'] ?? path.resolve(import.meta.dirname, '../../../../shared/data/jeebench/dataset.json');
  const files = existsSync(dataSet) ? [fixture, dataSet] : [fixture];
  for (const file of files) {
    const { questions, refused, remarks } = await load(file);
    expect(remarks[0]).toBe(
      `${questions.length + refused.length} questions in the file: ${questions.length} sent, ${refused.length} refused by our rules, 0 left out by --paper`,
    );
    for (const question of questions) {
      expect(
        canonicalAnswer(
          question.questionType,
          question.key,
          question.options.length || undefined,
          question.answerRange,
        ),
      ).toEqual({
        ok: true,
        answer: question.key,
      });
      expect([
        question.questionId,
        formulaFaults([question.question, ...question.options.map(({ value }) => value)]),
      ]).toEqual([question.questionId, []]);
    }
  }
});
