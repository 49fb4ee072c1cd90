/** The pages in each of the ten languages on a narrow phone, and the language that a person chooses. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { writtenLanguages } from '../src/texts/languages.js';
import { journeysOfFile } from './school.js';
import { numberOf } from './student.js';

const journeys = journeysOfFile();
const narrow = { viewport: { width: 360, height: 740 } };

/** A page, and the text that it is known by: the catalogue's key. */
type Place = readonly [address: string, feature: string, key: string];
const open: readonly Place[] = [
  ['/', 'home', 'learning.home.joy'],
  ['/login', 'session', 'accounts.login.title'],
  ['/packages', 'shop', 'learning.shop.title'],
];
const nowhere: Place = ['/nowhere', 'shell', 'accounts.fallback.text'];
const signedIn: readonly Place[] = [
  ['/dashboard', 'dashboard', 'own.dashboard.plan'],
  ['/teacher-assessments', 'exams', 'assessment.list.teacherTitle'],
  ['/mock-assessments', 'exams', 'assessment.list.mockTitle'],
  ['/notifications', 'notices', 'accounts.notices.title'],
  ['/curriculum', 'learning', 'learning.curriculum.title'],
  ['/discussion', 'talk', 'own.talk.title'],
  ['/analytics', 'insights', 'own.analytics.title'],
  ['/performance-analytics', 'insights', 'assessment.analytics.performance'],
  ['/usage-analytics', 'insights', 'assessment.analytics.usage'],
  ['/orders', 'orders', 'assessment.orders.title'],
];

/** Of the language, else of English: so the page reads as well. */
async function textOf(code: string, place: Place): Promise<string> {
  const [, feature, key] = place;
  const source = await readFile(path.join(import.meta.dirname, `../src/texts/${code}/${feature}.json`), 'utf8');
  const entry = (JSON.parse(source) as Record<string, string | { text: string; document?: string }>)[key];
  if (entry === undefined) return textOf('en', place);
  return typeof entry === 'string' ? entry : (entry.document ?? entry.text);
}

/** The page is there in that language with all that it waited for. */
async function drawn(page: Page, code: string, place: Place): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', code);
  await page
    .getByRole('main')
    .getByText(await textOf(code, place), { exact: true })
    .first()
    .waitFor();
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
}

/** In the top bar: the pages change without being loaded again. */
async function speak(page: Page, code: string, place: Place): Promise<void> {
  await page.getByRole('banner').getByRole('combobox').selectOption(code);
  await drawn(page, code, place);
}

/** How much wider the page is than its screen, with the letters of its script. */
const over = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const width = () => document.documentElement.scrollWidth - window.innerWidth;
    width(); // what is laid out asks for its fonts
    await document.fonts.ready;
    return width();
  });

/** Names, units, formats and the documents' --NA--, which are the same in every language (tools/texts/english-left.test.ts). */
const sameEverywhere = /^(OTP|PDF|PPT|PAL|CBSE|NEET|JEE|MCQ|GST|UPI|AM|PM|MB|ms|English|Exam|D|NA)$/i;

const wordsIn = (text: string): string[] => text.match(/[A-Za-z]{2,}/g) ?? [];

/** What the services answered is data: names of people, exams and chapters. A refusal's own words are none. */
function dataOf(page: Page): (word: string) => boolean {
  const known = new Set<string>();
  page.on('response', (response) => {
    if (!response.ok() || !response.headers()['content-type']?.includes('json')) return;
    void response.text().then(
      (text) => wordsIn(text).forEach((word) => known.add(word.toLowerCase())),
      () => undefined, // of a page that was left
    );
  });
  // a description may be cut in the middle of a word
  const isBegun = (word: string) => [...known].some((one) => one.startsWith(word));
  return (word) => sameEverywhere.test(word) || isBegun(word.toLowerCase());
}

/** Words in Latin letters that are seen, read aloud or stand in an empty field. The names of languages are their own. */
const latinWords = async (page: Page): Promise<string[]> =>
  wordsIn(
    await page.evaluate(() => {
      const named = [...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')]
        .filter((element) => !element.closest('[aria-hidden="true"]'))
        .flatMap((element) =>
          ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
        );
      const shown: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        // a picture that is not there is the first letters of a name
        if (parent?.closest('script, style, noscript, select, svg, .katex, .mantine-Avatar-root, [lang="en"]'))
          continue;
        if (parent?.checkVisibility()) shown.push(walker.currentNode.textContent ?? '');
      }
      return [...shown, ...named].join(' \n');
    }),
  );

