import type { Coupon as CouponRules } from '@exam/domain';
import type { Prisma } from '../generated/prisma/client.js';

export type CouponRow = Prisma.CouponGetPayload<object>;
export type ListedCoupon = Omit<CouponRow, 'orgId' | 'createdAt' | 'createdBy'> & { readonly uses: number };

export const rulesOf = (row: CouponRow): CouponRules => ({
  kind: row.kind as CouponRules['kind'],
  value: row.value,
  mostPaise: row.mostPaise,
  leastPaise: row.leastPaise,
  packageIds: row.packageIds,
  startsAt: row.startsAt.getTime(),
  endsAt: row.endsAt?.getTime() ?? null,
  state: row.state as CouponRules['state'],
  mostUses: row.mostUses,
  mostPerBuyer: row.mostPerBuyer,
});
