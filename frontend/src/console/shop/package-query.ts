import type { AnswerOf } from '@exam/contracts/core/route';
import { listPrices, listSoldPackages, readSoldPackage } from '@exam/contracts/http/commerce/prices';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { formatMoney } from '../../texts/format.js';
import { t } from '../../texts/sell.js';

export type SoldPackage = Omit<AnswerOf<typeof readSoldPackage>, 'status'>;
export type DatedPrice = AnswerOf<typeof listPrices>['items'][number];

export const packageQuery = (packageId: string) =>
  queryOptions({
    queryKey: ['packages', 'one', packageId],
    queryFn: ({ signal }) => call(readSoldPackage, { params: { packageId } }, { signal }),
  });

export const pricesQuery = (packageId: string) =>
  queryOptions({
    queryKey: ['packages', 'prices', packageId],
    queryFn: ({ signal }) => call(listPrices, { params: { packageId }, query: { limit: 200 } }, { signal }),
  });

/** Packages to choose from, by their names: the first two hundred. */
export const packageChoices = queryOptions({
  queryKey: ['packages', 'choices'],
  queryFn: ({ signal }) => call(listSoldPackages, { query: { limit: 200, sort: 'packageName' } }, { signal }),
  select: ({ items }) =>
    items.map(({ packageId, packageCode, packageName }) => ({
      value: packageId,
      label: `${packageName} (${packageCode})`,
    })),
});

/** The names of packages by their ids; an id stands where no name is known. */
export function usePackageNames({ enabled = true } = {}): (packageId: string) => string {
  const { data = [] } = useQuery({ ...packageChoices, enabled });
  return (packageId) => data.find(({ value }) => value === packageId)?.label ?? packageId;
}

/** What is paid, tax included: once, or for each period of a subscription. */
export function priceText(price: SoldPackage['price']): string {
  const { basePricePaise, discountPaise, pricingPolicy, subscriptionPolicies } = price;
  if (subscriptionPolicies.length > 0)
    return subscriptionPolicies
      .map(({ policyType, pricePaise }) => t('sell.perPeriod', { period: policyType, amount: formatMoney(pricePaise) }))
      .join(' · ');
  return formatMoney(
    pricingPolicy ? pricingPolicy.pricePaise - pricingPolicy.discountPaise : basePricePaise - discountPaise,
  );
}
