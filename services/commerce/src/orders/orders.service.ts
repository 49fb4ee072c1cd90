import type { InputOf, saveOrder } from '@exam/contracts';
import { addressFaults, mostOpenOrders, nextCheckMs, orderOpenMs, overlapOf, type InvoiceAddress } from '@exam/domain';
import { type Actor, Clock, uuid7 } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { CouponsService } from '../coupons/index.js';
import { Db, type Tx } from '../db.js';
import { EntitlementsRepository, type Holder } from './entitlements.repository.js';
import {
  OrderAddressIncomplete,
  OrderAmountChanged,
  OrderEmpty,
  OrderKeyReused,
  OrderNotFound,
  OrderNotPending,
  OrderTooMany,
  PaymentUnavailable,
} from './orders.errors.js';
import { MandatesRepository } from './mandates.repository.js';
import { isTaken, itemsOf } from './order-insert.js';
import { OrdersRepository } from './orders.repository.js';
import { PaymentProvider } from './payment-provider.js';
import type { WantedItem } from './price-order.js';
import { PricingService, type PricedOrder } from './pricing.service.js';
import type { Billing, OrderRow } from './rows.js';
import { SettlementService } from './settlement.service.js';

type SaveInput = InputOf<typeof saveOrder>['body'];

const dayMs = 86_400_000;

/** What a browser needs to open the provider's window. */
export interface OpenOrder {
  readonly orderId: string;
  readonly type: 'order' | 'subscription' | 'free';
  /** Empty where nothing is to pay. */
  readonly providerReference: string;
  readonly amountPaise: number;
}

/** What an order is opened with. */
interface OrderWish {
  readonly wanted: readonly WantedItem[];
  readonly couponCode: string | undefined;
  /** What the client expects to pay; where it is not what the server computes the order is refused. */
  readonly amountPaise: number | undefined;
  readonly billing: Billing;
  readonly requestHash: string;
  readonly idempotencyKey?: string | undefined;
}

interface HeldWish extends Pick<OrderWish, 'wanted' | 'couponCode'>, Pick<PricedOrder, 'amountPaise' | 'couponId'> {
  readonly exceptOrderId: string | undefined;
}

