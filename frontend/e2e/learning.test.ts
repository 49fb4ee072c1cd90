import { continueContent } from '@exam/contracts/http/catalog-curriculum';
import { expect, test, type Page } from '@playwright/test';
import { looking } from './axe.js';
import { grant, noSideways } from './learner.js';
import { journeysOfFile } from './school.js';

const journeys = journeysOfFile();

const sizes = [
  { tag: [], student: 12, viewport: { width: 1280, height: 800 } },
  { tag: ['@long'], student: 18, viewport: { width: 360, height: 740 } },
];
const chapter = 'Electric Charges and Fields';
const address = '/content?mode=library&subject=physics&chapter=physics-12-01';
/** The first chapter of a subject is free. */
const bought = { name: 'Electrostatic Potential and Capacitance', film: 'Potential of a charge, drawn' };
const boughtAddress = '/content?mode=library&subject=physics&chapter=physics-12-02';
const [film, nextFilm] = ["Coulomb's law, drawn", 'Electric field lines, drawn'];

const said: Record<string, RegExp> = {
  [film!]: /charges|force/,
  [nextFilm!]: /^(Field lines|They begin|Where they)/,
};

const file = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Files' }).getByRole('button', { name: new RegExp(`^${name}`) });
const video = (page: Page, name: string) => page.locator(`video[title="${name}"]`);
const isPlaying = (page: Page, name: string) =>
  expect
    .poll(() => video(page, name).evaluate((one: HTMLVideoElement) => !one.paused && one.currentTime > 0))
    .toBe(true);

/** The text itself may say it, too. */
const onPage = (page: Page, n: number) =>
  page
    .getByRole('status')
    .filter({ hasText: `Page ${n} of` })
    .waitFor();

async function openPdf(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'PDF' }).click();
  await file(page, chapter).click();
  await onPage(page, 1);
  await page.locator('.react-pdf__Page canvas').waitFor();
}

async function addNote(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'add notes' }).click();
  const save = page.getByRole('button', { name: 'Save Notes' });
  await expect(save).toBeDisabled();
  await page.getByLabel('Your note').fill(text);
  await save.click();
}

for (const { tag, student, viewport } of sizes)
  test(
    `the first chapter is free, a locked one opens with its package; films, a text with a note, slides, ${viewport.width} px wide [CURR-002] [CURR-004] [CURR-005] [CONT-002] [CONT-009] [CONT-010] [CONT-011] [CONT-013] [CONT-020] [CONT-021] [USAGE-001]`,
    { tag },
    async () => {
      const asha = await journeys.signedIn(student, { viewport });
      const { page } = asha;
      await page.goto('/curriculum');
      await page.getByRole('article', { name: chapter }).getByText('Free').waitFor();
      const card = page.getByRole('article', { name: bought.name });
      await card.getByText('Locked').waitFor();
      await card.getByRole('button', { name: bought.name }).click({ force: true });
      expect(new URL(page.url()).pathname).toBe('/curriculum');
      await noSideways(page);
      await page.goto(boughtAddress);
      await page.getByText('This chapter opens with its package.').waitFor();
      await page.evaluate(() => void Object.assign(window, { sameDocument: true }));
      await noSideways(page);

      await grant(journeys, student, 'vvss-physics-12');
      // the open tab shows it without being loaded again
      await file(page, bought.film).waitFor();
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      await noSideways(page);

      await page.goto(address);
      await file(page, film!).click();
      await page.getByRole('button', { name: 'Play' }).first().click();
      await isPlaying(page, film!);
      // captions are off until somebody wants them; what was chosen holds for the next film, and for another day
      const caption = page.locator('.plyr__caption');
      await expect(caption).toBeHidden();
      await page.keyboard.press('c');
      await expect(caption).toContainText(said[film!]!);
      await noSideways(page);
      await video(page, film!).evaluate((one: HTMLVideoElement) => void (one.playbackRate = 4));
      await isPlaying(page, nextFilm!);
      await expect(page.getByRole('combobox', { name: 'File' })).toHaveValue('physics-12-01-film-2');
      await expect(caption).toContainText(said[nextFilm!]!);
      await page.reload();
      await page.getByRole('button', { name: 'Play' }).first().click();
      await expect(caption).toContainText(said[nextFilm!]!);
      await page.goBack();
      await file(page, film!).waitFor();
      await expect
        .poll(async () => (await journeys.ask(asha, continueContent, {})).Item?.contentId)
        .toBe('physics-12-01-film-2');

      await openPdf(page);
      for (let n = 0; n < 2; n += 1) await page.getByRole('button', { name: 'Next page' }).click();
      await onPage(page, 3);
      await page.getByRole('button', { name: 'Notes', exact: true }).click();
      await addNote(page, 'Field lines begin at positive charges.');
      await page.getByRole('listitem').getByText('Field lines begin at positive charges.').waitFor();
      await noSideways(page);
      await page.getByRole('button', { name: 'Previous page' }).click();
      await onPage(page, 2);
      await page.getByRole('button', { name: 'Go to page 3' }).click();
      await onPage(page, 3);

      // without a line the page stays, and so does what is typed, even when the page is loaded again
      await asha.line('cut');
      await page.getByRole('button', { name: 'Previous page' }).click();
      await onPage(page, 2);
      await addNote(page, 'Typed in a train.');
      await page.getByText('The note could not be saved.').waitFor();
      await asha.line('back');
      await page.reload();
      await onPage(page, 2);
      await page.getByRole('button', { name: 'Notes', exact: true }).click();
      await expect(page.getByLabel('Your note')).toHaveValue('Typed in a train.');
      await page.getByRole('button', { name: 'Save Notes' }).click();
      await page.getByRole('listitem').getByText('Typed in a train.').waitFor();
      await page.getByRole('button', { name: 'Back to the contents' }).click();

      await page.getByRole('tab', { name: 'PPT' }).click();
      await file(page, `${chapter}: slides`).click();
      await expect(page.frameLocator('iframe').locator('body')).toContainText('Electric');
      await noSideways(page);
    },
  );

test(
  'axe finds nothing serious where one learns, in either scheme; contents are found and left by the keyboard',
  { tag: '@long' },
  async () => {
    expect(
      await looking(async (look) => {
        const asha = await journeys.signedIn(21);
        const { page } = asha;
        await grant(journeys, 21, 'vvss-physics-12');
        await page.goto('/curriculum');
        await page.getByText(chapter).first().waitFor();
        await look('curriculum', page);
        await page.getByRole('searchbox').fill('coulomb');
        await page.getByRole('link', { name: new RegExp(film!) }).waitFor();
        await look('what was found', page);
        await page.getByRole('link', { name: new RegExp(film!) }).press('Enter');
        await page.getByRole('button', { name: 'Play' }).first().waitFor();
        await look('a film', page);
        await page.keyboard.press('Escape');
        await file(page, film!).waitFor();
        await look('contents', page);
        await openPdf(page);
        await page.getByRole('button', { name: 'Notes', exact: true }).click();
        await page.getByRole('button', { name: 'add notes' }).waitFor();
        await look('a text with its notes', page);
      }),
    ).toEqual([]);
  },
);
