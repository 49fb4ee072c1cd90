import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';

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

  async remove(tx: Tx, userId: string, accountId: string): Promise<void> {
    await tx.prisma.account.deleteMany({ where: { userId, accountId, isBase: false } });
  }
}