/** Opens orders. Whether one was paid is decided by the settlement alone. */
@Injectable()
export class OrdersService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly orders: OrdersRepository,
    private readonly entitlements: EntitlementsRepository,
    private readonly mandates: MandatesRepository,
    private readonly pricing: PricingService,
    private readonly coupons: CouponsService,
    private readonly settlement: SettlementService,
    private readonly provider: PaymentProvider,
  ) {}

  /** The provider is asked about it with the next sweep. Throws OrderNotPending. */
  async askSoon(tx: Tx, orderId: string): Promise<void> {
    if (!(await this.orders.askSoon(tx, orderId, new Date(this.clock.now())))) throw new OrderNotPending();
  }

  /** Prices what is wanted and opens it at the provider; the same key again answers the same order. */
  async save(actor: Actor, input: SaveInput): Promise<OpenOrder> {
    if (!input.packages?.length && !input.packageIds?.length) return this.reopen(actor, input.orderId);
    const billing = billingOf(input, actor);
    const wanted = wantedOf(input);
    const { couponCode, idempotencyKey } = input;
    const requestHash = hashOf([wanted, input.amount ?? null, couponCode ?? null, billing]);
    const earlier = idempotencyKey && (await this.orders.findByKey(actor.userId, idempotencyKey));
    if (earlier) {
      if (earlier.requestHash !== requestHash) throw new OrderKeyReused();
      if (earlier.paidAt && earlier.amountPaise > 0) throw new OrderNotPending();
      if (earlier.paidAt) return this.openAtProvider(earlier);
    }
    const faults = faultsOf(billing);
    if (faults.length > 0) throw new OrderAddressIncomplete(faults);
    // one that is no whole number of paise equals none of ours
    const amountPaise = input.amount === undefined ? undefined : Number((input.amount * 100).toFixed(4));
    return this.open(actor, { wanted, couponCode, amountPaise, billing, requestHash, idempotencyKey });
  }

  /**
   * Opens what is wanted at today's price. The account's open order of the same cart is taken on, so two tabs have one;
   * one that is older than half an hour is over.
   */
  private async open(actor: Actor, request: OrderWish): Promise<OpenOrder> {
    const { wanted: items, couponCode } = request;
    const openCart = hashOf([items, couponCode ?? null]);
    // an open order of the same cart holds a use of the coupon for this one; a wrong code is counted, whatever follows
    const known = couponCode ? await this.orders.findOpen(actor.accountId, openCart) : null;
    const exceptOrderId = known?.orderId;
    const priced = couponCode ? await this.pricing.price(actor, { items, couponCode, exceptOrderId }) : null;
    let order: OrderRow;
    try {
      order = await this.db.transaction((tx) => this.openIn(tx, actor, { ...request, openCart }, priced));
    } catch (error) {
      // the key belongs to an order of another account of the person, or to one that was paid in this moment
      if (isTaken(error)) throw new OrderKeyReused();
      throw error;
    }
    return this.openAtProvider(order);
  }

  private async openIn(
    tx: Tx,
    actor: Actor,
    { openCart, billing, requestHash, idempotencyKey, ...request }: OrderWish & { readonly openCart: string },
    priced: PricedOrder | null,
  ): Promise<OrderRow> {
    const pricedAt = new Date(this.clock.now());
    const openedAfter = new Date(pricedAt.getTime() - orderOpenMs);
    // all of it leaves in one write
    const [, taken, count, { lines, amountPaise, couponId }] = await Promise.all([
      this.entitlements.lockCarts(tx, actor.accountId),
      this.orders.lockOpen(tx, actor.accountId, openCart),
      this.orders.countOpen(tx, actor.accountId, openedAfter),
      priced ?? this.pricing.price(actor, { items: request.wanted, couponCode: undefined }, tx),
    ]);
    if (request.amountPaise !== undefined && request.amountPaise !== amountPaise)
      throw new OrderAmountChanged(amountPaise, lines);
    if (taken?.pricedAt && taken.pricedAt > openedAfter && !taken.paidAt && taken.amountPaise === amountPaise) {
      const key = idempotencyKey ? { idempotencyKey } : {};
      await this.orders.update(tx, taken.orderId, { billing: billing as object, requestHash, pricedAt, ...key });
      return taken;
    }
    if (taken) await this.settlement.closeIn(tx, taken, taken.checkAt);
    // one that is closed here may be among them
    const openCount = taken?.pricedAt && taken.pricedAt > openedAfter ? count - 1 : count;
    if (openCount >= mostOpenOrders) throw new OrderTooMany();
    // its window may still be open, and only one of both is bought: a use of the coupon is for both
    const exceptOrderId = taken?.orderId;
    await this.hold(tx, actor, { ...request, exceptOrderId, amountPaise, couponId });
    const orderId = uuid7();
    const order = this.orders.insertWithCommit(
      tx,
      {
        ...{ orderId, orgId: actor.orgId, userId: actor.userId, accountId: actor.accountId },
        ...{ source: 'purchase', state: 'created', amountPaise, idempotencyKey, requestHash, billing, couponId },
        ...{ createdAt: pricedAt, pricedAt, openCart },
        // also where the provider never answers: then it is closed by the clock
        checkAt: new Date(pricedAt.getTime() + nextCheckMs(0)!),
      },
      itemsOf(orderId, lines),
    );
    // what costs nothing is paid with this transaction
    if (amountPaise === 0) await this.settlement.makePaid(tx, order, null);
    return order;
  }

  /** What the items cost now, for the cart. */
  quote(actor: Actor, input: Pick<SaveInput, 'packages' | 'couponCode'>): Promise<PricedOrder> {
    return this.pricing.price(actor, { items: wantedOf(input), couponCode: input.couponCode });
  }

  /** The billing of the person's last order; null before the first. */
  async lastBilling(userId: string): Promise<Billing | null> {
    const order = await this.orders.lastPurchase(userId);
    return (order?.billing as Billing | undefined) ?? null;
  }

  /**
   * The last use of a coupon goes to one of those who want it in the same instant, and what costs nothing, which no
   * payment looks at again, is had once and made cheaper by what is held alone.
   */
  private async hold(
    tx: Tx,
    actor: Actor,
    { wanted: items, couponCode, exceptOrderId, amountPaise, couponId }: HeldWish,
  ): Promise<void> {
    if (couponId) await this.coupons.lock(tx, couponId);
    if (amountPaise === 0) await this.entitlements.lockAccount(tx, actor.accountId);
    else if (!couponId) return;
    const again = await this.pricing.price(actor, { items, couponCode, exceptOrderId }, tx);
    if (again.amountPaise !== amountPaise) throw new OrderAmountChanged(again.amountPaise, again.lines);
  }

  /** Throws OrderNotFound for another person's order. */
  async own(actor: Pick<Actor, 'userId'>, orderId: string): Promise<OrderRow> {
    const order = await this.orders.find(orderId);
    if (!order || order.userId !== actor.userId) throw new OrderNotFound();
    return order;
  }

  /** As if it were wanted anew: its price, its sale, what is held and its age are looked at again. */
  private async reopen(actor: Actor, orderId: string | undefined): Promise<OpenOrder> {
    if (!orderId) throw new OrderEmpty();
    const order = await this.own(actor, orderId);
    if (order.source !== 'purchase' || !['created', 'pending', 'failed'].includes(order.state))
      throw new OrderNotPending();
    const wanted = order.items.map(({ packageId, policyType, discussionBoard, interactiveTutors }) => ({
      packageId,
      policyType: (policyType ?? undefined) as WantedItem['policyType'],
      ...{ discussionBoard, interactiveTutors },
    }));
    const couponCode = order.couponId ? await this.coupons.codeOf(order.couponId, order.orgId) : undefined;
    const { amountPaise, requestHash } = order;
    const billing = order.billing as unknown as Billing;
    return this.open(actor, {
      ...{ wanted, couponCode, amountPaise, billing },
      requestHash: requestHash ?? '',
    });
  }

  /** Whether the account has a package, or every chapter of it, now. */
  async holdingsOf(holder: Holder): Promise<(of: { packageId: string; chapterIds: readonly string[] }) => boolean> {
    const rights = await this.pricing.rightsOf(holder);
    const held = rights.filter(({ isRunning }) => isRunning);
    return ({ packageId, chapterIds }) =>
      held.some((one) => one.packageId === packageId) || overlapOf(chapterIds, held).isCovered;
  }

  hasBought(userId: string, packageId: string): Promise<boolean> {
    return this.orders.hasPaidFor(userId, packageId);
  }

  /** An order that has its counterpart at the provider keeps it; one whose answer was lost gets a new one. */
  private async openAtProvider(order: OrderRow): Promise<OpenOrder> {
    if (order.amountPaise === 0) return { orderId: order.orderId, type: 'free', providerReference: '', amountPaise: 0 };
    const item = order.items.find(({ policyType }) => policyType !== null);
    const known = item ? order.providerSubscriptionId : order.providerOrderId;
    const { orderId, amountPaise } = order;
    const providerReference = known ?? (await this.keepReference(order, await this.createAtProvider(order, item)));
    return { orderId, type: item ? 'subscription' : 'order', providerReference, amountPaise };
  }

  /** The one that stays: where two clicks made one each, the other is shown to nobody. */
  private async keepReference(order: OrderRow, reference: string): Promise<string> {
    const now = this.clock.now();
    const checkAt = new Date(now + nextCheckMs(0)!);
    if (order.items.every(({ policyType }) => policyType === null))
      return this.orders.keepProviderOrder({ orderId: order.orderId, providerOrderId: reference, checkAt });
    return this.db.transaction(async (tx) => {
      const locked = (await this.orders.lock(tx, order.orderId))!;
      if (locked.providerSubscriptionId) return locked.providerSubscriptionId;
      await this.orders.update(tx, order.orderId, {
        providerSubscriptionId: reference,
        ...(locked.state === 'created' && { state: 'pending' }),
        checkAt,
      });
      await this.mandates.insert(tx, {
        ...{ providerSubscriptionId: reference, orderId: order.orderId },
        ...{ userId: order.userId, accountId: order.accountId, wanted: 'running', wantedAt: new Date(now) },
        ...{ known: 'created', checkAt: new Date(now + dayMs) },
      });
      return reference;
    });
  }

  private async createAtProvider(order: OrderRow, subscribed: OrderRow['items'][number] | undefined): Promise<string> {
    try {
      return subscribed
        ? await this.provider.createSubscription({
            name: subscribed.packageName,
            policyType: subscribed.policyType as 'monthly' | 'yearly',
            amountPaise: order.amountPaise,
            orderId: order.orderId,
          })
        : await this.provider.createOrder({ amountPaise: order.amountPaise, receipt: order.orderId });
    } catch (error) {
      throw new PaymentUnavailable({ cause: error });
    }
  }
}

