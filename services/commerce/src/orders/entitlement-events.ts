import type { EventOf, orderPaid } from '@exam/contracts';
import { calledAs } from './order-facts.js';
import type { EntitlementRow } from './rows.js';

export type ToldEntitlement = Pick<
  EntitlementRow,
  'entitlementId' | 'packageId' | 'startsAt' | 'endsAt' | 'state' | 'policyType' | 'cancelAtPeriodEnd' | 'revision'
>;

type EntitlementState = EventOf<typeof orderPaid>['data']['entitlements'][number];

/** Until when it opens its chapters: a running subscription includes the days of grace, a cancelled one does not. */
export function accessEndOf(
  {
    endsAt,
    state,
    policyType,
    cancelAtPeriodEnd,
  }: Pick<EntitlementRow, 'endsAt' | 'state' | 'policyType' | 'cancelAtPeriodEnd'>,
  graceMs: number,
): Date | null {
  const grace = policyType !== null && !cancelAtPeriodEnd && state === 'active' ? graceMs : 0;
  return endsAt && new Date(endsAt.getTime() + grace);
}

/** As other services learn of it. */
export function entitlementData(
  row: ToldEntitlement,
  item: { packageCode: string; packageName: string; translations?: unknown },
  graceMs: number,
): EntitlementState {
  return {
    entitlementId: row.entitlementId,
    packageId: row.packageId,
    packageCode: item.packageCode,
    ...calledAs(item),
    startsAt: row.startsAt.toISOString(),
    endsAt: accessEndOf(row, graceMs)?.toISOString() ?? null,
    revision: row.revision,
  };
}
