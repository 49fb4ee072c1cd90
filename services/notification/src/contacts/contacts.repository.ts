import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Prisma } from '../generated/prisma/client.js';
import { Db, type Tx } from '../db.js';
import type { Content } from './contact-rules.js';

type Hash = Uint8Array<ArrayBuffer>;

export interface NewRequest {
  readonly requestId: string;
  readonly kind: Content['kind'];
  readonly senderHash: Hash;
  readonly targetHash: Hash;
  readonly content: Content;
  readonly createdAt: Date;
}

@Injectable()
export class ContactsRepository {
  constructor(private readonly db: Db) {}

  /** One request about a number or address at a time: two at once are still counted one after the other. */
  async lock(tx: Queryable, targetHash: Hash): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('contact ' || encode($1, 'hex'), 0))`, [targetHash]);
  }

  async counts(tx: Tx, { senderHash, targetHash, kind }: NewRequest, since: Date) {
    const createdAt = { gt: since };
    return {
      sender: await tx.prisma.contactRequest.count({ where: { senderHash, createdAt } }),
      target: await tx.prisma.contactRequest.count({ where: { targetHash, kind, createdAt } }),
      total: await tx.prisma.contactRequest.count({ where: { createdAt } }),
    };
  }

  async add(tx: Tx, { content, ...request }: NewRequest): Promise<void> {
    await tx.prisma.contactRequest.create({ data: { ...request, content: { ...content } } });
  }

  /** Null where it has been handed on. */
  async waiting(requestId: string): Promise<Content | null> {
    const row = await this.db.prisma.contactRequest.findFirst({ where: { requestId, handedOnAt: null } });
    return (row?.content ?? null) as Content | null;
  }

  /** False where another one was quicker. What was written stays until `forget`. */
  async claim(requestId: string, now: Date): Promise<boolean> {
    const where = { requestId, handedOnAt: null };
    const { count } = await this.db.transaction((tx) =>
      tx.prisma.contactRequest.updateMany({ where, data: { handedOnAt: now } }),
    );
    return count === 1;
  }

  async unclaim(requestId: string): Promise<void> {
    await this.db.transaction((tx) =>
      tx.prisma.contactRequest.updateMany({ where: { requestId }, data: { handedOnAt: null } }),
    );
  }

  /** It has been handed on: nobody needs what it said. */
  async forget(requestId: string, now: Date): Promise<void> {
    await this.db.transaction((tx) =>
      tx.prisma.contactRequest.updateMany({
        where: { requestId },
        data: { handedOnAt: now, content: Prisma.DbNull },
      }),
    );
  }

  /** Those whose job was lost, oldest first. */
  async lost(before: Date): Promise<string[]> {
    const rows = await this.db.prisma.contactRequest.findMany({
      where: { handedOnAt: null, createdAt: { lt: before } },
      select: { requestId: true },
      orderBy: { createdAt: 'asc' },
      take: 100,
    });
    return rows.map(({ requestId }) => requestId);
  }

  /** Deletes what counts for no limit any more; what could not be handed on stays. */
  async purge(before: Date): Promise<void> {
    await this.db.transaction((tx) =>
      tx.prisma.contactRequest.deleteMany({ where: { createdAt: { lt: before }, handedOnAt: { not: null } } }),
    );
  }
}
