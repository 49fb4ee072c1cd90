import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalRazorpay } from '@exam/testing/outside/razorpay/index';
import type { Student } from '../paper.js';
import type { Random } from '../random.js';
import type { PatientClient } from './patient-client.js';
import type { Tally } from './tally.js';

/** What one buyer did: a payment of one tab or two; two tabs with the same cart are given the same open order. */
export type Purchase = {
  student: Student;
  orders: { orderId: string; paymentId: string }[];
};

export type BuyersOptions = {
  client: PatientClient;
  tally: Tally;
  razorpay: LocalRazorpay;
  random: Random;
  /** Each of them buys once. */
  students: readonly Student[];
  token: (student: Student) => string;
  packageId: string;
  rupees: number;
  everyMs: number;
};

type Saved = { orderId: string; paymentInit: { id: string } };

/** Students who buy one after another; whether the browser tells of the payment is left to chance, as in life. */
export class Buyers {
  readonly purchases: Purchase[] = [];
  private readonly buying = new Set<Promise<void>>();
  private isRunning = false;
  private running: Promise<void> | undefined;

  constructor(private readonly options: BuyersOptions) {}

  start(): void {
    this.isRunning = true;
    this.running = this.comeAlong();
  }

  /** No new ones; answers when the last has got all its answers. */
  async stop(): Promise<void> {
    this.isRunning = false;
    await this.running;
    await Promise.all(this.buying);
  }

  private async comeAlong(): Promise<void> {
    for (const student of this.options.students) {
      if (!this.isRunning) return;
      const one = this.buy(student)
        .catch((error: Error) => this.options.tally.fault(`${student.name} buys: ${error.stack}`))
        .finally(() => this.buying.delete(one));
      this.buying.add(one);
      await sleep(this.options.everyMs);
    }
  }

  private async buy(student: Student): Promise<void> {
    const { random, razorpay } = this.options;
    const purchase: Purchase = { student, orders: [] };
    const tabs = random.chance(0.2) ? 2 : 1;
    // each tab has its order before the first one is paid, as only then both can be
    const saved = await Promise.all(Array.from({ length: tabs }, () => this.save(student)));
    const proofs = saved.map(({ orderId, paymentInit }) => {
      const proof = razorpay.payOrder(paymentInit.id);
      purchase.orders.push({ orderId, paymentId: proof.razorpay_payment_id });
      return { orderId, proof };
    });
    this.purchases.push(purchase);
    for (const { orderId, proof } of proofs) {
      if (random.chance(0.3)) continue; // the tab was closed: the provider's message alone tells
      await this.ask(student, '/orders/update', { orderid: orderId, paymentSuccess: true, paymentInit: proof });
    }
  }

  private save(student: Student): Promise<Saved> {
    const { packageId, rupees } = this.options;
    const body = { packageIds: [packageId], amount: rupees, idempotencyKey: randomUUID() };
    const shippingAddress = { HNO: '1 Chaos Road', city: 'Chennai', state: 'Tamil Nadu', pinCode: '600001' };
    return this.ask(student, '/orders/save', { ...body, shippingAddress }) as Promise<Saved>;
  }

  private async ask(student: Student, path: string, body: object): Promise<unknown> {
    const { client, token } = this.options;
    const told = await client.ask({ method: 'POST', path, token: token(student), body });
    if (told.status !== 200) throw new Error(`${path} answered ${told.status} ${JSON.stringify(told.body)}`);
    return told.body;
  }
}
