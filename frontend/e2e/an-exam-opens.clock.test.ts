import { expect, test, type Page } from '@playwright/test';
import { noSideways } from './learner.js';
import { schoolOf } from './school.js';
import { moveTo } from './server-clock.js';

const { journeys, school } = schoolOf(2);
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications, / });

test('a reminder rings for an exam on the page that is open then; who did not ask hears only that it begins soon', async () => {
  const asha = await journeys.device({ viewport: { width: 360, height: 740 } });
  await asha.signIn(school.number(1));
  const ravi = await journeys.device();
  await ravi.signIn(school.number(2));
  await ravi.page.goto('/dashboard');
  await ravi.dashboard();
  const { examName, startsAt } = await school.exam({
    examName: 'Waves of light',
    runner: 'list',
    startsInSeconds: 180,
  });
  await asha.page.goto('/teacher-assessments?bucket=upcoming');
  const remind = asha.page.getByRole('button', { name: `Remind me: ${examName}` });
  await remind.click();
  await remind.and(asha.page.locator('[aria-pressed="true"]')).waitFor();
  await asha.page.goto('/dashboard');
  await asha.dashboard();

  await ravi.page.goto('/notifications');
  await ravi.page.getByRole('main').getByText(`${examName} begins soon`).waitFor({ timeout: 60_000 });
  await moveTo(journeys.running, startsAt);
  await asha.page
    .getByRole('alert')
    .filter({ hasText: `Reminder: ${examName}` })
    .waitFor({ timeout: 60_000 });
  await bell(asha.page).click();
  const items = asha.page.getByRole('dialog');
  await items.getByText(`Reminder: ${examName}`).waitFor();
  await noSideways(asha.page);
  await expect(bell(asha.page)).toHaveAccessibleName('Notifications, 0 unread');
  await items.getByRole('link', { name: 'View More Notifications' }).click();
  await asha.page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor();
  await asha.page.getByText(`Reminder: ${examName}`).waitFor();
  await noSideways(asha.page);
  await expect(ravi.page.getByText(`Reminder: ${examName}`)).toHaveCount(0);
});
