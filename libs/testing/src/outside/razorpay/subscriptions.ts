import { z } from 'zod';
import { newId, type LocalSubscription } from './store.js';

export const planBody = z.object({
  period: z.enum(['monthly', 'yearly']),
  item: z.object({ name: z.string(), amount: z.number().int().min(100), currency: z.literal('INR') }),
});
export const subscriptionBody = z.object({
  plan_id: z.string(),
  notes: z.record(z.string(), z.string()).default({}),
});
export type NewSubscription = z.infer<typeof subscriptionBody>;

export const newSubscription = (
  plan: { readonly amount: number; readonly period: string },
  { plan_id, notes }: NewSubscription,
  seconds: number,
): LocalSubscription => ({
  id: newId('sub'),
  plan_id,
  amount: plan.amount,
  period: plan.period,
  notes,
  status: 'created',
  paid_count: 0,
  charge_at: null,
  created_at: seconds,
});

/** The same time a month or a year after a debit; the last day of a shorter month. In seconds. */
export function chargeAfter({ period }: LocalSubscription, seconds: number): number {
  const next = new Date(seconds * 1000);
  const date = next.getUTCDate();
  next.setUTCDate(1);
  next.setUTCMonth(next.getUTCMonth() + (period === 'yearly' ? 12 : 1));
  const lastDate = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(date, lastDate));
  return Math.floor(next.getTime() / 1000);
}
