import type { Billing, Seller } from '../documents/index.js';
import type { Prisma } from '../generated/prisma/client.js';

export type OrderRow = Prisma.OrderGetPayload<{ include: { items: true } }>;
export type InvoiceRow = Prisma.InvoiceGetPayload<{ include: { creditNotes: true } }>;
export type EntitlementRow = Prisma.EntitlementGetPayload<object>;
export type RefundRow = Prisma.RefundGetPayload<object>;
export type MandateRow = Prisma.MandateGetPayload<object>;
export type PaymentRow = Prisma.PaymentGetPayload<object>;

export type { Billing, Seller };
