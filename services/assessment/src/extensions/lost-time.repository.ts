import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';

export interface RanAttempt {
  readonly attemptId: string;
  readonly userId: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly roomId: string | null;
  readonly sectionId: string | null;
}

export interface SilentTime {
  readonly attemptId: string;
  readonly from: number;
  readonly to: number;
}

export interface ToldVisits {
  readonly attemptId: string;
  readonly responses: string | null;
  readonly saved: string[] | null;
}

/** Where a student sits: in a room of the exam, else in the section of the account. */
const ran = `
  select a.attempt_id as "attemptId", a.user_id as "userId", a.started_at::float8 as "startedAt",
    coalesce(a.ended_at, least(a.deadline_at, $2))::float8 as "endedAt", r.room_id as "roomId",
    (select one ->> 'sectionId' from jsonb_array_elements(s.accounts) one where one ->> 'accountId' = a.account_id) as "sectionId"
  from attempt a left join student s on s.user_id::text = a.user_id
    left join room_seat r on r.exam_id = a.exam_id and r.user_id::text = a.user_id
  where a.exam_id = $1 and a.status <> 'cancelled'`;

const silent = `
  select a.attempt_id as "attemptId", (extract(epoch from s.from_at) * 1000)::float8 as from, (extract(epoch from s.to_at) * 1000)::float8 as to
  from silence s join attempt a on a.exam_id = s.exam_id and a.user_id = s.user_id
  where s.exam_id = $1 and a.status <> 'cancelled' order by s.from_at, a.attempt_id`;

/** Of what was decided about an outage the loss itself is taken off, not the minutes. */
const given = `
  select o.user_id as "userId", e.given_at::float8 as at, e.minutes
  from exam_extension e left join exam_extension_student o using (extension_id)
  where e.exam_id = $1 and e.reason in ('network', 'power')
    and e.outage_id is null and not exists (select from outage where outage.outage_id = e.extension_id)`;

/** About whom somebody has decided, for which time. */
const decided = `
  select s.user_id as "userId", (extract(epoch from o.from_at) * 1000)::float8 as from, (extract(epoch from o.to_at) * 1000)::float8 as to
  from outage o join outage_student s using (outage_id) where o.exam_id = $1`;

/** Those of a row hold 20 KB and more where they are all visits of a paper. */
const visitsAtOnce = 500;

/** What was submitted has all visits; of what runs those that were saved. */
const visits = `
  select a.attempt_id as "attemptId", s.responses, (select array_agg(v.visits) from saved_answer v where v.attempt_id = a.attempt_id) as saved
  from attempt a left join submission s on s.attempt_id = a.attempt_id where a.attempt_id = any($1::uuid[])`;

@Injectable()
export class LostTimeRepository {
  ran(db: Queryable, examId: string, now: number): Promise<RanAttempt[]> {
    return db.query<RanAttempt>(ran, [examId, now]);
  }

  silent(db: Queryable, examId: string): Promise<SilentTime[]> {
    return db.query<SilentTime>(silent, [examId]);
  }

  decided(db: Queryable, examId: string): Promise<{ userId: string; from: number; to: number }[]> {
    return db.query(decided, [examId]);
  }

  /** What was given for losses since; `userId` null: to everybody. */
  given(db: Queryable, examId: string): Promise<{ userId: string | null; at: number; minutes: number }[]> {
    return db.query(given, [examId]);
  }

  /** In pages, as all visits of twenty thousand are some hundred megabytes. */
  async *visits(db: Queryable, attemptIds: readonly string[]): AsyncGenerator<ToldVisits> {
    for (let from = 0; from < attemptIds.length; from += visitsAtOnce)
      yield* await db.query<ToldVisits>(visits, [attemptIds.slice(from, from + visitsAtOnce)]);
  }
}
