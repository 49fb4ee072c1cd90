import { expect, test, type Locator, type Page, type Route } from '@playwright/test';
import { schoolOf } from './school.js';
import { demoPassword, numberOf } from './student.js';

const { journeys, school } = schoolOf(7);

/** A browser whose calls the journey changes on their way. */
const watched = { serviceWorkers: 'block' } as const;
const phone = { width: 390, height: 600 };
const beginning = /\/api\/exams\/[\w-]+\/attempts$/;

const hasFocus = (element: Locator) => element.and(element.page().locator(':focus')).waitFor();
const pressOn = async (element: Locator, key: string) => {
  await element.focus();
  await element.page().keyboard.press(key);
};
const isAtTop = (page: Page) => page.waitForFunction(() => window.scrollY === 0);
const toTheEnd = async (page: Page) => {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
};

/** What a person reads of a refusal that the client does not know. */
const unknown = 'Something went wrong on this page.';
const refuse = (route: Route, message: string) =>
  route.fulfill({
    status: 409,
    json: { status: false, code: 'journey.refused', message, errorResponse: [], requestId: 'journey' },
  });
/** Of a proxy, with a page of its own. */
const failAsAProxy = (route: Route) =>
  route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' });

/** A gate for answers: what waits for it goes on when it is opened. */
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((done) => (open = done));
  return { opened, open };
}

test('a begin that fails is said above its button, where everybody sees it, in words of ours; the button tries again', async () => {
  const exam = await school.exam({ examName: 'Failing begin test' });
  const student = await journeys.device({ ...watched, viewport: phone });
  const { page } = student;
  await student.signIn(school.number(1));
  student.expectRefusals();
  await student.openInstructions(exam.examId);
  await page.route(beginning, failAsAProxy);
  const begin = page.getByRole('button', { name: 'Begin test', exact: true });
  await pressOn(begin, 'Enter');
  const fault = page
    .getByRole('contentinfo')
    .getByRole('alert')
    .filter({ hasText: 'The server is busy. Try again in a moment.' });
  await fault.waitFor();
  const [said, button] = [(await fault.boundingBox())!, (await begin.boundingBox())!];
  expect(said.y).toBeGreaterThan(0);
  expect(said.y + said.height).toBeLessThanOrEqual(button.y);
  expect(button.y + button.height).toBeLessThanOrEqual(phone.height);
  await page.unroute(beginning);
  await page.keyboard.press('Enter');
  await student.question(1);
});

test('a button that is disabled while it loads has the focus again after it; meanwhile the dialog holds it, and then its opener', async () => {
  const exam = await school.exam({ examName: 'Loading button test', runner: 'list' });
  const student = await journeys.device(watched);
  const { page } = student;
  await student.signIn(school.number(2));
  student.expectRefusals();
  await student.openList('teacher');
  const opener = page.getByRole('button', { name: `Begin test: ${exam.examName}` });
  await pressOn(opener, 'Enter');
  const dialog = page.getByRole('dialog');
  const begin = dialog.getByRole('button', { name: 'Begin test', exact: true });
  await begin.waitFor();

  let answer = gate();
  await page.route(beginning, (route) => answer.opened.then(() => refuse(route, 'Not now.')));
  await pressOn(begin, 'Enter');
  await hasFocus(dialog);
  answer.open();
  await dialog.getByText(unknown).waitFor();
  await hasFocus(begin);

  // what the student takes meanwhile stays theirs
  answer = gate();
  await page.keyboard.press('Enter');
  await hasFocus(dialog);
  await page.keyboard.press('Tab');
  const close = dialog.getByRole('button', { name: 'Close' });
  await hasFocus(close);
  answer.open();
  await dialog.getByText(unknown).waitFor();
  await hasFocus(close);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await hasFocus(opener);
});

