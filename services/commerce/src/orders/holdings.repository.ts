import type { HeldPackage } from '@exam/domain';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import { chaptersOf } from '../packages/index.js';
import type { Holder } from './entitlements.repository.js';

export interface HeldRight extends HeldPackage {
  readonly orderId: string;
  /** False for a right that has ended. */
  readonly isRunning: boolean;
}

interface Row {
  readonly packageId: string;
  readonly packageName: string;
  readonly orderId: string;
  readonly state: string;
  readonly endsAt: Date | null;
  readonly policyType: string | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly subjects: unknown;
  readonly paidPaise: number;
}

const mostOfAccount = 500;

/** What an account holds, with what its packages open and what was paid for them. */
@Injectable()
export class HoldingsRepository {
  constructor(private readonly db: Db) {}

  /** Every right that the account ever had to a package, newest first; `graceMs` as for `heldBy`. */
  async of(
    { userId, accountId }: Holder,
    { now, graceMs }: { now: number; graceMs: number },
    db: Tx | Db = this.db,
  ): Promise<HeldRight[]> {
    // one statement instead of three: each look at a cart asks it
    const rows = await db.query<Row>(
      `select e.package_id as "packageId", p.package_name as "packageName", e.order_id as "orderId", e.state,
         e.ends_at as "endsAt", e.policy_type as "policyType", e.cancel_at_period_end as "cancelAtPeriodEnd", p.subjects,
         coalesce(i.total_paise, 0) as "paidPaise"
       from entitlement e join package p on p.package_id = e.package_id
         left join order_item i on i.order_id = e.order_id and i.package_id = e.package_id
       where e.account_id = $1 and e.user_id = $2 order by e.starts_at desc limit $3`,
      [accountId, userId, mostOfAccount],
    );
    return rows.map(({ state, endsAt, policyType, cancelAtPeriodEnd, subjects, ...row }) => {
      const grace = policyType && !cancelAtPeriodEnd ? graceMs : 0;
      return {
        ...row,
        isSubscription: policyType !== null,
        chapterIds: chaptersOf(subjects),
        isRunning: state === 'active' && (endsAt === null || now < endsAt.getTime() + grace),
      };
    });
  }
}
