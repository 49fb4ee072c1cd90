import type { EventOf, announcementSeen, silencesHeard } from '@exam/contracts';
import { Database, type Queryable, type Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { attemptColumns, type AttemptRow, type SubmittedBy } from '../attempts/index.js';

type ToldSilence = EventOf<typeof silencesHeard>['data']['silences'][number];
type Seen = EventOf<typeof announcementSeen>['data'];

export interface Submitted {
  readonly at: number;
  readonly submittedBy: SubmittedBy;
  readonly answered: number;
  readonly receiptHash: string;
  /** Of one that was reopened. */
  readonly reopenedAt: number | null;
  readonly minutes: number | null;
  readonly reason: string | null;
  readonly by: string | null;
}

export interface GivenExtension {
  readonly at: number;
  readonly minutes: number;
  readonly givenBy: string;
  readonly reason: string | null;
  readonly note: string | null;
}

export interface HeldIncident {
  readonly at: number;
  readonly category: string;
  readonly note: string;
  readonly by: string;
  /** Null: of the student. */
  readonly room: string | null;
}

const submissions = `
  select (extract(epoch from submitted_at) * 1000)::float8 as at, submitted_by as "submittedBy", answered, receipt_hash as "receiptHash",
    (extract(epoch from reopened_at) * 1000)::float8 as "reopenedAt", minutes, reason, reopened_by as by, number from reopening where attempt_id = $1
  union all
  select submitted_at::float8, submitted_by, answered, receipt_hash, null, null, null, null, null from submission where attempt_id = $1
  order by number nulls last`;

@Injectable()
export class HistoriesRepository {
  constructor(private readonly db: Database) {}

  async attempt(attemptId: string): Promise<AttemptRow | null> {
    const [row] = await this.db.query<AttemptRow>(`select ${attemptColumns} from attempt a where attempt_id = $1`, [
      attemptId,
    ]);
    return row ?? null;
  }

  takeovers(attemptId: string): Promise<{ number: number; at: number }[]> {
    return this.db.query(
      `select epoch as number, (extract(epoch from at) * 1000)::float8 as at from takeover where attempt_id = $1 order by epoch`,
      [attemptId],
    );
  }

  silences({ userId, examId }: AttemptRow): Promise<{ from: number; to: number }[]> {
    return this.db.query(
      `select (extract(epoch from from_at) * 1000)::float8 as from, (extract(epoch from to_at) * 1000)::float8 as to from silence where user_id = $1 and exam_id = $2 order by from_at`,
      [userId, examId],
    );
  }

  minutes({ attemptId, examId, startedAt }: AttemptRow): Promise<{ at: number; saves: number }[]> {
    return this.db.query(
      `select (extract(epoch from minute) * 1000)::float8 as at, sum(saves[array_position(attempt_ids, $1::uuid)])::int as saves from saved_minute
       where exam_id = $2 and minute > to_timestamp($3::float8 / 1000) - interval '1 minute' and $1::uuid = any(attempt_ids)
       group by minute order by minute`,
      [attemptId, examId, startedAt],
    );
  }

  /** Those to everybody, and those that name the student. */
  extensions({ examId, userId }: AttemptRow): Promise<GivenExtension[]> {
    return this.db.query<GivenExtension>(
      `select x.given_at::float8 as at, x.minutes, x.given_by as "givenBy", x.reason, x.note from exam_extension x
       where x.exam_id = $1 and (x.students is null or exists (
         select from exam_extension_student s where s.extension_id = x.extension_id and s.user_id = $2))
       order by x.given_at, x.extension_id`,
      [examId, userId],
    );
  }

  announcements({ examId, userId }: AttemptRow): Promise<{ at: number; texts: Seen['texts'] }[]> {
    return this.db.query(
      `select (extract(epoch from s.seen_at) * 1000)::float8 as at, a.texts from seen_announcement s join heard_announcement a using (announcement_id)
       where s.user_id = $1 and s.exam_id = $2 order by s.seen_at`,
      [userId, examId],
    );
  }

  /** Of the student, and of the room where the student sits. */
  incidents({ examId, userId, orgId }: AttemptRow): Promise<HeldIncident[]> {
    return this.db.query<HeldIncident>(
      `select (extract(epoch from i.at) * 1000)::float8 as at, i.category, i.note, i.told_by as by, r.name as room
       from incident i left join exam_room r on r.room_id = i.room_id
       where i.exam_id = $1 and i.org_id = $3 and (i.user_id::text = $2 or i.room_id = (
         select s.room_id from room_seat s where s.exam_id = $1 and s.org_id = $3 and s.user_id::text = $2))
       order by i.at, i.incident_id limit 500`,
      [examId, userId, orgId],
    );
  }

  submissions(attemptId: string): Promise<Submitted[]> {
    return this.db.query<Submitted>(submissions, [attemptId]);
  }

  /** Two replicas may have heard the next sign: the earlier ends it. */
  async keepSilences(tx: Queryable, examId: string, told: readonly ToldSilence[]): Promise<void> {
    await tx.query(
      `insert into silence as held (user_id, exam_id, from_at, to_at)
       select user_id, $1, from_at, min(to_at) from unnest($2::text[], $3::timestamptz[], $4::timestamptz[]) as told (user_id, from_at, to_at)
       group by user_id, from_at order by user_id, from_at
       on conflict (user_id, exam_id, from_at) do update set to_at = least(held.to_at, excluded.to_at)`,
      [examId, told.map(({ userId }) => userId), told.map(({ from }) => from), told.map(({ to }) => to)],
    );
  }

  async keepSeen(tx: Queryable, { examId, announcementId, texts, userIds, at }: Seen): Promise<void> {
    await tx.query(
      `insert into heard_announcement (announcement_id, exam_id, texts, heard_at) values ($1, $2, $3, $4) on conflict do nothing`,
      [announcementId, examId, JSON.stringify(texts), at],
    );
    await tx.query(
      `insert into seen_announcement (user_id, exam_id, announcement_id, seen_at)
       select user_id, $2, $3, $4 from unnest($1::text[]) as user_id order by user_id on conflict do nothing`,
      [userIds, examId, announcementId, at],
    );
  }

  async purge(before: Date): Promise<void> {
    await this.db.transaction(async (tx: Tx) => {
      await tx.query('delete from saved_minute where minute < $1', [before]);
      await tx.query('delete from seen_announcement where seen_at < $1', [before]);
      await tx.query('delete from heard_announcement where heard_at < $1', [before]);
    });
  }
}
