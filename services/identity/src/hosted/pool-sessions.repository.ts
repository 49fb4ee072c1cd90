import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';

@Injectable()
export class PoolSessionsRepository {
  constructor(private readonly db: Db) {}

  async keep(tx: Queryable, sessionId: string, sealedToken: Buffer): Promise<void> {
    await tx.query('insert into pool_session (session_id, sealed_token) values ($1, $2)', [sessionId, sealedToken]);
  }

  async find(sessionId: string): Promise<Buffer | null> {
    const row = await this.db.prisma.poolSession.findUnique({ where: { sessionId } });
    return row && Buffer.from(row.sealedToken);
  }
}
