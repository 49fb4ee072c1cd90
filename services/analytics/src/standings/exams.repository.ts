import { Injectable } from '@nestjs/common';
import type {
  EventOf,
  examClosed,
  examExtended,
  examPublished,
  examWidened,
  examWithdrawn,
  resultsRegraded,
  resultsReleased,
} from '@exam/contracts';
import { centimarksOf } from '@exam/domain';
import type { Queryable, Tx } from '@exam/platform';

type Published = EventOf<typeof examPublished>['data'];

export interface ExamRow {
  readonly examId: string;
  readonly orgId: string;
  readonly name: string;
  readonly translations: Published['translations'] | null;
  readonly endAt: Date | null;
  readonly closedAt: Date | null;
  readonly totalCentimarks: number;
  readonly subjects: readonly Pick<Published['subjects'][number], 'subjectId' | 'subjectName' | 'translations'>[];
  /**
   * Nobody has released its ranks, or an open exam whose marks would tell keys of one that is not over: that one asks a
   * question of it.
   */
  readonly isWithheld: boolean;
}

/** Exams that ask a question of the exam `own`. Question ids are an organisation's own. */
const sharing = `
  exam own join paper p on p.exam_id = own.exam_id and p.revision = own.revision
  join paper q on q.question_ids && p.question_ids and q.exam_id <> p.exam_id
  join exam e on e.exam_id = q.exam_id and e.revision = q.revision and e.org_id = own.org_id`;

/** What is told, the least first. */
const steps = `'{withheld,provisional,told}'::text[]`;

@Injectable()
export class ExamsRepository {
  async find(db: Queryable, examId: string): Promise<ExamRow | null> {
    const [row] = await db.query<ExamRow>(
      `select exam_id as "examId", org_id as "orgId", name, translations, end_at as "endAt", closed_at as "closedAt",
         total_centimarks as "totalCentimarks", subjects,
         case when results <> 'told' then true when exam.end_at is null then exists (select from ${sharing}
           where own.exam_id = exam.exam_id and e.end_at is not null and e.closed_at is null) else false end as "isWithheld"
       from exam where exam_id = $1`,
      [examId],
    );
    return row ?? null;
  }

  /** Open exams that ask a question of this one. */
  async openBeside(tx: Tx, examId: string): Promise<string[]> {
    const rows = await tx.query<{ examId: string }>(
      `select distinct e.exam_id as "examId" from ${sharing}
       where own.exam_id = $1 and e.end_at is null and exists (select from board where board.exam_id = e.exam_id)`,
      [examId],
    );
    return rows.map((row) => row.examId);
  }

  async orgOf(db: Queryable, examId: string): Promise<string | null> {
    const [row] = await db.query<{ orgId: string }>(`select org_id as "orgId" from exam where exam_id = $1`, [examId]);
    return row?.orgId ?? null;
  }

  /**
   * Keeps the highest revision, whichever comes first; an announced one fills new columns at an equal one, too. A new
   * revision of one that was closed opens it again. Within a revision an end only moves on and a close stays, also
   * where the announced row was read before.
   */
  async save(tx: Tx, exam: Published, announced = false): Promise<void> {
    const kept = await tx.query(
      `insert into exam (exam_id, org_id, name, exam_type, start_at, end_at, total_centimarks, questions, subjects, revision, closed_at,
         board_id, class_id, group_id, section_id, results, more_places, translations)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10, $12, $13, $14, $15, $16, $17, $18::jsonb, $19::jsonb)
       on conflict (exam_id) do update set name = excluded.name, translations = excluded.translations, exam_type = excluded.exam_type,
         start_at = excluded.start_at, total_centimarks = excluded.total_centimarks,
         questions = excluded.questions, subjects = excluded.subjects, revision = excluded.revision,
         board_id = excluded.board_id, class_id = excluded.class_id, group_id = excluded.group_id,
         section_id = excluded.section_id, more_places = excluded.more_places,
         results = case when exam.revision = excluded.revision and exam.results = 'withdrawn' then exam.results
           when exam.revision = excluded.revision and array_position(${steps}, exam.results) > array_position(${steps}, excluded.results) then exam.results
           else excluded.results end,
         end_at = case when exam.revision < excluded.revision then excluded.end_at
           else greatest(exam.end_at, excluded.end_at) end,
         closed_at = case when exam.revision < excluded.revision then excluded.closed_at
           when excluded.closed_at > coalesce(exam.reopened_at, '-infinity') then excluded.closed_at
           else exam.closed_at end
       where exam.revision < excluded.revision or ($11 and exam.revision = excluded.revision)
       returning exam_id`,
      [
        exam.examId,
        exam.orgId,
        exam.examName,
        exam.examType,
        exam.startAt,
        exam.endAt,
        centimarksOf(exam.totalMarks),
        exam.questions,
        JSON.stringify(exam.subjects),
        exam.revision,
        announced,
        exam.closedAt ?? null,
        ...[exam.boardId, exam.classId, exam.groupId, exam.sectionId],
        exam.results ?? 'told',
        JSON.stringify(exam.morePlaces ?? []),
        exam.translations ? JSON.stringify(exam.translations) : null,
      ],
    );
    if (kept.length > 0) await this.nameBesides(tx, exam.examId, exam.extraStudents ?? []);
  }

