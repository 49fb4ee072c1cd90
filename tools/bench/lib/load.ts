import { setTimeout as sleep } from 'node:timers/promises';
import { Connection, type Answer, type Call } from './http.js';
import { Latencies, round } from './latencies.js';

export type LoadResult = {
  /** Answered with success. */
  accepted: number;
  /** 503 with Retry-After: refused in order. */
  shed: number;
  /** Everything else. */
  failed: number;
  /** Of the first few failures: status and body. */
  faults: string[];
  seconds: number;
  perSecond: number;
  latencies: Latencies;
  bytes: number;
  /** On the clock of performance.now(). */
  lastAnswerAt: number;
};

type Loop = {
  origin: string;
  connections: number;
  /** The request of that number; null ends the loop. */
  next: (index: number) => Call | null;
  onAnswer?: (index: number, answer: Answer) => void;
  keepBody?: boolean;
  /** Ends the loop besides. */
  signal?: AbortSignal;
};

/** Each connection sends its next request when the one before is answered. */
export async function closedLoop({ origin, connections, next, onAnswer, keepBody, signal }: Loop): Promise<LoadResult> {
  const lines = await connected(origin, connections);
  const tally = new Tally();
  let index = 0;
  await Promise.all(
    lines.map(async (line) => {
      while (!signal?.aborted) {
        const own = index++;
        const call = next(own);
        if (!call) return;
        const answer = await line.call(call, keepBody);
        tally.add(answer);
        onAnswer?.(own, answer);
      }
    }),
  );
  await Promise.all(lines.map((line) => line.close()));
  return tally.result();
}

/**
 * Each request is sent at its own time, whatever became of those before; latency counts from that time, so waiting for
 * a free connection counts too.
 */
export async function openLoop({
  origin,
  connections,
  next,
  onAnswer,
  keepBody,
  perSecond,
  signal,
}: Loop & { perSecond: number }): Promise<LoadResult> {
  const free = await connected(origin, connections);
  const all = [...free];
  const waiting: ((line: Connection) => void)[] = [];
  const take = () => free.pop() ?? new Promise<Connection>((done) => waiting.push(done));
  const give = (line: Connection) => {
    const first = waiting.shift();
    if (first) first(line);
    else free.push(line);
  };
  const tally = new Tally();
  const started = performance.now();
  const running = new Set<Promise<void>>();
  for (let index = 0; !signal?.aborted; index++) {
    const call = next(index);
    if (!call) break;
    const dueAt = started + (index * 1000) / perSecond;
    const early = dueAt - performance.now();
    if (early > 1) await sleep(early);
    const one = (async () => {
      const line = await take();
      const answer = await line.call(call, keepBody);
      give(line);
      answer.ms = performance.now() - dueAt;
      tally.add(answer);
      onAnswer?.(index, answer);
    })();
    running.add(one);
    void one.finally(() => running.delete(one));
  }
  await Promise.all(running);
  await Promise.all(all.map((line) => line.close()));
  return tally.result();
}

/** Connections that are open before the clock runs. */
async function connected(origin: string, connections: number): Promise<Connection[]> {
  const lines = Array.from({ length: connections }, () => new Connection(origin));
  await Promise.all(lines.map((line) => line.call({ method: 'GET', path: '/health/live', headers: {} })));
  return lines;
}

/** Sums up answers as they come; its clock runs from when it is made. */
export class Tally {
  private readonly started = performance.now();
  private readonly all: Pick<LoadResult, 'accepted' | 'shed' | 'failed' | 'faults' | 'bytes' | 'lastAnswerAt'> = {
    accepted: 0,
    shed: 0,
    failed: 0,
    faults: [],
    bytes: 0,
    lastAnswerAt: 0,
  };
  private readonly latencies = new Latencies();

  add({ status, ms, bytes, retryAfterSeconds, body }: Answer): void {
    const { all } = this;
    all.lastAnswerAt = performance.now();
    if ((status >= 200 && status < 300) || status === 304) {
      all.accepted += 1;
      all.bytes += bytes;
      this.latencies.add(ms);
    } else if (status === 503 && retryAfterSeconds !== null) all.shed += 1;
    else {
      all.failed += 1;
      if (all.faults.length < 3) all.faults.push(`${status} ${body.slice(0, 300)}`);
    }
  }

  result(): LoadResult {
    const seconds = (Math.max(this.all.lastAnswerAt, this.started + 1) - this.started) / 1000;
    return {
      ...this.all,
      seconds: round(seconds, 3),
      perSecond: round(this.all.accepted / seconds, 1),
      latencies: this.latencies,
    };
  }
}
