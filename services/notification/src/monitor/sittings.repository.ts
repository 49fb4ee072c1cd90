import { Injectable } from '@nestjs/common';
import { placesOf, type Submitter } from '@exam/contracts';
import type { Sitting } from '@exam/domain';
import { Database, type Queryable, type Tx } from '@exam/platform';
import type { ExamStanding, ExpectedStudent, WatchedAudience } from './watched-audience.js';

export interface HeldSitting extends Sitting {
  readonly userId: string;
  readonly attemptId: string | null;
  readonly deadlineAt: number | null;
  readonly submittedBy: Submitter | null;
}

/** What an event says of a sitting. */
export type ToldSitting = HeldSitting & { readonly examId: string };

/** To everybody where no user is named. */
export interface GivenTime {
  readonly eventId: string;
  readonly examId: string;
  readonly minutes: number;
  readonly givenAt: number;
  readonly userIds: readonly string[] | null;
}

const everybody = '';
const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
const sitting = (row: string) => `(${row}.attempt_number, ${row}.reopenings)`;
const same = `${sitting('held')} = ${sitting('excluded')}`;
/** An end holds, whatever comes later of the same attempt. */
const ended = (column: string) => `${column} = case when ${same} then coalesce(held.${column}, excluded.${column})
  else excluded.${column} end`;

/** Who begins when the window is over, or again, opens it until it is closed once more. */
const standingColumns = `e.org_id as "orgId", ${ms('e.start_at')} as "startAt", ${ms('e.withdrawn_at')} as "withdrawnAt",
  case when e.closed_at is not null and not exists (select from sitting s where s.exam_id = e.exam_id
    and s.started_at > e.closed_at) then ${ms('e.closed_at')} end as "closesAt"`;

const keep = `
  insert into sitting as held (exam_id, user_id, attempt_number, reopenings, attempt_id, started_at, deadline_at,
    submitted_at, submitted_by, cancelled_at, changed_at)
  select exam_id, user_id, attempt_number, reopenings, attempt_id, to_timestamp(started_at / 1000),
    to_timestamp(deadline_at / 1000), to_timestamp(submitted_at / 1000), submitted_by,
    to_timestamp(cancelled_at / 1000), clock_timestamp()
  from unnest($1::text[], $2::text[], $3::int[], $4::float8[], $5::float8[], $6::float8[], $7::text[], $8::float8[],
      $9::int[], $10::text[])
    as told (exam_id, user_id, attempt_number, started_at, deadline_at, submitted_at, submitted_by, cancelled_at,
      reopenings, attempt_id)
  order by exam_id, user_id
  on conflict (exam_id, user_id) do update set attempt_number = excluded.attempt_number,
    reopenings = excluded.reopenings, attempt_id = excluded.attempt_id, changed_at = excluded.changed_at,
    started_at = case when ${same} and excluded.deadline_at is null then held.started_at else excluded.started_at end,
    ${['deadline_at', 'submitted_at', 'submitted_by', 'cancelled_at'].map(ended).join(', ')}
  where ${sitting('held')} <= ${sitting('excluded')}`;

@Injectable()
export class SittingsRepository {
  constructor(private readonly db: Database) {}

  /** Each student of an exam once. */
  async keep(tx: Tx, told: readonly ToldSitting[]): Promise<void> {
    if (told.length === 0) return;
    const column = <Name extends keyof ToldSitting>(name: Name) => told.map((one) => one[name]);
    await tx.query({
      name: 'sittings-keep',
      text: keep,
      values: [
        ...[column('examId'), column('userId'), column('attemptNumber'), column('startedAt'), column('deadlineAt')],
        ...[column('submittedAt'), column('submittedBy'), column('cancelledAt'), column('reopenings')],
        column('attemptId'),
      ],
    });
  }

  async give(tx: Tx, { eventId, examId, minutes, givenAt, userIds }: GivenTime): Promise<void> {
    await tx.query(
      `insert into given_time (event_id, user_id, exam_id, minutes, given_at)
       select $1, user_id, $3, $4, to_timestamp($5::float8 / 1000) from unnest($2::text[]) as user_id
       on conflict do nothing`,
      [eventId, userIds ?? [everybody], examId, minutes, givenAt],
    );
  }

  /** Those that changed at or after `since` by the database's clock, with that clock before they were read. */
  async changed(examId: string, since: number): Promise<{ sittings: HeldSitting[]; readAt: number }> {
    const rows = await this.db.query<HeldSitting & { readAt: number }>(
      `select user_id as "userId", attempt_id as "attemptId", attempt_number as "attemptNumber", reopenings, ${ms('started_at')} as "startedAt",
         ${ms('deadline_at')} as "deadlineAt", ${ms('submitted_at')} as "submittedAt", submitted_by as "submittedBy",
         ${ms('cancelled_at')} as "cancelledAt", ${ms('changed_at')} as "readAt"
       from sitting where exam_id = $1 and changed_at >= to_timestamp($2::float8 / 1000)`,
      [examId, since],
    );
    return { sittings: rows, readAt: rows.reduce((last, row) => Math.max(last, row.readAt), since) };
  }

  times(examId: string): Promise<{ userId: string | null; minutes: number; givenAt: number }[]> {
    return this.db.query(
      `select nullif(user_id, '') as "userId", minutes, ${ms('given_at')} as "givenAt" from given_time where exam_id = $1`,
      [examId],
    );
  }

  async exam(db: Queryable, examId: string): Promise<WatchedAudience | null> {
    const [row] = await db.query<WatchedAudience>(
      `select exam_id as "examId", board_id as "boardId", class_id as "classId",
         group_id as "groupId", section_id as "sectionId", more_places as "morePlaces",
         array(select x.user_id from exam_extra_student x where x.exam_id = e.exam_id order by 1) as "extraStudents",
         ${standingColumns}
       from exam e where exam_id = $1`,
      [examId],
    );
    return row ?? null;
  }

  async standing(examId: string): Promise<ExamStanding | null> {
    const [row] = await this.db.query<ExamStanding>(`select ${standingColumns} from exam e where exam_id = $1`, [
      examId,
    ]);
    return row ?? null;
  }

  /** The students who have a place in the exam now, or are named, each once. */
  expected(exam: WatchedAudience, db: Queryable = this.db): Promise<ExpectedStudent[]> {
    return db.query<ExpectedStudent>(
      `select distinct on (g.user_id) g.user_id as "userId", g.board_id as "boardId", g.class_id as "classId",
         g.group_id as "groupId", g.section_id as "sectionId"
       from (
         select g.*, false as is_extra from jsonb_to_recordset($2::jsonb)
           as e ("boardId" text, "classId" text, "groupId" text, "sectionId" text)
           join grade g on g.board_id = e."boardId" and g.class_id = e."classId" and g.group_id = e."groupId"
             and (e."sectionId" is null or g.section_id = e."sectionId")
         union all select g.*, true from unnest($3::text[]) as x (user_id) join grade g on g.user_id = x.user_id
       ) g join person p on p.user_id = g.user_id
       where p.org_id = $1 and p.is_student and not p.has_left
       order by g.user_id, g.is_extra, g.section_id, g.account_id`,
      [exam.orgId, JSON.stringify(placesOf(exam)), exam.extraStudents],
    );
  }

  /** What nobody watches any more. */
  async purge(before: Date): Promise<void> {
    await this.db.query('delete from sitting where changed_at < $1', [before]);
    await this.db.query('delete from given_time where given_at < $1', [before]);
  }
}
