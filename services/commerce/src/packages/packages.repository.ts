import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import type { Prisma } from '../generated/prisma/client.js';
import type { Names, PackageRow } from './package-row.js';

export interface Selection {
  readonly boardId?: string | undefined;
  readonly classId?: string | undefined;
  readonly groupId?: string | undefined;
  readonly packageType?: string | undefined;
}

interface ClassTree {
  readonly classId: string;
  readonly className: string;
  readonly groups: readonly { readonly groupId: string; readonly groupName: string }[];
}

/** More packages are on sale for no class. */
const mostPackages = 500;
/** Ties are broken by what is certain, so that pages are stable (decision 114). */
const order = [{ saleCount: 'desc' }, { createdAt: 'desc' }, { packageCode: 'asc' }] as const;

@Injectable()
export class PackagesRepository {
  constructor(private readonly db: Db) {}

  async onSale({ boardId, classId, groupId, packageType }: Selection, now: Date): Promise<PackageRow[]> {
    const found = await this.db.prisma.package.findMany({
      where: {
        ...(boardId && { boardId }),
        ...(classId && { classId }),
        ...(groupId && { groupId }),
        ...(packageType && { packageType }),
        isActive: true,
        OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
      },
      orderBy: [...order],
      take: mostPackages,
    });
    return this.onOwnBoard(found);
  }

  /** A board's visitors see what its own organisation sells; a package is on sale once its board is known. */
  private async onOwnBoard(packages: PackageRow[]): Promise<PackageRow[]> {
    const boards = await this.db.prisma.board.findMany({
      where: { boardId: { in: [...new Set(packages.map(({ boardId }) => boardId))] } },
      select: { boardId: true, orgId: true },
    });
    const owners = new Map(boards.map(({ boardId, orgId }) => [boardId, orgId]));
    return packages.filter(({ boardId, orgId }) => owners.get(boardId) === orgId);
  }

  byIds(packageIds: readonly string[], db: Tx | Db = this.db): Promise<PackageRow[]> {
    return db.prisma.package.findMany({ where: { packageId: { in: [...packageIds] } }, take: mostPackages });
  }

  async byCodes(packageCodes: readonly string[]): Promise<PackageRow[]> {
    const where = { packageCode: { in: [...packageCodes] } };
    return this.onOwnBoard(await this.db.prisma.package.findMany({ where, take: mostPackages }));
  }

  async slugsLike(tx: Tx, slug: string): Promise<{ slug: string; packageId: string }[]> {
    return tx.prisma.package.findMany({
      where: { slug: { startsWith: slug } },
      select: { slug: true, packageId: true },
      take: mostPackages,
    });
  }

  async codesTaken(tx: Tx, packageCodes: readonly string[]): Promise<Map<string, string>> {
    const rows = await tx.prisma.package.findMany({
      where: { packageCode: { in: [...packageCodes] } },
      select: { packageCode: true, packageId: true },
    });
    return new Map(rows.map((row) => [row.packageCode, row.packageId]));
  }

  async save(tx: Tx, row: Prisma.PackageUncheckedCreateInput): Promise<void> {
    const { orgId, packageId, ...data } = row;
    await tx.prisma.package.upsert({
      where: { orgId_packageId: { orgId, packageId } },
      create: row,
      update: data,
    });
  }

  /** In the order of their ids, so that two payments at once wait for each other rather than deadlock. */
  async countSales(tx: Tx, packageIds: readonly string[]): Promise<void> {
    for (const packageId of [...packageIds].sort()) {
      await tx.prisma.package.update({ where: { packageId }, data: { saleCount: { increment: 1 } } });
    }
  }

  /** Names of the classes and groups of these boards. */
  async names(boardIds: readonly string[], db: Tx | Db = this.db): Promise<Names> {
    const boards = await db.prisma.board.findMany({
      where: { boardId: { in: [...new Set(boardIds)] } },
      select: { classes: true },
    });
    const classes = boards.flatMap((board) => board.classes as unknown as ClassTree[]);
    return new Map(
      classes.flatMap(({ classId, className, groups }) => [
        [classId, className] as const,
        ...groups.map(({ groupId, groupName }) => [groupId, groupName] as const),
      ]),
    );
  }
}
