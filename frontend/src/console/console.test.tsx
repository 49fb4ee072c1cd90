import { listSoldPackages } from '@exam/contracts/http/commerce/prices';
import { approvalLists } from '@exam/contracts/http/approvals';
import { screen, within } from '@testing-library/react';
import { answer } from '../test/fake-server.js';
import { theProfile } from '../test/people.js';
import { renderPage } from '../test/render-page.js';
import { consolePages, maySee } from './pages.js';

const withoutTests = { assignedModules: ['Learning'] };

const nothingWaits = Object.values(approvalLists).map((list) =>
  answer(list, { status: true, items: [], nextCursor: null, total: 0 }),
);

const closed = (['teacher', 'shop'] as const).flatMap((role) =>
  consolePages.filter((page) => !maySee({ roles: [role] }, page)).map(({ path }) => [role, path] as const),
);

test.each(closed)('[ROLE-003] to %s %s shows the forbidden page', async (role, path) => {
  const { Component } = await import('./console.js');
  const at = path.replace(/:\w+/, 'one');
  await renderPage({ page: Component, path: '/console/*', at, user: { roles: [role] }, answers: [theProfile()] });
  expect(await screen.findByRole('heading', { name: 'You may not see this page.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to home page' })).toHaveAttribute('href', '/console');
});

test.each(['/console/tests', '/console/tests/e', '/console/questions'])(
  '[ROLE-003] without the module of tests %s is forbidden, and in no menu',
  async (at) => {
    const { Component } = await import('./console.js');
    await renderPage({
      ...{ page: Component, path: '/console/*', at, user: { ...withoutTests, roles: ['org-admin'] } },
      answers: [theProfile()],
    });
    expect(await screen.findByRole('heading', { name: 'You may not see this page.' })).toBeVisible();
    const menu = within(screen.getByRole('navigation'));
    expect(menu.getByRole('link', { name: 'Learning' })).toBeVisible();
    for (const name of ['Tests', 'Questions', 'Imports']) expect(menu.queryByRole('link', { name })).toBeNull();
  },
);

test('[ROLE-003] [CONSOLE-001] without the module of tests Today offers no new one', async () => {
  const { Component } = await import('./console.js');
  await renderPage({
    ...{ page: Component, path: '/console/*', at: '/console', user: { ...withoutTests, roles: ['organiser'] } },
    answers: [theProfile(), ...nothingWaits],
  });
  expect(await screen.findByText('Nothing runs and nothing waits.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New test' })).toBeNull();
});

test('a page beside the one to which its entry leads is marked in the menu as well', async () => {
  const { Component } = await import('./console.js');
  const none = answer(listSoldPackages, { status: true, items: [], nextCursor: null, total: 0 });
  await renderPage({
    ...{ page: Component, path: '/console/*', at: '/console/shop/packages', user: { roles: ['shop'] } },
    answers: [theProfile(), none],
  });
  expect(await screen.findByRole('link', { name: 'Shop' })).toHaveAttribute('data-within');
  expect(screen.getByRole('link', { name: 'Approvals' })).not.toHaveAttribute('data-within');
});
