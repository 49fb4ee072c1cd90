import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';

@Injectable()
export class ForcedSubmissionsRepository {
  /**
   * Of those that have time left and are not being ended. In the order of their ids, as every statement that locks
   * several attempts. Null: everybody. Answers whose they are.
   */
  async force(
    tx: Queryable,
    {
      examId,
      userIds,
      now,
      forcedAt,
    }: { examId: string; userIds: readonly string[] | null; now: number; forcedAt: number },
  ): Promise<string[]> {
    const rows = await tx.query<{ userId: string }>(
      `with running as (
         select attempt_id from attempt where exam_id = $1 and status = 'running' and forced_at is null and deadline_at > $3
           and ($2::text[] is null or user_id = any($2)) order by attempt_id for update
       )
       update attempt a set forced_at = $4 from running r where a.attempt_id = r.attempt_id
       returning a.user_id as "userId"`,
      [examId, userIds, now, forcedAt],
    );
    return rows.map(({ userId }) => userId);
  }
}
