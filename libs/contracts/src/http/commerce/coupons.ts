import { z } from 'zod';
import { change, listAnswer, listQuery } from '../../core/console.js';
import { permitted } from '../../core/permissions.js';
import { defineRoute } from '../../core/route.js';
import { Code, Id, Instant, mostInt4, ok } from '../../shared/values.js';

const sellers = permitted('sell');
const paise = z.number().int().nonnegative().max(100_000_000);
const uses = z.number().int().positive().max(1_000_000).nullable();

const terms = z.object({
  mostPaise: paise.positive().nullable().default(null),
  leastPaise: paise.default(0),
  /** None: for all packages. */
  packageIds: z.array(Code).max(50).default([]),
  startsAt: Instant,
  endsAt: Instant.nullable().default(null),
  mostUses: uses.default(null),
  mostPerBuyer: uses.default(null),
});

const coupon = terms.extend({
  couponId: Id,
  code: z.string(),
  kind: z.enum(['percent', 'paise']),
  value: z.number().int(),
  state: z.enum(['active', 'paused', 'ended']),
  /** Paid with it, or held by an order of the last half hour. */
  uses: z.number().int(),
  version: z.number().int(),
});

export const listCoupons = defineRoute({
  service: 'commerce',
  name: 'listCoupons',
  method: 'GET',
  path: '/operator/coupons',
  summary: 'The coupons of the own organisation by their codes',
  access: sellers,
  query: listQuery(['code', 'startsAt'], {}),
  answer: listAnswer(coupon),
});

export const createCoupon = defineRoute({
  service: 'commerce',
  name: 'createCoupon',
  method: 'POST',
  path: '/operator/coupons',
  summary: 'Makes a coupon',
  access: sellers,
  change: 'coupon.created',
  body: change(terms.shape)
    .extend({
      code: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9]{4,20}$/),
      kind: z.enum(['percent', 'paise']),
      /** Per cent from 1 to 100, or paise. */
      value: z.number().int().positive().max(mostInt4),
    })
    .refine(({ kind, value }) => kind === 'paise' || value <= 100, { message: 'at most 100 per cent', path: ['value'] })
    .refine(({ startsAt, endsAt }) => endsAt === null || startsAt < endsAt, {
      message: 'it ends before it begins',
      path: ['endsAt'],
    }),
  answer: z.object({ status: ok, couponId: Id, version: z.number().int() }),
  refusals: ['coupon.code_taken'],
});

export const changeCoupon = defineRoute({
  service: 'commerce',
  name: 'changeCoupon',
  method: 'PATCH',
  path: '/operator/coupons/:couponId',
  summary: 'Changes the terms of a coupon, pauses or ends it; kind and value stay',
  access: sellers,
  change: 'coupon.changed',
  params: z.object({ couponId: Id }),
  body: change({
    version: z.number().int().nonnegative().max(mostInt4),
    state: z.enum(['active', 'paused', 'ended']).optional(),
    // without the defaults of a new one: what is left out stays
    mostPaise: paise.positive().nullable().optional(),
    leastPaise: paise.optional(),
    packageIds: z.array(Code).max(50).optional(),
    startsAt: Instant.optional(),
    endsAt: Instant.nullable().optional(),
    mostUses: uses.optional(),
    mostPerBuyer: uses.optional(),
  }),
  answer: z.object({ status: ok, version: z.number().int() }),
  refusals: ['coupon.not_found', 'edit.conflict'],
});
