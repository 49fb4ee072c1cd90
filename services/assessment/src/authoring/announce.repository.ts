import { examTakenBack, type EventOf } from '@exam/contracts';
import { Announces, type Announced, type AnnouncementPage, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';

type TakenBack = EventOf<typeof examTakenBack>['data'];

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
