import type {
  ProviderDispute,
  ProviderPayment,
  ProviderRefund,
  ProviderSettlement,
  ProviderSubscription,
} from './payment-provider.js';

/** The parts of Razorpay's answers that we read (https://razorpay.com/docs/api). Times are seconds. */
export interface RawPayment {
  id: string;
  order_id: string | null;
  invoice_id?: string | null;
  status: ProviderPayment['state'];
  amount: number | string;
  currency?: string;
  method: string;
  contact?: string | null;
  created_at: number;
}
export interface RawRefund {
  id: string;
  payment_id: string;
  status: ProviderRefund['state'];
  amount?: number | string;
  notes?: { refundId?: string } | [];
  created_at?: number;
}
export interface RawDispute {
  id: string;
  payment_id: string;
  status: ProviderDispute['state'];
  amount: number | string;
  amount_deducted?: number | string;
  reason_code?: string;
  created_at: number;
  respond_by?: number | null;
}
export interface RawSettlement {
  id: string;
  status: ProviderSettlement['state'];
  amount: number | string;
  fees?: number | string;
  tax?: number | string;
  utr?: string | null;
  created_at: number;
}
export interface RawSubscription {
  id: string;
  status: string;
  charge_at?: number | null;
}

/** An absurd time is read as that of the epoch: no column could hold it. */
const instantOf = (seconds: number | null | undefined): number => {
  const ms = Number(seconds ?? 0) * 1000;
  return Number.isFinite(ms) && ms >= 0 && ms < Date.UTC(3000, 0) ? ms : 0;
};

/** With its country, as the provider writes it. */
const longestNumber = 20;

export const paymentOf = (raw: RawPayment): ProviderPayment => ({
  paymentId: raw.id,
  providerOrderId: raw.order_id,
  invoiceId: raw.invoice_id ?? null,
  state: raw.status,
  amountPaise: Number(raw.amount),
  currency: raw.currency ?? 'INR',
  method: raw.method,
  payerNumber: raw.contact?.slice(0, longestNumber) || null,
  createdAt: instantOf(raw.created_at),
});

export const refundOf = (raw: RawRefund): ProviderRefund => ({
  providerRefundId: raw.id,
  paymentId: raw.payment_id,
  refundId: Array.isArray(raw.notes) ? null : (raw.notes?.refundId ?? null),
  state: raw.status,
  amountPaise: Number(raw.amount ?? 0),
  createdAt: instantOf(raw.created_at),
});

export const disputeOf = (raw: RawDispute): ProviderDispute => ({
  disputeId: raw.id,
  paymentId: raw.payment_id,
  state: raw.status,
  amountPaise: Number(raw.amount),
  deductedPaise: Number(raw.amount_deducted ?? 0),
  reason: raw.reason_code ?? '',
  createdAt: instantOf(raw.created_at),
  respondBy: raw.respond_by ? instantOf(raw.respond_by) : null,
});

export const settlementOf = (raw: RawSettlement): ProviderSettlement => ({
  settlementId: raw.id,
  state: raw.status,
  amountPaise: Number(raw.amount),
  feesPaise: Number(raw.fees ?? 0),
  taxPaise: Number(raw.tax ?? 0),
  utr: raw.utr ?? null,
  createdAt: instantOf(raw.created_at),
});

export const subscriptionOf = (raw: RawSubscription): ProviderSubscription => ({
  providerSubscriptionId: raw.id,
  status: raw.status,
  nextDebitAt: raw.charge_at ? instantOf(raw.charge_at) : null,
});
