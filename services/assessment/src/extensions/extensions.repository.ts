import type { Queryable, Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Reached } from './extension.js';

export interface GivenExtension {
  readonly examId: string;
  readonly minutes: number;
  readonly attempts: number;
  readonly students: number | null;
  readonly sections: readonly string[] | null;
}

export interface ListedExtension extends Omit<GivenExtension, 'examId' | 'sections'> {
  readonly extensionId: string;
  readonly sections: string[] | null;
  readonly reason: string | null;
  readonly note: string | null;
  readonly givenBy: string;
  readonly givenAt: number;
}

interface Given {
  readonly sections: readonly string[] | null;
  readonly attempts: number;
  readonly givenBy: string;
  readonly givenAt: number;
}

const mostListed = 500;

@Injectable()
export class ExtensionsRepository {
  async given(tx: Tx, extensionId: string): Promise<GivenExtension | null> {
    const [row] = await tx.query<GivenExtension>(
      `select exam_id as "examId", minutes, attempts, students, sections from exam_extension where extension_id = $1`,
      [extensionId],
    );
    return row ?? null;
  }

  /** Whether the extension was given to exactly these. */
  async wasGivenTo(tx: Tx, extensionId: string, userIds: readonly string[]): Promise<boolean> {
    const [row] = await tx.query<{ others: number }>(
      `select count(*)::int as others from exam_extension_student where extension_id = $1 and not user_id = any($2::text[])`,
      [extensionId, userIds],
    );
    return row!.others === 0;
  }

  /** What was given to everybody, and the most that one of these (or, without any, one student) has besides. */
  async minutesGiven(tx: Tx, examId: string, userIds: readonly string[] | null): Promise<{ all: number; own: number }> {
    const [row] = await tx.query<{ all: number; own: number }>(
      `select (select coalesce(sum(minutes), 0)::int from exam_extension where exam_id = $1 and students is null) as "all",
         (select coalesce(max(minutes), 0)::int from (select sum(minutes) as minutes from (
           select user_id, minutes from exam_extension_student where exam_id = $1
           union all select user_id, minutes from exam_override where exam_id = $1) o
           where $2::text[] is null or user_id = any($2) group by user_id) g) as own`,
      [examId, userIds],
    );
    return row!;
  }

  /** In the order of their ids, as every statement that locks several attempts. Answers the new deadlines. */
  async move(tx: Tx, examId: string, extraMs: number, userIds: readonly string[] | null): Promise<number[]> {
    const rows = await tx.query<{ deadlineAt: number }>(
      `with running as (
         select attempt_id from attempt where exam_id = $1 and status = 'running'
           and ($3::text[] is null or user_id = any($3)) order by attempt_id for update
       )
       update attempt a set deadline_at = deadline_at + $2, write_deadline_at = write_deadline_at + $2
       from running r where a.attempt_id = r.attempt_id
       returning deadline_at as "deadlineAt"`,
      [examId, extraMs, userIds],
    );
    return rows.map(({ deadlineAt }) => deadlineAt);
  }

  /** An end only moves on. */
  async moveExam(tx: Tx, examId: string, endAt: number | null, closesAt: number | null): Promise<void> {
    await tx.query(
      `update exam set end_at = $2, closes_at = greatest(closes_at, $3), version = version + 1 where exam_id = $1`,
      [examId, endAt, closesAt],
    );
  }

  async add(
    tx: Tx,
    { extensionId, examId, minutes, userIds, reason, note, outageId }: Reached,
    { sections, attempts, givenBy, givenAt }: Given,
  ): Promise<void> {
    await tx.query(
      `insert into exam_extension (extension_id, exam_id, minutes, attempts, given_by, given_at, students, sections, reason, note, outage_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        ...[extensionId, examId, minutes, attempts, givenBy, givenAt],
        ...[
          userIds?.length ?? null,
          sections && JSON.stringify(sections),
          reason ?? null,
          note || null,
          outageId ?? null,
        ],
      ],
    );
    if (userIds)
      await tx.query(
        `insert into exam_extension_student (user_id, exam_id, extension_id, minutes)
         select id, $2, $3, $4 from unnest($1::text[]) as id`,
        [userIds, examId, extensionId, minutes],
      );
  }

  list(db: Queryable, examId: string): Promise<ListedExtension[]> {
    return db.query<ListedExtension>(
      `select extension_id as "extensionId", minutes, attempts, students, sections, reason, note, given_by as "givenBy",
         given_at as "givenAt"
       from exam_extension where exam_id = $1 order by given_at desc, extension_id limit ${mostListed}`,
      [examId],
    );
  }
}
