import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';

@Injectable()
export class AuthoringRepository {
  async isBoardOf(db: Queryable, orgId: string, boardId: string): Promise<boolean> {
    return (await db.query('select from board where board_id = $1 and org_id = $2', [boardId, orgId])).length > 0;
  }

  /** Those of these that are ready, with their subjects; they stay so until the end of the transaction. */
  ready(db: Queryable, orgId: string, questionIds: readonly string[]) {
    return db.query<{ questionId: string; subjectId: string }>(
      `select question_id as "questionId", subject_id as "subjectId" from question
       where org_id = $1 and question_id = any($2::text[]) and state = 'ready' order by question_id for share`,
      [orgId, questionIds],
    );
  }
}
