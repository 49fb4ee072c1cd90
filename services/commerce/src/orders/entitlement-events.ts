import type { EventOf, orderPaid } from '@exam/contracts';
import type { EntitlementRow } from './rows.js';

type Told = EventOf<typeof orderPaid>['data']['entitlements'][number];

/** As other services learn of it: a running subscription includes the days of grace, a cancelled one does not. */
export function entitlementData(
  row: EntitlementRow,
  { packageCode, packageName }: { packageCode: string; packageName: string },
  graceMs: number,
): Told {
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
