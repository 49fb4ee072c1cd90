import { Database, keysetPage, type ListAsked, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { BoardTree } from '../organisations/index.js';

export interface WaitingRequest {
  readonly userId: string;
  readonly name: string;
  readonly userCode: string | null;
  readonly reason: string;
  readonly requestedAt: Date;
  readonly now: Place;
  readonly wanted: Place;
}
interface Place {
  readonly boardId: string | null;
  readonly classId: string | null;
  readonly groupId: string | null;
  readonly sectionId: string | null;
  readonly boardName: string | null;
  readonly classes: BoardTree | null;
}

const placeJson = (of: string, board: string, section: string) =>
  `jsonb_build_object('boardId', ${of}.board_id, 'classId', ${of}.class_id, 'groupId', ${of}.group_id,
    'sectionId', ${section}, 'boardName', ${board}.board_name, 'classes', ${board}.classes)`;

@Injectable()
export class RequestsRepository {
  constructor(private readonly db: Database) {}

  /** Those that wait; `orgId` null: of all organisations. */
  waiting(orgId: string | null, query: ListAsked) {
    return keysetPage<WaitingRequest>(
      this.db,
      {
        columns: `p.user_id as "userId", p.given_name as name, p.user_code as "userCode", r.reason, r.requested_at as "requestedAt",
          ${placeJson('a', 'nb', 'a.section_id')} as now, ${placeJson('r', 'wb', 'null::text')} as wanted`,
        from: `change_request r join person p using (user_id) left join account a on a.account_id = p.current_account_id
          left join board nb on nb.org_id = p.org_id and nb.board_id = a.board_id
          left join board wb on wb.org_id = p.org_id and wb.board_id = r.board_id`,
        where: [`r.state = 'open' and ($1::text is null or p.org_id = $1)`],
        values: [orgId],
        sorts: { requestedAt: { sql: 'r.requested_at', type: 'timestamptz' } },
        key: { sql: 'p.user_id', type: 'uuid' },
      },
      query,
    );
  }

  /** The open one of a student; it stays so until the transaction ends. */
  async open(tx: Queryable, userId: string) {
    const [request] = await tx.query<{ boardId: string; classId: string; groupId: string; orgId: string }>(
      `select r.board_id as "boardId", r.class_id as "classId", r.group_id as "groupId", p.org_id as "orgId"
       from change_request r join person p using (user_id) where r.user_id = $1 and r.state = 'open' for update of r`,
      [userId],
    );
    return request;
  }

  async decided(
    tx: Queryable,
    userId: string,
    given: { state: 'accepted' | 'refused'; by: string; at: Date; answer: string | null },
  ): Promise<void> {
    await tx.query(
      `update change_request set state = $2, decided_by = $3, decided_at = $4, answer = $5 where user_id = $1`,
      [userId, given.state, given.by, given.at, given.answer],
    );
  }
}
