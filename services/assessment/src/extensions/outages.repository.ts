import type { Queryable, Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';

export interface Outage {
  readonly outageId: string;
  readonly from: Date;
  readonly to: Date;
  readonly attempts: number;
  readonly givenMinutes: number | null;
}

/** Attempts of the outage's exam that ran when it began, those that ended in it included. */
const ranThen = `a.started_at <= extract(epoch from o.from_at) * 1000
  and (a.status = 'running' or a.status = 'submitted' and a.ended_at > extract(epoch from o.from_at) * 1000)`;

/** Practice has no time that could be lost. */
const sign = `
  with last as (
    select at from service_sign where n = 1 for update
  ), next as (
    insert into service_sign as s (n, at) values (1, $1::timestamptz)
    on conflict (n) do update set at = greatest(s.at, excluded.at)
  ), o as (
    select at as from_at from last where at <= $1::timestamptz - make_interval(secs => $2)
  )
  insert into outage (outage_id, exam_id, from_at, to_at, attempts)
  select gen_random_uuid(), a.exam_id, o.from_at, $1::timestamptz, count(*)
  from o cross join exam e join attempt a on a.exam_id = e.exam_id
  where e.closed_at is null and e.closes_at is not null and e.owner_account_id is null and ${ranThen}
  group by a.exam_id, o.from_at`;

@Injectable()
export class OutagesRepository {
  /** Says that the service can save, and keeps what lies between the last sign and this one where that is too long. */
  async sign(tx: Tx, at: Date, gapSeconds: number): Promise<void> {
    await tx.query(sign, [at, gapSeconds]);
  }

  list(db: Queryable, examId: string): Promise<Outage[]> {
    return db.query<Outage>(
      `select o.outage_id as "outageId", o.from_at as "from", o.to_at as "to", o.attempts, x.minutes as "givenMinutes"
       from outage o left join exam_extension x on x.extension_id = o.outage_id
       where o.exam_id = $1 order by o.from_at desc limit 500`,
      [examId],
    );
  }

  async find(tx: Tx, examId: string, outageId: string): Promise<Pick<Outage, 'from' | 'to'> | null> {
    const [found] = await tx.query<Pick<Outage, 'from' | 'to'>>(
      'select from_at as "from", to_at as "to" from outage where outage_id = $2 and exam_id = $1',
      [examId, outageId],
    );
    return found ?? null;
  }

  /** The people whose attempts ran then. */
  async whom(tx: Tx, outageId: string): Promise<string[]> {
    const rows = await tx.query<{ userId: string }>(
      `select distinct a.user_id as "userId" from outage o join attempt a on a.exam_id = o.exam_id
       where o.outage_id = $1 and ${ranThen} order by 1`,
      [outageId],
    );
    return rows.map(({ userId }) => userId);
  }
}
