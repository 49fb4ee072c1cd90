import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import type { PackageComment } from '../generated/prisma/client.js';

export type CommentRow = PackageComment;

@Injectable()
export class CommentsRepository {
  constructor(private readonly db: Db) {}

  shownOf(packageId: string, limit: number): Promise<CommentRow[]> {
    return this.db.prisma.packageComment.findMany({
      where: { packageId, state: 'shown' },
      orderBy: [{ writtenAt: 'desc' }, { commentId: 'desc' }],
      take: limit,
    });
  }

  of(packageId: string, userId: string): Promise<CommentRow | null> {
    return this.db.prisma.packageComment.findUnique({ where: { packageId_userId: { packageId, userId } } });
  }

  /** Of every organisation where none is named. */
  waiting(orgId: string | undefined, limit: number): Promise<CommentRow[]> {
    return this.db.prisma.packageComment.findMany({
      where: { ...(orgId !== undefined && { orgId }), state: 'waiting' },
      orderBy: [{ writtenAt: 'asc' }, { commentId: 'asc' }],
      take: limit,
    });
  }

  /** The first one of a person on a package is made, the next ones replace it. */
  async write(tx: Tx, row: CommentRow): Promise<void> {
    const { commentId: _first, packageId, userId, ...update } = row;
    await tx.prisma.packageComment.upsert({
      where: { packageId_userId: { packageId, userId } },
      create: row,
      update,
    });
  }

  /** Nobody else changes it until the transaction ends. */
  async lock(tx: Tx, commentId: string): Promise<CommentRow | null> {
    await tx.query('select 1 from package_comment where comment_id = $1 for update', [commentId]);
    return tx.prisma.packageComment.findUnique({ where: { commentId } });
  }

  async setState(tx: Tx, commentId: string, state: string): Promise<void> {
    await tx.prisma.packageComment.update({ where: { commentId }, data: { state } });
  }
}
