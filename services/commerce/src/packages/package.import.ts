import { packagePublished, packPackage, type PackPackage } from '@exam/contracts';
import { formatDateTime, isMandate, mostMandatePaise, rupeesOf } from '@exam/domain';
import {
  awaitRows,
  CONFIG,
  type ImportContext,
  type ImportKind,
  Outbox,
  type Queryable,
  refuse,
  type RowRefusal,
  type StagedRow,
  thing,
} from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { CommerceConfig } from '../config.js';
import { CurriculumService } from '../curriculum/index.js';
import type { Tx } from '../db.js';
import type { PackageRow } from './package-row.js';
import { mostPackages, PackagesRepository } from './packages.repository.js';
import { PricesRepository } from './prices.repository.js';
import { pricesOf } from './sold-package.js';
import { PackagePictures, pictureKeyOf, pictureType } from './package-pictures.js';
import { freeSlug, slugOf } from './slug.js';

type Staged = StagedRow<PackPackage>;
/** Of all packages of an organisation, in every language: anybody is sent them in one list. */
const mostLetters = 2_000_000;
/** What a pack says of a package; the rest of the row is ours. */
type Given = Omit<PackageRow, 'slug' | 'saleCount' | 'revision' | 'createdAt' | 'changedAt' | 'deletedAt'>;

@Injectable()
export class PackageImport implements ImportKind<PackPackage> {
  readonly kind = 'package';
  readonly schema = packPackage;
  readonly names = {
    orgId: 'organisation',
    packageId: thing('package'),
    packageCode: thing('packageCode'),
    boardId: thing('board'),
    classId: 'within',
    groupId: 'within',
    similarPackageCodes: thing('packageCode'),
    // catalog opens chapters of the package's organisation alone
    'subjects.subjectId': 'within',
    'subjects.chapterIds': 'within',
  } as const;

