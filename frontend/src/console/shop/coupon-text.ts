import type { AnswerOf } from '@exam/contracts/core/route';
import type { listCoupons } from '@exam/contracts/http/commerce/coupons';
import { formatMoney, formatPercent } from '../../texts/format.js';

export type Coupon = AnswerOf<typeof listCoupons>['items'][number];

export const discountOf = ({ kind, value, mostPaise }: Pick<Coupon, 'kind' | 'value' | 'mostPaise'>): string =>
  [kind === 'percent' ? formatPercent(value / 100) : formatMoney(value), mostPaise !== null && formatMoney(mostPaise)]
    .filter(Boolean)
    .join(' ≤ ');
