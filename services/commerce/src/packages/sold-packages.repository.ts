import type { PackagePrices } from '@exam/domain';
import { keysetPage, type ListAsked } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';
import { priceAt, pricesNow } from './priced-columns.repository.js';

export interface SoldPackagesAsked extends ListAsked {
  readonly q?: string | undefined;
  readonly state?: 'active' | 'inactive' | undefined;
}

export interface ListedPackage extends PackagePrices {
  readonly packageId: string;
  readonly packageCode: string;
  readonly packageName: string;
  readonly className: string;
  readonly groupName: string;
  readonly isActive: boolean;
  readonly expiresAt: Date | null;
  readonly taxPercent: number | null;
  readonly saleCount: number;
  /** An instant as JSON brings it. */
  readonly next: (Omit<PackagePrices, 'packageType'> & { readonly validFrom: string }) | null;
}

/** Of several that begin together the last one that was set counts, as in `priceAt`. */
const next = `(select json_build_object('validFrom', r.valid_from, 'basePricePaise', r.base_price_paise,
    'discountPaise', r.discount_paise, 'pricingPolicy', r.pricing_policy, 'subscriptionPolicies', r.subscription_policies)
  from package_price r where r.package_id = p.package_id and r.valid_from > $1 and r.withdrawn_at is null
  order by r.valid_from, r.set_at desc, r.price_id desc limit 1)`;

const nameIn = (tree: string, key: string, name: string, id: string): string =>
  `coalesce((select one ->> '${name}' from jsonb_array_elements(${tree}) one where one ->> '${key}' = ${id} limit 1), ${id})`;
const ofClass = `(select one -> 'groups' from jsonb_array_elements(b.classes) one where one ->> 'classId' = p.class_id limit 1)`;

const columns = `p.package_id as "packageId", p.package_code as "packageCode", p.package_name as "packageName",
  p.package_type as "packageType", ${nameIn('b.classes', 'classId', 'className', 'p.class_id')} as "className",
  ${nameIn(ofClass, 'groupId', 'groupName', 'p.group_id')} as "groupName", p.is_active as "isActive",
  p.expires_at as "expiresAt", p.tax_percent as "taxPercent", p.sale_count as "saleCount", ${pricesNow}, ${next} as next`;
const from = `package p left join board b on b.board_id = p.board_id ${priceAt('$1')}`;

/** Packages as those see them who sell them: also what is inactive or over. */
@Injectable()
export class SoldPackagesRepository {
  constructor(private readonly db: Db) {}

  /** `orgId` null: of every organisation. */
  list(orgId: string | null, { q, state, ...asked }: SoldPackagesAsked, now: Date) {
    const values: unknown[] = [now];
    const where = ['p.deleted_at is null'];
    if (orgId !== null) where.push(`p.org_id = $${values.push(orgId)}`);
    if (state) where.push(`p.is_active = $${values.push(state === 'active')}`);
    if (q) {
      const typed = `lower($${values.push(q)}::text)`;
      where.push(`(strpos(lower(p.package_name), ${typed}) > 0 or lower(p.package_code) = ${typed})`);
    }
    const sorts = {
      packageName: { sql: 'p.package_name', type: 'text' },
      saleCount: { sql: 'p.sale_count', type: 'int' },
    };
    const key = { sql: 'p.package_id', type: 'text' };
    return keysetPage<ListedPackage>(this.db, { columns, from, where, values, sorts, key }, asked);
  }

  async find(packageId: string, orgId: string | null, now: Date): Promise<ListedPackage | null> {
    const [row] = await this.db.query<ListedPackage>(
      `select ${columns} from ${from} where p.package_id = $2 and p.deleted_at is null and ($3::text is null or p.org_id = $3)`,
      [now, packageId, orgId],
    );
    return row ?? null;
  }
}
