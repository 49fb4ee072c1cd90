import { refreshSession, signIn, signOut } from '@exam/contracts/http/identity';
import { waitFor } from '@testing-library/react';
import { storeSession } from '../../lib/token.js';
import { answer, FakeServer, hold, loseConnection, refuse } from '../../test/fake-server.js';
import { aStudent } from '../../test/render-page.js';
import { signInHere, signOutHere } from '../../entities/session/api.js';

const session = {
  status: true as const,
  message: '',
  user: aStudent,
  token: 'token-of-the-end',
  expiresAt: new Date().toISOString(),
};
const ended = answer(signOut, { status: true, message: 'Successfully Signed out' });
const credentials = { phoneNumber: '+919876543210', password: 'secret' };
const owed = () => localStorage.getItem('signOutOwed');

function serve(...answers: ConstructorParameters<typeof FakeServer>[0]) {
  const server = new FakeServer(answers);
  globalThis.fetch = server.fetch as typeof fetch;
  return server;
}

afterEach(() => localStorage.clear());

test('[AUTH-025] a sign-out without a line forgets everything here and ends the session once the line is back', async () => {
  storeSession({ token: 'token', user: aStudent });
  const server = serve(loseConnection(signOut), loseConnection(refreshSession));
  await signOutHere();
  expect(localStorage.getItem('user_token')).toBeNull();
  expect(owed()).toBe('true');

  server.set(ended, answer(refreshSession, session));
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(owed()).toBeNull());
  expect(server.callsOf(signOut)).not.toHaveLength(0);
  expect(localStorage.getItem('user_token')).toBeNull();
});

test('nobody signs in before the session that was left is ended', async () => {
  localStorage.setItem('signOutOwed', 'true');
  const server = serve(loseConnection(refreshSession), answer(signIn, session), ended);
  await expect(signInHere(credentials)).rejects.toThrow();
  expect(server.callsOf(signIn)).toHaveLength(0);

  server.set(answer(refreshSession, session));
  await signInHere(credentials);
  expect([owed(), server.callsOf(signOut).length, server.callsOf(signIn).length]).toEqual([null, 1, 1]);
});

test('a session that the server has ended already is owed no longer, and an ordinary sign-out owes nothing', async () => {
  localStorage.setItem('signOutOwed', 'true');
  serve(refuse(refreshSession, { status: 401, code: 'auth.session_ended' }), answer(signIn, session), ended);
  await signInHere(credentials);
  expect(owed()).toBeNull();
  await signOutHere();
  expect(owed()).toBeNull();
});

test('[AUTH-025] a sign-out leaves nothing of the person in this browser', async () => {
  const talk = { token: 'talk', data: { user: { _id: 'student-1' } } };
  storeSession({ token: 'token', user: { ...aStudent, discussBoardSession: talk } });
  const keys = ['user_token', 'userId', 'currentAccountId', 'baseAccountId', 'discussionToken'];
  for (const key of keys) expect([key, localStorage.getItem(key)]).not.toEqual([key, null]);
  for (const key of ['cartItems', 'userSelectedBoardInfo', 'assessmentTimerInfo', 'whatever-else'])
    localStorage.setItem(key, '[]');
  localStorage.setItem('language', 'ta');
  sessionStorage.setItem('address', 'at the checkout');
  serve(ended);
  await signOutHere();
  // how this browser is set up stays, whoever uses it
  expect(Object.keys(localStorage)).toEqual(['language']);
  expect(sessionStorage).toHaveLength(0);
});

test('everything here is forgotten before the server is told, however long it takes', async () => {
  storeSession({ token: 'token', user: aStudent });
  const slow = hold(signOut, { status: true, message: 'Successfully Signed out' });
  const server = serve(slow);
  const leaving = signOutHere();
  expect(Object.keys(localStorage)).toEqual(['signOutOwed']);
  await waitFor(() => expect(server.callsOf(signOut)).toHaveLength(1));
  slow.release();
  await leaving;
  expect(owed()).toBeNull();
});
