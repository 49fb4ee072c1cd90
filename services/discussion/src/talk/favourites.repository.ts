import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';

@Injectable()
export class FavouritesRepository {
  /** The id of the favourite, also where it was one before. */
  async add(
    tx: Tx,
    favourite: { favouriteId: string; itemId: string; userId: string; createdAt: Date },
  ): Promise<string> {
    const { itemId, userId } = favourite;
    await tx.prisma.favourite.createMany({ data: [favourite], skipDuplicates: true });
    const kept = await tx.prisma.favourite.findUniqueOrThrow({ where: { userId_itemId: { userId, itemId } } });
    return kept.favouriteId;
  }

  async remove(tx: Tx, favouriteId: string, userId: string): Promise<boolean> {
    const { count } = await tx.prisma.favourite.deleteMany({ where: { favouriteId, userId } });
    return count === 1;
  }
}
