/** The client's live channel as the browser loads it, against notification and identity as they run. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { examSubmitted, missedNotices, noticePush, sessionRevoked, type Notice, type Session } from '@exam/contracts';
import { cloneDatabase, startService, until, type TestDatabase, type TestService } from '@exam/testing';
import { openGate, type Gate } from '@exam/testing/gate';
import { asha, importPack, operatorOf, school } from '../../services/identity/test/packs.js';
import { submittedBy } from '../../services/notification/test/events.js';
import { root } from '../lib/folders.js';

interface Client {
  openSocket(): { connected: boolean };
  closeSocket(): void;
  onPush(push: typeof noticePush, listener: (notice: Notice) => void): () => void;
  onReconnect(listener: () => void): () => void;
  enterSession(session: Session): void;
  storedToken(): string | null;
  freshToken(stale: string | null): Promise<string>;
  onSessionEnded(listener: (code: string) => void): () => void;
  call(
    route: typeof missedNotices,
    input: { params: { userId: string }; query: { after?: string } },
  ): Promise<{ items: Notice[]; nextCursor: string }>;
}

const minuteMs = 60_000;
const service = async () => startService('notification', { database: db, clock: 'real' });

let db: TestDatabase;
let identity: TestService;
let notification: TestService;
let gate: Gate;
let client: Client;
let session: Session;
/** How the next renewals of the token fail before one reaches identity. */
const failing: ('no line' | 'busy')[] = [];
const cookies = new Map<string, string>();
const heard = new Set<string>();
const caughtUp = new Set<string>();
const ended: string[] = [];
let returns = 0;

beforeAll(async () => {
  db = await cloneDatabase('notification');
  identity = await startService('identity');
  await importPack(await operatorOf(identity), school);
  notification = await service();
  gate = await openGate('127.0.0.1', () => Number(new URL(notification.url).port));
  Object.assign(globalThis, browser(`http://127.0.0.1:${gate.port}`));
  client = await clientOf('lib/token.ts', 'lib/http.ts', 'lib/socket.ts');
  const login = { phoneNumber: asha.phoneNumber, password: asha.password };
  const answer = await fetch('/api/user/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  session = (await answer.json()) as Session;
  client.enterSession(session);
  client.onSessionEnded((code) => ended.push(code));
}, 240_000);

afterAll(async () => {
  client.closeSocket();
  await gate.close();
  await notification.close();
  await db.drop();
});

/** Modules of the client, which no workspace offers: by their place. */
async function clientOf(...files: string[]): Promise<Client> {
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(path.join(root, 'frontend/src', file)).href)),
  );
  return Object.assign({}, ...modules) as Client;
}

/** What the modules use of a browser: its storage, its address, its events, and calls with cookies to that address. */
function browser(address: string) {
  const stored = new Map<string, string>();
  const outside = globalThis.fetch;
  const fetchOfPage = async (target: string | URL, init: RequestInit = {}) => {
    if (!String(target).startsWith('/api/')) return outside(target, init);
    const to = String(target).slice('/api'.length);
    const failure = to === '/user/session/refresh' ? failing.shift() : undefined;
    if (failure === 'no line') throw new TypeError(failure);
    if (failure === 'busy') return new Response('', { status: 503 });
    const headers = new Headers(init.headers);
    headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const answer = await outside((to.startsWith('/user/') ? identity.url : address) + to, { ...init, headers });
    for (const one of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(one)!;
      cookies.set(name!, value!);
    }
    return answer;
  };
  return {
    window: new EventTarget(),
    location: new URL(address),
    navigator: { onLine: true },
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
    fetch: fetchOfPage,
  };
}

/** A notice that is told now, whoever hears it. */
async function told(): Promise<string> {
  const examId = crypto.randomUUID();
  const submittedAt = new Date().toISOString();
  await notification.deliver(examSubmitted, { ...submittedBy(session.user.user_id, examId), submittedAt });
  return examId;
}

function isHeard(): Promise<unknown> {
  const before = heard.size;
  const isMore = async () => (await told(), heard.size > before);
  return until(isMore, { everyMs: 250, what: 'a push' });
}
const isReadAfterReturn = (examId: string) => until(() => caughtUp.has(examId), { what: 'what was told meanwhile' });

/** Stores a new token that runs out (the services allow some seconds more) at that instant. */
async function tokenUntil(atMs: number): Promise<void> {
  identity.clock.set(atMs - 15 * minuteMs);
  await client.freshToken(client.storedToken());
  identity.clock.set(Date.now());
}

test('a connection whose token has run out is refused and comes with a new one', async () => {
  const userId = session.user.user_id;
  await tokenUntil(Date.now() - 5 * minuteMs);
  const runOut = client.storedToken();
  let cursor: string | undefined;
  const catchUp = async () => {
    const query = cursor === undefined ? {} : { after: cursor };
    const { items, nextCursor } = await client.call(missedNotices, { params: { userId }, query });
    cursor = nextCursor;
    for (const { examId } of items) if (examId) caughtUp.add(examId);
  };
  client.openSocket();
  client.onPush(noticePush, ({ examId }) => void (examId && heard.add(examId)));
  client.onReconnect(() => {
    returns += 1;
    void catchUp();
  });
  await isHeard();
  expect(client.storedToken()).not.toBe(runOut);
  await catchUp();
});

test('a token that runs out on an open line is renewed, and the line is there again', async () => {
  // the connection that stands has its own: the next one gets this
  await tokenUntil(Date.now() + 1_000);
  const short = client.storedToken();
  const before = returns;
  gate.shut();
  gate.open();
  await until(() => returns >= before + 2, {
    what: 'the line with the short token, and the one after it',
    timeoutMs: 60_000,
  });
  expect(client.storedToken()).not.toBe(short);
  await isHeard();
}, 120_000);

test('after a dead minute, in which the token ran out and nobody renews it, the line comes back with what was lost', async () => {
  await tokenUntil(Date.now() - minuteMs);
  failing.push('no line', 'busy', 'no line');
  gate.shut();
  await until(() => !client.openSocket().connected);
  const lost = [await told(), await told()];
  gate.open();
  for (const one of lost) await isReadAfterReturn(one);
  expect({ failing, pushed: lost.filter((one) => heard.has(one)) }).toEqual({ failing: [], pushed: [] });
  await isHeard();
}, 120_000);

test('a line on which nothing comes through any more is given up and opened anew', async () => {
  gate.freeze();
  const lost = await told();
  await until(() => !client.openSocket().connected, { what: 'that the client gives the line up', timeoutMs: 90_000 });
  gate.shut();
  gate.open();
  await isReadAfterReturn(lost);
  await isHeard();
}, 180_000);

test.each([1, 2, 3])(
  'start %s of the service anew: the line comes back, with what was told meanwhile',
  async () => {
    await notification.close();
    gate.shut();
    notification = await service();
    const lost = await told();
    gate.open();
    await isReadAfterReturn(lost);
    await isHeard();
  },
  180_000,
);

test('a session that was ended elsewhere is told to the page, which asks no more', async () => {
  const { userId, sessionId } = claimsOf(client.storedToken()!);
  const tokensEndAt = new Date(Date.now() + minuteMs).toISOString();
  await notification.deliver(sessionRevoked, { sessionId, userId, tokensEndAt });
  await until(() => ended.length > 0, { what: 'the word to the page' });
  expect(ended).toEqual(['auth.session_ended']);
});

function claimsOf(token: string) {
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, string>;
  return { userId: claims['sub']!, sessionId: claims['sid']! };
}
