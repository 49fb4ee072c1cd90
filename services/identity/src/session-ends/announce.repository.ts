import { sessionRevoked, type EventOf } from '@exam/contracts';
import { Announces, Clock, type Announced, type AnnouncementPage, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';

const none = '00000000-0000-0000-0000-000000000000';

/** Sessions that ended before their tokens did, as long as these would be accepted. */
@Injectable()
export class AnnounceSessionEnds {
  constructor(private readonly clock: Clock) {}

  @Announces(sessionRevoked)
  async ended(
    tx: Queryable,
    { after, since, limit }: AnnouncementPage,
  ): Promise<Announced<EventOf<typeof sessionRevoked>['data']>[]> {
    const rows = await tx.query<{ sessionId: string; userId: string; tokensEndAt: Date }>(
      `select session_id as "sessionId", user_id as "userId", tokens_end_at as "tokensEndAt" from session
       where session_id > $1::uuid and ended_at >= $2 and tokens_end_at > $3 order by session_id limit $4`,
      [after ?? none, since ?? new Date(0), new Date(this.clock.now()), limit],
    );
    return rows.map((row) => ({
      cursor: row.sessionId,
      data: { ...row, tokensEndAt: row.tokensEndAt.toISOString() },
    }));
  }
}
