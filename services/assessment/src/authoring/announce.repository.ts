import { examTakenBack, examWithdrawn, type EventOf } from '@exam/contracts';
import { Announces, type Announced, type AnnouncementPage, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';

type TakenBack = EventOf<typeof examTakenBack>['data'];
type Withdrawn = EventOf<typeof examWithdrawn>['data'];

/** What was published once and is a draft now, for consumers that missed it. */
@Injectable()
export class AnnounceTakenBack {
  @Announces(examTakenBack)
  async takenBack(tx: Queryable, { after, since, limit }: AnnouncementPage): Promise<Announced<TakenBack>[]> {
    const rows = await tx.query<TakenBack>(
      `select exam_id as "examId", org_id as "orgId", revision from exam_draft
       where exam_id > coalesce($1, '') and state = 'draft' and revision > 0 and changed_at >= $2
       order by exam_id limit $3`,
      [after, since ?? new Date(0), limit],
    );
    return rows.map((data) => ({ cursor: data.examId, data }));
  }
}

/** What the school has withdrawn; of it no publication is announced. */
@Injectable()
export class AnnounceWithdrawn {
  @Announces(examWithdrawn)
  async withdrawn(tx: Queryable, { after, since, limit }: AnnouncementPage): Promise<Announced<Withdrawn>[]> {
    const rows = await tx.query<Omit<Withdrawn, 'withdrawnAt'> & { withdrawnAt: Date }>(
      `select exam_id as "examId", org_id as "orgId", withdrawn_at as "withdrawnAt", revision from exam
       where exam_id > coalesce($1, '') and withdrawn_at >= $2 order by exam_id limit $3`,
      [after, since ?? new Date(0), limit],
    );
    return rows.map((row) => ({ cursor: row.examId, data: { ...row, withdrawnAt: row.withdrawnAt.toISOString() } }));
  }
}
