import type { Notice } from '@exam/contracts/http/notification';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeSocket, push } from '../../../test/fake-socket.js';
import { renderPage } from '../../../test/render-page.js';

fakeSocket();
// it asks the build whether it is one
jest.unstable_mockModule('../../../lib/offline.js', () => ({
  keepShell: () => undefined,
  keepPictures: async () => undefined,
  forgetPictures: async () => undefined,
}));

const aNotice: Notice = {
  ...{ noticeId: 'n1', kind: 'of.tests', values: {}, title: 'Somebody likes it', description: '', link: null },
  ...{ examId: null, scheduleTime: '2026-11-24T06:00:00.000Z', read: false },
};

test('a room begins without the notices of the pages before, and none comes up in it', async () => {
  const { toast } = await import('../../../lib/toast.js');
  const { default: Toasts } = await import('../../../app/toasts.js');
  const { Component: Room } = await import('./room-layout.js');
  const { onPush, noticePush } = await import('../../../lib/socket.js');
  let heard = 0;
  const stop = onPush(noticePush, () => (heard += 1));
  const Page = () => (
    <>
      <Toasts />
      <Room />
    </>
  );
  await toast({ text: 'Told outside', ms: 60_000 });
  await renderPage({ page: Promise.resolve({ Component: Page }), at: '/mock-test' });
  push('notice', aNotice);
  expect(heard).toBe(1);
  await waitFor(() => expect(screen.queryByText('Told outside')).not.toBeInTheDocument());
  expect(screen.queryByText('Somebody likes it')).not.toBeInTheDocument();
  stop();
});
