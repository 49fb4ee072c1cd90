import { Database, type TxOf } from '@exam/platform';
import { PrismaClient } from './generated/prisma/client.js';

/** This service's database: `db.prisma` reads, `db.transaction` writes (docs/build/data.md). */
export class Db extends Database<PrismaClient> {
  static override readonly Client = PrismaClient;
}

export type Tx = TxOf<PrismaClient>;
