import type { Translations } from '@exam/contracts';
import type { HeldPackage } from '@exam/domain';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import { chaptersOf } from '../packages/index.js';
import { accessEndOf } from './entitlement-events.js';
import type { Holder } from './entitlements.repository.js';

export interface HeldRight extends HeldPackage {
  readonly orderId: string;
  /** Of its name. */
  readonly translations?: Translations | null;
  /** False for a right that has ended. */
  readonly isRunning: boolean;
}

interface Row {
  readonly packageId: string;
  readonly packageName: string;
  readonly translations: Translations | null;
  readonly orderId: string;
  readonly state: string;
  readonly endsAt: Date | null;
  readonly policyType: string | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly subjects: unknown;
  readonly paidPaise: number;
}

const mostOfAccount = 500;

/** A larger package took it off already, or the payer's bank asks for it back. */
const isSpent = `(exists (select 1 from "order" l join order_item li on li.order_id = l.order_id
    where l.account_id = e.account_id and l.paid_at is not null and l.state <> 'refunded'
      and e.order_id = any(li.credited_order_ids))
  or exists (select 1 from dispute d where d.order_id = e.order_id and d.check_at is not null))`;
/** What of the order's money stayed, split in the proportion of its items; a refund that is only wanted is gone. */
const paidSql = `floor(i.total_paise::bigint * greatest(o.amount_paise - coalesce((
    select sum(r.amount_paise) from refund r
    where r.order_id = o.order_id and r.payment_id = o.payment_id and r.state <> 'void'), 0), 0)
  / nullif(o.amount_paise, 0))::int`;
/** What was taken off it for smaller packages was paid for them; once that has gone back nothing is left of it. */
const creditSql = `case when not exists (select 1 from "order" s
    where s.order_id = any(i.credited_order_ids) and s.state = 'refunded') then i.credit_paise end`;

/** What an account holds, with what its packages open and what was paid for them. */
@Injectable()
export class HoldingsRepository {
  constructor(private readonly db: Db) {}

  /**
   * Every right that the account ever had to a package, newest first; `graceMs` as for `heldBy`. `paidPaise` is what can
   * still be taken off a larger package.
   */
  async of(
    { userId, accountId }: Holder,
    { now, graceMs }: { now: number; graceMs: number },
    db: Tx | Db = this.db,
  ): Promise<HeldRight[]> {
    // one statement instead of three: each look at a cart asks it
    const rows = await db.query<Row>({
      name: 'holdings-of',
      text: `select e.package_id as "packageId", p.package_name as "packageName", p.translations, e.order_id as "orderId", e.state,
         e.ends_at as "endsAt", e.policy_type as "policyType", e.cancel_at_period_end as "cancelAtPeriodEnd", p.subjects,
         case when ${isSpent} then 0 else coalesce(${paidSql}, 0) + coalesce(${creditSql}, 0) end as "paidPaise"
       from entitlement e join package p on p.package_id = e.package_id
         join "order" o on o.order_id = e.order_id
         left join order_item i on i.order_id = e.order_id and i.package_id = e.package_id
       where e.account_id = $1 and e.user_id = $2 order by e.starts_at desc limit $3`,
      values: [accountId, userId, mostOfAccount],
    });
    return rows.map(({ state, endsAt, policyType, cancelAtPeriodEnd, subjects, ...row }) => {
      const accessEnd = accessEndOf({ endsAt, state, policyType, cancelAtPeriodEnd }, graceMs);
      return {
        ...row,
        isSubscription: policyType !== null,
        chapterIds: chaptersOf(subjects),
        isRunning: state === 'active' && (accessEnd === null || now < accessEnd.getTime()),
      };
    });
  }
}
