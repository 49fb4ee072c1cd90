import { z } from 'zod';
import { change, listAnswer, listQuery } from '../../core/console.js';
import { permitted } from '../../core/permissions.js';
import { defineRoute } from '../../core/route.js';
import { packPrice } from '../../packs/packages.js';
import { Code, Id, Instant, ok, UserCode } from '../../shared/values.js';

const sellers = permitted('sell');
const params = z.object({ packageId: Code });

const price = z.object({
  ...packPrice,
  priceId: Id,
  validFrom: Instant,
  /** When the next one counts; null: none follows. */
  validTo: Instant.nullable(),
  state: z.enum(['scheduled', 'current', 'past', 'withdrawn']),
  /** Null: a content pack, or a person who was erased. */
  setBy: z.string().nullable(),
  setAt: Instant,
});

const soldPackage = z.object({
  packageId: Code,
  packageCode: Code,
  packageName: z.string(),
  packageType: z.enum(['subscription', 'nonsubscription']),
  /** The ids where the board is not known yet. */
  className: z.string(),
  groupName: z.string(),
  state: z.enum(['active', 'inactive']),
  /** Exclusive end of its sale. */
  expiresAt: Instant.nullable(),
  price: z.object(packPrice),
  /** The first of the scheduled prices. */
  next: z.object({ ...packPrice, validFrom: Instant }).nullable(),
  /** The whole GST rate in per cent; null: that of the installation. */
  taxPercent: z.number().int().nullable(),
  /** Paid orders that contain it. */
  saleCount: z.number().int(),
});

export const listSoldPackages = defineRoute({
  service: 'commerce',
  name: 'listSoldPackages',
  method: 'GET',
  path: '/operator/packages',
  summary: 'The packages of the own organisation with what they cost now and next',
  access: sellers,
  query: listQuery(['packageName', 'saleCount'], {
    /** A part of the name, or the whole code. */
    q: z.string().trim().max(200).optional(),
    state: z.enum(['active', 'inactive']).optional(),
  }),
  answer: listAnswer(soldPackage),
});

export const readSoldPackage = defineRoute({
  service: 'commerce',
  name: 'readSoldPackage',
  method: 'GET',
  path: '/operator/packages/:packageId',
  summary: 'A package with what it costs now and next',
  access: sellers,
  params,
  answer: soldPackage.extend({ status: ok }),
  refusals: ['package.not_found'],
});

export const changePackage = defineRoute({
  service: 'commerce',
  name: 'changePackage',
  method: 'PATCH',
  path: '/operator/packages/:packageId',
  summary: 'Takes a package off sale or puts it on sale again; who has it keeps it',
  access: sellers,
  change: 'package.changed',
  params,
  body: change({ state: z.enum(['active', 'inactive']) }),
  answer: z.object({ status: ok }),
  refusals: ['package.not_found'],
});

export const givePackage = defineRoute({
  service: 'commerce',
  name: 'givePackage',
  method: 'POST',
  path: '/operator/grants',
  summary: 'Gives a student a package without payment: an order of zero with its reason, and no invoice',
  access: sellers,
  change: 'package.given',
  body: change({
    packageId: Code,
    /** The school's code of the student. */
    userCode: UserCode,
    reason: z.string().trim().min(3).max(500),
    /** Null: until the package itself expires. */
    endsAt: Instant.nullable().default(null),
  }),
  answer: z.object({ status: ok, orderId: Id }),
  refusals: ['package.not_found', 'user.not_found', 'grant.past'],
});

export const deletePackage = defineRoute({
  service: 'commerce',
  name: 'deletePackage',
  method: 'POST',
  path: '/operator/packages/:packageId/delete',
  summary: 'Deletes a package that is not on sale and that nobody ever ordered',
  access: sellers,
  change: 'package.deleted',
  params,
  body: change({}),
  answer: z.object({ status: ok }),
  refusals: ['package.not_found', 'package.in_use'],
});

export const listPrices = defineRoute({
  service: 'commerce',
  name: 'listPrices',
  method: 'GET',
  path: '/operator/packages/:packageId/prices',
  summary: 'What a package costs, cost and will cost, newest first',
  access: sellers,
  params,
  query: listQuery(['validFrom'], {}, true),
  answer: listAnswer(price),
  refusals: ['package.not_found'],
});

export const setPrice = defineRoute({
  service: 'commerce',
  name: 'setPrice',
  method: 'POST',
  path: '/operator/packages/:packageId/prices',
  summary: 'A new price of a package, from now or from an instant on; orders that are open or paid keep theirs',
  access: sellers,
  change: 'package.priced',
  params,
  body: change({
    ...packPrice,
    /** Null: from now. */
    validFrom: Instant.nullable().default(null),
  }).refine(({ basePricePaise, discountPaise }) => discountPaise <= basePricePaise, {
    message: 'the discount is larger than the price',
    path: ['discountPaise'],
  }),
  answer: z.object({ status: ok, priceId: Id, validFrom: Instant }),
  refusals: ['package.not_found', 'package.no_mandate', 'price.past', 'price.wrong_kind'],
});

export const withdrawPrice = defineRoute({
  service: 'commerce',
  name: 'withdrawPrice',
  method: 'POST',
  path: '/operator/packages/:packageId/prices/:priceId/withdraw',
  summary: 'Takes a scheduled price back before its time',
  access: sellers,
  change: 'package.price_withdrawn',
  params: params.extend({ priceId: Id }),
  body: change({}),
  answer: z.object({ status: ok }),
  refusals: ['package.not_found', 'price.not_found', 'price.begun'],
});