  /** All of its places and students, and its end, as they are now. */
  async widen(tx: Tx, exam: EventOf<typeof examWidened>['data']): Promise<void> {
    const widened = await tx.query(
      `update exam set board_id = $3, class_id = $4, group_id = $5, section_id = $6, more_places = $7::jsonb,
         end_at = greatest(end_at, $8) where exam_id = $1 and revision = $2 returning exam_id`,
      [
        ...[exam.examId, exam.revision, exam.boardId, exam.classId, exam.groupId, exam.sectionId],
        ...[JSON.stringify(exam.morePlaces ?? []), exam.endAt],
      ],
    );
    if (widened.length > 0) await this.nameBesides(tx, exam.examId, exam.extraStudents ?? []);
  }

  private async nameBesides(tx: Tx, examId: string, userIds: readonly string[]): Promise<void> {
    await tx.query(
      `with gone as (delete from exam_extra_student where exam_id = $1 and user_id <> all($2::text[]))
       insert into exam_extra_student (exam_id, user_id) select distinct $1, id from unnest($2::text[]) as id
       on conflict do nothing`,
      [examId, userIds],
    );
  }

  /** Only of the revision that is held: an older one is over, and a newer one tells its end when it is published. */
  async extend(tx: Tx, { examId, endAt, revision }: EventOf<typeof examExtended>['data']): Promise<void> {
    await tx.query('update exam set end_at = greatest(end_at, $2) where exam_id = $1 and revision = $3', [
      examId,
      endAt,
      revision,
    ]);
  }

  /** Its row stays so that nothing of it is told, also of what is submitted late. One that was published since stays. */
  async withdraw(tx: Tx, { examId, withdrawnAt, revision }: EventOf<typeof examWithdrawn>['data']): Promise<void> {
    await tx.query(
      `update exam set results = 'withdrawn', closed_at = coalesce(closed_at, $2::timestamptz)
       where exam_id = $1 and revision <= $3`,
      [examId, withdrawnAt, revision],
    );
  }

  /** There is nothing to rank. One that was published since stays. */
  async remove(tx: Tx, { examId, revision }: { examId: string; revision: number }): Promise<void> {
    await tx.query('delete from exam where exam_id = $1 and revision <= $2', [examId, revision]);
  }

  /** What is released stays so. */
  async release(tx: Tx, { examId, results }: EventOf<typeof resultsReleased>['data']): Promise<void> {
    await tx.query(
      `update exam set results = $2::text where exam_id = $1
       and array_position(${steps}, exam.results) < array_position(${steps}, $2::text)`,
      [examId, results],
    );
  }

  async resultVersion(db: Queryable, examId: string): Promise<number> {
    const [row] = await db.query<{ version: number }>({
      name: 'exam-result-version',
      text: 'select result_version as version from exam where exam_id = $1',
      values: [examId],
    });
    return row?.version ?? 1;
  }

  /** With its results the most that can be had may have changed. */
  async regrade(
    tx: Tx,
    { examId, resultVersion, totalMarks, subjects }: EventOf<typeof resultsRegraded>['data'],
  ): Promise<void> {
    await tx.query(
      `update exam set result_version = $2, total_centimarks = $3,
         subjects = (select jsonb_agg(s || coalesce(to_jsonb(g), '{}') order by place)
           from jsonb_array_elements(subjects) with ordinality as held (s, place)
           left join jsonb_to_recordset($4::jsonb) as g ("subjectId" text, "maximumMarks" numeric)
             on g."subjectId" = s ->> 'subjectId')
       where exam_id = $1 and result_version < $2`,
      [examId, resultVersion, centimarksOf(totalMarks), JSON.stringify(subjects)],
    );
  }

  /** The close of an older revision does not close one that was published since. */
  async close(tx: Tx, { examId, closedAt, revision }: EventOf<typeof examClosed>['data']): Promise<void> {
    await tx.query(
      `update exam set closed_at = greatest(closed_at, $2::timestamptz)
       where exam_id = $1 and revision = $3 and (reopened_at is null or reopened_at < $2::timestamptz)`,
      [examId, closedAt, revision],
    );
  }

  /** Open until it is closed once more; a close of before, also one that is told late, is none. */
  async reopen(tx: Tx, examId: string, reopenedAt: string): Promise<void> {
    await tx.query(
      `update exam set reopened_at = greatest(reopened_at, $2::timestamptz),
         closed_at = case when closed_at > $2::timestamptz then closed_at end
       where exam_id = $1 and results <> 'withdrawn'`,
      [examId, reopenedAt],
    );
  }
}
