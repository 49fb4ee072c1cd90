import {
  listNotices,
  readNoticePreferences,
  readNotices,
  saveNoticePreferences,
  type Notice,
  type NoticePreferencesView,
} from '@exam/contracts/http/notification';
import { screen, waitFor, within } from '@testing-library/react';
import { clock } from '../../../lib/clock.js';
import { answer, hold, refuse } from '../../../test/fake-server.js';
import { renderPage } from '../../../test/render-page.js';
import { LoadingOverlay } from '../../../app/loading-overlay.js';

const notice = (n: number): Notice => ({
  noticeId: `n${n}`,
  kind: 'exam',
  values: {},
  title: `Notice ${n}`,
  description: 'A test is open.',
  scheduleTime: new Date(clock.now() - 3.5 * 3_600_000).toISOString(),
  read: n % 10 > 0,
  link: null,
  examId: null,
});

const notices = (totalRecords: number) =>
  answer(listNotices, ({ query }) => {
    const page = Number(query.page);
    return { status: true as const, data: [notice(page * 10), notice(page * 10 + 1)], unread: 3, totalRecords };
  });
const open = (answers: Parameters<typeof renderPage>[0]['answers'], at = '/notifications') =>
  renderPage({ page: import('./notifications.js'), at, ...(answers && { answers }) });
const isRead = answer(readNotices, { status: true, unread: 0 });

test('[NOTIF-004] [NOTIF-005] [CONST-008] what was told, and when; ten a page, the pages numbered from 1 in a range of five, and the page stands in the address', async () => {
  const { user, server, location } = await open([notices(117), isRead]);
  expect(await screen.findByText('Notice 10')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  expect(screen.getAllByText('A test is open.')[0]).toBeVisible();
  expect(screen.getAllByText('3 hours ago')[0]).toBeVisible();
  const numbers = () =>
    within(screen.getByRole('navigation', { name: 'Pages' }))
      .getAllByRole('button')
      .map((button) => button.textContent)
      .filter((text) => text !== '');
  expect(numbers()).toEqual(['1', '2', '3', '4', '5']);
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('Notice 20')).toBeVisible();
  expect(location()).toBe('/notifications?page=2');
  await user.click(screen.getByRole('button', { name: 'Page 5' }));
  expect(await screen.findByText('Notice 50')).toBeVisible();
  expect(numbers()).toEqual(['3', '4', '5', '6', '7']);
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(await screen.findByText('Notice 40')).toBeVisible();
  // each is read once more after what it shows was marked as read
  const asked = server.callsOf(listNotices).map(({ query }) => `${query['limit']} on ${query['page']}`);
  expect([...new Set(asked)]).toEqual(['10 on 1', '10 on 2', '10 on 5', '10 on 4']);
});

test('notices stand under the day in India on which they were told', async () => {
  const at = (n: number, scheduleTime: string) => ({ ...notice(n), scheduleTime });
  const data = [
    at(1, '2026-11-24T19:00:00.000Z'),
    at(2, '2026-11-24T18:31:00.000Z'),
    at(3, '2026-11-24T18:29:00.000Z'),
  ];
  await open([answer(listNotices, { status: true, data, unread: 0, totalRecords: 3 }), isRead]);
  const day = async (name: string) => (await screen.findByRole('region', { name })).textContent;
  expect(await day('25 Nov 2026')).toMatch(/Notice 1.*Notice 2/);
  expect(await day('24 Nov 2026')).toMatch(/^24 Nov 2026Notice 3/);
});

