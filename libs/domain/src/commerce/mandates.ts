/** What we want of a subscription at the provider. Once it is ended it is never wanted again. */
export type WantedMandate = 'running' | 'ended';

/** A debit above it needs the payer's PIN each time, so UPI Autopay does not take it as a mandate (₹15,000). */
export const mostMandatePaise = 1_500_000;

/** The provider takes no less than a rupee. */
export const leastPaise = 100;

/** Whether so much can be debited by itself. */
export const isMandate = (paise: number): boolean => paise >= leastPaise && paise <= mostMandatePaise;

const over = ['cancelled', 'completed', 'expired'];
/** The provider's word says that nothing is debited any more and nothing can be told to it. */
export const isMandateOver = (status: string): boolean => over.includes(status);

/** What has become of a mandate that we want to run. `retried`: a debit failed, and the provider tries again for days. */
export function mandateHealth(status: string): 'runs' | 'retried' | 'halted' | 'over' {
  if (isMandateOver(status)) return 'over';
  return status === 'halted' ? 'halted' : status === 'pending' ? 'retried' : 'runs';
}
