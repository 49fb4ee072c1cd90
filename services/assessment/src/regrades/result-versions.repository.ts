import { Injectable } from '@nestjs/common';
import type { Owner } from '../attempts/index.js';
import { Db } from '../db.js';

/** The latest result of an account as it was handed in. */
export interface OwnSubmission {
  readonly attemptId: string;
  readonly revision: number;
  readonly submittedAt: number;
  readonly score: string;
}

export interface OwnRegraded {
  readonly regradeId: string;
  readonly isRanked: boolean;
  readonly score: string;
}

@Injectable()
export class ResultVersionsRepository {
  constructor(private readonly db: Db) {}

  async submission({ accountId, userId }: Owner, examId: string): Promise<OwnSubmission | null> {
    const [row] = await this.db.query<OwnSubmission>(
      `select a.attempt_id as "attemptId", a.exam_revision as revision, s.submitted_at as "submittedAt", s.score
       from attempt a join submission s using (attempt_id)
       where a.account_id = $1 and a.user_id = $2 and a.exam_id = $3 order by a.attempt_number desc limit 1`,
      [accountId, userId, examId],
    );
    return row ?? null;
  }

  regraded(attemptId: string, regradeIds: readonly string[]): Promise<OwnRegraded[]> {
    return this.db.query<OwnRegraded>(
      `select regrade_id as "regradeId", is_ranked as "isRanked", score from regraded_result
       where attempt_id = $1 and regrade_id = any($2::uuid[])`,
      [attemptId, regradeIds],
    );
  }
}
