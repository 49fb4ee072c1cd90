/**
 * A teacher's evening and an office's morning, counted: every click and entry, and the seconds that the product takes
 * for them. What a person reads and thinks comes on top.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Operator } from '@exam/testing/operator';
import { workbook } from '@exam/testing/workbook';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { journeysOfFile } from './school.js';
import { signInByState } from './stored-session.js';

test.describe.configure({ timeout: 300_000 });

const orgId = `e${randomBytes(4).toString('hex')}`;
const place = { orgId, boardId: `${orgId}-board`, classId: `${orgId}-12`, groupId: `${orgId}-mpc` };
const series = String(randomInt(100_000, 1_000_000));
const teacher = { phoneNumber: `7${series}001`, password: 'Evening@1234' };
const office = { phoneNumber: `7${series}002`, password: 'Morning@1234' };
const sections = ['A', 'B'].map((name) => ({ sectionId: `${orgId}-${name.toLowerCase()}`, sectionName: name }));

/** With a question of it the bank knows the subject that the file's heading names; of another it would ask. */
const [known] = JSON.parse(
  readFileSync(new URL('../../content/demo/questions.json', import.meta.url), 'utf8'),
) as object[];

const journeys = journeysOfFile({
  async open() {
    const operator = new Operator(journeys.url, journeys.running.operator);
    await operator.bring(`${orgId} people`, {
      organisation: [{ orgId, orgCode: orgId, name: `School ${orgId}` }],
      board: [
        {
          ...{ boardId: place.boardId, boardName: 'Board', orgId },
          classes: [
            {
              ...{ classId: place.classId, className: '12' },
              groups: [{ groupId: place.groupId, groupName: 'MPC', sections }],
            },
          ],
        },
      ],
      question: [{ ...known, orgId, questionId: `${orgId}-known` }],
      user: [
        { userCode: `${orgId}-t`, givenName: 'Meera', familyName: 'Nair', role: 'teacher', ...place, ...teacher },
        { userCode: `${orgId}-o`, orgId, givenName: 'Devi', familyName: 'Menon', role: 'org-admin', ...office },
        ...Array.from({ length: 40 }, (_, at) => ({
          ...{ userCode: `${orgId}-s${at + 1}`, phoneNumber: `6${series}${String(at + 1).padStart(3, '0')}` },
          ...{ givenName: `Student ${at + 1}`, familyName: 'Rao', password: 'Student@123', birthdate: '2006-06-01' },
          ...{ ...place, sectionId: sections[at % 2]!.sectionId },
        })),
      ],
    });
  },
});

/** The page of somebody who has signed in, and what they do there, each press and entry counted. */
class Desk {
  count = 0;
  readonly began = Date.now();
  readonly steps: string[] = [];

  constructor(readonly page: Page) {}

  async press(where: Locator): Promise<void> {
    await expect(where).toBeEnabled({ timeout: 60_000 });
    await where.click();
    this.step(await where.textContent().catch(() => ''));
  }

  async choose(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.page.locator('input[type=file]').first().setInputFiles(file);
    this.step(file.name);
  }

  button(name: RegExp, within: Locator | Page = this.page): Locator {
    return within.getByRole('button', { name }).first();
  }

  private step(what: string | null): void {
    this.count += 1;
    this.steps.push(`${((Date.now() - this.began) / 1_000).toFixed(1)} s ${what ?? ''}`);
  }

  /** Into the report of the run. */
  tell(name: string): void {
    const seconds = ((Date.now() - this.began) / 1_000).toFixed(1);
    const description = `${this.count} presses and entries, ${seconds} s of the product: ${this.steps.join('; ')}`;
    test.info().annotations.push({ type: name, description });
    console.log(`${name}: ${description}`);
  }
}

async function atDesk(who: typeof teacher): Promise<Desk> {
  const { context, page } = await journeys.device();
  await signInByState(context, journeys.url, who);
  await page.goto('/console');
  await page.getByRole('heading', { name: 'Today' }).waitFor();
  return new Desk(page);
}

const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const heading = (level: number, text: string) =>
  `<w:p><w:pPr><w:pStyle w:val="Heading${level}"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** Twenty questions as they are typed: a number, four options in a line, and the answer below. */
function wordFile(): Buffer {
  const questions = Array.from({ length: 20 }, (_, at) => [
    paragraph(`${at + 1}. A body moves ${at + 2} m in each second. How far is it after ${at + 3} seconds?`),
    paragraph([0, 1, 2, 3].map((n) => `(${'ABCD'[n]!}) ${(at + 2) * (at + 3) + n} m`).join('  ')),
    paragraph('Answer: (A)'),
  ]);
  const body = [heading(1, 'Physics'), heading(2, 'Motion'), ...questions.flat()].join('');
  const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
  const links = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const parts = {
    '[Content_Types].xml':
      `<Types xmlns="${types}"><Default Extension="xml" ContentType="application/xml"/>` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    '_rels/.rels':
      `<Relationships xmlns="${links}">` +
      `<Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
}

