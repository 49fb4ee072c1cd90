import { listNotices, readNotices, type Notice } from '@exam/contracts/http/notification';
import { act, screen, waitFor } from '@testing-library/react';
import { clock } from '../../lib/clock.js';
import { queryClient } from '../../lib/query-client.js';
import { answer } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';

const aNotice = (nth: number, read = false): Notice => ({
  noticeId: `n${nth}`,
  kind: 'result.ready',
  values: {},
  title: `Result ${nth}`,
  description: `Of test ${nth}`,
  scheduleTime: new Date(clock.now() - nth * 3_600_000).toISOString(),
  read,
  link: null,
  examId: null,
});

async function open(data: Notice[], unread: number) {
  const { Bell } = await import('./bell.js');
  return renderPage({
    page: Promise.resolve({ Component: () => <Bell userId="student-1" /> }),
    at: '/dashboard',
    answers: [
      answer(listNotices, { status: true, data, unread, totalRecords: data.length }),
      answer(readNotices, { status: true, unread: 0 }),
    ],
  });
}

test('[NOTIF-001] [NOTIF-002] [CONST-008] [NOTIF-003] the bell has the number of the unread, and opens six with the way to all', async () => {
  const { user, server } = await open(
    [1, 2, 3, 4, 5, 6].map((nth) => aNotice(nth)),
    8,
  );
  await user.click(await screen.findByRole('button', { name: 'Notifications, 8 unread' }));
  expect(await screen.findByText('Result 6')).toBeVisible();
  expect(screen.getByText('Of test 1')).toBeVisible();
  expect(screen.getByText('1 hour ago')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View More Notifications' })).toHaveAttribute('href', '/notifications');
  expect(server.callsOf(listNotices)[0]).toMatchObject({
    params: { userId: 'student-1' },
    query: { limit: 6, page: 1, search: '' },
  });
  expect(server.sentTo(listNotices)[0]?.headers['authorization']).toBe('Bearer token');
});

test('[NOTIF-009] opening it marks what it shows as read, and nothing where all of it is', async () => {
  const { user, server } = await open([aNotice(1), aNotice(2, true)], 1);
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  await waitFor(() => expect(server.callsOf(readNotices).map(({ body }) => body)).toEqual([{ noticeIds: ['n1'] }]));
});

test('[NOTIF-002] the badge shows how many are unread, nothing where none is, and 99+ beyond', async () => {
  const { server } = await open([aNotice(1)], 3);
  expect(await screen.findByText('3')).toBeVisible();
  server.set(answer(listNotices, { status: true, data: [aNotice(1)], unread: 140, totalRecords: 140 }));
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('99+')).toBeVisible();
  server.set(answer(listNotices, { status: true, data: [aNotice(1, true)], unread: 0, totalRecords: 140 }));
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByRole('button', { name: 'Notifications, 0 unread' })).toBeVisible();
  expect(screen.queryByText('0')).not.toBeInTheDocument();
});

test('what a notice says comes from its kind and its values, an unknown kind as the server wrote it', async () => {
  const told = { ...aNotice(1), kind: 'talk.liked', values: { text: 'Why half?', count: 500 } };
  const { user } = await open([told, { ...aNotice(2), kind: 'of.tomorrow', values: { a: 1 } }], 2);
  await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
  expect(await screen.findByText('500 people like what you wrote')).toBeVisible();
  expect(screen.getByText('Why half?')).toBeVisible();
  expect(screen.getByText('Result 2')).toBeVisible();
});
