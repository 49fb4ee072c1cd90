import { jest } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textsReady } from '../../texts/load.js';
import { holdTimers } from '../../test/held-timers.js';
import { offerUndo, undoLatest } from './undo.js';

let undone: string[];
const offer = (what: string) => act(() => offerUndo(what, () => Promise.resolve(undone.push(what))));

beforeEach(async () => {
  undone = [];
  await textsReady();
  act(() => notifications.clean());
  render(
    <MantineProvider env="test">
      <Notifications />
    </MantineProvider>,
  );
});
afterEach(() => jest.restoreAllMocks());

test('[CONSOLE-004] each of several notices takes back its own, once', async () => {
  const user = userEvent.setup({ delay: null });
  await offer('Moved');
  await offer('Taken out');
  const notice = (text: string) => within(screen.getByText(text).parentElement!);
  await user.click(notice('Moved').getByRole('button', { name: 'Undo' }));
  expect(undone).toEqual(['Moved']);
  await waitFor(() => expect(screen.queryByText('Moved')).toBeNull());
  await act(() => undoLatest());
  await act(() => undoLatest());
  expect(undone).toEqual(['Moved', 'Taken out']);
});

test('[CONSOLE-004] “Undo” is offered for ten seconds; after them nothing is taken back, by no key either', async () => {
  const afterTen = holdTimers(10_000);
  await offer('Moved');
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  await afterTen.pass();
  await waitFor(() => expect(screen.queryByText('Moved')).toBeNull());

  const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
  for (const what of ['Hidden', 'Tagged']) await offer(what);
  clock.mockReturnValue(10_000);
  await act(() => undoLatest());
  clock.mockReturnValue(10_001);
  await act(() => undoLatest());
  expect(undone).toEqual(['Tagged']);
});
