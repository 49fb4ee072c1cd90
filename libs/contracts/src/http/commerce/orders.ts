import { z } from 'zod';
import { permitted } from '../../core/permissions.js';
import { anyone, defineRoute, signedIn } from '../../core/route.js';
import { languageCodes } from '../../shared/exam-values.js';
import { translations } from '../../shared/translations.js';
import { Code, Id, Instant, mostInt4, ok } from '../../shared/values.js';

const rupees = z.number().nonnegative();
const short = z.string().trim().max(200);

/** What the client wants to buy. Prices that it sends besides are compared and never used. */
const wantedItem = z.object({
  packageId: Code,
  subscriptionSelected: z.enum(['monthly', 'yearly']).nullish(),
  discussionBoard: z.boolean().default(false),
  interactiveTutors: z.boolean().default(false),
});

const shippingAddress = z.object({
  houseNoAndStreet: short.default(''),
  HNO: short.default(''),
  city: short.default(''),
  state: short.default(''),
  pinCode: z
    .string()
    .regex(/^(\d{6})?$/)
    .default(''),
});

const couponCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{3,20}$/);

const pricingRefusals = [
  'order.empty',
  'order.cart_conflict',
  'order.contained',
  'order.not_for_you',
  'order.already_purchased',
  'order.not_on_sale',
  'coupon.invalid',
  'coupon.ended',
  'coupon.used_up',
  'coupon.too_many_tries',
];

/** Names of held packages that a line contains, and of those that share some of its chapters. */
const heldNames = { replaces: z.array(z.string()), overlaps: z.array(z.string()) };

export const quoteOrder = defineRoute({
  service: 'commerce',
  name: 'quoteOrder',
  method: 'POST',
  path: '/orders/quote',
  summary: 'What the items of a cart cost this account now, coupon and packages that it holds included',
  access: signedIn,
  body: z.object({ packages: z.array(wantedItem).max(20), couponCode: couponCode.optional() }),
  answer: z.object({
    status: ok,
    lines: z.array(
      z.object({
        packageId: z.string(),
        packageName: z.string(),
        /** Without discounts, add-ons included. */
        price: rupees,
        discount: rupees,
        /** Of the discount: what was paid for packages that this one contains. */
        credit: rupees,
        total: rupees,
        ...heldNames,
        translations: z.partialRecord(z.enum(languageCodes), z.object(heldNames)).optional(),
      }),
    ),
    /** What the coupon takes off, in the lines' discounts already. */
    couponDiscount: rupees,
    total: rupees,
  }),
  refusals: pricingRefusals,
});

export const lastBilling = defineRoute({
  service: 'commerce',
  name: 'lastBilling',
  method: 'GET',
  path: '/orders/billing',
  summary: 'The address of the last own order, for the next one; null before the first',
  access: signedIn,
  answer: z.object({ status: ok, Item: z.object({ gstin: z.string(), shippingAddress }).nullable() }),
});

export const saveOrder = defineRoute({
  service: 'commerce',
  name: 'saveOrder',
  method: 'POST',
  path: '/orders/save',
  summary: 'Prices the items and opens an order at the payment provider; without items it re-opens a pending order',
  access: signedIn,
  own: ['body.userId'],
  body: z.object({
    /** Names this click: the same key answers the same order. */
    idempotencyKey: Id.optional(),
    orderId: Id.optional(),
    packageIds: z.array(Code).max(20).optional(),
    packages: z.array(wantedItem).max(20).optional(),
    /** Rupees; where it is not what the server computes the order is refused. */
    amount: rupees.optional(),
    userId: z.string().max(80).optional(),
    billing_name: short.optional(),
    billing_address: z.string().trim().max(600).optional(),
    billing_country: z.string().max(60).optional(),
    billing_tel: z.string().max(20).optional(),
    billing_email: z.union([z.email(), z.literal('')]).optional(),
    /** Where a business buys: it is on the invoice. */
    billing_gstin: z.string().trim().toUpperCase().max(15).optional(),
    shippingAddress: shippingAddress.optional(),
    couponCode: couponCode.optional(),
  }),
  answer: z.object({
    status: ok,
    orderId: Id,
    /** The provider's public key, for its window. */
    key: z.string(),
    /** A `free` order is paid with this answer and has nothing to do with the provider. */
    type: z.enum(['order', 'subscription', 'free']),
    subscriptionId: z.string().nullable(),
    /** `amount` is in paise, as the provider's window takes it. */
    paymentInit: z.object({ amount: z.number().int(), id: z.string() }),
    currency: z.literal('INR'),
    /** The provider's script that draws its window, or a page that does the same. */
    checkoutUrl: z.url().optional(),
  }),
  refusals: [
    ...pricingRefusals,
    'order.address_incomplete',
    'order.amount_changed',
    'order.not_found',
    'order.not_pending',
    'order.key_reused',
    'order.too_many',
    'payment.unavailable',
  ],
});

