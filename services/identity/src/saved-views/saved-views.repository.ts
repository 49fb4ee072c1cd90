import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import type { SavedView } from './saved-view.js';

@Injectable()
export class SavedViewsRepository {
  constructor(private readonly db: Db) {}

  /** The person's own, and those of the organisation. */
  of(userId: string, orgId: string, list: string): Promise<SavedView[]> {
    return this.db.prisma.savedView.findMany({
      where: { list, orgId, OR: [{ userId }, { isShared: true }] },
      orderBy: [{ name: 'asc' }, { viewId: 'asc' }],
      take: 200,
    });
  }

  /** Whose they are is locked, so that two at once do not go beyond the most. */
  async count(tx: Tx, userId: string): Promise<number> {
    await tx.query('select 1 from person where user_id = $1::uuid for update', [userId]);
    return tx.prisma.savedView.count({ where: { userId } });
  }

  async add(tx: Tx, view: SavedView): Promise<void> {
    await tx.prisma.savedView.create({ data: view });
  }

  async remove(tx: Tx, viewId: string, userId: string): Promise<SavedView | null> {
    const view = await tx.prisma.savedView.findFirst({ where: { viewId, userId } });
    if (view) await tx.prisma.savedView.deleteMany({ where: { viewId, userId } });
    return view;
  }
}
