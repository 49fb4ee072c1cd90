import type { boardUpdated, EventOf } from '@exam/contracts';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';

export type Board = Pick<EventOf<typeof boardUpdated>['data'], 'boardId' | 'boardName' | 'classes'>;

@Injectable()
export class BoardsRepository {
  constructor(private readonly db: Db) {}

  /** The organisation of that code, or the one whose pages name none: the super one, else the first by its code. */
  async organisationOf(orgCode: string | undefined): Promise<string | null> {
    const organisation = await this.db.prisma.organisation.findFirst({
      where: orgCode === undefined ? {} : { orgCode: { equals: orgCode, mode: 'insensitive' } },
      orderBy: [{ isSuper: 'desc' }, { orgCode: 'asc' }],
      select: { orgId: true },
    });
    return organisation?.orgId ?? null;
  }

  /** An organisation has a handful of boards. */
  async boards(orgId: string): Promise<Board[]> {
    const rows = await this.db.prisma.board.findMany({
      where: { orgId },
      orderBy: [{ boardName: 'asc' }, { boardId: 'asc' }],
      select: { boardId: true, boardName: true, classes: true },
      take: 100,
    });
    return rows.map((row) => ({ ...row, classes: row.classes as Board['classes'] }));
  }
}
