import { setTimeout as sleep } from 'node:timers/promises';
import { Connection, jsonHeaders, type Call } from './http.js';
import { Latencies } from './latencies.js';

export type Bystander = { name: string; origin: string; everyMs: number; next: (index: number) => Call };

export type BystanderResult = { name: string; failed: number; fault: string; latencies: Latencies };

/** Others who use the product while the load runs: each asks at its own steady pace, on a connection of its own. */
export function watchBystanders(all: readonly Bystander[]): { stop(): Promise<BystanderResult[]> } {
  const ending = new AbortController();
  const running = all.map((one) => ask(one, ending.signal));
  return {
    async stop() {
      ending.abort();
      return Promise.all(running);
    },
  };
}

async function ask({ name, origin, everyMs, next }: Bystander, signal: AbortSignal): Promise<BystanderResult> {
  const line = new Connection(origin);
  const latencies = new Latencies();
  let failed = 0;
  let fault = '';
  for (let index = 0; !signal.aborted; index++) {
    const { status, ms, body } = await line.call(next(index));
    if (status >= 200 && status < 300) latencies.add(ms);
    else {
      failed += 1;
      fault ||= `${status} ${body.slice(0, 300)}`;
    }
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
  }
  await line.close();
  return { name, failed, fault, latencies };
}

export const signInCall = (phoneNumber: string, password: string): Call => ({
  method: 'POST',
  path: '/api/user/login',
  headers: jsonHeaders(),
  body: JSON.stringify({ phoneNumber, password }),
});
