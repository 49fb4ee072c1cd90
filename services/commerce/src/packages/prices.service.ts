import { reachOf, type InputOf, type setPrice } from '@exam/contracts';
import { isMandate, largestDrop, type PackagePrices } from '@exam/domain';
import { type Actor, type ChangeContext, Clock, CONFIG } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { CommerceConfig } from '../config.js';
import type { Tx } from '../db.js';
import { PackageNotFound } from './packages.errors.js';
import { PackagesService } from './packages.service.js';
import { PriceBegun, PriceNoMandate, PriceNotFound, PriceOfWrongKind, PricePast } from './prices.errors.js';
import { PricesRepository } from './prices.repository.js';
import type { SoldPackage } from './sold-package.js';

export type { PriceRow } from './prices.repository.js';

/** In several small steps a price falls no further than in one. */
const latelyMs = 30 * 86_400_000;

type NewPrice = InputOf<typeof setPrice>['body'];

/** What staff do with prices. What counts when is read from the rows and the clock, so nothing happens at its instant. */
@Injectable()
export class PricesService {
  constructor(
    private readonly clock: Clock,
    private readonly packages: PackagesService,
    private readonly prices: PricesRepository,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  async list(actor: Actor, packageId: string, query: Parameters<PricesRepository['list']>[1]) {
    await this.own(actor, packageId);
    return this.prices.list(packageId, query);
  }

  /**
   * One that is much lower than what the package has cost lately waits for a second person, as a coupon does. Throws
   * PackageNotFound, PricePast, PriceOfWrongKind and PriceNoMandate.
   */
  async set(
    { tx, actor, note, approved, outdate }: ChangeContext,
    packageId: string,
    { validFrom: from, ...given }: NewPrice,
  ) {
    const sold = await this.own(actor, packageId, tx as Tx);
    const { orgId, packageType } = sold;
    const now = this.clock.now();
    const validFrom = new Date(from ?? now);
    if (validFrom.getTime() < now) throw new PricePast();
    const price = priceOf(given);
    const { subscriptionPolicies } = price;
    if ((packageType === 'subscription') !== subscriptionPolicies.length > 0) throw new PriceOfWrongKind();
    const dear = subscriptionPolicies.find(({ pricePaise }) => !isMandate(pricePaise));
    if (dear) throw new PriceNoMandate(dear.pricePaise);
    const { count, lately } = await this.prices.lately(tx as Tx, packageId, new Date(now - latelyMs), new Date(now));
    const before = [sold, ...lately.map((one) => ({ ...one, packageType }))];
    if (largestDrop(before, { ...price, packageType }) > this.config.couponApprovalPercent) {
      const shown = { packageName: sold.packageName, priceBefore: priceOf(sold), ...price, validFrom: from };
      await approved({ orgId, subject: `package:${packageId}`, version: count + 1, shown });
    }
    const priceId = await this.prices.insert(tx as Tx, {
      ...{ ...price, packageId, orgId, validFrom, setBy: actor.userId, setAt: new Date(now) },
    });
    await outdate(`package:${packageId}`);
    note({
      subject: `package:${packageId}`,
      orgId,
      before: null,
      after: { ...price, validFrom: validFrom.toISOString() },
    });
    return { priceId, validFrom };
  }

  /** Throws PackageNotFound, PriceNotFound, and PriceBegun for one that is not scheduled. */
  async withdraw(
    { tx, actor, note, outdate }: ChangeContext,
    of: { packageId: string; priceId: string },
  ): Promise<void> {
    const { orgId } = await this.own(actor, of.packageId, tx as Tx);
    const validFrom = await this.prices.withdraw(tx as Tx, of, new Date(this.clock.now()));
    if (validFrom === null) throw new PriceNotFound();
    if (validFrom === false) throw new PriceBegun();
    await outdate(`package:${of.packageId}`);
    const before = { priceId: of.priceId, validFrom: validFrom.toISOString() };
    note({ subject: `package:${of.packageId}`, orgId, before, after: null });
  }

  private async own(actor: Actor, packageId: string, tx?: Tx): Promise<SoldPackage & { readonly orgId: string }> {
    const [found] = await this.packages.byIds([packageId], tx);
    if (!found || (found.orgId !== actor.orgId && reachOf(actor, 'sell') !== 'all')) throw new PackageNotFound();
    return found;
  }
}

type Price = Omit<PackagePrices, 'packageType'>;

const priceOf = ({ basePricePaise, discountPaise, pricingPolicy, subscriptionPolicies }: Price): Price => ({
  ...{ basePricePaise, discountPaise, pricingPolicy, subscriptionPolicies },
});