/** Texts of which a line is higher than the box that hides the rest: vowel signs above and below would be cut. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
        const { overflowY, webkitLineClamp } = getComputedStyle(element);
        if (!hasText || overflowY !== 'hidden' || webkitLineClamp !== 'none' || element.clientHeight < 8) return false;
        return element.checkVisibility() && element.scrollHeight > element.clientHeight + 2;
      })
      .map((element) => element.textContent?.slice(0, 40) ?? ''),
  );

/** A pseudo-language: every text of the page in brackets and two fifths longer, as translations are. */
const lengthen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes: Node[] = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    for (const node of nodes) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (!/[A-Za-z]{2}/.test(text) || parent?.closest('script, style, svg, select, .katex')) continue;
      const letters = [...text.replace(/[^A-Za-z ]/g, '')];
      node.textContent = `[${text} ${letters.slice(0, Math.ceil(text.length * 0.4)).join('')}]`;
    }
  });

/** Where a language does not fit, is cut or is English, one line for each. */
async function faultsOf(page: Page, places: readonly Place[]): Promise<string[]> {
  const isData = dataOf(page);
  const found: string[] = [];
  for (const place of places) {
    await page.goto(place[0]);
    for (const code of writtenLanguages) {
      await speak(page, code, place);
      const pixels = await over(page);
      if (pixels > 0) found.push(`${place[0]} in ${code}: ${pixels}px`);
      for (const text of await cut(page)) found.push(`${place[0]} in ${code} is cut: ${text}`);
      if (code !== 'en')
        for (const word of await latinWords(page)) if (!isData(word)) found.push(`${place[0]} in ${code}: ${word}`);
    }
    await speak(page, 'en', place);
    await lengthen(page);
    const pixels = await over(page);
    if (pixels > 0) found.push(`${place[0]} with longer texts: ${pixels}px`);
  }
  return [...new Set(found)];
}

test('[SHELL-005] in none of the ten languages is an open page wider than a phone of 360 px, cut, or partly English', async () => {
  const { page } = await journeys.device(narrow);
  const found = await faultsOf(page, open);
  // this one has no bar: from the page before, and back
  const [home] = open;
  await page.goto(nowhere[0]);
  for (const code of writtenLanguages) {
    await page.getByRole('main').getByRole('link').click();
    await speak(page, code, home!);
    await page.goBack();
    await drawn(page, code, nowhere);
    const pixels = await over(page);
    if (pixels > 0) found.push(`${nowhere[0]} in ${code}: ${pixels}px`);
  }
  expect(found).toEqual([]);
});

test('[SHELL-005] in none of the ten languages is a page of a student wider than a phone of 360 px, cut, or partly English', async () => {
  const { page } = await journeys.signedIn(26, narrow);
  expect(await faultsOf(page, signedIn)).toEqual([]);
});

test('[SHELL-005] [SHELL-006] the language is chosen in the top bar, the menu speaks it, and it stays after a reload', async () => {
  const device = await journeys.device({ viewport: { width: 1280, height: 800 } });
  const { page } = device;
  const fonts: string[] = [];
  page.on('request', (request) => /noto-sans/.test(request.url()) && fonts.push(request.url()));
  await device.signIn(numberOf(27));
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(fonts).toEqual([]);

  await page.getByRole('combobox', { name: 'Language' }).selectOption('ta');
  await page.getByRole('navigation').getByText('கற்றல்').waitFor();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
  await expect.poll(() => fonts.length).toBeGreaterThan(0);
  // only the script that is read, not those of the names in the list
  expect(fonts.every((url) => url.includes('tamil'))).toBe(true);
  await page.reload();
  await page.getByRole('navigation').getByText('கற்றல்').waitFor();
  await page.getByRole('combobox', { name: 'மொழி' }).selectOption('hi');
  await page.getByRole('navigation').getByText('पढ़ाई').waitFor();
});
