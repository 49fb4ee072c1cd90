import { changeRoles } from '@exam/contracts/http/identity/staff';
import { prove, startProof } from '@exam/contracts/http/identity/proof';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { readStored, storageKeys } from '../../lib/storage-keys.js';
import { answer, refuse } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';
import { ProofWhenAsked } from './proof-when-asked.js';
import { runChange } from './run-change.js';

const userId = '00000000-0000-7000-8000-000000000001';

function Page() {
  const [outcome, setOutcome] = useState('');
  const change = () =>
    runChange(changeRoles, { params: { userId }, body: { version: 1, roles: ['teacher'] } }).then(
      ({ version }) => setOutcome(`version ${version}`),
      (error: unknown) => setOutcome((error as { code: string }).code),
    );
  return (
    <>
      <button onClick={() => void change()}>Give</button>
      <p role="status">{outcome}</p>
      <ProofWhenAsked />
    </>
  );
}
const refused = refuse(changeRoles, { status: 403, code: 'auth.proof_needed' });
const changed = answer(changeRoles, { status: true, version: 2 });
const proved = answer(prove, { status: true, token: 'proved-token', expiresAt: '2026-11-24T06:15:00.000Z' });
const open = (more: Parameters<typeof renderPage>[0]['answers'] = []) =>
  renderPage({ page: Page, at: '/console', user: { roles: ['org-admin'] }, answers: [refused, ...more!] });

test('[ROLE-008] where a proof is wanted the page asks for the password and goes on with the same command', async () => {
  const { user, server } = await open([proved]);
  await user.click(screen.getByRole('button', { name: 'Give' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Password'), 'Right-Pass-1!');
  server.set(changed);
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('version 2'));
  expect(server.callsOf(prove)[0]!.body).toEqual({ password: 'Right-Pass-1!' });
  const [first, second] = server.callsOf(changeRoles).map(({ body }) => body);
  expect(second).toEqual(first);
  expect(readStored(storageKeys.token)).toBe('proved-token');
});

test('[ROLE-008] a code to the own number proves as well', async () => {
  const { user, server } = await open([proved, answer(startProof, { status: true })]);
  await user.click(screen.getByRole('button', { name: 'Give' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: /code/i }));
  await user.type(await within(dialog).findByRole('textbox'), '123456');
  server.set(changed);
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('version 2'));
  expect(server.callsOf(prove)[0]!.body).toEqual({ otp: '123456' });
});

test('[ROLE-008] who gives no proof is told so, and nothing is sent again', async () => {
  const { user, server } = await open();
  await user.click(screen.getByRole('button', { name: 'Give' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('auth.proof_needed'));
  expect(server.callsOf(changeRoles)).toHaveLength(1);
});
