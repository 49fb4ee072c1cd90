import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import type { Account } from '../people/index.js';

export interface Place {
  readonly boardId: string;
  readonly classId: string;
  readonly groupId: string;
}

@Injectable()
export class GradesRepository {
  constructor(private readonly db: Db) {}

  /** The grade accounts with their boards; at most a handful. */
  async list(userId: string) {
    const accounts = await this.db.prisma.account.findMany({
      where: { userId, isBase: false },
      orderBy: { accountId: 'asc' },
      take: 100,
    });
    const boards = await this.db.prisma.board.findMany({
      where: { boardId: { in: accounts.flatMap(({ boardId }) => boardId ?? []) } },
      select: { boardId: true, boardName: true, classes: true },
    });
    return accounts.map((account) => ({ ...account, board: boards.find((one) => one.boardId === account.boardId) }));
  }

  /** The account is remembered by its place. */
  async remove(tx: Tx, userId: string, accountId: string): Promise<void> {
    await tx.query(
      `with removed as (
         delete from account where user_id = $1 and account_id = $2 and not is_base returning *
       )
       insert into removed_grade (user_id, account_id, board_id, class_id, group_id, section_id)
       select user_id, account_id, board_id, class_id, group_id, section_id from removed
       where board_id is not null and class_id is not null and group_id is not null
       on conflict do nothing`,
      [userId, accountId],
    );
  }

  /** The account that the person had in that place and removed; it is theirs again. */
  async takeBack(tx: Tx, userId: string, place: Place): Promise<Account | null> {
    const [row] = await tx.query<Omit<Account, 'isBaseAccount'>>(
      `delete from removed_grade where user_id = $1 and board_id = $2 and class_id = $3 and group_id = $4
       returning account_id as "accountId", board_id as "boardId", class_id as "classId", group_id as "groupId",
         section_id as "sectionId"`,
      [userId, place.boardId, place.classId, place.groupId],
    );
    return row ? { ...row, isBaseAccount: false } : null;
  }
}
