import { examSubmitted, type EventOf, type Receipt } from '@exam/contracts';
import { Announces, type Announced, type AnnouncementPage, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { CachedPaper } from '../exams/index.js';
import { attemptColumns, type AttemptRow } from './attempt-row.js';
import { submittedEvent, type StoredResponse, type StoredScore } from './submission.js';

interface Row extends AttemptRow, Pick<CachedPaper, 'examName' | 'examType'> {
  readonly responses: string;
  readonly score: string;
  readonly submittedBy: Receipt['submittedBy'];
  readonly submittedAt: number;
}

const none = '00000000-0000-0000-0000-000000000000';

/** Submissions as they are stored, for consumers that missed their events. */
@Injectable()
export class AnnounceSubmissions {
  @Announces(examSubmitted)
  async submissions(
    tx: Queryable,
    { after, since, limit }: AnnouncementPage,
  ): Promise<Announced<EventOf<typeof examSubmitted>['data']>[]> {
    const rows = await tx.query<Row>(
      `select ${attemptColumns}, e.exam_name as "examName", e.exam_type as "examType", s.responses,
         coalesce(r.score, s.score) as score,
         s.submitted_by as "submittedBy", s.submitted_at as "submittedAt"
       from submission s join attempt a on a.attempt_id = s.attempt_id join exam e on e.exam_id = a.exam_id
         left join regraded_result r on r.regrade_id = e.regrade_id and r.attempt_id = s.attempt_id
       where s.attempt_id > $1::uuid and s.submitted_at >= $2 order by s.attempt_id limit $3`,
      [after ?? none, since?.getTime() ?? 0, limit],
    );
    return rows.map((row) => ({ cursor: row.attemptId, data: dataOf(row) }));
  }
}

function dataOf({ examName, examType, responses, score, submittedAt, submittedBy, ...attempt }: Row) {
  return submittedEvent({
    attempt,
    paper: { examName, examType },
    submittedAt,
    submittedBy,
    responses: JSON.parse(responses) as StoredResponse[],
    score: JSON.parse(score) as StoredScore,
  });
}
