/** A paper on paper: what the browser of the office prints, read back from its PDF. */
import { randomBytes, randomInt } from 'node:crypto';
import { Operator } from '@exam/testing/operator';
import { expect, test, type Page } from '@playwright/test';
import { actualTexts, printed, printedSizes } from './printed.js';
import { journeysOfFile } from './school.js';
import { signInByState } from './stored-session.js';

const orgId = `p${randomBytes(4).toString('hex')}`;
const examId = `${orgId}-paper`;
const office = { phoneNumber: `7${randomInt(100_000_000, 1_000_000_000)}`, password: 'Paper@1234' };
const place = { orgId, boardId: `${orgId}-board`, classId: `${orgId}-12`, groupId: `${orgId}-mpc` };
const rule = { positiveMarks: 4, negativeMarks: 1 };

/** Beside English, one sentence in each of the nine other languages. */
const sentences = {
  hi: 'प्रकाश की गति कितनी है?',
  gu: 'પ્રકાશની ઝડપ કેટલી છે?',
  bn: 'আলোর গতি কত?',
  ml: 'പ്രകാശവേഗം എത്ര?',
  mr: 'प्रकाशाचा वेग किती आहे?',
  pa: 'ਚਾਨਣ ਦੀ ਗਤੀ ਕਿੰਨੀ ਹੈ?',
  ta: 'ஒளியின் வேகம் என்ன?',
  te: 'కాంతి వేగం ఎంత?',
  kn: 'ಬೆಳಕಿನ ವೇಗ ಎಷ್ಟು?',
};

const journeys = journeysOfFile({ open: bringPaper });

async function bringPaper(): Promise<void> {
  const operator = new Operator(journeys.url, journeys.running.operator);
  await operator.bring(`${orgId} people`, {
    organisation: [{ orgId, orgCode: orgId, name: `School ${orgId}` }],
    board: [
      {
        ...{ boardId: place.boardId, boardName: 'Board', orgId },
        classes: [{ classId: place.classId, className: '12', groups: [{ groupId: place.groupId, groupName: 'MPC' }] }],
      },
    ],
    user: [
      { userCode: `${orgId}-office`, orgId, givenName: 'Meera', familyName: 'Nair', role: 'organiser', ...office },
    ],
  });
  const questions = Array.from({ length: 12 }, (_, n) => ({
    ...{ questionId: `${orgId}-q${n}`, orgId, subjectId: `${orgId}-physics`, subjectName: 'Physics' },
    questionType: 'SCCT',
    question: `Number ${n + 1}: how fast is light, if $\\frac{c}{${n + 2}} = v_${n}$?`,
    options: ['iron', 'copper', 'silver', 'gold'].map((value) => ({ value: `${value} ${n + 1}` })),
    key: 'c',
    explanation: `Because of reason ${n + 1}.`,
    translations: Object.fromEntries(
      Object.entries(sentences).map(([language, question]) => [language, { question: `${question} ${n + 1}` }]),
    ),
  }));
  const now = Date.now();
  await operator.bring(`${orgId} paper`, {
    question: questions,
    exam: [
      {
        ...{ examId, examName: 'Optics on paper', examType: 'MockTest', durationMinutes: 60, ...place },
        ...{ testType: 'window', startAt: new Date(now + 3_600_000).toISOString() },
        endAt: new Date(now + 7_200_000).toISOString(),
        questionIds: questions.map(({ questionId }) => questionId),
        markingScheme: { '*': { SCCT: rule } },
      },
    ],
  });
}

async function atTheDesk(): Promise<Page> {
  const desk = await journeys.device();
  await signInByState(desk.context, journeys.url, office);
  await desk.page.goto(`/console/tests/${examId}`);
  await desk.page.getByRole('link', { name: 'Print', exact: true }).click();
  await desk.page.getByRole('heading', { name: 'Print the paper' }).waitFor();
  return desk.page;
}

/** The pages as they are shown, once the paper is there. */
async function show(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Show the pages' }).click();
  await page.getByRole('button', { name: 'Print or save as PDF' }).waitFor();
  await page.getByRole('heading', { name: /^Optics on paper/ }).waitFor();
  await page.waitForLoadState('networkidle');
  return printed(page);
}

const choose = (page: Page, label: string, value: string) =>
  page.getByRole('main').getByLabel(label, { exact: true }).selectOption({ label: value });
/** Each letter with its signs is in the text of the PDF, as one of its own or as what several glyphs stand for. */
async function expectReadable(page: Page, text: string, sentence: string): Promise<void> {
  const actual = await actualTexts(page);
  const letters = [...new Intl.Segmenter('hi').segment(without(sentence))].map(({ segment }) => segment);
  const unread = letters.filter((one) => !text.includes(one) && !actual.some((given) => given.includes(one)));
  expect([sentence, unread]).toEqual([sentence, []]);
}
const without = (text: string): string => text.replace(/[\s\u200B-\u200D]/g, '');

