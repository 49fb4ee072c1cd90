import { cancelSubscription, personErased, refundOrder, setPrice, withdrawPrice } from '@exam/contracts';
import { Database } from '@exam/platform';
import type { Api } from '@exam/testing';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import type { Shop, Student } from './shop.js';
import { studentOf, type School } from './two-schools.js';

const minuteMs = 60_000;
const dayMs = 86_400_000;

const which = fc.nat({ max: 5 });
const of = <Name extends string>(...names: Name[]) => fc.record({ do: fc.constantFrom(...names) });
const at = <Name extends string>(...names: Name[]) => fc.record({ do: fc.constantFrom(...names), which });

/** Everything that can happen to money, in whatever order: `which` picks one of what was opened before. */
export const steps = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: of('order', 'order', 'order with an extra', 'subscribe', 'subscribe', 'subscribe for a year'),
    },
    { weight: 4, arbitrary: at('order with a coupon', 'order with a coupon', 'order both', 'order the larger') },
    { weight: 2, arbitrary: of('order the free one', 'give the product', 'give the larger') },
    { weight: 6, arbitrary: at('pay', 'pay', 'pay', 'decline') },
    { weight: 3, arbitrary: at('come back', 'cancel') },
    { weight: 3, arbitrary: at('refund a part', 'refund the rest', 'refund by hand', 'refund all by hand') },
    { weight: 2, arbitrary: at('dispute', 'win', 'lose', 'revoke', 'fail a debit', 'fail the last debit') },
    { weight: 3, arbitrary: of('a minute', 'an hour', 'a month', 'sweep', 'sweep') },
    { weight: 2, arbitrary: of('no messages', 'messages', 'messages three times', 'late messages') },
    { weight: 2, arbitrary: of('provider away', 'provider back') },
    { weight: 2, arbitrary: of('refunds are refused', 'refunds wait', 'refunds are lost', 'refunds work') },
    { weight: 2, arbitrary: of('crash before the commit', 'crash after the commit') },
    { weight: 2, arbitrary: of('another price', 'a price from now', 'a price in an hour', 'no price in an hour') },
    { weight: 1, arbitrary: of('settle with the bank') },
    { weight: 1, arbitrary: of('erase') },
  ),
  { minLength: 6, maxLength: 40 },
);
export type Step = { readonly do: string; readonly which?: number };

interface Opened {
  readonly orderId: string;
  readonly reference: string;
  readonly isSubscription: boolean;
  proof: object | null;
  paymentIds: string[];
}

/** One student's doings. What is refused is refused; the books are looked at afterwards. */
export class Doings {
  private readonly opened: Opened[] = [];
  private isErased = false;
  private scheduled: { packageId: string; priceId: string } | null = null;

  private constructor(
    private readonly shop: Shop,
    private readonly operator: Api,
    private readonly school: School,
    private readonly student: Student,
  ) {}

  static async begin(shop: Shop, operator: Api, school: School): Promise<Doings> {
    return new Doings(shop, operator, school, await studentOf(shop, school));
  }

  private get razorpay() {
    return this.shop.outside.razorpay;
  }

  async take(step: Step): Promise<void> {
    await this.do(step);
    if (step.do.includes('price')) this.shop.service.clock.advance(1);
  }

