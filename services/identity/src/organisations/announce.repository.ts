import { boardUpdated, organisationUpdated, type EventOf } from '@exam/contracts';
import { Announces, type Announced, type AnnouncementPage, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';

type Organisation = EventOf<typeof organisationUpdated>['data'];
type Board = EventOf<typeof boardUpdated>['data'];

/** Organisations and boards as they stand, for consumers that missed their events. */
@Injectable()
export class AnnounceOrganisations {
  @Announces(organisationUpdated)
  async organisations(tx: Queryable, { after, limit }: AnnouncementPage): Promise<Announced<Organisation>[]> {
    const rows = await tx.query<Organisation>(
      `select org_id as "orgId", org_code as "orgCode", name, is_super as "isSuper", revision
       from organisation where org_id > coalesce($1, '') order by org_id limit $2`,
      [after, limit],
    );
    return rows.map((data) => ({ cursor: data.orgId, data }));
  }

  @Announces(boardUpdated)
  async boards(tx: Queryable, { after, limit }: AnnouncementPage): Promise<Announced<Board>[]> {
    const rows = await tx.query<Board>(
      `select board_id as "boardId", board_name as "boardName", org_id as "orgId", classes, revision
       from board where board_id > coalesce($1, '') order by board_id limit $2`,
      [after, limit],
    );
    return rows.map((data) => ({ cursor: data.boardId, data }));
  }
}
