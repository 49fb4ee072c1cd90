/** How the pages of the console are come to in the demo school, and who may see them. */
import { expect, type Page } from '@playwright/test';

export const office = { phoneNumber: '6000000301', password: 'Admin@1234' };
export const organiser = { phoneNumber: '6000000202', password: 'Organiser@123' };
export const shop = { phoneNumber: '6000000204', password: 'Shopkeeper@123' };

/** The page is there with what it reads. */
export async function isThere(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1 }).waitFor();
  await expect(main.locator('.mantine-Skeleton-root')).toHaveCount(0);
}

/** By the first link of a list to a page of that pattern. */
const byLink = (list: string, prefix: string) => async (page: Page) => {
  await page.goto(list);
  await isThere(page);
  await page.getByRole('main').locator(`tbody a[href^="${prefix}"]`).first().click();
  await page.waitForURL((url) => url.pathname.startsWith(prefix));
};

/** How a page with an id in its address is come to; the others are their address. */
export const ways: Record<string, (page: Page) => Promise<unknown>> = {
  '/console/tests/:examId': (page) => page.goto('/console/tests/vvss-mock-0'),
  '/console/tests/:examId/print': (page) => page.goto('/console/tests/vvss-mock-0/print'),
  '/console/tests/:examId/exam-day': (page) => page.goto('/console/tests/vvss-mock-0/exam-day'),
  '/console/tests/drafts/:examId': async (page) => {
    await page.goto('/console/tests');
    await page.getByRole('button', { name: 'New test' }).first().click();
    await page.waitForURL(/drafts\/./);
  },
  '/console/questions/:questionId': byLink('/console/questions?q=waves', '/console/questions/vvss'),
  '/console/people/:userId': byLink('/console/people?q=vvss-s041', '/console/people/'),
  '/console/shop/packages/:packageId': byLink('/console/shop/packages', '/console/shop/packages/'),
  '/console/shop/orders/:orderId': byLink('/console/shop/orders', '/console/shop/orders/'),
  '/console/organisations/:orgId': byLink('/console/organisations', '/console/organisations/'),
  '/console/moderation/:service/:itemId': byLink('/console/moderation', '/console/moderation/'),
};
/** Parts of a page that have an address of their own. */
export const tabs: Record<string, readonly string[]> = {
  '/console/tests/:examId': [
    ...['monitor', 'students', 'absent', 'items', 'keys'].map((tab) => `/console/tests/vvss-mock-0?tab=${tab}`),
    ...['monitor', 'time'].map((tab) => `/console/tests/vvss-mock-1?tab=${tab}`),
  ],
  '/console/people': ['staff', 'requests', 'applicants', 'consents'].map((tab) => `/console/people?tab=${tab}`),
  '/console/learning': ['curriculum', 'content', 'events', 'notices'].map((tab) => `/console/learning?tab=${tab}`),
};
