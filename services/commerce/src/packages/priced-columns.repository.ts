import { columnOf, selected } from '@exam/platform';
import { Prisma } from '../generated/prisma/client.js';

const priced: ReadonlySet<string> = new Set([
  ...['basePricePaise', 'discountPaise', 'pricingPolicy', 'subscriptionPolicies'],
]);
const all = Object.values(Prisma.PackageScalarFieldEnum);

/** What a package `p` costs, by `price`; a package without a history costs what its pack says. */
export const pricesNow = [...priced]
  .map(
    (field) =>
      `case when price.price_id is null then p.${columnOf(field)} else price.${columnOf(field)} end as "${field}"`,
  )
  .join(', ');

/** Every column of a package `p`, its prices those of `price`. */
export const pricedColumns = [
  selected(
    'p',
    all.filter((field) => !priced.has(field)),
  ),
  pricesNow,
].join(', ');

/** Joins the price of a package `p` that counts at an instant: the last one that was set of the newest that has begun. */
export const priceAt = (now: string): string => `left join lateral (
  select * from package_price r where r.package_id = p.package_id and r.valid_from <= ${now} and r.withdrawn_at is null
  order by r.valid_from desc, r.set_at desc, r.price_id desc limit 1) price on true`;
