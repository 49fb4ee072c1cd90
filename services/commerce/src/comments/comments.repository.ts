import { undoneHours } from '@exam/contracts';
import { keysetPage, type ListAsked } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import type { PackageComment } from '../generated/prisma/client.js';

export type CommentRow = PackageComment;

export interface ModeratedComment {
  readonly commentId: string;
  readonly orgId: string;
  readonly userId: string;
  readonly authorName: string;
  readonly text: string;
  readonly state: string;
  readonly writtenAt: Date;
  readonly packageName: string;
}
const moderatedColumns = `c.comment_id as "commentId", c.org_id as "orgId", c.user_id as "userId", c.author_name as "authorName",
  c.text, c.state, c.written_at as "writtenAt", p.package_name as "packageName"`;
const moderatedFrom = 'package_comment c join package p on p.org_id = c.org_id and p.package_id = c.package_id';

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

  page(orgId: string | null, show: 'waiting' | 'removed', asked: ListAsked, now: Date) {
    const shown = {
      waiting: `c.state = 'waiting'`,
      removed: `c.state = 'hidden' and c.comment_id in (
        select substring(m.subject from 17)::uuid from platform.moderation m where m.decided_at > $2
          and m.decision <> 'approve' and m.undone_at is null and starts_with(m.subject, 'package-comment:'))`,
    };
    return keysetPage<ModeratedComment>(
      this.db,
      {
        columns: moderatedColumns,
        from: moderatedFrom,
        where: ['($1::text is null or c.org_id = $1)', `$2::timestamptz is not null and ${shown[show]}`],
        values: [orgId, new Date(now.getTime() - undoneHours * 3_600_000)],
        sorts: { since: { sql: 'c.written_at', type: 'timestamptz' } },
        key: { sql: 'c.comment_id', type: 'uuid' },
      },
      asked,
    );
  }

  async moderated(commentId: string): Promise<ModeratedComment | null> {
    const [row] = await this.db.query<ModeratedComment>(
      `select ${moderatedColumns} from ${moderatedFrom} where c.comment_id = $1`,
      [commentId],
    );
    return row ?? null;
  }

  async waitingSince(): Promise<Date | null> {
    const where = { state: 'waiting' };
    const row = await this.db.prisma.packageComment.findFirst({ where, orderBy: { writtenAt: 'asc' } });
    return row?.writtenAt ?? null;
  }

  async mutedUntil(userId: string, tx?: Tx): Promise<Date | null> {
    const row = await (tx ?? this.db).prisma.mutedBuyer.findUnique({ where: { userId } });
    return row?.until ?? null;
  }

  async mute(tx: Tx, userId: string, until: Date): Promise<void> {
    await tx.prisma.mutedBuyer.upsert({ where: { userId }, create: { userId, until }, update: { until } });
  }

  /** Back to what it was; a mute that somebody has changed since stays. */
  async unmute(tx: Tx, userId: string, from: Date, to: Date | null): Promise<void> {
    if (to) await tx.prisma.mutedBuyer.updateMany({ where: { userId, until: from }, data: { until: to } });
    else await tx.prisma.mutedBuyer.deleteMany({ where: { userId, until: from } });
  }

  async setState(tx: Tx, commentId: string, state: string): Promise<void> {
    await tx.prisma.packageComment.update({ where: { commentId }, data: { state } });
  }
}
