import { listNotices, missedNotices, type Notice } from '@exam/contracts/http/notification';
import { screen, waitFor } from '@testing-library/react';
import { answer } from '../../test/fake-server.js';
import { connect, fakeSocket, push } from '../../test/fake-socket.js';
import { renderPage } from '../../test/render-page.js';

fakeSocket();

const notice = (noticeId: string): Notice => ({
  ...{ noticeId, kind: 'of.tests', values: {}, title: `Told ${noticeId}`, description: '', link: null, examId: null },
  ...{ scheduleTime: '2026-11-24T06:00:00.000Z', read: false },
});
const missed = (ids: readonly string[], nextCursor: string, hasMore = false) =>
  answer(missedNotices, { status: true, items: ids.map(notice), nextCursor, hasMore });
const first = '2026-11-24T06:00:00.000Z';
const second = '2026-11-24T06:01:00.000Z';

async function open() {
  const { useLiveNotices } = await import('../../features/notices/use-live-notices.js');
  const { default: Toasts } = await import('../toasts.js');
  const news: number[] = [];
  const onNews = () => void news.push(1);
  const Component = () => {
    useLiveNotices('student-1', onNews);
    return <Toasts />;
  };
  const page = await renderPage({
    page: Promise.resolve({ Component }),
    at: '/dashboard',
    answers: [missed([], first), answer(listNotices, { status: true, data: [], unread: 0, totalRecords: 0 })],
  });
  await waitFor(() => expect(page.server.callsOf(missedNotices)).toHaveLength(1));
  connect();
  return { ...page, news };
}

test('what a broken line swallowed is asked for from the cursor on, and said once', async () => {
  const { server, news } = await open();
  push('notice', notice('heard'));
  push('notice', notice('heard'));
  expect(await screen.findByText('Told heard')).toBeVisible();
  expect(news).toHaveLength(1);

  server.set(missed(['heard', 'lost'], second));
  connect();
  expect(await screen.findByText('Told lost')).toBeVisible();
  expect(screen.getAllByText('Told heard')).toHaveLength(1);
  expect(server.callsOf(missedNotices).map(({ query }) => query['after'])).toEqual([undefined, first]);
  connect();
  await waitFor(() => expect(server.callsOf(missedNotices)).toHaveLength(3));
  expect(server.callsOf(missedNotices)[2]!.query['after']).toBe(second);
});

test('after a long gap one line says how many there are', async () => {
  const { server } = await open();
  server.set(missed(['a', 'b', 'c', 'd', 'e'], second));
  connect();
  expect(await screen.findByText('5 new notifications')).toBeVisible();
  expect(screen.queryByText('Told a')).not.toBeInTheDocument();
});
