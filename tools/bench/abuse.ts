// The exam path while somebody abuses the product, beside the same path before and after: saves at a steady pace
// through the edge with its usual limits. The abuser has an address of their own.
import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { say, sum } from '../load/report.js';
import { Bench } from './lib/bench.js';
import { beginAll, importSchool, Saver } from './lib/exam.js';
import type { BenchOptions } from './main.js';

/** Another address than the students' on the same machine, so that its limits are its own. */
const localAddress = '127.0.0.66';
type Target = { host: string; port: number; token: string; path: string };
/** So many connections at once, each opened again when it ends; what one sends at first, and every second. */
type Abuse = { connections: number; head(target: Target): string; drip?: string };

const request = (path: string, body: string, more: readonly string[] = [], length = body.length) =>
  [
    `POST ${path} HTTP/1.1`,
    ...['host: x', 'connection: close', 'content-type: application/json', `content-length: ${length}`, ...more],
    `\r\n${body}`,
  ].join('\r\n');
const known = ({ token }: Target) => [`authorization: Bearer ${token}`];

const abuses: Record<string, Abuse> = {
  'passwords guessed': {
    connections: 64,
    head: () => request('/api/user/login', JSON.stringify({ phoneNumber: '7000000000', password: randomUUID() })),
  },
  'bodies without a token': { connections: 64, head: ({ path }) => request(path, 'x'.repeat(60_000)) },
  'oversized bodies': { connections: 32, head: (target) => request(target.path, 'x'.repeat(4_000_000), known(target)) },
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

export const run = (options: BenchOptions) =>
  Bench.run(
    options,
    async (bench) => {
      const { product } = bench;
      const people = await importSchool(product, { students: bench.students(1_000, 300) });
      const attempts = await beginAll(bench, people.slice(1), 0);
      const saver = new Saver(product, attempts);
      const { hostname: host, port } = new URL(product.url);
      const path = `/api/attempts/${attempts[0]!.attemptId}/answers`;
      const target: Target = { host, port: Number(port), token: people[0]!.token, path };
      const seconds = bench.seconds(20, 4);
      const saves = (name: string) => bench.measure(name, () => saver.steady(bench.until(seconds), 100));
      const done: Record<string, unknown> = {};
      await saver.steady(bench.until(3)); // compilers warm up
      await saves('before');
      for (const name of Object.keys(abuses)) {
        const abuser = fork(import.meta.filename, [name, JSON.stringify(target)], { execArgv: process.execArgv });
        bench.pids['crowd of the abuser'] = abuser.pid ?? 0;
        await sleep(2_000); // until it is in full swing
        await saves(name);
        abuser.send('end');
        [done[name]] = (await once(abuser, 'message')) as [unknown];
        await sleep(1_000);
      }
      delete bench.pids['crowd of the abuser'];
      await saves('after');
      const figures = await bench.report('100 saves a second through the edge');
      for (const [name, answers] of Object.entries(done)) say(`${name}: ${JSON.stringify(answers)}`);
      const lost = sum(bench.parts.map(({ failed, shed }) => failed + shed));
      if (lost > 0) process.exitCode = 1;
      return { ...figures, abuse: done, lost };
    },
    {}, // the edge's own limits
  );

/** A process of its own: the generator of the exam must not feel its work. */
if (process.send && process.argv[1] === import.meta.filename) {
  const counts: Record<string, number> = {};
  const [abuse, target] = [abuses[process.argv[2]!]!, JSON.parse(process.argv[3]!) as Target];
  process.once('message', () => process.send!(counts, () => process.exit(0)));
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
