import { verifyEmail } from '@exam/contracts/http/identity/emails';
import { screen } from '@testing-library/react';
import { hold, loseConnection, refuse } from '../../../test/fake-server.js';
import { renderPage } from '../../../test/render-page.js';

const token = 'a'.repeat(43);
const opened = (given: Parameters<typeof renderPage>[0]['answers']) =>
  renderPage({
    page: import('./verify-email.js'),
    path: '/verify/:id',
    at: `/verify/${token}`,
    user: null,
    answers: given ?? [],
  });

test('[VERIFY-001] [VERIFY-002] the link is told to the server while a sign shows it, and then what came of it', async () => {
  const held = hold(verifyEmail, { status: true, message: 'verified' });
  const { server } = await opened([held]);
  expect(await screen.findByRole('status', { name: 'Loading…' })).toBeVisible();
  held.release();
  expect(await screen.findByText('Your email id is verified, you can use your second sign in to login.')).toBeVisible();
  expect(server.callsOf(verifyEmail)).toEqual([expect.objectContaining({ params: { id: token } })]);
});

test('[VERIFY-002] a link that has ended, and a call that failed, are said', async () => {
  await opened([refuse(verifyEmail, { status: 400, code: 'email.link_ended' })]);
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is not valid any more.');
});

test('[VERIFY-002] a line that is cut is said as such', async () => {
  await opened([loseConnection(verifyEmail)]);
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no connection to the server.');
});