function wantedOf(input: Pick<SaveInput, 'packages' | 'packageIds'>): WantedItem[] {
  const plain = (input.packageIds ?? []).map((packageId) => ({
    packageId,
    policyType: undefined,
    discussionBoard: false,
    interactiveTutors: false,
  }));
  return input.packages?.length
    ? input.packages.map(({ packageId, subscriptionSelected, discussionBoard, interactiveTutors }) => ({
        packageId,
        policyType: subscriptionSelected ?? undefined,
        discussionBoard,
        interactiveTutors,
      }))
    : plain;
}

const hashOf = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** The full name is the given name (decision 8). */
function billingOf(input: SaveInput, buyer: Actor): Billing {
  const empty = { houseNoAndStreet: '', HNO: '', city: '', state: '', pinCode: '' };
  return {
    name: input.billing_name || buyer.name,
    address: input.billing_address ?? '',
    telephone: input.billing_tel ?? '',
    email: input.billing_email ?? '',
    gstin: input.billing_gstin ?? '',
    shippingAddress: input.shippingAddress ?? empty,
  };
}

const fieldsOf: Readonly<Record<keyof InvoiceAddress, string>> = {
  name: 'body.billing_name',
  street: 'body.shippingAddress.HNO',
  city: 'body.shippingAddress.city',
  state: 'body.shippingAddress.state',
  pinCode: 'body.shippingAddress.pinCode',
  gstin: 'body.billing_gstin',
};

/** The fields of the request without which no invoice can be written. */
function faultsOf({ name, gstin = '', shippingAddress }: Billing): string[] {
  const { HNO, houseNoAndStreet, city, state, pinCode } = shippingAddress;
  return addressFaults({ name, street: HNO || houseNoAndStreet, city, state, pinCode, gstin }).map(
    (field) => fieldsOf[field],
  );
}
