import type { Queryable, Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';

export interface Outage {
  readonly outageId: string;
  readonly from: Date;
  readonly to: Date;
  readonly attempts: number;
  readonly kind: 'server' | 'silence' | 'room';
  /** Of a room: where. */
  readonly roomId: string | null;
  readonly sectionId: string | null;
  /** Null: it waits for a person. */
  readonly decision: 'granted' | 'dismissed' | null;
  readonly decidedBy: string | null;
  readonly decidedName: string | null;
  readonly decidedAt: Date | null;
  readonly reason: string | null;
  readonly givenMinutes: number | null;
}

/** Attempts of the outage's exam that ran when it began, those that ended in it included. */
const ranThen = `a.started_at <= extract(epoch from o.from_at) * 1000
  and (a.status = 'running' or a.status = 'submitted' and a.ended_at > extract(epoch from o.from_at) * 1000)`;

/** Practice has no time that could be lost. */
const counts = 'e.closes_at is not null and e.owner_account_id is null';

const sign = `
  with last as (
    select at from service_sign where n = 1 for update
  ), next as (
    insert into service_sign as s (n, at) values (1, $1::timestamptz)
    on conflict (n) do update set at = greatest(s.at, excluded.at)
  ), o as (
    select at as from_at from last where at <= $1::timestamptz - make_interval(secs => $2)
  )
  insert into outage (outage_id, exam_id, from_at, to_at, attempts, kind)
  select gen_random_uuid(), a.exam_id, o.from_at, $1::timestamptz, count(*), 'server'
  from o cross join exam e join attempt a on a.exam_id = e.exam_id
  where e.closed_at is null and ${counts} and ${ranThen}
  group by a.exam_id, o.from_at
  returning exam_id as "examId"`;

/** From the last save to the next; only what ended since a minute ago is looked at. */
const silences = `
  with spans as (
    select exam_id, first_at, max(last_at) over (
      partition by exam_id order by first_at, span_id rows between unbounded preceding and 1 preceding) as from_at
    from saved_span where last_at > $1::timestamptz - interval '3 hours'
  ), o as (
    select exam_id, from_at, first_at as to_at from spans s
    where first_at > $1::timestamptz - interval '1 minute' and first_at - from_at >= make_interval(secs => $2)
      and (select sum(saves) from saved_span b where b.exam_id = s.exam_id and b.first_at >= s.from_at - interval '5 minutes'
           and b.last_at <= s.from_at) >= $3
  )
  insert into outage (outage_id, exam_id, from_at, to_at, attempts, kind)
  select gen_random_uuid(), a.exam_id, o.from_at, o.to_at, count(*), 'silence'
  from o join exam e on e.exam_id = o.exam_id join attempt a on a.exam_id = o.exam_id
  where ${counts} and ${ranThen}
    and not exists (select from outage k where k.exam_id = o.exam_id and k.kind = 'silence' and k.from_at = o.from_at)
  group by a.exam_id, o.from_at, o.to_at
  returning exam_id as "examId"`;

const forget = `delete from saved_span where last_at <= $1::timestamptz - interval '3 hours'`;

/** From now on what is released by itself waits for who decides. */
const wait = 'update exam set waits_for_outage = true, version = version + 1 where exam_id = any($1::text[])';

export interface SilenceRule {
  readonly seconds: number;
  /** In the five minutes before. */
  readonly fewestSaves: number;
}

export interface Decision {
  readonly decision: 'granted' | 'dismissed';
  readonly by: string;
  readonly name: string;
  readonly at: Date;
  readonly reason: string | null;
}

@Injectable()
export class OutagesRepository {
  /**
   * Says that the service can save, and keeps what lies between the last sign and this one where that is too long.
   * Answers the exams.
   */
  async sign(tx: Tx, at: Date, gapSeconds: number): Promise<string[]> {
    return this.propose(tx, await tx.query<{ examId: string }>(sign, [at, gapSeconds]));
  }

  /** Keeps the silences of all that ended a moment ago. Called under the lock of the sign, so that each is kept once. */
  async silences(tx: Tx, at: Date, { seconds, fewestSaves }: SilenceRule): Promise<string[]> {
    await tx.query(forget, [at]);
    return this.propose(tx, await tx.query<{ examId: string }>(silences, [at, seconds, fewestSaves]));
  }

  private async propose(tx: Tx, kept: readonly { examId: string }[]): Promise<string[]> {
    const examIds = [...new Set(kept.map(({ examId }) => examId))];
    if (examIds.length > 0) await tx.query(wait, [examIds]);
    return examIds;
  }

  list(db: Queryable, examId: string): Promise<Outage[]> {
    return db.query<Outage>(
      `select o.outage_id as "outageId", o.kind, o.from_at as "from", o.to_at as "to", o.attempts, o.decision,
         o.decided_by as "decidedBy", o.decided_name as "decidedName", o.decided_at as "decidedAt", o.reason, o.room_id as "roomId", o.section_id as "sectionId",
         (select max(x.minutes) from exam_extension x where x.exam_id = o.exam_id and coalesce(x.outage_id, x.extension_id) = o.outage_id) as "givenMinutes"
       from outage o
       where o.exam_id = $1 order by o.from_at desc`,
      [examId],
    );
  }

  /** Its exam must be locked. Where nothing waits any more the release does not either. */
  async decide(tx: Tx, examId: string, outageId: string, { decision, by, name, at, reason }: Decision): Promise<void> {
    await tx.query(
      `update outage set decision = $2, decided_by = $3, decided_at = $4, reason = $5, decided_name = $6
       where outage_id = $1`,
      [outageId, decision, by, at, reason, name],
    );
    await this.updateWaiting(tx, examId, at.getTime());
  }

  /** What is released by itself waits while anything is undecided; what was released at the end of the window stays so. */
  async updateWaiting(tx: Tx, examId: string, nowMs: number): Promise<void> {
    await tx.query(
      `update exam e set version = version + 1, waits_for_outage = w.waits
       from (select exists (select from outage where exam_id = $1 and decision is null) as waits) w
       where e.exam_id = $1 and e.waits_for_outage <> w.waits
         and (not w.waits or e.review_release <> 'windowEnd' or e.closes_at > $2)`,
      [examId, nowMs],
    );
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
