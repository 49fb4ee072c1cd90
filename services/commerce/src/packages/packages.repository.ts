import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import { Prisma } from '../generated/prisma/client.js';
import type { NamedRows, Names, PackageRow } from './package-row.js';
import { priceAt, pricedColumns } from './priced-columns.repository.js';
import type { PackageTerms } from './sold-package.js';

export interface Selection {
  readonly orgId?: string | undefined;
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
export const mostPackages = 500;

@Injectable()
export class PackagesRepository {
  constructor(private readonly db: Db) {}

  /** Ties are broken by what is certain, so that pages are stable (decision 114). */
  onSale({ orgId, boardId, classId, groupId, packageType }: Selection, now: Date): Promise<NamedRows> {
    const values: unknown[] = [now];
    const where = ['p.is_active', '(p.expires_at is null or p.expires_at > $1)'];
    const chosen = {
      org_id: orgId,
      board_id: boardId,
      class_id: classId,
      group_id: groupId,
      package_type: packageType,
    };
    for (const [column, value] of Object.entries(chosen)) if (value) where.push(`p.${column} = $${values.push(value)}`);
    return this.onOwnBoard(where.join(' and '), values);
  }

  /**
   * A board's visitors see what its own organisation sells; a package is on sale once its board is known. Of each
   * organisation the first come first: whoever sells hundreds hides nobody else's.
   */
  private async onOwnBoard(where: string, values: unknown[]): Promise<NamedRows> {
    const rows = await this.db.query<PackageRow & { classes: ClassTree[] }>(
      `select ${pricedColumns}, b.classes
       from package p join board b on b.board_id = p.board_id and b.org_id = p.org_id ${priceAt('$1')}
       where p.package_id in (
         select package_id from (
           select p.package_id, row_number() over (
             partition by p.org_id order by p.sale_count desc, p.created_at desc, p.package_code) as n
           from package p join board b on b.board_id = p.board_id and b.org_id = p.org_id where ${where}) of_each
         order by n, package_id limit ${mostPackages})
       order by p.sale_count desc, p.created_at desc, p.package_code`,
      values,
    );
    return namedRows(rows);
  }

  /** As packs say it: of their prices another one may count. */
  ofPacks(packageIds: readonly string[], tx: Tx): Promise<PackageRow[]> {
    return tx.prisma.package.findMany({ where: { packageId: { in: [...packageIds] } }, take: mostPackages });
  }

  /** With the prices that count at `now`, and the names of their classes and groups. */
  async byIds(packageIds: readonly string[], now: Date, db: Tx | Db = this.db): Promise<NamedRows> {
    const { name, isThem, value } = among(packageIds, '$2');
    const rows = await db.query<PackageRow & { classes: ClassTree[] | null }>({
      name: `packages-by-id${name}`,
      text: `select ${pricedColumns}, b.classes from package p left join board b on b.board_id = p.board_id ${priceAt('$1')}
        where p.package_id ${isThem} and p.deleted_at is null limit ${mostPackages}`,
      values: [now, value],
    });
    return namedRows(rows);
  }

  byCodes(packageCodes: readonly string[], now: Date): Promise<NamedRows> {
    return this.onOwnBoard('p.package_code = any($2::text[])', [now, packageCodes]);
  }

  async slugsLike(tx: Tx, slug: string): Promise<{ slug: string; packageId: string }[]> {
    return tx.prisma.package.findMany({
      where: { slug: { startsWith: slug } },
      select: { slug: true, packageId: true },
      take: mostPackages,
    });
  }

  /** Letters of the texts of an organisation's packages besides these; all of them are in one list. */
  async lettersBeside(tx: Tx, orgIds: readonly string[], packageIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await tx.query<{ orgId: string; letters: number }>(
      `select org_id as "orgId", sum(char_length(concat(package_name, short_description, description, subjects, translations,
         meta_description, meta_keywords)))::float8 as letters
       from package where org_id = any($1::text[]) and not package_id = any($2::text[]) and deleted_at is null
       group by org_id`,
      [orgIds, packageIds],
    );
    return new Map(rows.map(({ orgId, letters }) => [orgId, letters]));
  }

  async codesTaken(tx: Tx, packageCodes: readonly string[]): Promise<Map<string, string>> {
    const rows = await tx.prisma.package.findMany({
      where: { packageCode: { in: [...packageCodes] } },
      select: { packageCode: true, packageId: true },
    });
    return new Map(rows.map((row) => [row.packageCode, row.packageId]));
  }

  async save(
    tx: Tx,
    {
      translations,
      ...given
    }: Omit<Prisma.PackageUncheckedCreateInput, 'translations'> & Pick<PackageRow, 'translations'>,
  ): Promise<void> {
    const row = { ...given, translations: translations ?? Prisma.DbNull };
    const { orgId, packageId, ...data } = row;
    await tx.prisma.package.upsert({
      where: { orgId_packageId: { orgId, packageId } },
      create: row,
      update: data,
    });
  }

  /** The row, which nobody else changes until the transaction ends; null where there is none. `orgId` null: of any. */
  async lock(tx: Tx, packageId: string, orgId: string | null): Promise<PackageRow | null> {
    const rows = await tx.query(
      `select 1 from package where package_id = $1 and ($2::text is null or org_id = $2) and deleted_at is null for update`,
      [packageId, orgId],
    );
    return rows.length === 0 ? null : tx.prisma.package.findUnique({ where: { packageId } });
  }

  async update(tx: Tx, packageId: string, data: Prisma.PackageUncheckedUpdateInput): Promise<void> {
    await tx.prisma.package.update({ where: { packageId }, data: { ...data, revision: { increment: 1 } } });
  }

  async wasOrdered(tx: Tx, packageId: string): Promise<boolean> {
    return (await tx.query('select 1 from order_item where package_id = $1 limit 1', [packageId])).length > 0;
  }

  /** When the use of each ends, and how it is taxed. */
  async termsOf(packageIds: readonly string[], tx: Tx): Promise<Map<string, PackageTerms>> {
    const { name, isThem, value } = among(packageIds, '$1');
    const rows = await tx.query<PackageTerms & { packageId: string }>({
      name: `package-terms${name}`,
      text: `select package_id as "packageId", expires_at as "expiresAt", valid_days as "validDays",
        tax_percent as "taxPercent", sac from package where package_id ${isThem}`,
      values: [value],
    });
    return new Map(rows.map((row) => [row.packageId, row]));
  }
}

/**
 * Most orders are of one package, which is asked for by its id: PostgreSQL plans that once for a connection, and a list
 * of ids anew each time, as it does not know how long the next one is.
 */
const among = ([one, ...others]: readonly string[], parameter: string) =>
  one !== undefined && others.length === 0
    ? { name: '-one', isThem: `= ${parameter}`, value: one }
    : { name: '', isThem: `= any(${parameter}::text[])`, value: one === undefined ? [] : [one, ...others] };

const namedRows = (rows: readonly (PackageRow & { classes: ClassTree[] | null })[]): NamedRows => ({
  packages: rows.map(({ classes: _, ...row }) => row),
  names: namesIn(rows.flatMap(({ classes }) => classes ?? [])),
});

const namesIn = (classes: readonly ClassTree[]): Names =>
  new Map(
    classes.flatMap(({ classId, className, groups }) => [
      [classId, className] as const,
      ...groups.map(({ groupId, groupName }) => [groupId, groupName] as const),
    ]),
  );
