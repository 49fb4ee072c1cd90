import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { stillSealed } from '../exams/index.js';
import type { SealedTest } from './sealed.js';

@Injectable()
export class SealsRepository {
  /** The sealed tests of an organisation that are not closed: a handful, found by an index of their own. */
  of(db: Queryable, orgId: string): Promise<SealedTest[]> {
    return db.query<SealedTest>(
      `select d.exam_id as "examId", d.created_by || d.authors as authors,
         array(select jsonb_array_elements_text(d.content -> 'questionIds')) as "questionIds"
       from exam_draft d where d.org_id = $1 and ${stillSealed}`,
      [orgId],
    );
  }

  /** Published tests with a window that is not over and that ask some of these questions, and how many. */
  openTests(
    db: Queryable,
    orgId: string,
    questionIds: readonly string[],
  ): Promise<{ examId: string; questions: number }[]> {
    return db.query(
      `select exam_id as "examId", count(*)::int as questions from exam_question x join exam e using (exam_id)
       where x.org_id = $1 and x.question_id = any($2) and x.of_window
         and e.closed_at is null and e.owner_account_id is null
       group by exam_id`,
      [orgId, questionIds],
    );
  }
}