test('a paper prints on A4 with its formulas, without the key, and each page says which it is and who printed it before the end [PRINT-001] [ROLE-008] [AUTHOR-008]', async () => {
  const page = await atTheDesk();
  const one = await show(page);
  for (const [at, text] of one.entries()) {
    expect(text).toContain(`Page ${at + 1} of ${one.length}`);
    expect(text).toContain('Meera Nair');
  }
  const all = one.join(' ');
  for (let n = 1; n <= 12; n += 1) expect(all).toContain(`Number ${n}: how fast is light`);
  expect(all).not.toContain('\\frac');
  expect(all).not.toMatch(/Key|reason|Show the pages|Skip to/);
  for (const { width, height } of await printedSizes(page)) expect([width, height]).toEqual([595, 842]);
  // a fraction is drawn as it is in the room, and not written out
  expect(await page.locator('.katex .mfrac').count()).toBe(12);

  /** In how many halves of the paper questions begin. */
  const halves = () =>
    page.locator('article').evaluate((paper) => {
      const { left, width } = paper.getBoundingClientRect();
      const asked = [...paper.querySelectorAll('[lang]')].filter((one) => one.querySelector('.katex'));
      return new Set(asked.map((one) => one.getBoundingClientRect().left > left + width / 2)).size;
    });
  const sizeOf = () => page.locator('article').evaluate((one) => parseFloat(getComputedStyle(one).fontSize));
  expect(await halves()).toBe(1);
  const size = await sizeOf();
  await choose(page, 'Layout', 'Large print');
  expect(await sizeOf()).toBeGreaterThan(size * 1.5);
  const large = await printed(page);
  expect(large.length).toBeGreaterThan(one.length);
  await choose(page, 'Layout', 'Two columns');
  const two = await printed(page);
  expect(two.length).toBeLessThanOrEqual(one.length);
  expect(await halves()).toBe(2);
  expect(two.join(' ')).toContain('Number 12: how fast is light');
});

test('two languages stand side by side, and all ten scripts can be read out of the PDF [PRINT-001]', async () => {
  const page = await atTheDesk();
  const names = ['हिन्दी', 'ગુજરાતી', 'বাংলা', 'മലയാളം', 'मराठी', 'ਪੰਜਾਬੀ', 'தமிழ்', 'తెలుగు', 'ಕನ್ನಡ'];
  const languages = Object.values(sentences).map((sentence, at) => ({ sentence, name: names[at]! }));
  await choose(page, 'Beside it', names[0]!);
  const both = without((await show(page)).join(' '));
  expect(both).toContain(without('Number 1: how fast is light'));
  await expectReadable(page, both, sentences.hi);
  const [left, right] = await page
    .locator('article [lang]')
    .evaluateAll((all) =>
      all.slice(0, 2).map((one) => ({ lang: one.getAttribute('lang'), ...one.getBoundingClientRect().toJSON() })),
    );
  expect([left!.lang, right!.lang]).toEqual(['en', 'hi']);
  expect(right!.left).toBeGreaterThanOrEqual(left!.right);
  expect(Math.abs(right!.top - left!.top)).toBeLessThan(2);
  await choose(page, 'Beside it', 'No second language');
  for (const { sentence, name } of languages) {
    await choose(page, 'Language', name);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.locator('article [lang]').first().innerText()).toContain(sentence);
    await expectReadable(page, (await printed(page)).join(' '), sentence);
  }
});

test('a set prints its own order with its own key and the solutions, the same again [PRINT-001] [PRINT-002]', async () => {
  const page = await atTheDesk();
  await page.getByLabel('Number of sets').fill('2');
  await page.getByRole('button', { name: 'Draw the sets' }).click();
  await page.getByText('The sets are drawn.').waitFor();
  await choose(page, 'Set', 'Set A');
  await page.getByLabel('With solutions').check();
  const first = await show(page);
  const text = first.join(' ');
  expect(text).toContain('Optics on paper · Set A');
  expect(text).toContain('Key of set A');
  expect(text).toContain('Because of reason 7.');
  const paper = text.slice(0, text.indexOf('Key of set A'));
  const key = text.slice(text.indexOf('Key of set A'), text.indexOf('Solutions'));
  // silver is right: where the set has it is what its key says
  const asked = [...paper.matchAll(/\b(\d+)\. Number (\d+):.*?(?=\b\d+\. Number|$)/gs)];
  expect(asked.map(([, at]) => Number(at))).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
  expect(asked.map(([, , n]) => n)).not.toEqual(asked.map(([, at]) => at));
  for (const [whole, at, n] of asked) {
    const letter = new RegExp(String.raw`\((\w)\) silver ${n}\b`).exec(whole)![1]!;
    expect(key).toMatch(new RegExp(String.raw`\b${at} ${letter}\b`));
  }
  await page.reload();
  await choose(page, 'Set', 'Set A');
  await page.getByLabel('With the key').check();
  const again = (await show(page)).join(' ');
  expect(again).not.toContain('Because of reason');
  const asIs = (one: string) => one.replace(/\d\d-\d\d-\d{4} [\d:]+ [AP]M|Page \d+ of \d+/g, '').replace(/\s+/g, ' ');
  expect(asIs(again)).toContain(asIs(paper).trim().slice(-400));
});
