/** Small and low screens, large letters, the keyboard, forced colours, and the names a screen reader says. */
import { until } from '@exam/testing/until';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { schoolOf } from './school.js';
import type { Device } from './student.js';

const { journeys, school } = schoolOf(4);

const phone = { viewport: { width: 360, height: 640 } };

/** As a student who has set the browser's letters to twice their size. */
async function largeLetters(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

const focusIsOn = (place: Locator) =>
  until(() => place.evaluate((element) => element === document.activeElement), { what: 'the focus has come' });

/** Whether a touch or an eye in its middle meets the element itself. */
const isOnTop = (place: Locator) =>
  place.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

/**
 * What forced colours leave of an element's own box. Transparent ones turn into those of the page and keep their alpha,
 * which nobody sees.
 */
const lookOf = (place: Locator) =>
  place.evaluate((element) => {
    const { backgroundColor, borderBottomColor, color } = getComputedStyle(element);
    return [backgroundColor, borderBottomColor, color]
      .map((value) => value.match(/\d+/g)!.slice(0, 3).join())
      .join(' ');
  });

test('where the browser forces its colours, nothing that is chosen looks like its neighbour', async () => {
  const exam = await school.exam({ examName: 'Forced colours test', questions: 9 });
  const student = await journeys.device({ forcedColors: 'active' });
  await student.signIn(school.number(1));
  const { page } = student;
  const alike: string[] = [];
  const compare = async (what: string, chosen: Locator, other: Locator) => {
    if ((await lookOf(chosen)) === (await lookOf(other))) alike.push(what);
  };

  await student.openList('mock');
  const bucket = (name: string) => page.locator('label').filter({ hasText: name });
  await page.getByRole('button', { name: `Begin test: ${exam.examName}` }).waitFor();
  await compare('list', bucket('Ongoing'), bucket('Completed'));

  await student.begin('mock', exam.examName);
  await compare(
    'subject',
    page.getByRole('button', { name: 'Physics', exact: true }),
    page.getByRole('button', { name: 'Chemistry', exact: true }),
  );
  await compare('question in the room', student.statusOf(1, 'Not answered'), student.statusOf(2, 'Not visited'));

  await student.submit();
  await page.goto(`/mocktest-review?examId=${exam.examId}`);
  await student.question(1);
  await compare('question in the review', student.statusOf(1, 'Not answered'), student.statusOf(2, 'Not answered'));
  expect(alike).toEqual([]);
});

test('every page has a title of its own', async () => {
  const exam = await school.exam({ examName: 'Titles test', questions: 9 });
  const student = await journeys.device(phone);
  const { page } = student;
  const named = (title: string) =>
    until(async () => (await page.title()) === `${title} · Exam preparation`, { what: `the page is called ${title}` });

  await page.goto('/');
  await named('Home');
  await page.goto('/nowhere');
  await named('This page does not exist');
  await page.goto('/login');
  await named('Sign in');
  await student.signInHere(school.number(2));
  await named('Dashboard');
  await student.openList('teacher');
  await named('Teacher Assessment');
  await page.goBack();
  await named('Assessments');
  await student.openList('mock');
  await named('Mocktest');
  await page.goto('/notifications');
  await named('Notifications');

  await student.openInstructions(exam.examId);
  await named(exam.examName);
  await student.beginHere();
  await named(exam.examName);
  await student.submit();
  await page.goto(`/mocktest-summary?examId=${exam.examId}`);
  await named(`My Test Report · ${exam.examName}`);
  await page.getByRole('link', { name: 'Review the answers' }).click();
  await named(`Review · ${exam.examName}`);
});

test('the way home has a name on a phone, and the rows of the marking scheme and of the summary have headers', async () => {
  const exam = await school.exam({ examName: 'Names test', questions: 9 });
  const student = await journeys.device(phone);
  await student.signIn(school.number(4));
  const { page } = student;
  await page.goto('/dashboard');
  await student.dashboard();
  const found = [await page.getByRole('banner').getByRole('link', { name: 'Exam preparation' }).count()];
  await student.openInstructions(exam.examId);
  found.push(await page.getByRole('rowheader', { name: 'Numeric' }).count());
  await student.beginHere();
  await page.getByRole('banner').getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, proceed to submit' }).waitFor();
  found.push(await page.getByRole('rowheader', { name: 'Physics' }).count());
  expect(found).toEqual([1, 1, 1]);
});

/** Signed in on a phone on its side. */
async function onItsSide(number: number): Promise<Device> {
  const student = await journeys.device({ viewport: { width: 740, height: 360 } });
  await student.signIn(school.number(number));
  await student.page.goto('/dashboard');
  await student.dashboard();
  return student;
}

test('with large letters the menu begins below the bar, and on a low screen the bar goes with the page', async () => {
  const { page } = await onItsSide(3);
  await largeLetters(page);
  const bar = page.getByRole('banner');
  const { y, height } = (await bar.boundingBox())!;
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  expect((await menu.boundingBox())!.y).toBeGreaterThanOrEqual(y + height - 1);
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('link').last().scrollIntoViewIfNeeded();
  expect((await bar.boundingBox())!.y).toBeLessThan(0);
});

test('with large letters every line of the summary can be read on a low screen', async () => {
  const exam = await school.exam({ examName: 'Low screen test', questions: 9 });
  const student = await onItsSide(3);
  const { page } = student;
  await student.begin('mock', exam.examName);
  await largeLetters(page);
  await page.getByRole('banner').getByRole('button', { name: 'Submit' }).click();
  const summary = page.getByRole('dialog');
  await summary.getByRole('button', { name: 'Yes, proceed to submit' }).waitFor();
  const covered: string[] = [];
  for (const line of await summary.locator('dt, dd, li, tr').all()) {
    await line.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    if (!(await isOnTop(line))) covered.push(await line.innerText());
  }
  expect(covered).toEqual([]);
});

test('with large letters the lists and the notifications do not move sideways', async () => {
  await school.exam({ examName: 'Sideways test', runner: 'list' });
  const { page } = await onItsSide(3);
  await largeLetters(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const widths: Record<string, number> = {};
  for (const address of ['/teacher-assessments', '/notifications']) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (address === '/teacher-assessments') await page.getByRole('button', { name: /^Begin test:/ }).waitFor();
    widths[address] = await page.evaluate(() => document.documentElement.scrollWidth);
  }
  expect(widths).toEqual({ '/teacher-assessments': 320, '/notifications': 320 });
});

test('on a phone the question in view takes no tap that is meant for Back and Next in the review', async () => {
  const exam = await school.exam({ examName: 'Review on a phone', questions: 9 });
  const student = await journeys.device(phone);
  await student.signIn(school.number(4));
  const { page } = student;
  await student.begin('mock', exam.examName);
  await student.submit();
  await page.goto(`/mocktest-review?examId=${exam.examId}`);
  const cell = student.statusOf(1, 'Not answered');
  await cell.waitFor();
  // so low that the page can be scrolled until the cell is where the bar is
  await page.setViewportSize({ width: 360, height: 320 });
  // at once, before anything that still comes can move the page
  const met = await cell.evaluate((element) => {
    const middleOf = (one: Element) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x + width / 2, y + height / 2] as const;
    };
    const bar = document.querySelector('footer')!;
    window.scrollBy(0, middleOf(element)[1] - middleOf(bar)[1]);
    const apart = Math.abs(middleOf(element)[1] - middleOf(bar)[1]);
    return {
      isBehindBar: apart < 5,
      taken: document.elementFromPoint(...middleOf(element))?.closest('footer, nav')?.tagName,
    };
  });
  expect(met).toEqual({ isBehindBar: true, taken: 'FOOTER' });
});

