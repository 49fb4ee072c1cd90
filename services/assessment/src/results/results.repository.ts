import { Injectable } from '@nestjs/common';
import type { KeyTreatment } from '@exam/domain';
import { Database } from '@exam/platform';
import {
  attemptColumns,
  type AttemptRow,
  type Owner,
  type StoredResponse,
  type StoredScore,
  type SubmittedBy,
} from '../attempts/index.js';

export interface ResultRow {
  readonly attempt: AttemptRow;
  readonly submittedAt: number;
  readonly submittedBy: SubmittedBy;
  readonly answered: number;
  readonly receiptHash: string;
  readonly score: StoredScore;
  /** In paper order. */
  readonly responses: StoredResponse[];
  /** The time that was given for interruptions. */
  readonly credits: readonly Credit[];
  /** Counts up with each regrade from 1. */
  readonly version: number;
}

/** A key as the school decided on it after the exam. */
export interface DecidedQuestion {
  readonly questionId: string;
  readonly treatment: KeyTreatment;
  readonly accepted: readonly string[];
  readonly reason: string;
}

/** Instants in epoch milliseconds. */
export interface Credit {
  readonly from: number;
  readonly to: number;
  readonly minutes: number;
}

type Raw = AttemptRow & {
  submittedAt: number;
  submittedBy: SubmittedBy;
  answered: number;
  receiptHash: string;
  score: string;
  responses: string;
  credits: readonly Credit[] | null;
  version: number;
};

const select = `
  select ${attemptColumns}, s.submitted_at as "submittedAt", s.submitted_by as "submittedBy", s.answered,
         s.receipt_hash as "receiptHash", coalesce(r.score, s.score) as score, s.responses, e.result_version as version,
         (select json_agg(json_build_object(
              'from', (extract(epoch from o.from_at) * 1000)::bigint, 'to', (extract(epoch from o.to_at) * 1000)::bigint,
              'minutes', x.minutes) order by o.from_at)
            from exam_extension_student x join exam_extension g using (extension_id)
              join outage o on o.outage_id = coalesce(g.outage_id, g.extension_id)
            where x.user_id = a.user_id and x.exam_id = a.exam_id) as credits
  from attempt a join submission s using (attempt_id) join exam e on e.exam_id = a.exam_id
    left join regraded_result r on r.regrade_id = e.regrade_id and r.attempt_id = a.attempt_id
  where a.account_id = $1 and a.user_id = $2`;

/** Results of one student; without an owner none can be asked for. */
@Injectable()
export class ResultsRepository {
  constructor(private readonly db: Database) {}

  async latestOf(owner: Owner, examId: string): Promise<ResultRow | null> {
    const text = `${select} and a.exam_id = $3 order by a.attempt_number desc limit 1`;
    return first(
      await this.db.query<Raw>({ name: 'result-latest', text, values: [owner.accountId, owner.userId, examId] }),
    );
  }

  async find(owner: Owner, examResultId: string): Promise<ResultRow | null> {
    const text = `${select} and a.attempt_id = $3`;
    return first(
      await this.db.query<Raw>({ name: 'result-find', text, values: [owner.accountId, owner.userId, examResultId] }),
    );
  }

  /** The keys by which the last regrade marked an exam; none where there was none. */
  async decidedKeys(examId: string): Promise<readonly DecidedQuestion[]> {
    const [row] = await this.db.query<{ keys: readonly DecidedQuestion[] }>(
      'select g.keys from exam e join regrade g on g.regrade_id = e.regrade_id where e.exam_id = $1',
      [examId],
    );
    return row?.keys ?? [];
  }
}

function first([row]: Raw[]): ResultRow | null {
  if (!row) return null;
  const { submittedAt, submittedBy, answered, receiptHash, score, responses, credits, version, ...attempt } = row;
  return {
    attempt,
    submittedAt,
    submittedBy,
    answered,
    receiptHash,
    score: JSON.parse(score) as StoredScore,
    responses: JSON.parse(responses) as StoredResponse[],
    credits: credits ?? [],
    version,
  };
}
