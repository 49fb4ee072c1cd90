import type { EventOf, orderPaid } from '@exam/contracts';
import type { EntitlementRow } from './rows.js';

export type ToldEntitlement = Pick<
  EntitlementRow,
  'entitlementId' | 'packageId' | 'startsAt' | 'endsAt' | 'state' | 'policyType' | 'cancelAtPeriodEnd' | 'revision'
>;

type EntitlementState = EventOf<typeof orderPaid>['data']['entitlements'][number];

/** As other services learn of it: a running subscription includes the days of grace, a cancelled one does not. */
export function entitlementData(
  row: ToldEntitlement,
  { packageCode, packageName }: { packageCode: string; packageName: string },
  graceMs: number,
): EntitlementState {
  const grace = row.policyType !== null && !row.cancelAtPeriodEnd && row.state === 'active' ? graceMs : 0;
  return {
    entitlementId: row.entitlementId,
    packageId: row.packageId,
    packageCode,
    packageName,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt && new Date(row.endsAt.getTime() + grace).toISOString(),
    revision: row.revision,
  };
}
