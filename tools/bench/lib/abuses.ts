import { randomUUID } from 'node:crypto';
import http from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What one abuser knows: the product's address, a token of their own, and the call that students use most. */
export type Target = { url: string; token: string; savePath: string };
export type Counts = Record<string, number>;
export type Abuse = (target: Target, counts: Counts) => Promise<void>;

/** Another address than the students' on the same machine, so that its limits are its own. */
const localAddress = '127.0.0.66';

const passwords: Abuse = (target, counts) =>
  loops(64, counts, () => ({
    target,
    method: 'POST',
    path: '/api/user/login',
    body: JSON.stringify({ username: `guess-${randomUUID()}`, password: randomUUID(), orgCode: 'bench' }),
  }));

/** Neither a token nor anything that a service would read. */
const bodiesWithoutToken: Abuse = (target, counts) =>
  loops(64, counts, () => ({ target, method: 'POST', path: target.savePath, body: 'x'.repeat(60_000) }));

const oversized: Abuse = (target, counts) =>
  loops(32, counts, () => ({
    target,
    method: 'POST',
    path: target.savePath,
    authorization: `Bearer ${target.token}`,
    body: 'x'.repeat(4_000_000),
  }));

/** Two thousand requests of one student that send a byte each second and never end. */
const dripping: Abuse = async ({ url, token, savePath }, counts) => {
  const head = `POST ${savePath} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nauthorization: Bearer ${token}\r\ncontent-length: 30000\r\n\r\n{`;
  await sockets(2_000, url, counts, (socket) => {
    socket.write(head);
    const drip = setInterval(() => socket.write(' '), 1_000);
    socket.once('close', () => clearInterval(drip));
  });
};

/**
 * Three hundred live connections at once, each opened again when it is closed, and as many that never say who they are.
 */
const liveSockets: Abuse = async ({ url }, counts) => {
  const head =
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
  await sockets(600, url, counts, (socket) => void socket.write(head));
};

export const abuses = {
  'passwords guessed': passwords,
  'bodies without a token': bodiesWithoutToken,
  'bodies that drip': dripping,
  'a flood of sockets': liveSockets,
  'oversized bodies': oversized,
} satisfies Record<string, Abuse>;
export type AbuseName = keyof typeof abuses;

type Ask = { target: Target; method: string; path: string; body: string; authorization?: string };

async function loops(count: number, counts: Counts, next: () => Ask): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: count });
  await Promise.all(
    Array.from({ length: count }, async () => {
      for (;;) {
        const answer = await ask(agent, next());
        counts[answer] = (counts[answer] ?? 0) + 1;
        if (answer === 'broken') await sleep(20);
      }
    }),
  );
}

function ask(agent: http.Agent, { target, method, path, body, authorization }: Ask): Promise<string> {
  return new Promise((done) => {
    const request = http.request(`${target.url}${path}`, {
      agent,
      method,
      localAddress,
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    });
    request.on('response', (response) => response.resume().on('close', () => done(String(response.statusCode))));
    request.on('error', () => done('broken'));
    request.end(body);
  });
}

/** Holds so many connections, whatever is done to them. */
async function sockets(count: number, url: string, counts: Counts, begin: (socket: net.Socket) => void): Promise<void> {
  const { hostname, port } = new URL(url);
  await Promise.all(
    Array.from({ length: count }, async () => {
      for (;;) {
        const socket = net.connect({ host: hostname, port: Number(port), localAddress });
        let answer = 'closed without a word';
        socket.once('data', (part) => (answer = /^HTTP\/1\.1 (\d+)/.exec(String(part))?.[1] ?? answer));
        socket.once('connect', () => begin(socket)).on('error', () => undefined);
        await new Promise((done) => socket.once('close', done));
        counts[answer] = (counts[answer] ?? 0) + 1;
        await sleep(50);
      }
    }),
  );
}
