import { z } from 'zod';
import { Code, Instant, UserCode } from '../shared/values.js';

const paise = z.number().int().nonnegative().max(100_000_000);
const named = z.string().trim().min(1).max(160);

/** A package on sale. Prices are whole paise and contain GST. */
export const packPackage = z
  .strictObject({
    packageId: Code,
    packageCode: Code,
    orgId: Code,
    packageName: named,
    boardId: Code,
    classId: Code,
    groupId: Code,
    packageType: z.enum(['subscription', 'nonsubscription']),
    shortDescription: z.string().trim().max(400).default(''),
    /** HTML; what is not plain formatting is removed. */
    description: z.string().max(20_000).default(''),
    imageStorageKey: z.string().max(300).nullable().default(null),
    /** PNG, JPEG or WebP; it is kept in the object storage and is above `imageStorageKey`. */
    picture: z.base64().max(1_400_000).nullable().default(null),
    basePricePaise: paise,
    discountPaise: paise.default(0),
    pricingPolicy: z
      .strictObject({ pricePaise: paise, discountPaise: paise.default(0) })
      .nullable()
      .default(null),
    subscriptionPolicies: z
      .array(z.strictObject({ policyType: z.enum(['monthly', 'yearly']), pricePaise: paise.positive() }))
      .max(2)
      .default([]),
    subjects: z
      .array(z.strictObject({ subjectId: Code, subjectName: named, chapterIds: z.array(Code).min(1).max(200) }))
      .min(1)
      .max(20),
    isRecommended: z.boolean().default(false),
    isActive: z.boolean().default(true),
    createdAt: Instant.nullable().default(null),
    expiresAt: Instant.nullable().default(null),
    /** Days of use from the purchase: with a price of 0 a trial. */
    validDays: z.number().int().min(1).max(3_650).nullable().default(null),
    similarPackageCodes: z.array(Code).max(20).default([]),
    metaDescription: z.string().max(400).default(''),
    metaKeywords: z.string().max(400).default(''),
  })
  .refine(
    ({ packageType, subscriptionPolicies }) => packageType !== 'subscription' || subscriptionPolicies.length > 0,
    {
      message: 'a subscription needs a price for a month or a year',
      path: ['subscriptionPolicies'],
    },
  )
  .refine(({ packageType, validDays }) => packageType !== 'subscription' || validDays === null, {
    message: 'a subscription lasts as long as its periods',
    path: ['validDays'],
  })
  .refine(({ basePricePaise, discountPaise }) => discountPaise <= basePricePaise, {
    message: 'the discount is larger than the price',
    path: ['discountPaise'],
  });

/** Gives an account a package without payment: a school that paid by other means, a prize, a trial. */
export const packGrant = z.strictObject({
  grantCode: Code,
  orgId: Code,
  userCode: UserCode,
  packageId: Code,
  /** Null: until the package itself expires. */
  endsAt: Instant.nullable().default(null),
});

export type PackPackage = z.infer<typeof packPackage>;
export type PackGrant = z.infer<typeof packGrant>;
