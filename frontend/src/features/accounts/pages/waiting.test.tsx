import { getSession, refreshSession } from '@exam/contracts/http/identity';
import { screen, waitFor } from '@testing-library/react';
import { onlyApplicants, requireSession } from '../../../entities/session/guards.js';
import { answer } from '../../../test/fake-server.js';
import { aStudent, renderPage } from '../../../test/render-page.js';

const applicant = { ...aStudent, roles: ['applicant' as const] };
const renewed = answer(refreshSession, {
  status: true,
  message: 'Renewed',
  user: aStudent,
  token: 'fresh',
  expiresAt: '2026-11-23T10:00:00.000Z',
});
const opened = () =>
  renderPage({
    page: import('./waiting.js'),
    at: '/waiting',
    user: { roles: ['applicant'] },
    answers: [renewed, answer(getSession, { status: true, user: applicant })],
  });

test('who waits looks again with a token of now, and goes in once the school has let them in', async () => {
  const { user, server, location } = await opened();
  const look = () => user.click(screen.getByRole('button', { name: 'Look again' }));
  await screen.findByRole('heading', { name: 'Your school has not let you in yet' });
  await look();
  expect(await screen.findByRole('status')).toHaveTextContent('Not yet. Please look again later.');
  server.set(answer(getSession, { status: true, user: aStudent }));
  await look();
  await waitFor(() => expect(location()).toBe('/dashboard'));
  expect(server.callsOf(refreshSession)).toHaveLength(2);
});

test('every page of the inside leads who waits to the page that says so, and nobody else there', async () => {
  await opened();
  const request = new Request('http://localhost/curriculum');
  await expect(requireSession({ request })).rejects.toMatchObject({ status: 302 });
  await expect(onlyApplicants()).resolves.toBeNull();
  await renderPage({ page: () => null, user: {}, answers: [] });
  await expect(onlyApplicants()).rejects.toMatchObject({ status: 302 });
});
