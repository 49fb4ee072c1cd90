import type { LanguageCode } from '@exam/contracts';
import type { Queryable, Tx } from '@exam/platform';
import { uuid7 } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { NoticeValues } from '../texts.js';
import type { Sent } from './decide.js';

export interface NewDelivery {
  readonly noticeId: string;
  readonly userId: string;
  readonly channel: Sent;
}

export interface Claimed {
  readonly deliveryId: string;
  readonly orgId: string;
  readonly channel: Sent;
  readonly tries: number;
  readonly kind: string;
  readonly title: string;
  readonly description: string;
  readonly link: string | null;
  readonly values: NoticeValues;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly language: LanguageCode;
}

/** E-mails and messages on their way. Plain SQL: rows are shared out among processes by their locks. */
@Injectable()
export class DeliveriesRepository {
  async add(tx: Tx, deliveries: readonly NewDelivery[], dueAt: Date): Promise<void> {
    await tx.query(
      `insert into delivery (delivery_id, notice_id, user_id, channel, due_at, org_id)
       select d.*, $5::timestamptz, coalesce(p.org_id, '-')
       from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) as d (delivery_id, notice_id, user_id, channel)
         left join person p using (user_id)
       on conflict (notice_id, channel) do nothing`,
      [
        deliveries.map(() => uuid7()),
        deliveries.map(({ noticeId }) => noticeId),
        deliveries.map(({ userId }) => userId),
        deliveries.map(({ channel }) => channel),
        dueAt,
      ],
    );
  }

  /** How many each person has got by each way since then, as `userId channel`. */
  async sentSince(tx: Tx, userIds: readonly string[], since: Date): Promise<Map<string, number>> {
    const rows = await tx.query<{ userId: string; channel: string; sent: number }>(
      `select user_id as "userId", channel, count(*)::int as sent from delivery
       where user_id = any($1) and (sent_at >= $2 or (sent_at is null and state <> 'failed')) group by user_id, channel`,
      [[...new Set(userIds)], since],
    );
    return new Map(rows.map(({ userId, channel, sent }) => [`${userId} ${channel}`, sent]));
  }

  /**
   * This process sends it until `until`; an e-mail whose sender died is taken up again by whoever comes then. Of the
   * organisations after `after` that have something due an equal part, the oldest first: one that tells thousands makes no
   * other wait. The organisations are stepped through, so that what waits is not read.
   */
  async claim(tx: Tx, given: { now: Date; until: Date; limit: number; after: string }): Promise<Claimed[]> {
    return tx.query<Claimed>(
      `with recursive org as (
         (select org_id from delivery where state in ('waiting', 'sending') and org_id > $4 order by org_id limit 1)
         union all
         select (select n.org_id from delivery n where n.state in ('waiting', 'sending') and n.org_id > org.org_id
           order by n.org_id limit 1)
         from org where org.org_id is not null),
       turn as (
         select org_id from org where exists (
           select 1 from delivery d where d.org_id = org.org_id and d.due_at <= $1 and d.state in ('waiting', 'sending'))
         limit $3),
       due as (
         select d.delivery_id from turn cross join lateral (
           select delivery_id from delivery o where o.org_id = turn.org_id and o.due_at <= $1
             and o.state in ('waiting', 'sending') and (o.state = 'waiting' or o.channel = 'email')
           order by o.due_at, o.delivery_id limit (select ceil($3::numeric / greatest(count(*), 1))::bigint from turn)
           for update skip locked) d
         limit $3),
       taken as (
         update delivery d set state = 'sending', tries = tries + 1, due_at = $2 from due
         where d.delivery_id = due.delivery_id returning d.*)
       select t.delivery_id as "deliveryId", t.org_id as "orgId", t.channel, t.tries, n.kind, n.title, n.description,
         n.link, n.values, p.email, p.phone_number as "phoneNumber", coalesce(p.language, 'en') as language
       from taken t join notice n on n.notice_id = t.notice_id left join person p on p.user_id = t.user_id
       order by t.org_id`,
      [given.now, given.until, given.limit, given.after],
    );
  }

  async sent(db: Queryable, deliveryId: string, now: Date): Promise<void> {
    await db.query(
      `update delivery set state = 'sent', sent_at = $2, fault = null where delivery_id = $1 and state = 'sending'`,
      [deliveryId, now],
    );
  }

  async tryAgain(db: Queryable, deliveryId: string, dueAt: Date, fault: string): Promise<void> {
    await db.query(
      `update delivery set state = 'waiting', due_at = $2, fault = $3 where delivery_id = $1 and state = 'sending'`,
      [deliveryId, dueAt, fault],
    );
  }

  async fail(db: Queryable, deliveryId: string, fault: string): Promise<void> {
    await db.query(`update delivery set state = 'failed', fault = $2 where delivery_id = $1 and state = 'sending'`, [
      deliveryId,
      fault,
    ]);
  }

  /** A message whose sender died may have gone out: it is not sent twice. How many there were. */
  async giveUpLost(db: Queryable, now: Date): Promise<number> {
    const rows = await db.query(
      `update delivery set state = 'failed', fault = 'it is not known whether it went out'
       where state = 'sending' and channel = 'sms' and due_at <= $1 returning delivery_id`,
      [now],
    );
    return rows.length;
  }

  /** How many are on their way, by channel. */
  async open(db: Queryable): Promise<{ channel: string; count: number }[]> {
    return db.query<{ channel: string; count: number }>(
      `select channel, count(*)::int as count from delivery where state in ('waiting', 'sending') group by channel`,
    );
  }

  async nextDue(db: Queryable): Promise<Date | null> {
    const [row] = await db.query<{ at: Date | null }>(
      `select min(due_at) as at from delivery where state in ('waiting', 'sending')`,
    );
    return row?.at ?? null;
  }

  /** What nobody asks about any more. */
  async purge(db: Queryable, before: Date): Promise<void> {
    await db.query(
      `delete from delivery where delivery_id in (
         select delivery_id from delivery where state in ('sent', 'failed') and due_at < $1 limit 1000)`,
      [before],
    );
  }
}
