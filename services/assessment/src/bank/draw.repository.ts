import type { InputOf, drawQuestions } from '@exam/contracts';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';
import type { Scope } from './bank-scope.js';

type Rule = InputOf<typeof drawQuestions>['body']['rules'][number];
export type Place = InputOf<typeof drawQuestions>['body']['places'][number];

/** What the audience had: in how many tests of its groups, the newest counting most. */
const draw = `
  with had as (
    select x.question_id, count(*) as times, max(coalesce(e.start_at, e.published_at)) as last
    from exam e join exam_question x on x.exam_id = e.exam_id
    where e.org_id = $1 and x.of_window and exists (
      select from unnest($7::text[], $8::text[], $9::text[]) as p (board_id, class_id, group_id)
      where (e.board_id, e.class_id, e.group_id) = (p.board_id, p.class_id, p.group_id) or e.more_places
        @> jsonb_build_array(jsonb_build_object('boardId', p.board_id, 'classId', p.class_id, 'groupId', p.group_id)))
    group by x.question_id
  )
  select q.question_id as "questionId" from question q left join had h using (question_id)
  where q.org_id = $1 and q.state = 'ready' and q.subject_id = $2 and ($3::text is null or q.chapter = $3)
    and ($4::text is null or q.question_type = $4) and ($5::text is null or q.difficulty = $5)
    and q.question_id <> all($6::text[])
  order by coalesce(h.times, 0), coalesce(h.last, 0), md5($10 || q.question_id), q.question_id limit $11`;

@Injectable()
export class DrawRepository {
  constructor(private readonly db: Db) {}

  async draw(
    { orgId }: Scope,
    { subjectId, chapter, questionType, difficulty, count }: Rule,
    given: { without: readonly string[]; places: readonly Place[]; seed: string },
  ): Promise<string[]> {
    const { without, places, seed } = given;
    const rows = await this.db.query<{ questionId: string }>(draw, [
      ...[orgId, subjectId, chapter ?? null, questionType ?? null, difficulty ?? null, without],
      places.map((place) => place.boardId),
      places.map((place) => place.classId),
      places.map((place) => place.groupId),
      seed,
      count,
    ]);
    return rows.map(({ questionId }) => questionId);
  }
}
