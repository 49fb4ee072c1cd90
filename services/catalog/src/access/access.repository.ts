import { lockUntilCommit } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';

export interface HeldPackage {
  readonly packageId: string;
  readonly packageCode: string;
  readonly chapterIds: readonly string[];
  readonly isActive: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly isRevoked: boolean;
}

export interface AccountOf {
  readonly accountId: string;
  readonly userId: string;
  readonly orgId: string;
}

export interface SalePlace {
  readonly orgId: string;
  readonly boardId: string;
  readonly classId: string;
  readonly groupId: string;
}

const mostOnSale = 500;

@Injectable()
export class AccessRepository {
  constructor(private readonly db: Db) {}

  async heldBy(accountIds: readonly string[], db: Tx | Db = this.db): Promise<Map<string, HeldPackage[]>> {
    const held = await db.prisma.entitlement.findMany({
      // bounded by what is held: with a limit of its own, chapters of some accounts would be told as locked
      where: { accountId: { in: [...accountIds] } },
    });
    const packages = await db.prisma.package.findMany({
      where: { packageId: { in: [...new Set(held.map(({ packageId }) => packageId))] } },
      select: { packageId: true, orgId: true, packageCode: true, chapterIds: true, isActive: true },
    });
    const known = new Map(packages.map((one) => [one.packageId, one]));
    const found = new Map<string, HeldPackage[]>(accountIds.map((accountId) => [accountId, []]));
    for (const { accountId, orgId, packageId, startsAt, endsAt, isRevoked } of held) {
      const sold = known.get(packageId);
      // a right is to a package of the holder's own organisation, whatever the events say
      if (sold?.orgId === orgId) found.get(accountId)!.push({ ...sold, startsAt, endsAt, isRevoked });
    }
    return found;
  }

  /** What the account holds, and of which version the organisation's curriculum is at the same moment. */
  async rights(accountId: string, orgId: string): Promise<{ held: HeldPackage[]; version: number }> {
    const rows = await this.db.query<HeldPackage & { version: number; packageId: string | null }>({
      name: 'rights',
      text: `select v.version, h.* from (
          select coalesce(max(version), 0) as version from curriculum_version where org_id = $2) v
        left join (
          select p.package_id as "packageId", p.package_code as "packageCode", p.chapter_ids as "chapterIds",
            p.is_active as "isActive", e.starts_at as "startsAt", e.ends_at as "endsAt", e.is_revoked as "isRevoked"
          from entitlement e join package p on p.package_id = e.package_id and p.org_id = e.org_id
          where e.account_id = $1 order by e.entitlement_id) h on true`,
      values: [accountId, orgId],
    });
    return { held: rows.filter(({ packageId }) => packageId !== null), version: rows[0]!.version };
  }

  /**
   * Packages whose holders, or whose chapters, are about to change. An order that comes while its package is republished
   * waits for it, and the other way round: else each would miss the other's row, and nobody would tell the account.
   */
  async lockPackages(tx: Tx, packageIds: readonly string[]): Promise<void> {
    await lockUntilCommit(tx, ...[...new Set(packageIds)].sort().map((packageId) => `package ${packageId}`));
  }

  /**
   * The next revision of each account. Until the transaction ends no other one reckons what they hold, and what is read
   * from now on is what all that came before have written.
   */
  async nextRevisions(tx: Tx, accountIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await tx.query<{ accountId: string; revision: number }>(
      `insert into account_access as held (account_id, revision)
       select account_id, 1 from unnest($1::text[]) as given (account_id) order by account_id
       on conflict (account_id) do update set revision = held.revision + 1
       returning account_id as "accountId", revision`,
      [accountIds],
    );
    return new Map(rows.map(({ accountId, revision }) => [accountId, revision]));
  }

  /** Whose accounts hold one of the packages. */
  holdersOf(tx: Tx, packageIds: readonly string[]): Promise<AccountOf[]> {
    return tx.prisma.entitlement.findMany({
      where: { packageId: { in: [...packageIds] }, isRevoked: false },
      select: { accountId: true, userId: true, orgId: true },
      distinct: ['accountId'],
      orderBy: { accountId: 'asc' },
    });
  }

  /** Whose accounts hold or held a package, in the order of their ids. */
  accountsAfter(tx: Tx, accountId: string, limit: number): Promise<AccountOf[]> {
    return tx.prisma.entitlement.findMany({
      where: { accountId: { gt: accountId } },
      select: { accountId: true, userId: true, orgId: true },
      distinct: ['accountId'],
      orderBy: { accountId: 'asc' },
      take: limit,
    });
  }

  /** The packages on sale for a group, for the code that a locked chapter names. */
  onSale({ orgId, boardId, classId, groupId }: SalePlace) {
    return this.db.prisma.package.findMany({
      where: { orgId, boardId, classId, groupId, isActive: true },
      select: { packageCode: true, chapterIds: true },
      orderBy: { packageCode: 'asc' },
      take: mostOnSale,
    });
  }
}