export const orderStatus = z.enum(['created', 'pending', 'paid', 'failed', 'refunding', 'refunded']);

export const updateOrder = defineRoute({
  service: 'commerce',
  name: 'updateOrder',
  method: 'POST',
  path: '/orders/update',
  summary: 'Brings what the provider told the browser; only a genuine signature or the provider itself makes it paid',
  access: signedIn,
  body: z.object({
    orderid: Id,
    /** The provider's payment id. */
    trackingid: z.string().max(80).nullish(),
    paymentSuccess: z.boolean(),
    /** What the provider's window answered. */
    paymentInit: z
      .object({
        razorpay_payment_id: z.string().max(80).optional(),
        razorpay_order_id: z.string().max(80).optional(),
        razorpay_subscription_id: z.string().max(80).optional(),
        razorpay_signature: z.string().max(200).optional(),
      })
      .nullish(),
  }),
  answer: z.object({ status: ok, orderStatus, message: z.string() }),
  refusals: ['order.not_found', 'payment.signature_wrong'],
});

export const getOrder = defineRoute({
  service: 'commerce',
  name: 'getOrder',
  method: 'GET',
  path: '/orders/:orderId',
  summary: 'How an order stands',
  access: signedIn,
  params: z.object({ orderId: Id }),
  answer: z.object({ status: ok, orderId: Id, orderStatus, totalWithGST: rupees, paidAt: Instant.nullable() }),
  refusals: ['order.not_found'],
});

const party = z.object({
  name: z.string(),
  address: z.string(),
  state: z.string(),
  taxId: z.string(),
});

/** The invoice in the documents' words; `igst` is there where the buyer lives in another state. */
export const invoiceView = z.object({
  orderid: z.string(),
  orderId: z.string(),
  trackingid: z.string(),
  tracking: z.string(),
  invoiceNumber: z.string(),
  invoiceDate: Instant,
  status: orderStatus,
  payment_mode: z.string(),
  transactionType: z.string(),
  seller: party,
  given_name: z.string(),
  /** Of a buyer that is a business; empty for everybody else. */
  gstin: z.string(),
  shippingAddress,
  placeOfSupply: z.object({ state: z.string(), code: z.string() }),
  /** The services accounting codes of what is sold. */
  sac: z.string(),
  packageDetails: z.array(
    z.object({
      packageName: z.string(),
      /** As it was bought. */
      translations: translations('packageName'),
      packageGroup: z.string(),
      packageCode: z.string(),
      packageExpiryDate: Instant.nullable(),
      /** Add-ons that are in its amount. */
      discussionBoard: z.boolean().default(false),
      interactiveTutors: z.boolean().default(false),
      sac: z.string().default(''),
      amount: rupees,
    }),
  ),
  /** By the whole rate, the largest part first; the percentages below are those of the first. */
  taxes: z.array(z.object({ rate: rupees, taxable: rupees, cgst: rupees, sgst: rupees, igst: rupees })).default([]),
  totalNoGST: rupees,
  sgstPercentage: rupees,
  sgst: rupees,
  cgstPercentage: rupees,
  cgst: rupees,
  igstPercentage: rupees,
  igst: rupees,
  totalWithGST: rupees,
  totalInWords: z.string(),
  creditNotes: z.array(z.object({ number: z.string(), date: Instant, amount: rupees })),
});

export const getInvoice = defineRoute({
  service: 'commerce',
  name: 'getInvoice',
  method: 'GET',
  path: '/user/order/:orderId/tracking/:trackingId',
  summary: 'The tax invoice of an own order that was paid',
  access: signedIn,
  params: z.object({ orderId: Id, trackingId: z.string().min(1).max(80) }),
  answer: z.object({ status: ok, Item: invoiceView }),
  refusals: ['order.not_found'],
});

