import { mockList, teacherList } from '@exam/contracts/http/assessment';
import { listNotices, readNotices, type Notice } from '@exam/contracts/http/notification';
import { screen, waitFor } from '@testing-library/react';
import { answer, refuse } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';

const notice = (n: number): Notice => ({
  noticeId: `n${n}`,
  kind: 'exam',
  title: `Notice ${n}`,
  description: 'A test is open.',
  scheduleTime: '2026-11-01T10:00:00.000Z',
  read: n > 1,
  link: null,
  examId: null,
});

const notices = answer(listNotices, ({ query }) => {
  const page = Number(query.page);
  return { status: true as const, data: [notice(page * 10), notice(page * 10 + 1)], unread: 3, totalRecords: 12 };
});

test('notices are read page by page, and the page stands in the address', async () => {
  const { user, server, location } = await renderPage({
    page: import('./notifications.js'),
    at: '/notifications',
    answers: [notices, answer(readNotices, { status: true, unread: 0 })],
  });
  expect(await screen.findByText('Notice 10')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('Notice 20')).toBeVisible();
  expect(location()).toBe('/notifications?page=2');
  expect(server.callsOf(listNotices).map(({ query }) => query.page)).toEqual([1, 2]);

  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(server.callsOf(readNotices)).toHaveLength(1));
});

test('notices that cannot be read say so and can be asked for again', async () => {
  const { user, server } = await renderPage({
    page: import('./notifications.js'),
    at: '/notifications',
    answers: [refuse(listNotices, { status: 403, code: 'auth.not_yours', message: 'This belongs to somebody else.' })],
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('This belongs to somebody else.');
  server.set(answer(listNotices, { status: true, data: [], unread: 0, totalRecords: 0 }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No notifications yet' })).toBeVisible();
});

test('the dashboard greets, and its loader has asked for both lists once', async () => {
  const { server } = await renderPage({
    page: import('./dashboard.js'),
    at: '/dashboard',
    answers: [
      answer(teacherList, { status: true, serverTime: 0, Item: [] }),
      answer(mockList, { status: true, serverTime: 0, exams: [] }),
    ],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Asha' })).toBeVisible();
  await waitFor(() => expect(document.title).toContain('Dashboard'));
  await waitFor(() => expect(server.callsOf(mockList)).toHaveLength(1));
  expect(server.callsOf(teacherList)).toEqual([{ params: { accountId: 'account-1' }, query: {}, body: undefined }]);
});

test('a list of exams shows its buckets and leads back', async () => {
  await renderPage({
    page: import('./mock-assessments.js'),
    at: '/mock-assessments',
    answers: [answer(mockList, { status: true, serverTime: 0, exams: [] })],
  });
  expect(await screen.findByRole('radio', { name: /Upcoming/ })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '/assessments/home');
});
