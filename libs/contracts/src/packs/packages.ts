import { z } from 'zod';
import { packTranslations } from '../shared/translations.js';
import { Code, Instant, UserCode } from '../shared/values.js';

const paise = z.number().int().nonnegative().max(100_000_000);
const named = z.string().trim().min(1).max(160);

/** What a package costs, in whole paise with GST. */
export const packPrice = {
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
};

/** A services accounting code. */
export const Sac = z.string().regex(/^\d{4,6}$/);

const shortDescription = z.string().trim().max(400);
/** HTML; what is not plain formatting is removed. */
const description = z.string().max(20_000);

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
    shortDescription: shortDescription.default(''),
    description: description.default(''),
    imageStorageKey: z.string().max(300).nullable().default(null),
    /** PNG, JPEG or WebP; it is kept in the object storage and is above `imageStorageKey`. */
    picture: z.base64().max(1_400_000).nullable().default(null),
    ...packPrice,
    /** From when a changed price of a package that is there counts; null, or a time that is over: from the import. */
    priceFrom: Instant.nullable().default(null),
    /** The whole GST rate in per cent and the accounting code of its invoices; null: those of the installation. */
    taxPercent: z.number().int().min(1).max(40).nullable().default(null),
    sac: Sac.nullable().default(null),
    subjects: z
      .array(
        z.strictObject({
          subjectId: Code,
          subjectName: named,
          chapterIds: z.array(Code).min(1).max(200),
          translations: packTranslations({ subjectName: named }),
        }),
      )
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
    translations: packTranslations({
      packageName: named,
      shortDescription: shortDescription.min(1),
      description: description.min(1),
    }),
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

/** Who sells for an organisation, as its invoices name it. */
export const packSeller = z.strictObject({
  orgId: Code,
  name: z.string().trim().min(2).max(120),
  address: z.string().trim().min(2).max(300),
  /** As the list of states writes it: it decides which tax a buyer pays. */
  state: named,
  gstin: z.string().length(15),
  /** Two letters or digits that begin the numbers of its documents: `AB` gives `ABI/2627/000001`. */
  series: z.string().regex(/^[A-Z0-9]{2}$/),
  /** Null: that of the installation. */
  sac: Sac.nullable().default(null),
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
export type PackSeller = z.infer<typeof packSeller>;
export type PackGrant = z.infer<typeof packGrant>;