export const packageHistory = defineRoute({
  service: 'commerce',
  name: 'packageHistory',
  method: 'GET',
  path: '/orders/history/:accountId',
  summary: 'What an account holds and held, newest first',
  access: signedIn,
  own: ['params.accountId'],
  params: z.object({ accountId: Id }),
  answer: z.object({
    status: ok,
    Items: z.array(
      z.object({
        packageId: z.string(),
        packageType: z.enum(['subscription', 'nonsubscription']),
        packagedName: z.string(),
        translations: translations('packagedName'),
        packageCode: z.string(),
        packagePurchaseDate: Instant,
        packageExpiryDate: Instant.nullable(),
        chapterNames: z.array(z.string()),
        /** What the package opens. */
        chapterIds: z.array(z.string()),
        userPackageStatus: z.enum(['Active', 'InActive']),
        orderId: Id,
        /** Null for a package that was granted: it has no invoice. */
        trackingid: z.string().nullable(),
        cancelAtPeriodEnd: z.boolean(),
        /** What was paid for it, oldest first: the first order and each renewal, each with an invoice of its own. */
        payments: z.array(z.object({ orderId: Id, trackingid: z.string(), paidAt: Instant, totalWithGST: rupees })),
        can: z.object({ cancel: z.boolean() }),
      }),
    ),
  }),
  refusals: ['auth.not_yours'],
});

export const listPayments = defineRoute({
  service: 'commerce',
  name: 'listPayments',
  method: 'GET',
  path: '/orders/payments/:accountId',
  summary: 'What an account paid, newest first, and what of it went back',
  access: signedIn,
  own: ['params.accountId'],
  params: z.object({ accountId: Id }),
  answer: z.object({
    status: ok,
    Items: z
      .array(
        z.object({
          orderId: Id,
          trackingid: z.string(),
          /** Of the packages. */
          names: z.array(z.string()),
          translations: z.partialRecord(z.enum(languageCodes), z.object({ names: z.array(z.string()) })).optional(),
          /** False for a payment that no order could use: it goes back. */
          hasInvoice: z.boolean(),
          paidAt: Instant,
          totalWithGST: rupees,
          /** What went back. */
          refunded: rupees,
          /** What is on its way back. */
          refunding: rupees,
        }),
      )
      .max(500),
  }),
  refusals: ['auth.not_yours'],
});

const cancelAnswer = z.object({ status: ok, success: z.literal(true), message: z.string() });
const cancelRefusals = ['order.not_found', 'subscription.not_cancellable'];
const cancel = {
  service: 'commerce',
  access: signedIn,
  params: z.object({ orderId: Id }),
  answer: cancelAnswer,
} as const;

export const cancelSubscription = defineRoute({
  ...cancel,
  name: 'cancelSubscription',
  method: 'POST',
  path: '/orders/cancelsubscription/orderId/:orderId',
  summary: 'Ends a subscription with its current period',
  refusals: cancelRefusals,
});

/** The documents' spelling of the same; repeating it changes nothing. */
export const cancelSubscriptionByGet = defineRoute({
  ...cancel,
  name: 'cancelSubscriptionByGet',
  method: 'GET',
  path: '/orders/cancelsubscription/orderId/:orderId',
  summary: 'As cancelSubscription',
  refusals: cancelRefusals,
});

export const refundOrder = defineRoute({
  service: 'commerce',
  name: 'refundOrder',
  method: 'POST',
  path: '/operator/orders/:orderId/refund',
  summary: 'Pays a paid order back, in whole or in part; above a limit a second person has to agree',
  access: permitted('sell'),
  change: 'order.refund_wanted',
  needsProof: true,
  params: z.object({ orderId: Id }),
  /** Null: all that is left. */
  body: z.object({
    /** A program that never repeats a call may leave it out. */
    commandId: Id.optional().transform((given) => given ?? crypto.randomUUID()),
    amountPaise: z.number().int().positive().max(mostInt4).nullable().default(null),
    reason: z.string().trim().min(3).max(300),
    /** A part of the amount leaves the rights, unless this is said; the whole amount always ends them. */
    endsRights: z.boolean().default(false),
  }),
  answer: z.object({ status: ok, leftPaise: z.number().int() }),
  refusals: ['order.not_found', 'order.not_refundable', 'refund.too_much'],
});

export const paymentWebhook = defineRoute({
  service: 'commerce',
  name: 'paymentWebhook',
  method: 'POST',
  path: '/payments/webhook',
  summary: 'What the payment provider tells; its signature over the body is the access',
  access: anyone,
  /** As it came, not parsed: the signature is over these bytes. */
  body: z.object({ rawBody: z.string() }),
  answer: z.object({ status: ok }),
  bodyLimitBytes: 256 * 1024,
  refusals: ['payment.signature_wrong', 'payment.message_invalid', 'payment.unavailable'],
});
