// What one abuser does, in a process of its own (the generator of the exam must not feel its work), started by abuse.ts.
import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Another address than the students' on the same machine, so that its limits are its own. */
const localAddress = '127.0.0.66';
export type Target = { host: string; port: number; token: string; path: string };
/** So many connections at once, each opened again when it ends; what one sends at first, and every second. */
type Abuse = { connections: number; head(target: Target): string; drip?: string };

const large = 'x'.repeat(4_000_000);
const request = (path: string, body: string, more: readonly string[] = [], length = body.length) =>
  [
    `POST ${path} HTTP/1.1`,
    ...['host: x', 'connection: close', 'content-type: application/json', `content-length: ${length}`, ...more],
    `\r\n${body}`,
  ].join('\r\n');
const known = ({ token }: Target) => [`authorization: Bearer ${token}`];

export const abuses: Record<string, Abuse> = {
  'passwords guessed': {
    connections: 64,
    head: () => request('/api/user/login', JSON.stringify({ phoneNumber: '7000000000', password: randomUUID() })),
  },
  'bodies without a token': { connections: 64, head: ({ path }) => request(path, 'x'.repeat(60_000)) },
  'oversized bodies': { connections: 32, head: (target) => request(target.path, large, known(target)) },
  'bodies that drip': {
    ...{ connections: 2_000, drip: ' ' },
    head: (target) => request(target.path, '{', known(target), 30_000),
  },
  'a flood of sockets': {
    connections: 600,
    head: () =>
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  },
};

if (process.send && process.argv[1] === import.meta.filename) {
  const counts: Record<string, number> = {};
  const [abuse, target] = [abuses[process.argv[2]!]!, JSON.parse(process.argv[3]!) as Target];
  process.once('message', () => process.send!(counts, () => process.exit(0)));
  process.send('begun');
  process.once('disconnect', () => process.exit(0));
  await Promise.all(
    Array.from({ length: abuse.connections }, async () => {
      for (;;) {
        const answer = await connectOnce(abuse, target);
        counts[answer] = (counts[answer] ?? 0) + 1;
        await sleep(20);
      }
    }),
  );
}

function connectOnce({ head, drip }: Abuse, target: Target): Promise<string> {
  return new Promise((done) => {
    let answer = 'closed without a word';
    const socket = net.connect({ host: target.host, port: target.port, localAddress });
    const dripping = drip && setInterval(() => socket.write(drip), 1_000);
    socket.once('data', (part) => (answer = /^HTTP\/1\.1 (\d+)/.exec(String(part))?.[1] ?? answer));
    socket.once('connect', () => socket.write(head(target))).on('error', () => undefined);
    socket.once('close', () => {
      clearInterval(dripping || undefined);
      done(answer);
    });
  });
}
