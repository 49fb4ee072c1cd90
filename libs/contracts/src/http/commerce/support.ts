import { z } from 'zod';
import { change, listAnswer, listQuery } from '../../core/console.js';
import { permitted } from '../../core/permissions.js';
import { defineRoute } from '../../core/route.js';
import { Code, Id, Instant, mostInt4, ok } from '../../shared/values.js';
import { documentParams } from './documents.js';
import { orderStatus } from './orders.js';

const sellers = permitted('sell');
const paise = z.number().int();
const source = z.enum(['purchase', 'renewal', 'grant']);

const foundOrder = z.object({
  orderId: Id,
  /** Of its invoice. */
  number: z.string().nullable(),
  buyer: z.string(),
  telephone: z.string(),
  /** Of who paid, where it is another than the buyer's. */
  payerNumber: z.string().nullable(),
  packages: z.array(z.string()).max(50),
  amountPaise: paise,
  state: orderStatus,
  source,
  createdAt: Instant,
  paidAt: Instant.nullable(),
});

export const listOrders = defineRoute({
  service: 'commerce',
  name: 'listOrders',
  method: 'GET',
  path: '/operator/orders',
  summary: 'Orders of the own organisation, by whatever a caller can name of one',
  access: sellers,
  scope: 'orders.read',
  query: listQuery(
    ['createdAt'],
    {
      /** An order, invoice, credit note, payment, telephone number, e-mail address, or a name. */
      q: z.string().trim().max(200).optional(),
      state: orderStatus.optional(),
      packageId: Code.optional(),
      from: z.iso.date().optional(),
      /** Its last day. */
      until: z.iso.date().optional(),
      leastPaise: z.coerce.number().int().min(0).max(mostInt4).optional(),
      mostPaise: z.coerce.number().int().min(0).max(mostInt4).optional(),
    },
    true,
  ),
  answer: listAnswer(foundOrder),
});

export const timelineKinds = [
  'created',
  'priced',
  'payment',
  'paid',
  'message',
  'refund',
  'dispute',
  'invoice',
  'credit-note',
  'mailed',
  'right',
  'mandate',
  'acted',
] as const;

const timelineEntry = z.object({
  at: Instant,
  kind: z.enum(timelineKinds),
  /** A state, a type of message or an action. */
  what: z.string(),
  /** An id or number of what it is about. */
  reference: z.string().nullable(),
  amountPaise: paise.nullable(),
  reason: z.string().nullable(),
  actorId: z.string().nullable(),
});

export const findingCodes = [
  'paid_twice',
  'bought_twice',
  'not_told',
  'found_by_asking',
  'declined',
  'other_number',
  'other_sign_in',
  'other_class',
  'paid_back_here',
  'paid_back_at_provider',
  'disputed',
  'right_ended',
] as const;

/** Why somebody may have paid and see nothing. */
const finding = z.object({
  code: z.enum(findingCodes),
  /** A payment, an order, a person or a package. */
  reference: z.string().nullable(),
  at: Instant.nullable(),
  amountPaise: paise.nullable(),
  /** What it is, and what it would have to be: a sign-in, a class or a number as people call it. Of money that went back, why. */
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type OrderFinding = z.infer<typeof finding>;

export const readOrder = defineRoute({
  service: 'commerce',
  name: 'readOrder',
  method: 'GET',
  path: '/operator/orders/:orderId',
  summary: 'An order with its payments, documents and rights, and everything that happened to it',
  access: sellers,
  scope: 'orders.read',
  params: z.object({ orderId: Id }),
  answer: z.object({
    status: ok,
    order: foundOrder.extend({
      userId: z.string(),
      email: z.string(),
      address: z.string(),
      paymentId: z.string().nullable(),
      /** What can still go back. */
      leftPaise: paise,
      /** Who learns with it: the buyer is who pays. */
      student: z
        .object({ name: z.string(), userCode: z.string().nullable(), className: z.string().nullable() })
        .nullable(),
      /** Of the same buyer, with the same packages. */
      others: z.array(z.object({ orderId: Id, state: orderStatus, createdAt: Instant })).max(20),
    }),
    findings: z.array(finding).max(50),
    payments: z
      .array(
        z.object({
          paymentId: z.string(),
          state: z.string(),
          amountPaise: paise,
          method: z.string(),
          createdAt: Instant,
        }),
      )
      .max(100),
    documents: z
      .array(
        z.object({
          number: z.string(),
          issuedAt: Instant,
          totalPaise: paise,
          /** Null: not by e-mail, or not yet. */
          mailedAt: Instant.nullable(),
        }),
      )
      .max(200),
    rights: z
      .array(
        z.object({
          ...{ packageId: z.string(), packageName: z.string(), state: z.string() },
          ...{ startsAt: Instant, endsAt: Instant.nullable() },
        }),
      )
      .max(50),
    /** Oldest first; of a longer one the last 500. */
    timeline: z.array(timelineEntry).max(500),
  }),
  refusals: ['order.not_found'],
});

export const readSoldDocument = defineRoute({
  service: 'commerce',
  name: 'readSoldDocument',
  method: 'GET',
  path: '/operator/orders/:orderId/documents/:document',
  summary: 'An invoice or a credit note of the own organisation as a PDF',
  access: sellers,
  params: documentParams,
  raw: true,
  answer: z.unknown(),
  refusals: ['document.not_found'],
});

export const resendDocument = defineRoute({
  service: 'commerce',
  name: 'resendDocument',
  method: 'POST',
  path: '/operator/orders/:orderId/documents/:document/resend',
  summary: 'Sends an invoice or a credit note again, to the e-mail address of the order',
  access: sellers,
  change: 'document.resent',
  params: documentParams,
  body: change({}),
  answer: z.object({ status: ok }),
  refusals: ['document.not_found', 'document.no_address', 'order.not_found'],
});

export const askAboutOrder = defineRoute({
  service: 'commerce',
  name: 'askAboutOrder',
  method: 'POST',
  path: '/operator/orders/:orderId/ask',
  summary: 'The payment provider is asked about an order that is not paid with the next sweep, within a minute',
  access: sellers,
  change: 'order.asked_about',
  params: z.object({ orderId: Id }),
  body: change({}),
  answer: z.object({ status: ok }),
  refusals: ['order.not_found', 'order.not_pending'],
});