  private async do(step: Step): Promise<void> {
    const { shop, razorpay } = this;
    // no order is priced in the instant in which a price changes: either would be right
    if (step.do.includes('price')) shop.service.clock.advance(1);
    const { product, second, subscription, larger, free } = this.school;
    switch (step.do) {
      case 'order':
        return this.order([{ packageId: this.opened.length % 3 === 2 ? second.packageId : product.packageId }]);
      case 'order with a coupon': {
        const [which, coupons] = [step.which ?? 0, this.school.coupons];
        const { packageId } = [product, second, larger][which % 3]!;
        return this.order([{ packageId }], { couponCode: coupons[(which + this.opened.length) % coupons.length] });
      }
      case 'order both':
        return this.order([{ packageId: product.packageId }, { packageId: second.packageId }]);
      case 'order the larger':
        return this.order([{ packageId: larger.packageId }]);
      case 'order the free one':
        return this.order([{ packageId: free.packageId }]);
      case 'give the product':
        return this.give(product.packageId);
      case 'give the larger':
        return this.give(larger.packageId);
      case 'a price from now':
        return this.price(null);
      case 'a price in an hour':
        return this.price(60 * minuteMs);
      case 'no price in an hour':
        return this.withdraw();
      case 'order with an extra':
        return this.order([{ packageId: product.packageId, discussionBoard: true }]);
      case 'subscribe':
        return this.order([{ packageId: subscription.packageId, subscriptionSelected: 'monthly' }]);
      case 'subscribe for a year':
        return this.order([{ packageId: subscription.packageId, subscriptionSelected: 'yearly' }]);
      case 'a minute':
        return void shop.service.clock.advance(minuteMs + 1_000);
      case 'an hour':
        return void shop.service.clock.advance(60 * minuteMs);
      case 'a month':
        return void shop.service.clock.advance(31 * dayMs);
      case 'sweep':
        return shop.sweep();
      case 'no messages':
        return void Object.assign(razorpay.delivery, { times: 0, delayMs: 0 });
      case 'messages':
        return void Object.assign(razorpay.delivery, { times: 1, delayMs: 0 });
      case 'messages three times':
        return void Object.assign(razorpay.delivery, { times: 3, delayMs: 0 });
      case 'late messages':
        return void Object.assign(razorpay.delivery, { times: 1, delayMs: 30 });
      case 'provider away':
        return shop.outside.faults.set('payment', true);
      case 'provider back':
        return shop.outside.faults.set('payment', false);
      case 'refunds are refused':
        return void (razorpay.refundOutcome = 'refused');
      case 'refunds wait':
        return void (razorpay.refundOutcome = 'pending');
      case 'refunds are lost':
        return void (razorpay.refundOutcome = 'lost');
      case 'refunds work':
        return void (razorpay.refundOutcome = 'processed');
      case 'crash before the commit':
        return crashOnce(shop, 'before');
      case 'crash after the commit':
        return crashOnce(shop, 'after');
      case 'another price':
        // a crash may hit it, and then there is no other price
        return void (await shop
          .import({ package: [{ ...second, basePricePaise: 100_000 + 100 * this.opened.length }] })
          .catch(() => undefined));
      case 'settle with the bank':
        return void razorpay.bank.settle();
      case 'erase':
        return this.erase();
      default: {
        const one = this.opened[(step.which ?? 0) % Math.max(1, this.opened.length)];
        if (one) await this.with(one, step.do);
      }
    }
  }

  private async order(packages: object[], more: object = {}): Promise<void> {
    if (this.isErased) return;
    const { status, body } = await this.shop.save(this.student, packages, more);
    // what costs nothing is paid already
    if (status !== 200 || body.type === 'free') return;
    if (this.opened.some(({ orderId }) => orderId === body.orderId)) return;
    const isSubscription = body.subscriptionId !== null;
    const reference = isSubscription ? body.subscriptionId! : body.paymentInit.id;
    this.opened.push({ orderId: body.orderId, reference, isSubscription, proof: null, paymentIds: [] });
  }

  /** By the school, without a payment; who was erased is not known any more. */
  private async give(packageId: string): Promise<void> {
    const { userCode } = this.student;
    const grant = { grantCode: randomUUID(), orgId: this.school.orgId, userCode, packageId, endsAt: null };
    // a crash may hit it
    await this.shop.import({ grant: [grant] }).catch(() => undefined);
  }

  private async price(inMs: number | null): Promise<void> {
    const { shop, school } = this;
    const { packageId } = school.product;
    const validFrom = inMs === null ? null : new Date(shop.service.clock.now() + inMs).toISOString();
    const basePricePaise = 100_000 + 1_234 * this.opened.length;
    const price = { commandId: randomUUID(), basePricePaise, discountPaise: 500 * this.opened.length, validFrom };
    const { status, body } = await school.office.call(setPrice, { params: { packageId }, body: price as never });
    if (status === 200 && inMs !== null) this.scheduled = { packageId, priceId: body.priceId };
  }

  /** One that counts already stays. */
  private async withdraw(): Promise<void> {
    const params = this.scheduled;
    if (params) await this.school.office.call(withdrawPrice, { params, body: { commandId: randomUUID() } });
  }

