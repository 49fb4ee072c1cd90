import { z } from 'zod';
import { defineEvent } from '../core/event.js';
import { translations } from '../shared/translations.js';
import { Instant } from '../shared/values.js';

/** Counts up with every change of the thing the event describes; a projection keeps the highest. */
const revision = z.number().int().positive();

export const packagePublished = defineEvent({
  name: 'PackagePublished',
  summary: 'A package as it stands now: whom it is for, which chapters it covers, whether it is on sale',
  version: 1,
  topic: 'commerce.package',
  data: z.object({
    packageId: z.string(),
    packageCode: z.string(),
    packageName: z.string(),
    slug: z.string(),
    orgId: z.string(),
    boardId: z.string(),
    classId: z.string(),
    groupId: z.string(),
    packageType: z.enum(['subscription', 'nonsubscription']),
    isActive: z.boolean(),
    /** The last instant of sale and, unless it is a subscription, of use. Null: no end. */
    expiresAt: Instant.nullable(),
    subjects: z.array(z.object({ subjectId: z.string(), subjectName: z.string(), chapterIds: z.array(z.string()) })),
    revision,
  }),
  key: (data) => data.packageId,
});

/** The right of one account to the chapters of one package. */
const entitlement = z.object({
  entitlementId: z.string(),
  packageId: z.string(),
  packageCode: z.string(),
  packageName: z.string(),
  translations: translations('packageName'),
  startsAt: Instant,
  /** Null: without end. */
  endsAt: Instant.nullable(),
  /** Of the entitlement: a renewal is another order that carries the same entitlement with a higher revision. */
  revision,
});

const order = z.object({
  orderId: z.string(),
  userId: z.string(),
  /** The grade account the packages are for. */
  accountId: z.string(),
  orgId: z.string(),
});

/**
 * An order was paid, or a package was granted without payment: the entitlements hold from now on. Announced again, it
 * carries them as they stand, renewals, cancellation, refund and expiry included: a consumer catches up on this one and
 * `packagePublished` alone.
 */
export const orderPaid = defineEvent({
  name: 'OrderPaid',
  summary: 'An order was paid, or a package was granted: the entitlements hold from now on',
  version: 1,
  topic: 'commerce.order',
  data: order.extend({
    source: z.enum(['purchase', 'renewal', 'grant']),
    amountPaise: z.number().int().nonnegative(),
    paidAt: Instant,
    entitlements: z.array(entitlement).min(1),
  }),
  key: (data) => data.orderId,
});

export const orderRefunded = defineEvent({
  name: 'OrderRefunded',
  summary: 'Paid back as a whole, or in part with the rights ended: the entitlements have ended',
  version: 1,
  topic: 'commerce.order',
  announcedAs: 'OrderPaid',
  data: order.extend({
    amountPaise: z.number().int().nonnegative(),
    refundedAt: Instant,
    entitlements: z.array(entitlement),
  }),
  key: (data) => data.orderId,
});

export const subscriptionCancelled = defineEvent({
  name: 'SubscriptionCancelled',
  summary: 'The subscription is not debited again; its entitlement holds to the end of the paid period',
  version: 1,
  topic: 'commerce.order',
  announcedAs: 'OrderPaid',
  data: order.extend({
    cancelledAt: Instant,
    /** By the student (where nothing is said), in the bank's app, after debits that failed, with its grade, or with its money. */
    reason: z.enum(['cancelled', 'revoked', 'failed', 'grade_removed', 'refunded']).optional(),
    entitlement,
  }),
  key: (data) => data.orderId,
});

export const subscriptionDebitAnnounced = defineEvent({
  name: 'SubscriptionDebitAnnounced',
  summary: 'A subscription is debited soon: the person is told at least 24 hours before',
  version: 1,
  topic: 'commerce.order',
  data: order.extend({
    packageName: z.string(),
    translations: translations('packageName'),
    amountPaise: z.number().int().positive(),
    debitAt: Instant,
  }),
  key: (data) => data.orderId,
});

export const subscriptionDebitFailed = defineEvent({
  name: 'SubscriptionDebitFailed',
  summary: 'A debit of a subscription failed: the provider tries again for some days',
  version: 1,
  topic: 'commerce.order',
  data: order.extend({
    packageName: z.string(),
    translations: translations('packageName'),
    amountPaise: z.number().int().positive(),
    /** To when the chapters stay open unless a debit succeeds. */
    accessUntil: Instant,
    failedAt: Instant,
  }),
  key: (data) => data.orderId,
});

export const paymentUnused = defineEvent({
  name: 'PaymentUnused',
  summary: 'A payment that no order could use: paid twice, too late or of another amount; it goes back as a whole',
  version: 1,
  topic: 'commerce.order',
  data: order.extend({
    paymentId: z.string(),
    packageNames: z.string(),
    translations: translations('packageNames'),
    amountPaise: z.number().int().positive(),
    /** What was paid is held, by another payment. */
    isHeld: z.boolean(),
    foundAt: Instant,
  }),
  key: (data) => data.orderId,
});

export const refundMade = defineEvent({
  name: 'RefundMade',
  summary: 'Money of a payment went back, in part or as a whole, whoever paid it back',
  version: 1,
  topic: 'commerce.order',
  data: order.extend({
    refundId: z.string(),
    packageNames: z.string(),
    translations: translations('packageNames'),
    amountPaise: z.number().int().positive(),
    /** What the order opened has ended with it. */
    isEnd: z.boolean(),
    madeAt: Instant,
  }),
  key: (data) => data.orderId,
});

export const entitlementExpired = defineEvent({
  name: 'EntitlementExpired',
  summary: 'The end of an entitlement has passed, days of grace included',
  version: 1,
  topic: 'commerce.order',
  announcedAs: 'OrderPaid',
  data: order.extend({ expiredAt: Instant, entitlement }),
  key: (data) => data.orderId,
});

export const commerceEvents = [
  packagePublished,
  orderPaid,
  orderRefunded,
  subscriptionCancelled,
  subscriptionDebitAnnounced,
  subscriptionDebitFailed,
  paymentUnused,
  refundMade,
  entitlementExpired,
];
