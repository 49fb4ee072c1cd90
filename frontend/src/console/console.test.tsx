import { screen } from '@testing-library/react';
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
});
