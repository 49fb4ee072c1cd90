import type { TaxParts } from '@exam/domain';
import { lockUntilCommit } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';

export interface GstFileRow {
  readonly orgId: string;
  readonly month: string;
  readonly bytes: Uint8Array;
  readonly hash: string;
  readonly sums: TaxParts;
  readonly madeAt: Date;
}

@Injectable()
export class GstFilesRepository {
  constructor(private readonly db: Db) {}

  /** The file that is there; where there is none, nobody else makes it until the transaction ends. */
  async lock(tx: Tx, orgId: string, month: string): Promise<GstFileRow | null> {
    await lockUntilCommit(tx, `gst-file ${orgId} ${month}`);
    return this.find(orgId, month, tx);
  }

  async find(orgId: string, month: string, db: Tx | Db = this.db): Promise<GstFileRow | null> {
    const row = await db.prisma.gstFile.findUnique({ where: { orgId_month: { orgId, month } } });
    return row && { ...row, sums: row.sums as unknown as TaxParts };
  }

  /** Those that were made, newest month first, without their bytes. */
  async list(orgId: string, limit: number): Promise<Omit<GstFileRow, 'bytes'>[]> {
    const rows = await this.db.prisma.gstFile.findMany({
      where: { orgId },
      omit: { bytes: true },
      orderBy: { month: 'desc' },
      take: limit,
    });
    return rows.map((row) => ({ ...row, sums: row.sums as unknown as TaxParts }));
  }

  async insert(tx: Tx, { bytes, sums, ...row }: GstFileRow): Promise<void> {
    await tx.prisma.gstFile.create({ data: { ...row, bytes: Uint8Array.from(bytes), sums: { ...sums } } });
  }
}
