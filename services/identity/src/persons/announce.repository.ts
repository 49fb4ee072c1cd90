import { personErased, type EventOf } from '@exam/contracts';
import { Announces, type Announced, type AnnouncementPage, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';

const none = '00000000-0000-0000-0000-000000000000';

/** Who was erased lately, for a service that was not there. */
@Injectable()
export class AnnounceErasures {
  @Announces(personErased)
  async erasures(
    tx: Queryable,
    { after, limit }: AnnouncementPage,
  ): Promise<Announced<EventOf<typeof personErased>['data']>[]> {
    const rows = await tx.query<{ userId: string; accountIds: string[]; requestedAt: Date }>(
      `select erased_id as "userId", account_ids as "accountIds", requested_at as "requestedAt" from erasure
       where erased_id > $1::uuid order by erased_id limit $2`,
      [after ?? none, limit],
    );
    return rows.map(({ requestedAt, ...one }) => ({
      cursor: one.userId,
      data: { ...one, requestedAt: requestedAt.toISOString() },
    }));
  }
}
