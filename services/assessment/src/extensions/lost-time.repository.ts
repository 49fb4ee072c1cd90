import { Database } from '@exam/platform';
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
  where s.exam_id = $1 and a.status <> 'cancelled' order by s.from_at, a.attempt_id limit 20000`;

/** Of what was decided about an outage the loss itself is taken off, not the minutes. */
const given = `
  select o.user_id as "userId", e.given_at::float8 as at, e.minutes
  from exam_extension e left join exam_extension_student o using (extension_id)
  where e.exam_id = $1 and e.reason in ('network', 'power')
    and not exists (select from outage where outage.outage_id = e.extension_id)`;

/** What was submitted has all visits; of what runs those that were saved. */
const visits = `
  select a.attempt_id as "attemptId", s.responses, (select array_agg(v.visits) from saved_answer v where v.attempt_id = a.attempt_id) as saved
  from attempt a left join submission s on s.attempt_id = a.attempt_id where a.attempt_id = any($1::uuid[])`;

@Injectable()
export class LostTimeRepository {
  constructor(private readonly db: Database) {}

  ran(examId: string, now: number): Promise<RanAttempt[]> {
    return this.db.query<RanAttempt>(ran, [examId, now]);
  }

  silent(examId: string): Promise<SilentTime[]> {
    return this.db.query<SilentTime>(silent, [examId]);
  }

  /** What was given for losses since; `userId` null: to everybody. */
  given(examId: string): Promise<{ userId: string | null; at: number; minutes: number }[]> {
    return this.db.query(given, [examId]);
  }

  visits(
    attemptIds: readonly string[],
  ): Promise<{ attemptId: string; responses: string | null; saved: string[] | null }[]> {
    return this.db.query(visits, [attemptIds]);
  }
}
