import { Client } from 'undici';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sampler } from './sampler.js';

/** One request, prepared before the clock runs. */
export type Call = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: Buffer | string };

export type Answer = { status: number; ms: number; bytes: number; retryAfterSeconds: number | null; body: string };

/** One connection, one request at a time: the thinnest client undici has, so that the generator costs little. */
export class Connection {
  private readonly client: Client;

  constructor(private readonly origin: string) {
    this.client = new Client(origin, {
      pipelining: 1,
      keepAliveTimeout: 60_000,
      headersTimeout: 60_000,
      bodyTimeout: 60_000,
    });
  }

  /** Status 0 where the connection failed. The body is kept only where it is asked for, or tells a refusal. */
  call({ method, path, headers, body }: Call, keepBody = false): Promise<Answer> {
    const isSampled = sampler.takes(this.origin, path);
    const started = performance.now();
    return new Promise((done) => {
      const answer: Answer = { status: 0, ms: 0, bytes: 0, retryAfterSeconds: null, body: '' };
      const kept: Buffer[] = [];
      let coding: unknown;
      const finish = () => {
        answer.ms = performance.now() - started;
        if (kept.length > 0) answer.body = textOf(Buffer.concat(kept), coding);
        if (isSampled && answer.status > 0 && answer.status !== 304) sampler.judge(method, path, answer);
        done(answer);
      };
      this.client.dispatch(
        { origin: this.origin, method, path, headers, ...(body !== undefined && { body }) },
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
            if (keepBody || isSampled || answer.status >= 400) kept.push(chunk);
          },
          onResponseEnd: finish,
          onResponseError(_controller, error) {
            kept.splice(0, kept.length, Buffer.from(error.message));
            coding = undefined;
            answer.status = 0;
            finish();
          },
        },
      );
    });
  }

  async close(): Promise<void> {
    await this.client.destroy();
  }
}

function textOf(bytes: Buffer, coding: unknown): string {
  if (coding === 'br') return brotliDecompressSync(bytes).toString();
  return (coding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

export const jsonHeaders = (token?: string): Record<string, string> => ({
  'content-type': 'application/json',
  ...(token && { authorization: `Bearer ${token}` }),
});
