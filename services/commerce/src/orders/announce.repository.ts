import { orderPaid, type EventOf } from '@exam/contracts';
import { Announces, CONFIG, type Announced, type AnnouncementPage, type Queryable } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { CommerceConfig } from '../config.js';
import { entitlementData, type ToldEntitlement } from './entitlement-events.js';
import { nobody } from './nobody.js';

type Paid = EventOf<typeof orderPaid>['data'];
interface Order extends Omit<Paid, 'paidAt' | 'entitlements'> {
  readonly paidAt: Date;
}
interface Held extends ToldEntitlement {
  readonly orderId: string;
  readonly packageCode: string;
  readonly packageName: string;
  readonly translations: unknown;
}

const none = '00000000-0000-0000-0000-000000000000';
const dayMs = 86_400_000;

/**
 * Purchases and grants with their entitlements as they stand now: renewed, cancelled, expired or paid back since. So
 * this one event tells a consumer that missed them what all events of orders have told.
 */
@Injectable()
export class AnnounceOrders {
  private readonly graceMs: number;

  constructor(@Inject(CONFIG) config: CommerceConfig) {
    this.graceMs = config.subscriptionGraceDays * dayMs;
  }

  @Announces(orderPaid)
  async paid(tx: Queryable, { after, limit }: AnnouncementPage): Promise<Announced<Paid>[]> {
    const orders = await tx.query<Order>(
      `select order_id as "orderId", user_id as "userId", account_id as "accountId", org_id as "orgId", source,
         amount_paise as "amountPaise", paid_at as "paidAt"
       from "order" where order_id > $1::uuid and paid_at is not null and source in ('purchase', 'grant')
         and user_id <> '${nobody}'
       order by order_id limit $2`,
      [after ?? none, limit],
    );
    const held = await tx.query<Held>(
      `select e.entitlement_id as "entitlementId", e.order_id as "orderId", e.package_id as "packageId",
         e.starts_at as "startsAt", e.ends_at as "endsAt", e.state, e.policy_type as "policyType",
         e.cancel_at_period_end as "cancelAtPeriodEnd", e.revision, i.package_code as "packageCode",
         i.package_name as "packageName", i.translations
       from entitlement e join order_item i on i.order_id = e.order_id and i.package_id = e.package_id
       where e.order_id = any ($1::uuid[]) order by e.entitlement_id`,
      [orders.map(({ orderId }) => orderId)],
    );
    return orders.map(({ paidAt, ...order }) => ({
      cursor: order.orderId,
      data: {
        ...order,
        paidAt: paidAt.toISOString(),
        entitlements: held
          .filter(({ orderId }) => orderId === order.orderId)
          .map((row) => entitlementData(row, row, this.graceMs)),
      },
    }));
  }
}
