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
}
