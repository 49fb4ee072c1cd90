import type { ApprovalShown } from '@exam/contracts/http/approvals';
import { t as consoleText } from '../../texts/console.js';
import { formatMoney } from '../../texts/format.js';
import { t } from '../../texts/sell.js';
import type { FactItem } from '../../ui/fact-list.js';
import { consoleTime } from '../kit/date.js';
import { discountOf, type Coupon } from '../shop/coupon-text.js';
import { priceText, type SoldPackage } from '../shop/package-query.js';

type Shown = ApprovalShown['shown'];
type Price = SoldPackage['price'];
/** The name of a package by its id. */
type Named = (packageId: string) => string;

const time = (value: unknown): string | null => (typeof value === 'string' ? consoleTime(value) : null);

const price = (shown: Shown): FactItem[] => [
  { name: t('sell.package'), value: String(shown['packageName'] ?? '') },
  { name: t('sell.priceBefore'), value: shown['priceBefore'] ? priceText(shown['priceBefore'] as Price) : null },
  { name: t('sell.newPrice'), value: priceText(shown as Price) },
  { name: t('sell.from'), value: time(shown['validFrom']) },
];

function coupon(shown: Shown, named: Named): FactItem[] {
  const { code, kind, value, mostPaise, leastPaise, packageIds, startsAt, endsAt, ...limits } = shown as Coupon;
  return [
    { name: t('sell.code'), value: code },
    { name: t('sell.discount'), value: discountOf({ kind, value, mostPaise }) },
    { name: t('sell.packages'), value: packageIds.map(named).join(', ') || consoleText('console.kit.any') },
    { name: t('sell.amountFrom'), value: leastPaise > 0 ? formatMoney(leastPaise) : null },
    { name: t('sell.from'), value: time(startsAt) },
    { name: t('sell.until'), value: time(endsAt) },
    { name: t('sell.mostUses'), value: limits.mostUses },
    { name: t('sell.mostPerBuyer'), value: limits.mostPerBuyer },
  ];
}

const given = (shown: Shown): FactItem[] => [
  { name: t('sell.package'), value: String(shown['packageName']) },
  { name: t('sell.userCode'), value: String(shown['userCode']) },
  { name: t('sell.reason'), value: String(shown['reason']) },
  { name: t('sell.until'), value: time(shown['endsAt']) },
];

/** What the shop proposes, by its action: its name and what would happen. */
export const shopProposals = {
  'package.priced': { title: 'sell.newPrice', facts: price },
  'coupon.created': { title: 'sell.newCoupon', facts: coupon },
  'coupon.changed': { title: 'sell.changeCoupon', facts: coupon },
  'package.given': { title: 'sell.give', facts: given },
} as const;

export const isOfShop = (action: string): action is keyof typeof shopProposals => action in shopProposals;
