import type { boardUpdated, EventOf } from '@exam/contracts';
import { Database } from '@exam/platform';
import { Injectable } from '@nestjs/common';

export type Board = Pick<EventOf<typeof boardUpdated>['data'], 'boardId' | 'boardName' | 'classes'>;

@Injectable()
export class BoardsRepository {
  constructor(private readonly db: Database) {}

  /** The organisation of that code, or the one whose pages name none: the super one, else the first by its code. */
  async organisationOf(orgCode: string | undefined): Promise<string | null> {
    const [row] = await this.db.query<{ org_id: string }>(
      'select org_id from organisation where $1::text is null or lower(org_code) = lower($1) order by is_super desc, org_code limit 1',
      [orgCode ?? null],
    );
    return row?.org_id ?? null;
  }

  boards(orgId: string): Promise<Board[]> {
    return this.db.query<Board>(
      'select board_id as "boardId", board_name as "boardName", classes from board where org_id = $1 order by board_name, board_id',
      [orgId],
    );
  }
}
