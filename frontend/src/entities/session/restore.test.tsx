import { getSession } from '@exam/contracts/http/identity';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { render, screen } from '@testing-library/react';
import { queryClient } from '../../lib/query-client.js';
import { storeSession } from '../../lib/token.js';
import { answer, FakeServer, refuse } from '../../test/fake-server.js';
import { aStudent } from '../../test/render-page.js';
import { sessionQuery } from './api.js';

test('[AUTH-022] [SHELL-022] a session that cannot be restored is said, and the visitor stays signed out', async () => {
  globalThis.fetch = new FakeServer([refuse(getSession, { status: 403, code: 'auth.not_yours' })])
    .fetch as typeof fetch;
  storeSession({ token: 'stale', user: aStudent });
  render(
    <MantineProvider env="test">
      <Notifications />
    </MantineProvider>,
  );
  await expect(queryClient.fetchQuery(sessionQuery)).resolves.toBeNull();
  expect(await screen.findByText('Failed to retrieve user from localStorage')).toBeVisible();
  expect(localStorage.getItem('user_token')).toBeNull();
});

test('[AUTH-021] on load the session is restored by the stored token alone', async () => {
  const server = new FakeServer([answer(getSession, { status: true, user: aStudent })]);
  globalThis.fetch = server.fetch as typeof fetch;
  queryClient.clear();
  storeSession({ token: 'stored', user: aStudent });
  await expect(queryClient.fetchQuery(sessionQuery)).resolves.toMatchObject({ user_id: aStudent.user_id });
  expect(server.callsOf(getSession)).toEqual([{ params: {}, query: {}, body: undefined }]);
  expect(server.sentTo(getSession)[0]?.headers['authorization']).toBe('Bearer stored');
  queryClient.clear();
  localStorage.removeItem('user_token');
  await expect(queryClient.fetchQuery(sessionQuery)).resolves.toBeNull();
  expect(server.callsOf(getSession)).toHaveLength(1);
  queryClient.clear();
});

test('an answer that this release cannot read does not sign anybody out', async () => {
  const newer = { status: true, user: { ...aStudent, roles: 'of a later release' } };
  globalThis.fetch = (async () => Response.json(newer)) as typeof fetch;
  queryClient.clear();
  storeSession({ token: 'stored', user: aStudent });
  await expect(queryClient.fetchQuery(sessionQuery)).rejects.toThrow();
  expect(localStorage.getItem('user_token')).toBe('stored');
  queryClient.clear();
});
