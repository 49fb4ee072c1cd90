import { Injectable } from '@nestjs/common';
import { Database } from '@exam/platform';
import { keptUntil, unreleased } from '../exams/index.js';

export interface AskedQuestion {
  readonly examId: string;
  readonly questionId: string;
  /** Null: until somebody releases the results of the other. */
  readonly until: number | null;
}

@Injectable()
export class WithheldRepository {
  constructor(private readonly db: Database) {}

  /** The questions of these exams that another exam with a window asks, and when that one is over or released. */
  askedUntil(examIds: readonly string[], now: number): Promise<AskedQuestion[]> {
    return this.db.query<AskedQuestion>({
      name: 'result-asked-until',
      text: `
        select own.exam_id as "examId", own.question_id as "questionId", case when bool_or(${unreleased}) then null else max(${keptUntil}) end as until
        from exam_question own
        join exam_question other on other.org_id = own.org_id and other.question_id = own.question_id and other.of_window
        join exam e on e.exam_id = other.exam_id
        where own.exam_id = any($1::text[]) and other.exam_id <> own.exam_id
          and e.test_type = 'window' and (${keptUntil} > $2 or ${unreleased})
        group by own.exam_id, own.question_id`,
      values: [examIds, now],
    });
  }
}
