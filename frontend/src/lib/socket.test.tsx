import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { aStudent } from '../test/render-page.js';
import { storedToken, storeSession } from './token.js';

/** As socket.io-client: after the server closed or refused the connection it is not active, and tries nothing itself. */
const listeners = new Map<string, (given: unknown) => void>();
const line = { active: true, connected: true, tokens: [] as (string | null)[] };
const opened = {
  get active() {
    return line.active;
  },
  get connected() {
    return line.connected;
  },
  on: (name: string, listener: (given: unknown) => void) => void listeners.set(name, listener),
  off: () => undefined,
  emit: () => undefined,
  disconnect: () => undefined,
  connect: () => {
    line.tokens.push(storedToken());
    line.active = true;
  },
};
const asked: object[] = [];
jest.unstable_mockModule('socket.io-client', () => ({ io: (options: object) => (asked.push(options), opened) }));

const closedByServer = () => {
  Object.assign(line, { active: false, connected: false });
  listeners.get('disconnect')!('io server disconnect');
};
const refused = (error: object) => {
  line.active = false;
  listeners.get('connect_error')!(error);
};

let renewals = 0;
let isLineUp = true;
beforeEach(async () => {
  renewals = 0;
  isLineUp = true;
  line.tokens = [];
  storeSession({ token: 'run out', user: aStudent });
  globalThis.fetch = (async () => {
    renewals += 1;
    if (!isLineUp) throw new TypeError('no line');
    const expiresAt = new Date().toISOString();
    return Response.json({ status: true, message: '', user: aStudent, token: `token ${renewals}`, expiresAt });
  }) as typeof fetch;
  const { closeSocket, openSocket } = await import('./socket.js');
  closeSocket();
  openSocket();
});

test('a browser that may not open a WebSocket gets the live channel by polling', () => {
  expect(asked.at(-1)).toMatchObject({ transports: ['websocket', 'polling'], tryAllTransports: true });
});

test('a token that cannot be renewed while the line is down is renewed once it is back', async () => {
  isLineUp = false;
  closedByServer();
  await waitFor(() => expect(renewals).toBe(2), { timeout: 5_000 });
  isLineUp = true;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(line.tokens).toEqual(['token 3']));
});

test('a connection that is refused again is tried again, for as long as the page lives', async () => {
  closedByServer();
  await waitFor(() => expect(line.tokens).toHaveLength(1));
  refused({ data: { code: 'auth.token_expired' } });
  await waitFor(() => expect(line.tokens).toHaveLength(2), { timeout: 5_000 });
  refused({ data: { code: 'service.unavailable' } });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(line.tokens).toHaveLength(3), { timeout: 5_000 });
});
