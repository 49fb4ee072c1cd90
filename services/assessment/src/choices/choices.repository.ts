import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';
import type { ChosenAnswer } from './contradicted.js';

/** Of a column of answers: the ten most frequent are told. */
const mostAnswers = 10;

@Injectable()
export class ChoicesRepository {
  constructor(private readonly db: Db) {}

  /** Answers by their place in the paper; the best are the first 27 in a hundred by marks. */
  ofExam(examId: string, revision: number): Promise<(ChosenAnswer & { place: number })[]> {
    return this.db.query<ChosenAnswer & { place: number }>(
      `with handed_in as (
         select s.responses, percent_rank() over (order by coalesce(r.centimarks, s.centimarks) desc) <= 0.27 as is_best
         from attempt a join submission s using (attempt_id) join exam e on e.exam_id = a.exam_id
           left join regraded_result r on r.regrade_id = e.regrade_id and r.attempt_id = a.attempt_id
         where a.exam_id = $1 and a.exam_revision = $2
       ), counted as (
         select r.place::int as place, r.response ->> 0 as answer, count(*)::int as count,
           (count(*) filter (where is_best))::int as "byBest",
           row_number() over (partition by r.place order by count(*) desc, r.response ->> 0) as frequency
         from handed_in, json_array_elements(responses::json) with ordinality as r (response, place)
         group by r.place, r.response ->> 0
       )
       select place, answer, count, "byBest" from counted where frequency <= $3 order by place, count desc, answer`,
      [examId, revision, mostAnswers],
    );
  }

  async submissions(examId: string, revision: number): Promise<number> {
    const [row] = await this.db.query<{ count: number }>(
      `select count(*)::int as count from attempt a join submission s using (attempt_id)
       where a.exam_id = $1 and a.exam_revision = $2`,
      [examId, revision],
    );
    return row!.count;
  }
}
