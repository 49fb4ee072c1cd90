import {
  endProgramToken,
  listProgramTokens,
  makeProgramToken,
  takeProgramToken,
  type ProgramToken,
} from '@exam/contracts/http/identity/programs';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse, type FakeAnswer } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';

const tokenId = '00000000-0000-7000-8000-000000000001';
const held: ProgramToken = {
  ...{ tokenId, name: 'Timetable', scopes: ['people.read', 'results.read'] },
  ...{ createdAt: '2026-11-20T05:00:00.000Z', expiresAt: '2027-02-18T05:00:00.000Z', lastUsedAt: null },
};
const page = (items: ProgramToken[], answers: FakeAnswer[] = []) =>
  renderPage({
    page: import('./programs.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/settings/programs', user: { roles: ['org-admin'] } },
    answers: [answer(listProgramTokens, { status: true, items }), ...answers],
  });

test('a token is made with scopes and an end, and shown once', async () => {
  const expiresAt = '2026-12-27T05:00:00.000Z';
  const { server, user } = await page(
    [],
    [
      answer(makeProgramToken, { status: true, tokenId, expiresAt }),
      answer(takeProgramToken, { status: true, token: 'exp_secret' }),
    ],
  );
  expect(await screen.findByRole('heading', { name: 'No token yet.' })).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'New token' })[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'New token' });
  const make = within(dialog).getByRole('button', { name: 'Make the token' });
  await user.type(within(dialog).getByLabelText(/^Name/), 'Timetable');
  expect(make).toBeDisabled();
  await user.click(within(dialog).getByRole('checkbox', { name: 'Students and staff' }));
  await user.selectOptions(within(dialog).getByLabelText('Good for'), '30');
  await user.click(make);
  const shown = await screen.findByRole('dialog', { name: 'Your token' });
  expect(server.callsOf(makeProgramToken)[0]!.body).toMatchObject({
    ...{ name: 'Timetable', scopes: ['people.read'], days: 30, commandId: expect.any(String) },
  });
  expect(server.callsOf(takeProgramToken)).toHaveLength(0);
  await user.click(within(shown).getByRole('button', { name: 'Show the token' }));
  expect(await within(shown).findByLabelText('Your token')).toHaveValue('exp_secret');
  await user.click(within(shown).getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('exp_secret');
});

test('the list tells scopes and last use, and a token ends after a question', async () => {
  const { server, user } = await page([held], [answer(endProgramToken, { status: true })]);
  const row = (await screen.findByRole('rowheader', { name: 'Timetable' })).closest('tr')!;
  for (const text of ['Students and staff, Tests and results', 'Never', '18-02-2027'])
    expect(row).toHaveTextContent(text);
  await user.click(within(row).getByRole('button', { name: 'End' }));
  const dialog = await screen.findByRole('dialog', { name: 'End the token Timetable?' });
  await user.click(within(dialog).getByRole('button', { name: 'End' }));
  await waitFor(() => expect(server.callsOf(endProgramToken)[0]!.params).toEqual({ tokenId }));
});

test('twenty tokens are enough, which the dialog says', async () => {
  const { user } = await page([held], [refuse(makeProgramToken, { code: 'program-token.too_many' })]);
  await user.click(await screen.findByRole('button', { name: 'New token' }));
  const dialog = await screen.findByRole('dialog', { name: 'New token' });
  await user.type(within(dialog).getByLabelText(/^Name/), 'Timetable');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Orders' }));
  await user.click(within(dialog).getByRole('button', { name: 'Make the token' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('You can have 20 tokens at most.');
});
