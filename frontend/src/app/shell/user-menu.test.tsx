import { screen, waitFor } from '@testing-library/react';
import { aStudent, renderPage } from '../../test/render-page.js';
import { UserMenu } from './user-menu.js';

test('opened by a key, the menu has the focus, and gives it back to its button when it is closed', async () => {
  const { user } = await renderPage({ page: () => <UserMenu user={aStudent} />, at: '/dashboard', user: {} });
  const button = () => screen.getByRole('button', { name: aStudent.user_info.given_name });
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  button().focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'Sign Out' });
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  await waitFor(() => expect(screen.getByRole('menu')).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button()).toHaveAttribute('aria-expanded', 'false'));
  await waitFor(() => expect(button()).toHaveFocus());
});
