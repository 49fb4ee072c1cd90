import { Injectable } from '@nestjs/common';
import { noSums, type ClassSums } from '@exam/domain';
import type { Queryable, Tx } from '@exam/platform';
import type { SumsOfPaper } from './paper-change.js';

/** Plain SQL: the path that every submission of an exam day takes. One row for a paper, whatever its class. */
@Injectable()
export class PaperSumsRepository {
  async add(tx: Tx, { examId, revision, sums }: SumsOfPaper): Promise<void> {
    await tx.query({
      name: 'paper-sums-add',
      text: `insert into paper_sums as p (exam_id, revision, candidates, centimarks, squared_centimarks, right_answers,
         judged_answers, seconds, centimarks_of_right, slot_right, slot_judged)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       on conflict (exam_id, revision) do update set
         candidates = p.candidates + excluded.candidates,
         centimarks = p.centimarks + excluded.centimarks,
         squared_centimarks = p.squared_centimarks + excluded.squared_centimarks,
         right_answers = add_vectors(p.right_answers, excluded.right_answers),
         judged_answers = add_vectors(p.judged_answers, excluded.judged_answers),
         seconds = add_vectors(p.seconds, excluded.seconds),
         centimarks_of_right = add_vectors(p.centimarks_of_right, excluded.centimarks_of_right),
         slot_right = add_vectors(p.slot_right, excluded.slot_right),
         slot_judged = add_vectors(p.slot_judged, excluded.slot_judged)`,
      values: [
        examId,
        revision,
        sums.candidates,
        sums.centimarks,
        sums.squaredCentimarks,
        sums.right,
        sums.judged,
        sums.seconds,
        sums.centimarksOfRight,
        sums.slotRight,
        sums.slotJudged,
      ],
    });
  }

  async of(db: Queryable, examId: string, revision: number): Promise<ClassSums> {
    const [row] = await db.query<ClassSums>(
      `select candidates, centimarks, squared_centimarks as "squaredCentimarks", right_answers::float8[] as right,
         judged_answers::float8[] as judged, seconds::float8[] as seconds,
         centimarks_of_right::float8[] as "centimarksOfRight", slot_right::float8[] as "slotRight",
         slot_judged::float8[] as "slotJudged"
       from paper_sums where exam_id = $1 and revision = $2`,
      [examId, revision],
    );
    return row ?? noSums;
  }
}
