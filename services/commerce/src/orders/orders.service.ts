import type { InputOf, saveOrder } from '@exam/contracts';
import { addressFaults, overlapOf, paiseOf, type InvoiceAddress } from '@exam/domain';
import { type Actor, Clock, CONFIG, uuid7 } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { CommerceConfig } from '../config.js';
import { CouponsRepository } from '../coupons/index.js';
import { Db, type Tx } from '../db.js';
import { EntitlementsRepository, type Holder } from './entitlements.repository.js';
import {
  OrderAddressIncomplete,
  OrderAlreadyPurchased,
  OrderAmountChanged,
  OrderEmpty,
  OrderKeyReused,
  OrderNotFound,
  OrderNotPending,
  PaymentUnavailable,
} from './orders.errors.js';
import { itemsOf, OrdersRepository } from './orders.repository.js';
import { PaymentProvider } from './payment-provider.js';
import type { WantedItem } from './price-order.js';
import { PricingService, type PricedOrder } from './pricing.service.js';
import type { Billing, OrderRow } from './rows.js';
import { SettlementService } from './settlement.service.js';

type SaveInput = InputOf<typeof saveOrder>['body'];

const dayMs = 86_400_000;
/** A payment that is made and told at once is settled long before the provider is asked. */
const firstCheckMs = 60_000;

/** What a browser needs to open the provider's window. */
export interface OpenOrder {
  readonly orderId: string;
  readonly type: 'order' | 'subscription' | 'free';
  /** Empty where nothing is to pay. */
  readonly providerReference: string;
  readonly amountPaise: number;
}

interface NewPurchase {
  readonly orderId: string;
  readonly actor: Actor;
  readonly input: SaveInput;
  readonly requestHash: string;
  readonly billing: Billing;
}

/** Opens orders. Whether one was paid is decided by the settlement alone. */
@Injectable()
export class OrdersService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly orders: OrdersRepository,
    private readonly entitlements: EntitlementsRepository,
    private readonly pricing: PricingService,
    private readonly coupons: CouponsRepository,
    private readonly settlement: SettlementService,
    private readonly provider: PaymentProvider,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  /** Prices what is wanted and opens it at the provider; the same key again answers the same order. */
  async save(actor: Actor, input: SaveInput): Promise<OpenOrder> {
    if (!input.packages?.length && !input.packageIds?.length) return this.reopen(actor, input.orderId);
    const requestHash = hashOf(input);
    const earlier = input.idempotencyKey && (await this.orders.findByKey(actor.userId, input.idempotencyKey));
    if (earlier) {
      if (earlier.requestHash !== requestHash) throw new OrderKeyReused();
      return this.openAtProvider(earlier);
    }
    const billing = billingOf(input, actor);
    const faults = faultsOf(billing);
    if (faults.length > 0) throw new OrderAddressIncomplete(faults);
    const priced = await this.pricing.price(actor, { items: wantedOf(input), couponCode: input.couponCode });
    const { amountPaise } = priced;
    if (input.amount !== undefined && paiseOf(input.amount) !== amountPaise) throw new OrderAmountChanged(amountPaise);

    const orderId = uuid7();
    const isNew = await this.db.transaction(async (tx) => {
      if (priced.couponId) await this.holdCoupon(tx, actor, { ...priced, couponId: priced.couponId }, input);
      return this.open(tx, { orderId, actor, input, requestHash, billing }, priced);
    });
    // the same click, on its way twice
    if (!isNew) return this.save(actor, input);
    return this.openAtProvider((await this.orders.find(orderId))!);
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

  /** The last use of a coupon goes to one of those who want it in the same instant. */
  private async holdCoupon(
    tx: Tx,
    actor: Actor,
    { couponId, amountPaise }: { couponId: string; amountPaise: number },
    input: SaveInput,
  ): Promise<void> {
    await this.coupons.lock(tx, couponId);
    const again = await this.pricing.price(actor, { items: wantedOf(input), couponCode: input.couponCode }, tx);
    if (again.amountPaise !== amountPaise) throw new OrderAmountChanged(again.amountPaise);
  }

  /** False where the person has used the key already. What costs nothing is paid with this transaction. */
  private async open(
    tx: Tx,
    { orderId, actor, input, requestHash, billing }: NewPurchase,
    { lines, amountPaise, couponId }: PricedOrder,
  ): Promise<boolean> {
    const isFree = amountPaise === 0;
    if (isFree) await this.entitlements.lockAccount(tx, actor.accountId);
    const held = isFree ? await this.heldBy(actor, tx) : new Set<string>();
    const twice = lines.find(({ sold }) => held.has(sold.packageId));
    if (twice) throw new OrderAlreadyPurchased(twice.sold.packageName);
    const isNew = await this.orders.insert(
      tx,
      {
        orderId,
        orgId: actor.orgId,
        userId: actor.userId,
        accountId: actor.accountId,
        source: 'purchase',
        state: 'created',
        amountPaise,
        idempotencyKey: input.idempotencyKey,
        requestHash,
        billing,
        couponId,
        createdAt: new Date(this.clock.now()),
        checkAt: null,
      },
      itemsOf(orderId, lines),
    );
    if (isNew && isFree) await this.settlement.makePaid(tx, (await this.orders.find(orderId, tx))!, null);
    return isNew;
  }

  /** Throws OrderNotFound for another person's order. */
  async own(actor: Pick<Actor, 'userId'>, orderId: string): Promise<OrderRow> {
    const order = await this.orders.find(orderId);
    if (!order || order.userId !== actor.userId) throw new OrderNotFound();
    return order;
  }

  private async reopen(actor: Actor, orderId: string | undefined): Promise<OpenOrder> {
    if (!orderId) throw new OrderEmpty();
    const order = await this.own(actor, orderId);
    if (!['created', 'pending', 'failed'].includes(order.state)) throw new OrderNotPending();
    return this.openAtProvider(order);
  }

  heldBy(holder: Pick<Actor, 'userId' | 'accountId'>, tx?: Tx): Promise<Set<string>> {
    const graceMs = this.config.subscriptionGraceDays * dayMs;
    return this.entitlements.heldBy(holder, { now: this.clock.now(), graceMs }, tx);
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
    const type = item ? 'subscription' : 'order';
    const known = item ? order.providerSubscriptionId : order.providerOrderId;
    const providerReference = known ?? (await this.createAtProvider(order, item));
    if (!known) {
      const checkAt = new Date(this.clock.now() + firstCheckMs);
      const reference = item ? { providerSubscriptionId: providerReference } : { providerOrderId: providerReference };
      await this.db.transaction(async (tx) => {
        const locked = await this.orders.lock(tx, order.orderId);
        if (locked?.state === 'created') {
          await this.orders.update(tx, order.orderId, { ...reference, state: 'pending', checkAt });
        }
      });
      return this.openAtProvider((await this.orders.find(order.orderId))!);
    }
    return { orderId: order.orderId, type, providerReference, amountPaise: order.amountPaise };
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

/** Of what decides the order; the key itself and what is ignored are left out. */
const hashOf = (input: SaveInput): string =>
  createHash('sha256')
    .update(JSON.stringify([wantedOf(input), input.amount ?? null, input.couponCode ?? null]))
    .digest('hex');

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
