import type { PackagePrices } from '@exam/domain';
import { keysetPage, uuid7, type ListAsked } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';

export interface PriceRow extends Omit<PackagePrices, 'packageType'> {
  readonly priceId: string;
  readonly validFrom: Date;
  readonly validTo: Date | null;
  readonly setBy: string | null;
  readonly setAt: Date;
  readonly withdrawnAt: Date | null;
}

type NewPrice = Omit<PriceRow, 'priceId' | 'validTo' | 'withdrawnAt'> & {
  readonly packageId: string;
  readonly orgId: string;
};

const validTo = `(select min(next.valid_from) from package_price next where next.package_id = p.package_id
  and next.withdrawn_at is null
  and (next.valid_from, next.set_at, next.price_id) > (p.valid_from, p.set_at, p.price_id))`;

@Injectable()
export class PricesRepository {
  constructor(private readonly db: Db) {}

  async insert(tx: Tx, price: NewPrice): Promise<string> {
    const priceId = uuid7();
    await tx.query(
      `insert into package_price (price_id, package_id, org_id, valid_from, base_price_paise, discount_paise,
         pricing_policy, subscription_policies, set_by, set_at)
       values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9, $10)`,
      [
        ...[priceId, price.packageId, price.orgId, price.validFrom, price.basePricePaise, price.discountPaise],
        price.pricingPolicy && JSON.stringify(price.pricingPolicy),
        ...[JSON.stringify(price.subscriptionPolicies), price.setBy, price.setAt],
      ],
    );
    return priceId;
  }

  list(packageId: string, asked: ListAsked) {
    return keysetPage<PriceRow>(
      this.db,
      {
        columns: `price_id as "priceId", valid_from as "validFrom", ${validTo} as "validTo",
          base_price_paise as "basePricePaise", discount_paise as "discountPaise", pricing_policy as "pricingPolicy",
          subscription_policies as "subscriptionPolicies", set_by as "setBy", set_at as "setAt",
          withdrawn_at as "withdrawnAt"`,
        from: 'package_price p',
        where: ['package_id = $1'],
        values: [packageId],
        sorts: { validFrom: { sql: 'valid_from', type: 'timestamptz' } },
        key: { sql: 'price_id', type: 'uuid' },
      },
      asked,
    );
  }

  /** What has counted since then, and how many prices were ever set. */
  async lately(tx: Tx, packageId: string, since: Date, now: Date) {
    const lately = await tx.query<Omit<PackagePrices, 'packageType'>>(
      `select base_price_paise as "basePricePaise", discount_paise as "discountPaise",
         pricing_policy as "pricingPolicy", subscription_policies as "subscriptionPolicies"
       from package_price p where package_id = $1 and withdrawn_at is null and valid_from <= $3
         and coalesce(${validTo}, $3) >= $2 order by valid_from desc limit 500`,
      [packageId, since, now],
    );
    const [set] = await tx.query<{ count: number }>(
      'select count(*)::int as count from package_price where package_id = $1',
      [packageId],
    );
    return { lately, count: set!.count };
  }

  /** Null where the package has no such price; false where its time has come, or it was withdrawn before. */
  async withdraw(tx: Tx, { packageId, priceId }: { packageId: string; priceId: string }, now: Date) {
    const [row] = await tx.query<{ isScheduled: boolean; validFrom: Date }>(
      `select valid_from > $3 and withdrawn_at is null as "isScheduled", valid_from as "validFrom" from package_price
       where package_id = $1 and price_id = $2 for update`,
      [packageId, priceId, now],
    );
    if (!row) return null;
    if (!row.isScheduled) return false;
    await tx.query('update package_price set withdrawn_at = $2 where price_id = $1', [priceId, now]);
    return row.validFrom;
  }
}
