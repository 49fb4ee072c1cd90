/**
 * Every question of the demo pack, and some that are harder than most, as a student sees them on a phone and on a
 * screen. `QUESTIONS_FOLDER=<folder> npm test -- tools/drawn` draws those of another folder too; with
 * `PICTURES_FOLDER=<folder>` it leaves pictures of its five longest there.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { PaperQuestion } from '@exam/contracts';
import { findChromium } from '../test/chromium.js';
import { Drawing } from './drawing.js';
import { hardQuestions } from './hard-questions.js';
import { demoFolder, questionsIn } from './questions.js';

const widths = [360, 1280];
let drawing: Drawing;

beforeAll(async () => {
  const chromiumPath = await findChromium(() => undefined, new AbortController().signal);
  drawing = await Drawing.open({ chromiumPath, pictures: path.join(demoFolder, 'pictures') });
}, 120_000);
afterAll(async () => drawing?.close());

async function faultsOf(
  questions: readonly PaperQuestion[],
  picture: (question: PaperQuestion, width: number) => string | null = () => null,
): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths)
    for (const drawn of await drawing.draw(questions, width, (question) => picture(question, width)))
      faults.push(...drawn.faults.map((fault) => `${drawn.questionId} at ${width} px: ${fault}`));
  return faults;
}

test('every question of the demo pack can be read and answered at 360 and 1280 px', async () => {
  const questions = await questionsIn(demoFolder);
  expect(questions.length).toBeGreaterThan(50);
  expect(await faultsOf(questions)).toEqual([]);
}, 180_000);

test('formulas, tables and words wider than the screen scroll inside their own box', async () => {
  expect(await faultsOf(hardQuestions())).toEqual([]);
});

test('two lists to be matched are drawn as two columns, which stand below each other on a phone', async () => {
  const lists = hardQuestions().filter(({ questionId }) => /lists/.test(questionId));
  expect(lists).toHaveLength(2);
  for (const [width, columns] of [
    [360, 1],
    [1280, 2],
  ] as const)
    expect((await drawing.draw(lists, width)).map(({ columns: drawn }) => drawn)).toEqual([columns, columns]);
});

test('a question that breaks the page is told', async () => {
  const [question] = hardQuestions();
  const broken = [
    String.raw`left \alpha over`,
    'a stray \\ sign',
    String.raw`$\notacommand{x}$`,
    '<img src="/pictures/none.png">',
  ].map((text, at) => ({ ...question!, questionId: `broken-${at}`, question: text }));
  const told = await faultsOf(broken);
  expect(told.map((line) => line.replace(/ at .*?: /, ': ').slice(0, 34))).toEqual(
    widths.flatMap(() => [
      expect.stringContaining('broken-0: raw LaTeX'),
      expect.stringContaining('broken-1: a stray backslash'),
      expect.stringContaining('broken-2: a formula that cannot'),
      expect.stringContaining('broken-3: a missing picture'),
    ]),
  );
});

const folder = process.env['QUESTIONS_FOLDER'];
const pictures = process.env['PICTURES_FOLDER'];

if (folder)
  test('every question of the folder given can be read and answered', async () => {
    const questions = await questionsIn(folder);
    const lengthOf = ({ question, options }: PaperQuestion) => JSON.stringify([question, options]).length;
    const longest = new Set([...questions].sort((left, right) => lengthOf(right) - lengthOf(left)).slice(0, 5));
    if (pictures) mkdirSync(pictures, { recursive: true });
    const picture = (question: PaperQuestion, width: number) =>
      pictures && width < 600 && longest.has(question) ? path.join(pictures, `${question.questionId}.png`) : null;
    expect(await faultsOf(questions, picture)).toEqual([]);
  }, 600_000);
