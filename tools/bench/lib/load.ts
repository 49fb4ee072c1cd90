import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Client } from 'undici';
import { ContractCheck } from '../../load/contract-check.js';
import { round } from '../../load/report.js';

/** One request, prepared before the clock runs; `path` with its `/api`. */
export type Call = { method: string; path: string; headers: Record<string, string>; body?: Buffer | string };
export type Answer = { status: number; ms: number; bytes: number; retryAfterSeconds: number | null; body: string };

export const jsonHeaders = (token?: string): Record<string, string> => ({
  'content-type': 'application/json',
  ...(token && { authorization: `Bearer ${token}` }),
});
export const get = (path: string, token?: string): Call => ({
  ...{ method: 'GET', path: `/api${path}` },
  headers: { ...jsonHeaders(token), 'accept-encoding': 'br, gzip' },
});
export const post = (path: string, token: string | undefined, body: object | Buffer | string): Call => ({
  ...{ method: 'POST', path: `/api${path}`, headers: jsonHeaders(token) },
  body: Buffer.isBuffer(body) || typeof body === 'string' ? body : JSON.stringify(body),
});

/** One answer of so many is read and judged: enough to see a contract broken, too little to be felt by the load. */
const judgedOneIn = 50;
export const judge = {
  contract: new ContractCheck(),
  origins: new Set<string>(),
  count: 0,
  /** From now on; baselines have no contract. */
  async start(serviceUrls: readonly string[], edgeUrl: string): Promise<void> {
    this.contract = await ContractCheck.of(serviceUrls);
    this.origins = new Set([...serviceUrls, edgeUrl]);
  },
  takes(origin: string, path: string): boolean {
    return this.origins.has(origin) && !path.startsWith('/health/') && this.count++ % judgedOneIn === 0;
  },
  judge({ method, path }: Call, { status, body }: Answer): void {
    if (status > 0 && status !== 304)
      this.contract.check(method, path.replace(/^\/api(?=\/)/, ''), status, jsonOf(body));
  },
};

/** Exact: every value is kept, so a percentile is a measured value and no bucket's edge. */
export class Latencies {
  private values: number[] = [];
  private isSorted = true;

  add(...ms: readonly number[]): void {
    this.values.push(...ms);
    this.isSorted = false;
  }

  get count(): number {
    return this.values.length;
  }

  /** The smallest value that `share` (0 to 1) of all values do not exceed; NaN without values. */
  at(share: number): number {
    if (!this.isSorted) this.values.sort((a, b) => a - b);
    this.isSorted = true;
    return this.values[Math.min(this.count - 1, Math.max(0, Math.ceil(share * this.count) - 1))] ?? NaN;
  }

  summary() {
    return { p50: round(this.at(0.5), 2), p99: round(this.at(0.99), 2), max: round(this.at(1), 2), count: this.count };
  }
}

/** One connection, one request at a time: the thinnest client undici has, so that the generator costs little. */
export class Connection {
  private readonly client: Client;

  constructor(private readonly origin: string) {
    const patience = { keepAliveTimeout: 60_000, headersTimeout: 60_000, bodyTimeout: 60_000 };
    this.client = new Client(origin, { pipelining: 1, ...patience });
  }

  /** Status 0 where the connection failed. The body is kept only where it is asked for, or tells a refusal. */
  call(call: Call, keepBody = false): Promise<Answer> {
    const { origin } = this;
    const { method, path, headers, body } = call;
    const isJudged = judge.takes(origin, path);
    const started = performance.now();
    return new Promise((done) => {
      const answer: Answer = { status: 0, ms: 0, bytes: 0, retryAfterSeconds: null, body: '' };
      const kept: Buffer[] = [];
      let coding: unknown;
      const finish = () => {
        answer.ms = performance.now() - started;
        if (kept.length > 0) answer.body = textOf(Buffer.concat(kept), coding);
        if (isJudged) judge.judge(call, answer);
        done(answer);
      };
      this.client.dispatch(
        { origin, method: method as 'GET', path, headers, ...(body !== undefined && { body }) },
        {
          onRequestStart: () => undefined,
          onResponseStart(_controller, status, answered) {
            answer.status = status;
            const retryAfter = answered['retry-after'];
            if (retryAfter !== undefined) answer.retryAfterSeconds = Number(retryAfter);
            coding = answered['content-encoding'];
          },
          onResponseData(_controller, chunk) {
            answer.bytes += chunk.length;
            if (keepBody || isJudged || answer.status >= 400) kept.push(chunk);
          },
          onResponseEnd: finish,
          onResponseError(_controller, error) {
            kept.splice(0, kept.length, Buffer.from(error.message));
            [coding, answer.status] = [undefined, 0];
            finish();
          },
        },
      );
    });
  }

