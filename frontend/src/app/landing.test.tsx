import { staffRoles } from '@exam/contracts/core/staff-roles';
import { signIn, type SessionUser } from '@exam/contracts/http/identity';
import { listNotices } from '@exam/contracts/http/notification';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { sessionQuery } from '../entities/session/api.js';
import { queryClient } from '../lib/query-client.js';
import { answer } from '../test/fake-server.js';
import { theProfile } from '../test/people.js';
import { aStudent, renderPage } from '../test/render-page.js';

// the live channel and the worker are the browser's
jest.unstable_mockModule('./shell/use-live-shell.js', () => ({ useLiveShell: () => undefined }));

const noNotices = answer(listNotices, { status: true, data: [], unread: 0, totalRecords: 0 });

test.each(staffRoles)(
  '[ROLE-002] after the sign-in %s lands on the console, and so from the dashboard',
  async (role) => {
    const signedIn = { user: { ...aStudent, roles: [role] }, token: 'fresh', expiresAt: '2026-11-28T10:00:00.000Z' };
    const page = await renderPage({
      page: import('../features/session/pages/login.js'),
      ...{ at: '/login', user: null },
      answers: [answer(signIn, { status: true, message: 'Successfully Signed in', ...signedIn })],
    });
    await page.user.type(await screen.findByLabelText('Mobile number'), '9876543210');
    await page.user.type(screen.getAllByLabelText('Password')[0]!, 'Secret@123');
    await page.user.click(screen.getByRole('button', { name: /^(LOGIN|Sign in)$/ }));
    await waitFor(() => expect(page.location()).toBe('/console'));

    const { location } = await renderPage({
      page: import('./shell/shell-layout.js'),
      ...{ at: '/dashboard', user: { roles: [role] } },
    });
    await waitFor(() => expect(location()).toBe('/console'));
  },
);

test('[ROLE-002] a student at an address of the console is told that it is not theirs, in the frame of their own pages', async () => {
  queryClient.setQueryData(sessionQuery.queryKey, aStudent);
  const { loadConsole } = await import('./load-console.js');
  await renderPage({
    page: loadConsole(),
    ...{ path: '/console/*', at: '/console/people', answers: [noNotices, theProfile()] },
  });
  expect(await screen.findByRole('heading', { name: 'You may not see this page.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to home page' })).toHaveAttribute('href', '/dashboard');
  expect(screen.getByText(/Organisation/)).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
});

test('[ROLE-002] who is both goes to the school and back by the menu of the person, and a teacher has no such entry', async () => {
  const { UserMenu } = await import('./shell/user-menu.js');
  const open = async (at: string, roles: SessionUser['roles']) => {
    const person = { ...aStudent, roles };
    const page = await renderPage({ page: () => <UserMenu user={person} />, ...{ at, user: { roles } } });
    await page.user.click(await screen.findByRole('button', { name: 'Asha' }));
    await screen.findByRole('menuitem', { name: 'Sign Out' });
    return page;
  };
  const student = await open('/dashboard', ['student', 'teacher']);
  await student.user.click(screen.getByRole('menuitem', { name: 'School' }));
  await waitFor(() => expect(student.location()).toBe('/console'));
  const school = await open('/console/people', ['student', 'teacher']);
  await school.user.click(screen.getByRole('menuitem', { name: 'Student' }));
  await waitFor(() => expect(school.location()).toBe('/dashboard'));
  await open('/console', ['teacher']);
  expect(screen.queryByRole('menuitem', { name: /^(Student|School)$/ })).toBeNull();
});
