import type { InputOf, saveOrder } from '@exam/contracts';
import { paiseOf } from '@exam/domain';
import { type Actor, Clock, CONFIG, uuid7 } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { CommerceConfig } from '../config.js';
import { Db } from '../db.js';
import { PackagesService } from '../packages/index.js';
import { EntitlementsRepository } from './entitlements.repository.js';
import {
  OrderAlreadyPurchased,
  OrderAmountChanged,
  OrderCartConflict,
  OrderEmpty,
  OrderKeyReused,
  OrderNotForYou,
  OrderNotFound,
  OrderNotOnSale,
  OrderNotPending,
  PaymentUnavailable,
} from './orders.errors.js';
import { itemsOf, OrdersRepository } from './orders.repository.js';
import { PaymentProvider } from './payment-provider.js';
import { priceOrder, type OrderFault, type PricedLine, type WantedItem } from './price-order.js';
import type { Billing, OrderRow } from './rows.js';

type SaveInput = InputOf<typeof saveOrder>['body'];

const dayMs = 86_400_000;
/** A payment that is made and told at once is settled long before the provider is asked. */
const firstCheckMs = 60_000;

/** What a browser needs to open the provider's window. */
export interface OpenOrder {
  readonly orderId: string;
  readonly type: 'order' | 'subscription';
  readonly providerReference: string;
  readonly amountPaise: number;
}

/** Opens orders. Whether one was paid is decided by the settlement alone. */
@Injectable()
export class OrdersService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly orders: OrdersRepository,
    private readonly entitlements: EntitlementsRepository,
    private readonly packages: PackagesService,
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
    const lines = await this.price(actor, wantedOf(input));
    const amountPaise = lines.reduce((total, { totalPaise }) => total + totalPaise, 0);
    if (input.amount !== undefined && paiseOf(input.amount) !== amountPaise) throw new OrderAmountChanged(amountPaise);

    const orderId = uuid7();
    const now = this.clock.now();
    const isNew = await this.db.transaction((tx) =>
      this.orders.insert(
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
          billing: billingOf(input, actor),
          createdAt: new Date(now),
          checkAt: null,
        },
        itemsOf(orderId, lines),
      ),
    );
    // the same click, on its way twice
    if (!isNew) return this.save(actor, input);
    return this.openAtProvider((await this.orders.find(orderId))!);
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

  private async price(buyer: Actor, wanted: readonly WantedItem[]): Promise<readonly PricedLine[]> {
    const [packages, held] = await Promise.all([
      this.packages.byIds(wanted.map(({ packageId }) => packageId)),
      this.heldBy(buyer),
    ]);
    const now = this.clock.now();
    const priced = priceOrder({
      wanted,
      packages: packages.filter(({ orgId }) => orgId === buyer.orgId),
      account: buyer,
      held,
      now,
      addOnPaise: this.config.addOnPaise,
    });
    if ('fault' in priced) throw refusalOf(priced);
    return priced.lines;
  }

  heldBy(holder: Pick<Actor, 'userId' | 'accountId'>): Promise<Set<string>> {
    const graceMs = this.config.subscriptionGraceDays * dayMs;
    return this.entitlements.heldBy(holder, { now: this.clock.now(), graceMs });
  }

  hasBought(userId: string, packageId: string): Promise<boolean> {
    return this.orders.hasPaidFor(userId, packageId);
  }

  /** An order that has its counterpart at the provider keeps it; one whose answer was lost gets a new one. */
  private async openAtProvider(order: OrderRow): Promise<OpenOrder> {
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

function wantedOf(input: SaveInput): WantedItem[] {
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
    .update(JSON.stringify([wantedOf(input), input.amount ?? null]))
    .digest('hex');

/** The full name is the given name (decision 8). */
function billingOf(input: SaveInput, buyer: Actor): Billing {
  const empty = { houseNoAndStreet: '', HNO: '', city: '', state: '', pinCode: '' };
  return {
    name: input.billing_name || buyer.name,
    address: input.billing_address ?? '',
    telephone: input.billing_tel ?? '',
    email: input.billing_email ?? '',
    shippingAddress: input.shippingAddress ?? empty,
  };
}

function refusalOf(fault: OrderFault): Error {
  switch (fault.fault) {
    case 'empty':
      return new OrderEmpty();
    case 'conflict':
      return new OrderCartConflict(fault.conflict);
    case 'not_for_you':
      return new OrderNotForYou();
    case 'already_purchased':
      return new OrderAlreadyPurchased(fault.packageName);
    case 'not_on_sale':
      return new OrderNotOnSale(fault.packageName);
  }
}
