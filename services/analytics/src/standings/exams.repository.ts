import { Injectable } from '@nestjs/common';
import type { EventOf, examPublished } from '@exam/contracts';
import { centimarksOf } from '@exam/domain';
import type { Queryable, Tx } from '@exam/platform';

export interface ExamRow {
  readonly examId: string;
  readonly name: string;
  readonly endAt: Date | null;
  readonly closedAt: Date | null;
  readonly totalCentimarks: number;
  readonly subjects: readonly { subjectId: string; subjectName: string }[];
}

type Published = EventOf<typeof examPublished>['data'];

@Injectable()
export class ExamsRepository {
  async find(db: Queryable, examId: string): Promise<ExamRow | null> {
    const [row] = await db.query<ExamRow>(
      `select exam_id as "examId", name, end_at as "endAt", closed_at as "closedAt",
         total_centimarks as "totalCentimarks", subjects
       from exam where exam_id = $1`,
      [examId],
    );
    return row ?? null;
  }

  async orgOf(db: Queryable, examId: string): Promise<string | null> {
    const [row] = await db.query<{ orgId: string }>(`select org_id as "orgId" from exam where exam_id = $1`, [examId]);
    return row?.orgId ?? null;
  }

  /**
   * Keeps the highest revision, whichever comes first; an announced one fills new columns at an equal one, too. A new
   * revision of one that was closed opens it again.
   */
  async save(tx: Tx, exam: Published, announced = false): Promise<void> {
    await tx.query(
      `insert into exam (exam_id, org_id, name, exam_type, start_at, end_at, total_centimarks, questions, subjects, revision)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10)
       on conflict (exam_id) do update set name = excluded.name, exam_type = excluded.exam_type,
         start_at = excluded.start_at, end_at = excluded.end_at, total_centimarks = excluded.total_centimarks,
         questions = excluded.questions, subjects = excluded.subjects, revision = excluded.revision,
         closed_at = case when exam.revision < excluded.revision then null else exam.closed_at end
       where exam.revision < excluded.revision or ($11 and exam.revision = excluded.revision)`,
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
      ],
    );
  }

  async extend(tx: Tx, examId: string, minutes: number): Promise<void> {
    await tx.query(`update exam set end_at = end_at + make_interval(mins => $2), closed_at = null where exam_id = $1`, [
      examId,
      minutes,
    ]);
  }

  async close(tx: Tx, examId: string, closedAt: string): Promise<void> {
    await tx.query('update exam set closed_at = $2 where exam_id = $1', [examId, closedAt]);
  }
}
