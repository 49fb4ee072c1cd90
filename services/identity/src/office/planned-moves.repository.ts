import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';

export interface PlannedMove {
  readonly userId: string;
  readonly accountId: string;
  readonly boardId: string;
  readonly classId: string;
  readonly groupId: string;
  readonly sectionId: string | null;
  /** A day in India. */
  readonly from: string;
  readonly plannedBy: string;
}

@Injectable()
export class PlannedMovesRepository {
  async plan(tx: Queryable, move: PlannedMove): Promise<void> {
    const { userId, accountId, boardId, classId, groupId, sectionId, from, plannedBy } = move;
    await tx.query(
      `insert into planned_move (user_id, account_id, board_id, class_id, group_id, section_id, from_day, planned_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (user_id) do update set account_id = excluded.account_id, board_id = excluded.board_id,
         class_id = excluded.class_id, group_id = excluded.group_id, section_id = excluded.section_id,
         from_day = excluded.from_day, planned_by = excluded.planned_by`,
      [userId, accountId, boardId, classId, groupId, sectionId, from, plannedBy],
    );
  }

  async forget(tx: Queryable, userId: string): Promise<void> {
    await tx.query('delete from planned_move where user_id = $1', [userId]);
  }

  /** Those whose day has come; another replica passes over what this one holds. */
  due(tx: Queryable, today: string, limit: number): Promise<PlannedMove[]> {
    return tx.query<PlannedMove>(
      `select user_id as "userId", account_id as "accountId", board_id as "boardId", class_id as "classId",
         group_id as "groupId", section_id as "sectionId", from_day::text as "from", planned_by as "plannedBy"
       from planned_move where from_day <= $1 order by user_id limit $2 for update skip locked`,
      [today, limit],
    );
  }
}
