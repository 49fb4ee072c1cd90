import type { examTypeNames, Holdings, PackageDetail } from '@exam/contracts';
import { chapterAccess } from '@exam/domain';
import { Clock } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';
import { HoldingsRepository, type AccountPlace } from './holdings.repository.js';

type ExamType = (typeof examTypeNames)[number];
type Held = Awaited<ReturnType<HoldingsRepository['packagesOf']>>[number];

@Injectable()
export class HoldingsService {
  constructor(
    private readonly holdings: HoldingsRepository,
    private readonly clock: Clock,
  ) {}

  /** By the clock of now: what has ended is closed before anybody tells so. */
  async of(account: AccountPlace): Promise<Holdings> {
    const now = this.clock.now();
    const { accountId } = account;
    const [held, adhoc, testStatistics] = await Promise.all([
      this.holdings.packagesOf([accountId]),
      this.holdings.adhocTestsOf(accountId),
      this.holdings.statisticsOf(account),
    ]);
    return {
      packageDetails: held.map((one) => detailOf(one, now)),
      unlockedChapters: unlocked(held, now),
      adhocMockTest: adhoc.map((one) => ({ ...one, submittedAt: one.submittedAt.toISOString() })),
      testStatistics,
    };
  }

  /** Null where there is no such test. */
  async testOf(tx: Tx, examId: string): Promise<{ orgId: string; examType: ExamType } | null> {
    const test = await this.holdings.testOf(tx, examId);
    return test && { ...test, examType: test.examType as ExamType };
  }

  /** The packages of each account. */
  async packagesOf(accountIds: readonly string[]): Promise<Map<string, PackageDetail[]>> {
    const now = this.clock.now();
    const held = await this.holdings.packagesOf(accountIds);
    return new Map(
      accountIds.map((accountId) => [
        accountId,
        held.filter((one) => one.accountId === accountId).map((one) => detailOf(one, now)),
      ]),
    );
  }
}

const entitlementOf = ({ startsAt, endsAt, isRevoked, package: sold }: Held) => ({
  startsAt: startsAt.getTime(),
  endsAt: endsAt && endsAt.getTime(),
  packageIsActive: sold?.isActive ?? false,
  isRevoked,
});

/** The same rule by which the chapters themselves open. */
function unlocked(held: readonly Held[], now: number): string[] {
  const chapters = new Set(held.flatMap((one) => one.package?.chapterIds ?? []));
  const covering = (chapterId: string) => held.filter((one) => one.package?.chapterIds.includes(chapterId));
  return [...chapters].filter((one) => chapterAccess(covering(one).map(entitlementOf), now) === 'open').sort();
}

function detailOf(held: Held, now: number): PackageDetail {
  const { packageId, packageCode, packageName, startsAt, endsAt, package: sold } = held;
  const isOver = endsAt !== null && endsAt.getTime() <= now;
  return {
    packageId,
    packageCode,
    packageName,
    packagedName: packageName,
    packageType: (sold?.packageType ?? null) as PackageDetail['packageType'],
    packagePurchaseDate: startsAt.toISOString(),
    packageExpiryDate: endsAt?.toISOString() ?? null,
    userPackageStatus: isOver ? 'Expired' : sold?.isActive === false ? 'InActive' : 'Active',
  };
}
