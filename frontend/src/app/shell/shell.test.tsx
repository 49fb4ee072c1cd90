import { mockList, teacherList } from '@exam/contracts/http/assessment';
import { listNotices } from '@exam/contracts/http/notification';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeCaches } from '../../test/fake-caches.js';
import { answer } from '../../test/fake-server.js';
import { theProfile } from '../../test/people.js';
import { aStudent, renderPage } from '../../test/render-page.js';

// the live channel and the worker are the browser's
jest.unstable_mockModule('./use-live-shell.js', () => ({ useLiveShell: () => undefined }));

test('[ROLE-002] staff are led from the dashboard to the console, and no list of a student is asked for', async () => {
  const { server, location } = await renderPage({
    page: import('./shell-layout.js'),
    at: '/dashboard',
    user: { roles: ['teacher'] },
  });
  await waitFor(() => expect(location()).toBe('/console'));
  expect([...server.callsOf(teacherList), ...server.callsOf(mockList)]).toEqual([]);
});

test('[SHELL-002] the bar of the signed-in shell has the logo, the bell, the dashboard and the menu of the person', async () => {
  const { user } = await renderPage({
    page: import('./shell-layout.js'),
    at: '/orders',
    answers: [answer(listNotices, { status: true, data: [], unread: 2, totalRecords: 2 }), theProfile()],
  });
  const bar = within((await screen.findByRole('button', { name: 'Asha' })).closest('header')!);
  expect(bar.getByRole('link', { name: 'Exam preparation' })).toHaveAttribute('href', '/dashboard');
  expect(bar.getByRole('link', { name: 'Exam preparation' }).querySelector('img')).toHaveAttribute('src', '/icon.svg');
  expect(await bar.findByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
  expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  await user.click(bar.getByRole('button', { name: 'Asha' }));
  expect(await screen.findByRole('menuitem', { name: 'User Details' })).toHaveAttribute('href', '/user-profile');
  expect(screen.getByRole('menuitem', { name: 'Sign Out' })).toBeInTheDocument();
});

test.each([
  ['a signed-in student has the side menu', aStudent, 1],
  ['who is signed out has none', null, 0],
] as const)('[SHELL-003] %s', async (_, user, menus) => {
  const layout = user ? import('./shell-layout.js') : import('./open-layout.js');
  const notices = answer(listNotices, { status: true, data: [], unread: 0, totalRecords: 0 });
  await renderPage({ page: layout, at: '/orders', user, answers: [notices, theProfile()] });
  await screen.findByRole('banner');
  expect(screen.queryAllByRole('link', { name: 'Home/Dashboard' })).toHaveLength(menus);
});

test.each([
  ['leads to the chapters that are kept here', 'downloads-student-1-account-1', 1],
  ['leads nowhere where another account keeps them', 'downloads-student-1-account-2', 0],
])('offline the shell %s', async (_, cache, links) => {
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const caches = FakeCaches.install();
  await caches.open(cache);
  const looked = jest.spyOn(caches, 'has');
  await renderPage({
    page: import('./shell-layout.js'),
    at: '/orders',
    answers: [answer(listNotices, { status: true, data: [], unread: 0, totalRecords: 0 }), theProfile()],
  });
  await screen.findByText(/^You are offline/);
  await waitFor(() => expect(looked).toHaveBeenCalled());
  await act(() => Promise.all(looked.mock.results.map(({ value }) => value)));
  await waitFor(() => expect(screen.queryAllByRole('link', { name: 'Read what is downloaded' })).toHaveLength(links));
  Reflect.deleteProperty(globalThis, 'caches');
  line.mockRestore();
});

test('as long as there is no line the shell says so, in one place', async () => {
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderPage({
    page: import('./shell-layout.js'),
    at: '/orders',
    answers: [answer(listNotices, { status: true, data: [], unread: 0, totalRecords: 0 }), theProfile()],
  });
  expect(await screen.findByText(/^You are offline/)).toBeVisible();
  line.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument();
  line.mockRestore();
});