test('[AUTHOR-001] an evening: from a Word file with 20 questions to a test for both sections in at most eight clicks', async () => {
  const desk = await atDesk(teacher);
  const { page } = desk;
  await desk.press(page.getByRole('navigation').getByRole('link', { name: 'Imports' }));
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  await desk.choose({ name: 'Motion, Friday.docx', mimeType: 'application/octet-stream', buffer: wordFile() });
  const before = desk.count;
  await desk.press(desk.button(/^Apply 20$/));
  await desk.press(desk.button(/^Close$/, page.getByRole('dialog')));
  await desk.press(desk.button(/^Make a test of these questions$/));
  await page.waitForURL(/drafts\/./);
  // both sections are filled in, as the group is taught as a whole
  const forWhom = page.getByRole('combobox', { name: /^For whom/ });
  await expect(forWhom.locator('option:checked')).toContainText('12 · MPC');
  const warnings = page.getByRole('checkbox', { name: /^Publish all the same/ });
  await desk.button(/^Publish$/).waitFor();
  await page.getByText(/never signed in/).waitFor();
  for (const warning of await warnings.all()) await desk.press(warning);
  await desk.press(desk.button(/^Publish$/));
  const asked = page.getByRole('dialog');
  await expect(asked).toContainText('40 students');
  await desk.press(desk.button(/^Publish$/, asked));
  await page.getByText('The test is published.').waitFor();
  desk.tell('evening');
  expect(desk.count - before).toBeLessThanOrEqual(8);
});

const wrong = 37;
const people = 1_200;

/** Of 1,200 rows 37 have something wrong: a number, a section that is not there, or a day that no calendar has. */
function peopleFile(rows: readonly number[], isMended: boolean): Buffer {
  const faulty = (n: number) => !isMended && n % 32 === 0 && n / 32 <= wrong && n > 0;
  return workbook({
    People: [
      ['userCode', 'fullName', 'class', 'section', 'mobile', 'birthDate'],
      ...rows.map((n) => [
        ...[`${orgId}-p${n}`, `Pupil ${n} Kumar`, '12', faulty(n) && n % 3 === 0 ? 'Z' : n % 2 === 0 ? 'A' : 'B'],
        faulty(n) && n % 3 === 1 ? '12345' : `8${series.slice(1)}${String(n).padStart(4, '0')}`,
        faulty(n) && n % 3 === 2 ? '31-02-2008' : '2008-06-01',
      ]),
    ],
  });
}

test('[PEOPLE-001] a morning: 1,200 students from a spreadsheet with errors in 37 rows, which are mended and read again', async () => {
  const desk = await atDesk(office);
  const { page } = desk;
  const sheet = (rows: readonly number[], isMended: boolean) => ({
    ...{ name: 'Students.xlsx', mimeType: 'application/octet-stream', buffer: peopleFile(rows, isMended) },
  });
  const all = Array.from({ length: people }, (_, at) => at + 1);
  await desk.press(page.getByRole('navigation').getByRole('link', { name: 'People' }));
  await desk.press(page.getByRole('link', { name: 'Import from a file' }).first());
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  await desk.choose(sheet(all, false));
  await page.getByText(`errors in ${wrong}`).waitFor({ timeout: 60_000 });
  // errors first, each with its row and what is wrong
  await expect(page.getByRole('table', { name: 'Rows of the file' }).locator('tbody tr')).toHaveCount(wrong);
  const saved = page.waitForEvent('download');
  await desk.press(desk.button(/^Download refused rows$/));
  await saved;
  await desk.press(desk.button(/^Apply 1163$/));
  await desk.press(desk.button(/^Close$/, page.getByRole('dialog')));
  await desk.choose(
    sheet(
      all.filter((n) => n % 32 === 0 && n / 32 <= wrong),
      true,
    ),
  );
  await page.getByText('errors in 0').waitFor({ timeout: 60_000 });
  await desk.press(desk.button(/^Apply 37$/));
  await desk.press(desk.button(/^Close$/, page.getByRole('dialog')));
  await expect(page.getByText('Applied').first()).toBeVisible();
  desk.tell('morning');
  await page.goto('/console/people');
  await expect(page.getByText('1,240 rows')).toBeVisible();
  expect(desk.count).toBeLessThanOrEqual(10);
});
