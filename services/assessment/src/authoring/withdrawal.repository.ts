import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { attemptColumns, type AttemptRow } from '../attempts/index.js';
import type { ExamDefinition, Scope } from '../exams/index.js';

export interface PublishedExam extends Scope {
  readonly examId: string;
  readonly boardId: string;
  readonly classId: string;
  readonly groupId: string;
  readonly morePlaces: ExamDefinition['morePlaces'];
  readonly examName: string;
  readonly examType: ExamDefinition['examType'];
  readonly revision: number;
  readonly withdrawnAt: Date | null;
}

@Injectable()
export class WithdrawalRepository {
  /** Nobody's own. A begin that is under way ends before; one that comes after finds it withdrawn. */
  async lock(tx: Queryable, examId: string): Promise<PublishedExam | null> {
    const [exam] = await tx.query<PublishedExam>(
      `select exam_id as "examId", exam_name as "examName", exam_type as "examType", org_id as "orgId", board_id as "boardId",
         class_id as "classId", group_id as "groupId", section_id as "sectionId", more_places as "morePlaces", revision, withdrawn_at as "withdrawnAt"
       from exam where exam_id = $1 and owner_account_id is null for update`,
      [examId],
    );
    return exam ?? null;
  }

  async withdraw(tx: Queryable, examId: string, at: Date): Promise<void> {
    await tx.query('update exam set is_withdrawn = true, withdrawn_at = $2, version = version + 1 where exam_id = $1', [
      examId,
      at,
    ]);
  }

  /** In the order of their ids, as every statement that locks several attempts. */
  endRunning(tx: Queryable, examId: string, at: number): Promise<AttemptRow[]> {
    return tx.query<AttemptRow>(
      `with running as (
         select attempt_id from attempt where exam_id = $1 and status = 'running' order by attempt_id for update
       )
       update attempt a set status = 'cancelled', ended_at = $2 from running r where a.attempt_id = r.attempt_id
       returning ${attemptColumns}`,
      [examId, at],
    );
  }
}
