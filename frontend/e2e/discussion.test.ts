import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { looking } from './axe.js';
import { journeysOfFile } from './school.js';
import { ask, post } from './talker.js';

const journeys = journeysOfFile();
const root = path.resolve(import.meta.dirname, '../..');
const picture = path.join(root, 'content/demo/pictures/capacitors.png');

async function moderate(...args: string[]): Promise<string> {
  const { operator, url } = journeys.running;
  const { stdout } = await promisify(execFile)('node', ['tools/run.mjs', 'moderate', ...args, '--api', url], {
    cwd: root,
    env: { ...process.env, OPERATOR_LOGIN: operator.login, OPERATOR_PASSWORD: operator.password },
  });
  return stdout;
}

test('two students talk in two browsers, and each sees at once what the other does', async () => {
  const [asha, ravi] = await Promise.all([
    journeys.signedIn(29),
    journeys.signedIn(31, { viewport: { width: 360, height: 740 } }),
  ]);
  for (const { page } of [asha, ravi]) {
    await page.goto('/discussion');
    await page.getByRole('button', { name: 'Sort: New to Old' }).waitFor();
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0);
  }

  await ask(asha.page, 'Why is $U = \\frac{1}{2} C V^2$ and not $C V^2$?', picture);
  await expect(post(asha.page, 'and not').locator('.katex').first()).toBeVisible();
  await ravi.page.getByText('1 new post', { exact: true }).click();
  const seen = post(ravi.page, 'and not');
  await expect(seen.locator('img').last()).toBeVisible();
  await expect
    .poll(() =>
      seen
        .locator('img')
        .last()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0);
  await seen.getByRole('link', { name: '0 answers' }).click();
  await post(asha.page, 'and not').getByRole('link', { name: '0 answers' }).click();
  await asha.page.getByText('No Replies').waitFor();

  await ravi.page
    .getByRole('textbox', { name: 'Your answer' })
    .fill('The charge grows while it is brought in: $\\int q\\,dq$');
  await ravi.page.getByRole('button', { name: 'Answer', exact: true }).click();
  const answer = asha.page.getByRole('article', { name: /^Answer by/ });
  await answer.waitFor();
  await answer.getByRole('button', { name: 'Like, 0 likes' }).click();
  const own = ravi.page.getByRole('article', { name: /^Answer by/ });
  await own.getByRole('button', { name: 'Like, 1 like' }).waitFor();
  await answer.getByRole('button', { name: 'Mark as correct' }).click();
  await own.getByText('Correct', { exact: true }).waitFor();

  expect(await ravi.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await ravi.page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await ravi.page.getByRole('dialog', { name: 'Notifications' }).getByText('marked as correct').waitFor();
});

test('a reported post reaches the queue and is removed, which its author sees', async () => {
  const [asha, ravi] = await Promise.all([journeys.signedIn(29), journeys.signedIn(31)]);
  await ravi.page.goto('/discussion');
  await ask(ravi.page, 'Buy the answers of the mock test from me');
  await asha.page.goto('/discussion');
  const bad = post(asha.page, 'Buy the answers');
  await bad.getByRole('button', { name: /^More about/ }).click();
  await asha.page.getByRole('menuitem', { name: 'Report' }).click();
  await asha.page.getByRole('dialog', { name: 'Report' }).getByText('Inappropriate').click();
  await asha.page.getByRole('button', { name: 'Submit' }).click();
  await bad.waitFor({ state: 'detached' });

  const line = (await moderate('list')).split('\n').find((one) => one.includes('(inappropriate 1)'))!;
  await moderate('remove', line.split(' ')[0]!);
  await post(ravi.page, 'Buy the answers').waitFor({ state: 'detached' });
});

test('axe finds nothing serious in the discussion, its dialog and its leader board', { tag: '@long' }, async () => {
  const student = await journeys.signedIn(24);
  const faults = await looking(async (look) => {
    await student.page.goto('/discussion');
    await student.page.getByRole('button', { name: 'Sort: New to Old' }).waitFor();
    await look('discussion', student.page);
    await student.page.getByRole('button', { name: "Let's Start Discussion!" }).click();
    await student.page.getByRole('dialog').getByRole('button', { name: 'Post' }).waitFor();
    await look('asking', student.page);
    await student.page.goto('/discussion?tab=leaders');
    await student.page.getByRole('region', { name: 'Your place' }).waitFor();
    await look('leaders', student.page);
  });
  expect(faults).toEqual([]);
});
