// Many connections to the live channel, in a process of their own (started by live-crowd.ts) so that the generator of
// the load survives them.
// They speak Socket.IO's protocol over a bare WebSocket: a client library per connection would parse each board anew.
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'undici';
import type { CrowdOrder, CrowdReport } from './live-crowd.js';

const connectAtOnce = 40;

const arrivals: { client: number; version: number; atMs: number }[] = [];
/** Of each version: the centimarks that stand in its distribution. */
const marks = new Map<number, number[]>();
let connected = 0;
let refused = 0;
let lost = 0;

process.on('message', (order: CrowdOrder) => {
  if (order.kind === 'connect') void connectAll(order);
  else process.send?.({ kind: 'report', connected, refused, lost, arrivals, marks: [...marks] } satisfies CrowdReport);
});
process.on('disconnect', () => process.exit(0));

/** CLOCK_MONOTONIC: one clock for all processes of a machine. */
const nowMs = () => Number(process.hrtime.bigint()) / 1e6;

async function connectAll({ url, tokens, examId }: Extract<CrowdOrder, { kind: 'connect' }>): Promise<void> {
  const waiting = tokens.map((token, client) => ({ token, client }));
  await Promise.all(
    Array.from({ length: connectAtOnce }, async () => {
      for (let one = waiting.pop(); one; one = waiting.pop()) await connect(url, one.token, one.client, examId);
    }),
  );
  await sleep(100);
  process.send?.({ kind: 'connected', connected, refused });
}

function connect(url: string, token: string, client: number, examId: string): Promise<void> {
  return new Promise((done) => {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`);
    let watches: boolean | undefined;
    const settle = (isIn: boolean) => {
      if (watches !== undefined) return;
      watches = isIn;
      if (isIn) connected++;
      else refused++;
      done();
    };
    socket.addEventListener('message', ({ data }) => {
      const text = String(data);
      if (text.startsWith('42["board"')) return hear(client, text);
      if (text === '2') return socket.send('3'); // ping
      if (text.startsWith('0')) return socket.send(`40${JSON.stringify({ token })}`); // open: say who we are
      if (text.startsWith('44')) return settle(false);
      if (text.startsWith('40'))
        return examId ? socket.send(`420${JSON.stringify(['exam.watch', { examId }])}`) : settle(true);
      if (text.startsWith('430')) return settle(text.includes('"ok":true'));
    });
    socket.addEventListener('close', () => {
      if (watches) lost++;
      else settle(false);
    });
    socket.addEventListener('error', () => settle(false));
  });
}

function hear(client: number, text: string): void {
  const atMs = nowMs();
  const version = Number(/"version":(\d+)/.exec(text)?.[1]);
  arrivals.push({ client, version, atMs });
  if (marks.has(version)) return;
  const [, board] = JSON.parse(text.slice(2)) as [string, { distribution?: [number, number][] }];
  marks.set(
    version,
    (board.distribution ?? []).map(([centimarks]) => centimarks),
  );
}