  constructor(
    private readonly packages: PackagesRepository,
    private readonly prices: PricesRepository,
    private readonly pictures: PackagePictures,
    private readonly curriculum: CurriculumService,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  keyOf = ({ packageId }: PackPackage): string => packageId;

  /** Subjects of the same pack went to catalog a moment ago; its events are on the way. The wait is one for all rows. */
  arrival(batches: AsyncIterable<Staged[]>, db: Queryable): Promise<void> {
    const areTaught = async (rows: PackPackage[]) =>
      (await this.curriculum.lackedBy(db, rows.filter(isOnSale))).every((lacked) => lacked.length === 0);
    return awaitRows(batches, areTaught, this.config.grantWaitMs);
  }

  async check(rows: Staged[], tx: Tx, { overwrite }: ImportContext): Promise<RowRefusal[]> {
    const ids = rows.map(({ row }) => row.packageId);
    const held = overwrite ? [] : await this.packages.ofPacks(ids, tx);
    const lacked = await this.curriculum.lackedBy(
      tx,
      rows.map(({ row }) => row),
    );
    const taken = await this.packages.codesTaken(
      tx,
      rows.map(({ row }) => row.packageCode),
    );
    const orgIds = rows.map(({ row }) => row.orgId);
    const letters = await this.packages.lettersBeside(tx, orgIds, ids);
    return rows.flatMap((staged, at) => {
      const { orgId, packageId, packageCode, picture, subscriptionPolicies } = staged.row;
      const together = (letters.get(orgId) ?? 0) + lettersOf(staged.row);
      if (together > mostLetters) {
        const message = `In all languages together the organisation’s packages would have more than ${mostLetters} letters.`;
        return [refuse(staged, 'package.too_long', message)];
      }
      letters.set(orgId, together);
      if (picture !== null && pictureType(Buffer.from(picture, 'base64')) === null) {
        return [refuse(staged, 'package.not_a_picture', 'The picture is neither PNG, JPEG nor WebP.')];
      }
      const dear = subscriptionPolicies.find(({ pricePaise }) => !isMandate(pricePaise));
      if (dear) {
        const most = rupeesOf(mostMandatePaise);
        return [
          refuse(staged, 'package.no_mandate', `UPI Autopay debits ₹1 to ₹${most}, not ₹${rupeesOf(dear.pricePaise)}.`),
        ];
      }
      // one that is withdrawn may go with its chapters
      const [chapterId] = isOnSale(staged.row) ? lacked[at]! : [];
      if (chapterId !== undefined)
        return [refuse(staged, 'package.unknown_chapter', `Its group is not taught the chapter ${chapterId}.`)];
      const holder = taken.get(packageCode);
      if (holder !== undefined && holder !== packageId) {
        return [refuse(staged, 'package.code_taken', `The code ${packageCode} belongs to the package ${holder}.`)];
      }
      const before = held.find((one) => one.packageId === packageId);
      const given = givenOf(staged.row);
      if (before?.changedAt && !isDeepStrictEqual(partOf(before, given), given)) {
        const at = formatDateTime(before.changedAt.getTime());
        return [refuse(staged, 'row.changed_in_console', `Changed in the console at ${at}.`)];
      }
      taken.set(packageCode, packageId);
      return [];
    });
  }

  async apply(rows: Staged[], tx: Tx, { now }: ImportContext) {
    const held = await this.packages.ofPacks(
      rows.map(({ row }) => row.packageId),
      tx,
    );
    const counts = { created: 0, updated: 0, unchanged: 0 };
    for (const { row } of rows) {
      const before = held.find(({ packageId }) => packageId === row.packageId);
      const given = givenOf(row);
      if (before && isDeepStrictEqual(partOf(before, given), given)) {
        counts.unchanged += 1;
        continue;
      }
      counts[before ? 'updated' : 'created'] += 1;
      if (row.picture !== null) await this.pictures.keep(Buffer.from(row.picture, 'base64'));
      await this.save(tx, row, before, now);
    }
    return counts;
  }

  private async save(tx: Tx, row: PackPackage, before: PackageRow | undefined, now: number): Promise<void> {
    const slug = before?.slug ?? (await this.newSlug(tx, row.packageName));
    const revision = (before?.revision ?? 0) + 1;
    const createdAt = row.createdAt ? new Date(row.createdAt) : (before?.createdAt ?? new Date(now));
    const { pricingPolicy, ...given } = givenOf(row);
    await this.packages.save(tx, {
      ...given,
      ...(pricingPolicy !== null && { pricingPolicy }),
      subscriptionPolicies: row.subscriptionPolicies,
      subjects: row.subjects,
      slug,
      createdAt,
      revision,
      changedAt: null,
      deletedAt: null,
    });
    if (!before || !isDeepStrictEqual(pricesOf(before), pricesOf(row)))
      await this.prices.insert(tx, { ...row, validFrom: beginOf(row, now), setBy: null, setAt: new Date(now) });
    const { packageId, packageCode, packageName, orgId, boardId, classId, groupId } = row;
    await this.outbox.add(tx, packagePublished, {
      ...{ packageId, packageCode, packageName, slug, orgId, boardId, classId, groupId },
      packageType: row.packageType,
      isActive: row.isActive,
      expiresAt: row.expiresAt,
      subjects: row.subjects,
      revision,
    });
  }

  private async newSlug(tx: Tx, packageName: string): Promise<string> {
    const slug = slugOf(packageName);
    const taken = await this.packages.slugsLike(tx, slug);
    // so many are called alike that not all of them were read
    if (taken.length === mostPackages) return `${slug}-${randomUUID().slice(0, 8)}`;
    return freeSlug(slug, new Set(taken.map((one) => one.slug)));
  }
}

const lettersOf = ({ picture: _, ...texts }: PackPackage): number => JSON.stringify(texts).length;

const isOnSale = ({ isActive }: PackPackage): boolean => isActive;

function givenOf(row: PackPackage): Given {
  const { createdAt: _created, priceFrom: _from, expiresAt, picture, ...rest } = row;
  const imageStorageKey = picture === null ? rest.imageStorageKey : pictureKeyOf(Buffer.from(picture, 'base64'));
  return {
    ...rest,
    ...{ imageStorageKey, translations: rest.translations ?? null },
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  };
}

/** A new package has its price at once; nothing counts before it is imported. */
const beginOf = ({ priceFrom }: PackPackage, now: number): Date =>
  new Date(Math.max(now, priceFrom === null ? now : Date.parse(priceFrom)));

const partOf = (row: PackageRow, given: Given): object =>
  Object.fromEntries(Object.keys(given).map((name) => [name, row[name as keyof Given]]));
