import { listSoldPackages } from '@exam/contracts/http/commerce/prices';
import { screen } from '@testing-library/react';
import { answer } from '../test/fake-server.js';
import { theProfile } from '../test/people.js';
import { renderPage } from '../test/render-page.js';
import { consolePages, maySee } from './pages.js';

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