/** The side menu of a phone, opened by the keyboard. */
async function openedMenu() {
  const student = await journeys.device(phone);
  await student.signIn(school.number(1));
  const { page } = student;
  await page.goto('/dashboard');
  await student.dashboard();
  const button = page.getByRole('banner').locator('[aria-controls="side-menu"]');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await button.focus();
  await page.keyboard.press('Enter');
  await menu.waitFor();
  return { page, button, menu, entry: menu.getByRole('link', { name: 'Assessment' }) };
}

test('on a phone Tab goes from the open menu to nothing that it covers', async () => {
  const { page } = await openedMenu();
  const met = new Set<string>();
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    met.add(await page.evaluate(() => document.activeElement!.closest('nav, header, main')?.tagName ?? 'BODY'));
  }
  expect([...met].sort()).toEqual(['BODY', 'HEADER', 'NAV']);
});

test('on a phone Escape in the menu gives the focus back to its button', async () => {
  const { page, button, menu, entry } = await openedMenu();
  await entry.focus();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await focusIsOn(button);
});

test('on a phone the page that was chosen in the menu has the focus', async () => {
  const { page, menu, entry } = await openedMenu();
  await entry.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Assessments', exact: true }).waitFor();
  await menu.waitFor({ state: 'hidden' });
  await focusIsOn(page.getByRole('main'));
});