  close(): Promise<void> {
    return this.client.destroy();
  }
}

export type LoadResult = {
  /** Answered with success. */
  accepted: number;
  /** 503 with Retry-After: refused in order. */
  shed: number;
  failed: number;
  /** The first few failures. */
  faults: string[];
  seconds: number;
  perSecond: number;
  latencies: Latencies;
  bytes: number;
};

/** Sums up answers as they come; its clock runs from when it is made. */
export class Tally {
  readonly latencies = new Latencies();
  private readonly started = performance.now();
  private lastAt = 0;
  private readonly all = { accepted: 0, shed: 0, failed: 0, faults: [] as string[], bytes: 0 };

  add({ status, ms, bytes, retryAfterSeconds, body }: Answer): void {
    const { all } = this;
    this.lastAt = performance.now();
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
    const seconds = Math.max(this.lastAt - this.started, 1) / 1000;
    const perSecond = round(this.all.accepted / seconds, 1);
    return { ...this.all, seconds: round(seconds, 3), perSecond, latencies: this.latencies };
  }
}

type Loop = {
  origin: string;
  connections: number;
  /** The request of that number; null ends the loop. */
  next: (index: number) => Call | null;
  onAnswer?: (index: number, answer: Answer) => void;
  /** Ends the loop besides. */
  signal?: AbortSignal;
};

/** Each connection sends its next request when the one before is answered. */
export async function closedLoop({ origin, connections, next, onAnswer, signal }: Loop): Promise<LoadResult> {
  const lines = await connected(origin, connections);
  const tally = new Tally();
  let index = 0;
  await Promise.all(
    lines.map(async (line) => {
      for (let own = index++, call = next(own); call && !signal?.aborted; own = index++, call = next(own)) {
        const answer = await line.call(call, onAnswer !== undefined);
        tally.add(answer);
        onAnswer?.(own, answer);
      }
      await line.close();
    }),
  );
  return tally.result();
}

/**
 * Each request is sent at its own time, whatever became of those before; latency counts from that time, so waiting for
 * a free connection counts too.
 */
export async function openLoop({ perSecond, ...loop }: Loop & { perSecond: number }): Promise<LoadResult> {
  const { next, onAnswer, signal } = loop;
  const all = await connected(loop.origin, loop.connections);
  const free = [...all];
  const waiting: ((line: Connection) => void)[] = [];
  const tally = new Tally();
  const started = performance.now();
  const running = new Set<Promise<void>>();
  for (let index = 0, call = next(0); call && !signal?.aborted; call = next(++index)) {
    const [own, dueAt, due] = [index, started + (index * 1000) / perSecond, call];
    if (dueAt - performance.now() > 1) await sleep(dueAt - performance.now());
    const one = (async () => {
      const line = free.pop() ?? (await new Promise<Connection>((done) => waiting.push(done)));
      const answer = await line.call(due, onAnswer !== undefined);
      const first = waiting.shift();
      if (first) first(line);
      else free.push(line);
      answer.ms = performance.now() - dueAt;
      tally.add(answer);
      onAnswer?.(own, answer);
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

function textOf(bytes: Buffer, coding: unknown): string {
  if (coding === 'br') return brotliDecompressSync(bytes).toString();
  return (coding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
