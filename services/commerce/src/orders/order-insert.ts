import type { OrderState } from '@exam/domain';
import type { QueryConfig } from 'pg';
import type { Prisma } from '../generated/prisma/client.js';
import type { PricedLine } from './price-order.js';
import type { Billing, OrderRow } from './rows.js';

export interface NewOrder {
  readonly orderId: string;
  readonly orgId: string;
  readonly userId: string;
  readonly accountId: string;
  readonly source: 'purchase' | 'renewal' | 'grant';
  readonly state: OrderState;
  readonly amountPaise: number;
  readonly idempotencyKey?: string | undefined;
  readonly requestHash?: string;
  readonly billing: Billing | object;
  readonly couponId?: string | null;
  readonly grantCode?: string;
  readonly entitlementId?: string;
  readonly providerSubscriptionId?: string | null;
  readonly createdAt: Date;
  readonly checkAt: Date | null;
  readonly pricedAt?: Date;
  readonly openCart?: string;
}

/** The statement that opens an order with its items. */
export const inserting = (
  order: NewOrder,
  items: readonly Prisma.OrderItemCreateManyInput[],
  onConflict: 'on conflict do nothing' | '' = '',
): QueryConfig => ({
  name: onConflict ? 'order-insert-new' : 'order-insert',
  text: `with opened as (
      insert into "order" (order_id, org_id, user_id, account_id, source, state, amount_paise, idempotency_key,
        request_hash, billing, coupon_id, grant_code, entitlement_id, provider_subscription_id, created_at, check_at,
        priced_at, open_cart)
      select "orderId", "orgId", "userId", "accountId", source, state, "amountPaise", "idempotencyKey",
        "requestHash", billing, "couponId", "grantCode", "entitlementId", "providerSubscriptionId", "createdAt",
        "checkAt", "pricedAt", "openCart"
      from jsonb_to_record($1::jsonb) as given ("orderId" uuid, "orgId" text, "userId" uuid, "accountId" uuid,
        source text, state text, "amountPaise" integer, "idempotencyKey" uuid, "requestHash" text, billing jsonb,
        "couponId" uuid, "grantCode" text, "entitlementId" uuid, "providerSubscriptionId" text,
        "createdAt" timestamptz, "checkAt" timestamptz, "pricedAt" timestamptz, "openCart" text)
      ${onConflict} returning order_id)
    insert into order_item (order_id, package_id, package_code, package_name, translations, package_group, package_type,
      policy_type, discussion_board, interactive_tutors, base_paise, discount_paise, add_ons_paise, total_paise, credit_paise,
      credited_order_ids)
    select opened.order_id, "packageId", "packageCode", "packageName", translations, "packageGroup", "packageType", "policyType",
      "discussionBoard", "interactiveTutors", "basePaise", "discountPaise", "addOnsPaise", "totalPaise", "creditPaise",
      "creditedOrderIds"
    from opened, jsonb_to_recordset($2::jsonb) as item ("packageId" text, "packageCode" text, "packageName" text,
      translations jsonb, "packageGroup" text, "packageType" text, "policyType" text, "discussionBoard" boolean,
      "interactiveTutors" boolean, "basePaise" integer, "discountPaise" integer, "addOnsPaise" integer,
      "totalPaise" integer, "creditPaise" integer, "creditedOrderIds" uuid[])
    returning 1`,
  values: [JSON.stringify(order), JSON.stringify(items)],
});

/** As it is after its insert: nobody has paid it, and the provider knows nothing of it. */
export const opened = (order: NewOrder, items: readonly Prisma.OrderItemCreateManyInput[]): OrderRow => ({
  ...{ requestHash: null, couponId: null, grantCode: null, entitlementId: null },
  ...{
    providerOrderId: null,
    providerSubscriptionId: null,
    pricedAt: null,
    openCart: null,
    paidAt: null,
    paymentId: null,
  },
  ...order,
  idempotencyKey: order.idempotencyKey ?? null,
  ...{ checks: 0, billing: order.billing as OrderRow['billing'] },
  items: items.map((item) => ({
    translations: null,
    policyType: null,
    creditPaise: 0,
    validUntil: null,
    ...item,
  })) as OrderRow['items'],
});

const ownKeys: ReadonlySet<unknown> = new Set(['order_user_id_idempotency_key_key', 'order_account_id_open_cart_key']);

/** The order's key, or its open cart, is another one's. What else clashes in its transaction is a fault of ours. */
export function isTaken(error: unknown): boolean {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return code === '23505' && ownKeys.has(constraint);
}

export const itemsOf = (orderId: string, lines: readonly PricedLine[]): Prisma.OrderItemCreateManyInput[] =>
  lines.map(({ sold, wanted, basePaise, discountPaise, addOnsPaise, totalPaise, creditPaise, replaced }) => ({
    orderId,
    packageId: sold.packageId,
    packageCode: sold.packageCode,
    packageName: sold.packageName,
    ...(sold.translations && { translations: sold.translations }),
    packageGroup: sold.groupName,
    packageType: sold.packageType,
    policyType: wanted.policyType ?? null,
    discussionBoard: wanted.discussionBoard,
    interactiveTutors: wanted.interactiveTutors,
    basePaise,
    discountPaise,
    addOnsPaise,
    totalPaise,
    creditPaise,
    creditedOrderIds: replaced.map((held) => held.orderId),
  }));
