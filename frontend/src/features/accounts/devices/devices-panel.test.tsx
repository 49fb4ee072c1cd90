import { listDevices, signOutEverywhere } from '@exam/contracts/http/identity/devices';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse, type FakeAnswer } from '../../../test/fake-server.js';
import { renderPage } from '../../../test/render-page.js';
import { DevicesPanel } from './devices-panel.js';

const opened = async (...answers: FakeAnswer[]) => {
  let left = 0;
  const page = await renderPage({
    page: () => <DevicesPanel onSignedOut={() => (left += 1)} />,
    answers: [answer(listDevices, { status: true, Items: [] }), ...answers],
  });
  const ask = async () => {
    await page.user.click(screen.getAllByRole('button', { name: 'Sign out everywhere' })[0]!);
    return within(await screen.findByRole('dialog', { name: 'Sign out everywhere' }));
  };
  return { ...page, ask, left: () => left };
};

test('to sign out everywhere is asked about, and can be left', async () => {
  const { user, server, ask, left } = await opened();
  await user.click((await ask()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect([server.callsOf(signOutEverywhere), left()]).toEqual([[], 0]);
});

test('after the yes every session ends, once, and this browser leaves', async () => {
  const { user, server, ask, left } = await opened(answer(signOutEverywhere, { status: true, message: 'done' }));
  const yes = (await ask()).getByRole('button', { name: 'Sign out everywhere' });
  await user.click(yes);
  await waitFor(() => expect(left()).toBe(1));
  await user.click(yes);
  expect([server.callsOf(signOutEverywhere).length, left()]).toEqual([1, 1]);
});

test('where it fails this browser stays signed in', async () => {
  const { user, server, ask, left } = await opened(
    refuse(signOutEverywhere, { status: 503, code: 'service.unavailable' }),
  );
  await user.click((await ask()).getByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(server.callsOf(signOutEverywhere)).not.toHaveLength(0));
  expect(left()).toBe(0);
});