test("where 'Next' and 'Back' have nothing more to lead to, the question's heading takes the focus; a closed dialog gives it back", async () => {
  const exam = await school.exam({ examName: 'Last step test', runner: 'list' });
  const student = await journeys.device();
  const { page } = student;
  await student.signIn(school.number(3));
  await student.begin('teacher', exam.examName);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const heading = (number: number) => page.getByRole('heading', { name: `Question ${number} of 3` });
  for (const [name, before, last] of [
    ['Next', 2, 3],
    ['Back', 2, 1],
  ] as const) {
    await pressOn(button(name), 'Enter');
    await student.question(before);
    await hasFocus(button(name));
    await page.keyboard.press('Enter');
    await hasFocus(heading(last));
  }
  for (const name of ['Keyboard shortcuts', 'Finish']) {
    const opener = page.getByRole('banner').getByRole('button', { name });
    await pressOn(opener, 'Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await hasFocus(opener);
  }
});

test('after handing in, the report begins at its top, though the room was scrolled down; the paper gives the focus back to its button', async () => {
  const exam = await school.exam({ examName: 'Top of the report test' });
  // wide enough for the button of the paper, low enough for a room that scrolls
  const student = await journeys.device({ viewport: { width: 800, height: 500 } });
  const { page } = student;
  await student.signIn(school.number(4));
  await student.openInstructions(exam.examId);
  await student.beginHere();
  const opener = page.getByRole('button', { name: 'View paper' });
  await pressOn(opener, 'Enter');
  await page.getByRole('dialog', { name: 'View paper' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await hasFocus(opener);
  await student.option('a');
  await student.saveLine(/^Saved/);
  await toTheEnd(page);
  await student.submit();
  await page.getByRole('button', { name: 'Ok', exact: true }).click();
  await page.waitForURL('**/mocktest-summary?examId=*');
  await page.getByTestId('standing').waitFor({ timeout: 60_000 });
  await isAtTop(page);
});

test('where the result of a paper cannot be read, a notice says that the paper has arrived, at what time, and where the result is', async () => {
  const exam = await school.exam({ examName: 'No result test', runner: 'list' });
  const student = await journeys.device(watched);
  const { page } = student;
  await student.signIn(school.number(5));
  student.expectRefusals();
  await student.begin('teacher', exam.examName);
  await page.route(/\/api\/results\/examId\//, (route) => refuse(route, 'Not to be read.'));
  await student.submit();
  await page.waitForURL('**/assessments/home');
  await page
    .getByText(
      /^We received your answers on \d\d-\d\d-\d{4} \d{1,2}:\d\d [AP]M\. You can open your result from the list\.$/,
    )
    .waitFor();
});

test('the review: a hint that is opened is read, the last question leaves the focus on the page, and each view begins at its top', async () => {
  const warmUp = 'Warm-up: light and matter';
  const student = await journeys.device({ viewport: phone });
  const { page } = student;
  await student.signIn(numberOf(58));
  await student.begin('teacher', warmUp);
  await student.submit();
  await page.goto('/review-assessments?examId=vvss-warm-up-1');
  const second = await student
    .question(1)
    .then(() => page.keyboard.press('ArrowRight'))
    .then(() => student.question(2));
  await pressOn(second.getByRole('button', { name: 'Click on this tab for hint' }), 'Enter');
  await hasFocus(
    second
      .locator('[tabindex="-1"]')
      .filter({ hasText: 'The object lies between the focus and twice the focal length.' }),
  );

  await page.getByRole('button', { name: /^Question 7:/ }).click();
  await student.question(7);
  await pressOn(page.getByRole('button', { name: 'Next', exact: true }), 'Enter');
  await student.question(8);
  await hasFocus(page.getByRole('main'));

  await toTheEnd(page);
  await page.getByRole('button', { name: 'Solutions and Key' }).click();
  await page.getByRole('article').nth(7).waitFor();
  await isAtTop(page);
  await toTheEnd(page);
  await page.getByRole('button', { name: 'One by one' }).click();
  await student.question(1);
  await isAtTop(page);
});

test('LOGIN has the focus again after a refusal, and after the yes it stays busy until the page is left', async () => {
  const student = await journeys.device(watched);
  const { page } = student;
  student.expectRefusals();
  await page.goto('/login');
  const login = page.getByRole('button', { name: 'LOGIN', exact: true });
  await page.getByLabel('Mobile number').fill(school.number(6));
  const password = page.locator('input[name="password"]');
  await password.fill('wrong');
  await pressOn(login, 'Enter');
  await page.locator('form').first().getByRole('alert').filter({ hasText: /\S/ }).waitFor();
  await hasFocus(login);

  const code = gate();
  await page.route(/\/assets\/dashboard-[\w-]+\.js/, (route) => code.opened.then(() => route.continue()));
  await password.fill(demoPassword);
  await pressOn(login, 'Enter');
  await page.getByText('Successfully Signed in').waitFor();
  await expect(login).toBeDisabled();
  code.open();
  await student.dashboard();
});

test('notices that cannot be read, or not be marked as read, are said, and can be asked for again', async () => {
  const student = await journeys.device(watched);
  const { page } = student;
  student.expectRefusals();
  const list = /\/api\/pushnotification\/user\/[\w-]+\?/;
  await page.route(list, (route) => refuse(route, 'Not now.'));
  await student.signIn(school.number(7));
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Notifications, / }).click();
  const bell = page.getByRole('dialog');
  await bell.getByRole('alert').filter({ hasText: 'The notifications could not be loaded.' }).waitFor();
  await page.unroute(list);
  await page.route(list, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), unread: 1 } });
  });
  await bell.getByRole('button', { name: 'Try again' }).click();
  await bell.getByText('No notifications yet').waitFor();
  await page.route(/\/api\/pushnotification\/user\/[\w-]+\/read$/, (route) => refuse(route, 'Not marked.'));
  await bell.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByText(unknown).waitFor();
});
