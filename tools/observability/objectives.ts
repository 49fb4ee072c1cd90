// What the product promises to who uses it, as shares; alerts are made from how fast a promise's budget is used up.
import { serviceNames, type ServiceName } from '@exam/contracts';

/** Share of requests answered without a fault of ours (5xx), over 30 days. */
const availability: Readonly<Partial<Record<ServiceName, number>>> = { assessment: 0.9995, discussion: 0.995 };
const usualAvailability = 0.999;

export const budgets: Readonly<Record<ServiceName, number>> = Object.fromEntries(
  serviceNames.map((name) => [name, round(1 - (availability[name] ?? usualAvailability))]),
) as Record<ServiceName, number>;

/** Calls that a student in the exam waits for; 99 of 100 are answered within `slowSeconds`. */
export const examPath = ['beginAttempt', 'getPaper', 'saveAnswers', 'submitAttempt'];
export const slowSeconds = 0.5;
export const slowBudget = 0.01;

/** 99 of 100 events have their effect in every service within so long. */
export const lateSeconds = 10;
export const lateBudget = 0.01;

/**
 * "Alerting on SLOs" of Google's SRE workbook, table 5-8: a budget of 30 days, burnt so many times too fast, over a
 * long
 * window (so that it matters) and a short one (so that the alert ends when the fault does).
 */
export const burns = [
  { times: 14.4, long: '1h', short: '5m', severity: 'page' },
  { times: 6, long: '6h', short: '30m', severity: 'page' },
  { times: 3, long: '1d', short: '2h', severity: 'ticket' },
  { times: 1, long: '3d', short: '6h', severity: 'ticket' },
] as const;

export const windows = [...new Set(burns.flatMap(({ long, short }) => [short, long]))];

function round(share: number): number {
  return Number(share.toFixed(6));
}
