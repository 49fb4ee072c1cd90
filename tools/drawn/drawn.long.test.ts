/**
 * Every question of the demo pack, and some that are harder than most, as a student sees them on a phone and on a
 * screen.
 */
import path from 'node:path';
import type { PaperQuestion } from '@exam/contracts';
import { findChromium } from '../test/chromium.js';
import { Drawing } from './drawing.js';
import { hardQuestions } from './hard-questions.js';
import { demoFolder, demoQuestions } from './questions.js';

const widths = [360, 1280];
let drawing: Drawing;

beforeAll(async () => {
  const chromiumPath = await findChromium(() => undefined, new AbortController().signal);
  drawing = await Drawing.open({ chromiumPath, pictures: path.join(demoFolder, 'pictures') });
}, 120_000);
afterAll(async () => drawing?.close());

async function faultsOf(questions: readonly PaperQuestion[]): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths)
    for (const drawn of await drawing.draw(questions, width))
      faults.push(...drawn.faults.map((fault) => `${drawn.questionId} at ${width} px: ${fault}`));
  return faults;
}

test('every question of the demo pack can be read and answered at 360 and 1280 px', async () => {
  const questions = demoQuestions();
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
