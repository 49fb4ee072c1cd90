import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';
import { Prisma, type VirtualClass } from '../generated/prisma/client.js';

export type ClassRow = VirtualClass;

@Injectable()
export class ClassRowsRepository {
  async byIds(tx: Tx, virtualClassIds: readonly string[]): Promise<Map<string, ClassRow>> {
    const rows = await tx.prisma.virtualClass.findMany({ where: { virtualClassId: { in: [...virtualClassIds] } } });
    return new Map(rows.map((row) => [row.virtualClassId, row]));
  }

  /** In the order of their ids, from the one after `after` on. */
  page(tx: Tx, after: string | null, limit: number): Promise<ClassRow[]> {
    return tx.prisma.virtualClass.findMany({
      where: after === null ? {} : { virtualClassId: { gt: after } },
      orderBy: { virtualClassId: 'asc' },
      take: limit,
    });
  }

  async save(tx: Tx, row: ClassRow): Promise<void> {
    const { orgId, virtualClassId } = row;
    const data = {
      ...row,
      resources: row.resources as Prisma.InputJsonValue,
      translations: row.translations ?? Prisma.DbNull,
    };
    await tx.prisma.virtualClass.upsert({
      where: { orgId_virtualClassId: { orgId, virtualClassId } },
      create: data,
      update: data,
    });
  }
}
