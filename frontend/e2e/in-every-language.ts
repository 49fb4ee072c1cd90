/** Pages on a narrow phone in one language after the other: where one does not fit, is cut or is English. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { LanguageCode } from '@exam/contracts/shared/exam-values';
import { writtenLanguages } from '../src/texts/languages.js';

export const narrow = { viewport: { width: 360, height: 740 } };

/** A page, and the text that it is known by: the catalogue's key. */
export type Place = readonly [address: string, feature: string, key: string];
/** A page that is come to otherwise, known by its heading. */
export type Way = { readonly name: string; readonly come: (page: Page) => Promise<unknown> };

export const at = (address: string): Way => ({ name: address, come: (page) => page.goto(address) });

/** Of the language, else of English: so the page reads as well. */
async function textOf(code: string, place: Place): Promise<string> {
  const [, feature, key] = place;
  const source = await readFile(path.join(import.meta.dirname, `../src/texts/${code}/${feature}.json`), 'utf8');
  const entry = (JSON.parse(source) as Record<string, string | { text: string; document?: string }>)[key];
  if (entry === undefined) return textOf('en', place);
  return typeof entry === 'string' ? entry : (entry.document ?? entry.text);
}

/** The page is there in that language with all that it waited for. */
export async function drawn(page: Page, code: string, place: Place | Way): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', code);
  const main = page.getByRole('main');
  const known =
    'come' in place
      ? main.getByRole('heading', { level: 1 })
      : main.getByText(await textOf(code, place), { exact: true }).first();
  await known.waitFor();
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
}

/** In the top bar: the pages change without being loaded again. */
export async function speak(page: Page, code: string, place: Place | Way): Promise<void> {
  await page.getByRole('banner').getByRole('combobox').selectOption(code);
  await drawn(page, code, place);
}

/** How much wider the page is than its screen, with the letters of its script. */
export const over = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const width = () => document.documentElement.scrollWidth - window.innerWidth;
    width(); // what is laid out asks for its fonts
    await document.fonts.ready;
    return width();
  });

/** Names, units, formats and the documents' --NA--, which are the same in every language (tools/texts/english-left.test.ts). */
const sameEverywhere = /^(INR|OTP|PDF|PPT|PAL|CBSE|NEET|JEE|MCQ|GST|UPI|AM|PM|MB|ms|English|Exam|D|NA)$/i;

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
export async function faultsIn(
  page: Page,
  places: readonly (Place | Way)[],
  languages: readonly LanguageCode[] = writtenLanguages,
): Promise<string[]> {
  const isData = dataOf(page);
  const found: string[] = [];
  for (const place of places) {
    const name = 'come' in place ? place.name : place[0];
    await ('come' in place ? place.come(page) : page.goto(place[0]));
    for (const code of languages) {
      await speak(page, code, place);
      const pixels = await over(page);
      if (pixels > 0) found.push(`${name} in ${code}: ${pixels}px`);
      for (const text of await cut(page)) found.push(`${name} in ${code} is cut: ${text}`);
      if (code !== 'en')
        for (const word of await latinWords(page)) if (!isData(word)) found.push(`${name} in ${code}: ${word}`);
    }
    await speak(page, 'en', place);
    await lengthen(page);
    const pixels = await over(page);
    if (pixels > 0) found.push(`${name} with longer texts: ${pixels}px`);
  }
  return [...new Set(found)];
}