  private async with(one: Opened, what: string): Promise<void> {
    const { shop, razorpay, student } = this;
    const params = { orderId: one.orderId };
    const paymentId = one.paymentIds.at(-1);
    const payment = razorpay.payments().find(({ id }) => id === paymentId);
    const disputes = razorpay.bank.disputes().filter((dispute) => dispute.payment_id === paymentId);
    const undecided = disputes.find(({ status }) => status === 'open');
    const runs = ['created', 'active', 'pending'].includes(razorpay.subscription(one.reference)?.status ?? '');
    switch (what) {
      case 'pay':
      case 'decline':
        return this.pay(one, what === 'pay', runs);
      case 'come back':
        if (!this.isErased) await shop.told(student, one.orderId, one.proof, one.proof !== null);
        return;
      case 'cancel':
        if (!this.isErased) await student.api.call(cancelSubscription, { params });
        return;
      case 'refund a part':
      case 'refund the rest': {
        const amountPaise = what === 'refund a part' ? 5_000 + 3 * this.opened.length : null;
        await this.operator.call(refundOrder, { params, body: { amountPaise, reason: 'returned' } });
        return;
      }
      case 'refund by hand':
      case 'refund all by hand': {
        if (!payment || !['captured', 'refunded'].includes(payment.status) || disputes.length > 0) return;
        const left = payment.amount - payment.amount_refunded;
        if (left > 0) razorpay.refundByHand(payment.id, what === 'refund by hand' ? Math.min(left, 5_000) : left);
        return;
      }
      case 'dispute':
        if (payment?.status === 'captured' && payment.amount_refunded === 0 && disputes.length === 0)
          razorpay.bank.openDispute(payment.id);
        return;
      case 'win':
      case 'lose':
        // a bank takes what was not paid back meanwhile
        if (undecided && payment?.amount_refunded === 0)
          razorpay.bank.decideDispute(undecided.id, what === 'win' ? 'won' : 'lost');
        return;
      case 'revoke':
        if (runs && payment) razorpay.revoke(one.reference);
        return;
      case 'fail a debit':
      case 'fail the last debit':
        if (runs && payment) razorpay.failDebit(one.reference, { isFinal: what === 'fail the last debit' });
    }
  }

  private pay(one: Opened, isPaid: boolean, runs: boolean): void {
    const { razorpay } = this;
    if (one.isSubscription && !(isPaid && runs)) return;
    const proof = one.isSubscription
      ? razorpay.chargeSubscription(one.reference)
      : razorpay.payOrder(one.reference, { outcome: isPaid ? 'captured' : 'failed' });
    if (!isPaid) return;
    one.proof = proof;
    one.paymentIds.push(proof.razorpay_payment_id);
  }

  private async erase(): Promise<void> {
    const { userId, accountId } = this.student;
    this.isErased = true;
    const requestedAt = new Date(this.shop.service.clock.now()).toISOString();
    const deliver = () => this.shop.service.deliver(personErased, { userId, accountIds: [accountId], requestedAt });
    // what crashes is delivered again
    await deliver().catch(deliver);
  }

  /** Everything is there again and time goes on, until nothing moves. */
  async settle(): Promise<void> {
    const { shop, razorpay } = this;
    stopCrashing(shop);
    shop.outside.faults.set('payment', false);
    razorpay.refundOutcome = 'processed';
    Object.assign(razorpay.delivery, { times: 1, delayMs: 0 });
    await shop.messages();
    for (const refund of razorpay.refunds()) if (refund.status === 'pending') razorpay.endRefund(refund.id, 'failed');
    for (const minutes of [2, 11, 61, 61, 180, 361, 1_500, 361]) {
      shop.service.clock.advance(minutes * minuteMs);
      await shop.sweep();
      await shop.messages();
    }
  }
}

const transactions = new WeakMap<Database, Database['transaction']>();

/** The process dies around the next commit: what follows it never runs. */
function crashOnce(shop: Shop, when: 'before' | 'after'): void {
  const db = shop.service.app.get(Database);
  stopCrashing(shop);
  const real = db.transaction.bind(db);
  transactions.set(db, db.transaction);
  db.transaction = async (work, options) => {
    stopCrashing(shop);
    await real(async (tx) => {
      const result = await work(tx);
      if (when === 'before') throw new Error('crashed before the commit');
      return result;
    }, options);
    throw new Error('crashed after the commit');
  };
}

function stopCrashing(shop: Shop): void {
  const db = shop.service.app.get(Database);
  const real = transactions.get(db);
  if (real) db.transaction = real;
  transactions.delete(db);
}
