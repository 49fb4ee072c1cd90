import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { QuestionPlace } from './question-places.js';

@Injectable()
export class QuestionPlacesRepository {
  /** Those that are new. */
  add(tx: Queryable, questions: readonly QuestionPlace[]): Promise<QuestionPlace[]> {
    return tx.query<QuestionPlace>(
      `insert into question_place (org_id, subject_id, chapter, topic)
       select distinct * from unnest($1::text[], $2::text[], $3::text[], $4::text[])
       order by 1, 2, 3, 4
       on conflict do nothing
       returning org_id as "orgId", subject_id as "subjectId", chapter, topic`,
      [
        questions.map(({ orgId }) => orgId),
        questions.map(({ subjectId }) => subjectId),
        questions.map(({ chapter }) => chapter),
        questions.map(({ topic }) => topic),
      ],
    );
  }

  /** From the bank itself: its questions may be older than the places that are remembered. */
  page(tx: Queryable, last: QuestionPlace | null, limit: number): Promise<QuestionPlace[]> {
    return tx.query<QuestionPlace>(
      `select distinct org_id as "orgId", subject_id as "subjectId", chapter, topic from question
       where (org_id, subject_id, chapter, topic) > ($1, $2, $3, $4)
       order by org_id, subject_id, chapter, topic limit $5`,
      [last?.orgId ?? '', last?.subjectId ?? '', last?.chapter ?? '', last?.topic ?? '', limit],
    );
  }
}