test('[NOTIF-005] the last pages keep the range of five, and its end leads nowhere', async () => {
  await open([notices(117), isRead], '/notifications?page=12');
  expect(await screen.findByText('Notice 120')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Page 8' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Page 7' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
});

test('[NOTIF-006] while the list is read the overlay shows, and nothing is asked before it is known who asks', async () => {
  const list = hold(listNotices, { status: true, data: [notice(10)], unread: 1, totalRecords: 1 });
  const { Component, loader } = await import('./notifications.js');
  const page = () => (
    <>
      <Component />
      <LoadingOverlay />
    </>
  );
  const { server } = await renderPage({
    page: Promise.resolve({ Component: page, loader }),
    at: '/notifications',
    answers: [list, isRead],
  });
  expect(await screen.findByRole('progressbar', { name: 'Loading…' })).toBeInTheDocument();
  list.release();
  expect(await screen.findByText('Notice 10')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(server.callsOf(listNotices)[0]!.params).toEqual({ userId: 'student-1' });
});

test('[NOTIF-006] without user info nothing is fetched', async () => {
  const { loader } = await import('./notifications.js');
  const { server } = await renderPage({
    page: Promise.resolve({ Component: () => <p>Nobody</p>, loader }),
    at: '/notifications',
    user: null,
  });
  expect(await screen.findByText('Nobody')).toBeVisible();
  expect(server.callsOf(listNotices)).toEqual([]);
});

test('[NOTIF-009] opening the page marks what it shows as read, and it still looks new', async () => {
  const { user, server } = await open([notices(12), isRead]);
  await screen.findByText('Notice 10');
  await waitFor(() => expect(server.callsOf(readNotices).map(({ body }) => body)).toEqual([{ noticeIds: ['n10'] }]));
  server.set(answer(listNotices, { status: true, data: [{ ...notice(10), read: true }], unread: 0, totalRecords: 12 }));
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument());
  expect(document.querySelectorAll('[data-unread]')).toHaveLength(1);
});

test('notices that cannot be read say so and can be asked for again', async () => {
  const { user, server } = await open([
    refuse(listNotices, { status: 403, code: 'auth.not_yours', message: 'This belongs to somebody else.' }),
  ]);
  expect(await screen.findByRole('alert')).toHaveTextContent('This belongs to somebody else.');
  server.set(answer(listNotices, { status: true, data: [], unread: 0, totalRecords: 0 }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No notifications yet' })).toBeVisible();
});

const held: NoticePreferencesView & { status: true } = {
  status: true,
  kinds: [
    { kind: 'result.ready', channels: [{ channel: 'inApp', isOn: true, canChange: false }] },
    {
      kind: 'talk.answered',
      channels: [
        { channel: 'inApp', isOn: true, canChange: true },
        { channel: 'email', isOn: false, canChange: true },
      ],
    },
    { kind: 'of.tomorrow', channels: [{ channel: 'inApp', isOn: true, canChange: true }] },
  ],
  quiet: { isOn: true, from: 1290, until: 390 },
  reach: { email: 'a•••@example.org', sms: null },
};

test('the settings show channels and quiet hours, say when the next notice comes, and save what was changed', async () => {
  const { user, server } = await renderPage({
    page: import('./notice-settings.js'),
    at: '/notifications/settings',
    answers: [
      answer(readNoticePreferences, held),
      answer(saveNoticePreferences, { ...held, quiet: { isOn: false, from: 1290, until: 390 } }),
      notices(1),
    ],
  });
  const answers = await screen.findByRole('group', { name: 'Answers to your questions' });
  expect(
    within(screen.getByRole('group', { name: 'Results' })).getByRole('checkbox', { name: 'In the app' }),
  ).toBeDisabled();
  expect(screen.getByText('Emails go to a•••@example.org.')).toBeVisible();
  expect(screen.getByText('You have no verified mobile number.')).toBeVisible();
  expect(screen.getByLabelText(/^From/)).toHaveValue('21:30');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();

  await user.click(within(answers).getByRole('checkbox', { name: 'Email' }));
  expect(screen.getByText('Your changes are not saved yet.')).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  expect(screen.getByText('If somebody answered your question now, you would be notified at once.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.callsOf(saveNoticePreferences)).toHaveLength(1));
  expect(server.callsOf(saveNoticePreferences)[0]!.body).toEqual({
    channels: [
      { kind: 'talk.answered', channel: 'inApp', isOn: true },
      { kind: 'talk.answered', channel: 'email', isOn: true },
      { kind: 'of.tomorrow', channel: 'inApp', isOn: true },
    ],
    quiet: { isOn: false, from: 1290, until: 390 },
  });
});

test('in quiet hours the settings say when they end', async () => {
  const minute = Math.floor((clock.now() + 19_800_000) / 60_000) % 1_440;
  const quiet = { isOn: true, from: (minute + 1_430) % 1_440, until: (minute + 60) % 1_440 };
  await renderPage({
    page: import('./notice-settings.js'),
    at: '/notifications/settings',
    answers: [answer(readNoticePreferences, { ...held, quiet })],
  });
  expect(
    await screen.findByText(/If somebody answered your question now, you would be notified at .*\d/),
  ).toBeVisible();
});
