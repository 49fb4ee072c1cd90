import { createHmac } from 'node:crypto';
import { newId } from './store.js';

/** How messages reach the product, for tests and for who wants to see what happens then. */
export interface Delivery {
  /** 0: not at all; 3: the same message three times. */
  times: number;
  delayMs: number;
  /** Before a refused message comes again. */
  pausesMs: readonly number[];
}

export const sign = (text: string, secret: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** Sends signed messages, as https://razorpay.com/docs/webhooks describes them. A refused one is sent again. */
export class Webhooks {
  private readonly open = new Set<Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(private readonly options: { url: () => string; secret: string; delivery: Delivery }) {}

  send(event: string, payload: Record<string, { entity: object }>): void {
    const { times, delayMs } = this.options.delivery;
    const body = JSON.stringify({
      entity: 'event',
      account_id: 'acc_local',
      event,
      contains: Object.keys(payload),
      payload,
      created_at: Math.floor(Date.now() / 1000),
    });
    const eventId = newId('evt');
    for (let time = 0; time < times; time += 1) {
      const delivery = this.deliver(body, eventId, delayMs).finally(() => this.open.delete(delivery));
      this.open.add(delivery);
    }
  }

  /** Answers when every message has arrived or was given up. */
  async settled(): Promise<void> {
    while (this.open.size > 0) await Promise.all(this.open);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.settled();
  }

  private async deliver(body: string, eventId: string, delayMs: number): Promise<void> {
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-signature': sign(body, this.options.secret),
      'x-razorpay-event-id': eventId,
    };
    for (const pauseMs of [delayMs, ...this.options.delivery.pausesMs]) {
      await this.pause(pauseMs);
      if (this.stopping.signal.aborted) return;
      const answer = await fetch(this.options.url(), { method: 'POST', body, headers }).catch(() => null);
      if (answer?.ok) return;
    }
  }

  private pause(ms: number): Promise<void> {
    const { signal } = this.stopping;
    return new Promise((resume) => {
      if (ms === 0 || signal.aborted) return resume();
      const timer = setTimeout(resume, ms);
      signal.addEventListener('abort', () => (clearTimeout(timer), resume()), { once: true });
    });
  }
}
