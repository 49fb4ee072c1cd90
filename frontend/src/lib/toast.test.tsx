import { MantineProvider } from '@mantine/core';
import { Notifications, notifications, notificationsStore } from '@mantine/notifications';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { holdTimers } from '../test/held-timers.js';
import { noticeStays } from './delays.js';
import { toast } from './toast.js';

afterEach(() => act(() => notifications.clean()));
const bars = () =>
  render(
    <MantineProvider env="test">
      <Notifications />
    </MantineProvider>,
  );
const shown = () => notificationsStore.getState().notifications.map(({ color, autoClose }) => ({ color, autoClose }));

test('[SHELL-016] a snackbar shows its message as information unless told otherwise, and can be closed', async () => {
  bars();
  await act(() => toast({ text: 'Saved' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(shown()).toEqual([{ color: 'accent', autoClose: 6_000 }]);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('Saved')).not.toBeInTheDocument());
});

test.each([
  ['info', 'accent'],
  ['success', 'teal'],
  ['warning', 'yellow'],
  ['error', 'red'],
] as const)('[SHELL-016] the variant "%s" has a bar of its own colour', async (kind, color) => {
  bars();
  await act(() => toast({ kind, text: 'Saved' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(shown()).toEqual([{ color, autoClose: 6_000 }]);
});

test('[SHELL-017] [CONST-006] the top-right bar hides after 6 s, another after what it is told', async () => {
  const [after6, after3] = [holdTimers(6_000), holdTimers(3_000)];
  bars();
  await act(() => toast({ kind: 'error', text: 'No' }));
  await act(() => toast({ kind: 'success', text: 'Signed in', ms: noticeStays.short }));
  expect(await screen.findByText('No')).toBeVisible();
  expect(await screen.findByText('Signed in')).toBeVisible();
  await after3.pass();
  await waitFor(() => expect(screen.queryByText('Signed in')).not.toBeInTheDocument());
  expect(screen.getByText('No')).toBeVisible();
  await after6.pass();
  await waitFor(() => expect(screen.queryByText('No')).not.toBeInTheDocument());
});
