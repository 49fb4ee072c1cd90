import type { ClassSums } from '@exam/domain';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';

export interface DueExam {
  readonly examId: string;
  readonly orgId: string;
  readonly revision: number;
  readonly version: number;
}

@Injectable()
export class FlagsRepository {
  constructor(private readonly db: Db) {}

  /** Closed ones that have changed since they were looked at; found by a partial index of their own. */
  due(after: string, limit: number): Promise<DueExam[]> {
    return this.db.query<DueExam>(
      `select exam_id as "examId", org_id as "orgId", revision, version from exam
       where closed_at is not null and flagged_version is distinct from version and exam_id > $1 order by exam_id limit $2`,
      [after, limit],
    );
  }

  /** By the place of each question in the paper. */
  async sums(examId: string, revision: number, questions: number): Promise<ClassSums> {
    const [of, ...rest] = await this.db.query<{
      candidates: number;
      centimarks: number;
      squared: number;
      right: number;
      judged: number;
      ofRight: number;
    }>(
      `with handed_in as (
         select coalesce(r.centimarks, s.centimarks)::float8 as centimarks,
           coalesce(r.score, s.score)::json ->> 'outcomes' as outcomes
         from attempt a join submission s using (attempt_id) join exam e on e.exam_id = a.exam_id
           left join regraded_result r on r.regrade_id = e.regrade_id and r.attempt_id = a.attempt_id
         where a.exam_id = $1 and a.exam_revision = $2
       )
       select count(*)::int as candidates, coalesce(sum(centimarks), 0) as centimarks,
         coalesce(sum(centimarks ^ 2), 0) as squared,
         (count(*) filter (where substr(outcomes, place, 1) = 'r'))::int as "right",
         (count(*) filter (where substr(outcomes, place, 1) in ('r', 'w', 'p')))::int as judged,
         coalesce(sum(centimarks) filter (where substr(outcomes, place, 1) = 'r'), 0) as "ofRight"
       from generate_series(1, $3::int) as place left join handed_in on true group by place order by place`,
      [examId, revision, questions],
    );
    const all = of ? [of, ...rest] : [];
    return {
      ...{ candidates: of?.candidates ?? 0, centimarks: of?.centimarks ?? 0, squaredCentimarks: of?.squared ?? 0 },
      ...{ right: all.map(({ right }) => right), judged: all.map(({ judged }) => judged) },
      ...{ centimarksOfRight: all.map(({ ofRight }) => ofRight), seconds: [], slotRight: [], slotJudged: [] },
    };
  }

  /** In place of what was found before; not where the exam has changed meanwhile: the next time finds it again. */
  async keep({ examId, orgId, version }: DueExam, questionIds: readonly string[]): Promise<void> {
    await this.db.transaction(async (tx) => {
      const held = await tx.query(
        'update exam set flagged_version = version where exam_id = $1 and version = $2 returning exam_id',
        [examId, version],
      );
      if (held.length === 0) return;
      await tx.query('delete from flagged_question where exam_id = $1', [examId]);
      await tx.query(
        `insert into flagged_question (exam_id, org_id, question_id, version)
         select exam_id, $2, question_id, version from exam_question
         where exam_id = $1 and question_id = any($3::text[]) and version is not null`,
        [examId, orgId, questionIds],
      );
    });
  }
}
