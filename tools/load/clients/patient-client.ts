import { refusalBody } from '@exam/contracts/core/refusal';
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { ContractCheck } from '../contract-check.js';
import type { Tally } from './tally.js';

export type Ask = {
  method: 'GET' | 'POST' | 'PUT';
  /** Below /api. */
  path: string;
  token?: string;
  body?: unknown;
  /** Answers besides 200 that end the asking. */
  endsWith?: readonly number[];
  /** Counts as a write that students wait for. */
  isWrite?: boolean;
  timeoutMs?: number;
};

export type Answered = { status: number; body: unknown };

/** No answer in time, as a status of its own beside 0, a lost connection. */
export const tooLate = -1;

const firstPauseMs = 500;
const longestPauseMs = 20_000;

/**
 * Calls as the product's client does: what may pass (a lost connection, 408, 429, 5xx) is repeated unchanged after a
 * growing pause with jitter, never before Retry-After; everything else is an answer. A 500 is repeated, too, and a 4xx
 * without the product's body (frontend/src/lib/refusal.ts), but they are faults.
 */
export class PatientClient {
  private readonly agent = new Agent({
    connections: 256,
    pipelining: 1,
    keepAliveTimeout: 30_000,
    connect: { timeout: 5_000 },
  });
  private readonly ending = new AbortController();

  constructor(
    readonly origin: string,
    private readonly tally: Tally,
    private readonly contract: ContractCheck,
    private readonly prefix = '/api',
  ) {
    setMaxListeners(0, this.ending.signal); // one for each request under way
  }

  /** Throws only when the run ends (`close`) before there is an answer. */
  async ask(ask: Ask): Promise<Answered> {
    for (let attempt = 1; ; attempt += 1) {
      const told = await this.once(ask);
      if (told.status === 200) {
        this.tally.accept(ask.isWrite ?? false);
        return told;
      }
      // by whatever has the address meanwhile: a gateway, a school's filter
      const isForeign = told.status >= 400 && told.status < 500 && !refusalBody.safeParse(told.body).success;
      const mayPass = told.status <= 0 || told.status === 408 || told.status === 429 || told.status >= 500 || isForeign;
      const isOrderly = mayPass ? told.status !== 500 && !isForeign : ask.endsWith?.includes(told.status);
      if (!isOrderly) {
        const saidBy = isForeign ? ', which the product did not say' : '';
        this.tally.fault(`${ask.method} ${ask.path}: ${told.status} ${JSON.stringify(told.body)}${saidBy}`);
      }
      if (!mayPass) return told;
      this.tally.refuse(told.status, told.retryAfterSeconds);
      const span = Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1));
      const asked = (told.retryAfterSeconds ?? 0) * 1000;
      await sleep(
        Math.max(span / 2 + (span / 2) * Math.random(), asked + (asked > 0 ? 500 * Math.random() : 0)),
        undefined,
        { signal: this.ending.signal },
      );
      this.tally.repeat();
    }
  }

  async close(): Promise<void> {
    this.ending.abort();
    await this.agent.destroy();
  }

  private async once({
    method,
    path,
    token,
    body,
    timeoutMs = 15_000,
  }: Ask): Promise<Answered & { retryAfterSeconds: number | null }> {
    try {
      const answer = await request(`${this.origin}${this.prefix}${path}`, {
        dispatcher: this.agent,
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), this.ending.signal]),
      });
      const text = await answer.body.text();
      const parsed = jsonOf(text);
      this.contract.check(method, path, answer.statusCode, parsed);
      const retryAfter = answer.headers['retry-after'];
      return {
        status: answer.statusCode,
        body: parsed,
        retryAfterSeconds: retryAfter === undefined ? null : Number(retryAfter),
      };
    } catch (error) {
      if (this.ending.signal.aborted) throw new Error('the run has ended', { cause: error });
      const isLate = (error as Error).name === 'TimeoutError';
      return { status: isLate ? tooLate : 0, body: null, retryAfterSeconds: null };
    }
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
