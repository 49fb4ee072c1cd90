import { z } from 'zod';
import { anyone, defineRoute, signedIn } from '../../core/route.js';
import { translations } from '../../shared/translations.js';
import { Code, Instant, ok } from '../../shared/values.js';

/** Rupees with at most two decimals, as the documents show them. */
const rupees = z.number().nonnegative();

/** A package in the documents' words; spellings that differ between documents are both there (decision 12). */
export const packageView = z.object({
  packageId: z.string(),
  packageCode: z.string(),
  packagedName: z.string(),
  packageName: z.string(),
  slug: z.string(),
  packageType: z.enum(['subscription', 'nonsubscription']),
  packageShortDescription: z.string(),
  packageDescription: z.string(),
  imageStorageKey: z.string().nullable(),
  basePackagePrice: rupees,
  packageDiscount: rupees,
  pricingPolicy: z.object({ price: rupees, discount: rupees }).nullable(),
  subscriptionPricingPolicy: z.array(z.object({ policyType: z.enum(['monthly', 'yearly']), price: rupees })),
  subscriptionType: z.array(z.enum(['monthly', 'yearly'])),
  /** Of each add-on; 0: none is offered. */
  addOnPrice: rupees.default(0),
  contentInclusions: z.object({
    boards: z.object({ boardId: z.string() }),
    classes: z.object({ classId: z.string(), className: z.string() }),
    groups: z.object({ groupId: z.string(), groupName: z.string() }),
    subjects: z.array(
      z.object({
        subjectId: z.string(),
        subjectName: z.string(),
        translations: translations('subjectName'),
        chapters: z.array(z.object({ chapterId: z.string() })),
      }),
    ),
    subjectsArr: z.array(z.string()),
  }),
  packageGroup: z.string(),
  isRecommended: z.boolean(),
  totalSaleCount: z.number().int(),
  packageCreatedDate: Instant,
  packageExpiryDate: Instant.nullable(),
  packageMetaData: z.string(),
  metaDescription: z.string(),
  metaKeyWords: z.string(),
  /** Whether the account that asks holds it now. */
  userPurchased: z.boolean(),
  similarPackages: z.array(z.string()),
  packageStatus: z.enum(['Active', 'InActive']),
  translations: translations('packagedName', 'packageName', 'packageShortDescription', 'packageDescription'),
});
export type PackageView = z.infer<typeof packageView>;

const answer = z.object({ status: ok, Items: z.array(packageView) });
/** Without a token the packages of all organisations are shown, with one those of its own. */
const shown = { service: 'commerce', access: anyone, withToken: 'unexpired', answer } as const;
/** What clients write where nobody is signed in. */
const anyUserId = z.string().max(80);

export const listPackages = defineRoute({
  ...shown,
  name: 'listPackages',
  method: 'GET',
  path: '/package/board/:boardId/class/:classId/group/:groupId/packagetype/:type/userid/:userId',
  summary: 'The packages on sale for a board, class and group',
  params: z.object({
    boardId: Code,
    classId: Code,
    groupId: Code,
    type: z.enum(['subscription', 'nonsubscription']),
    userId: anyUserId,
  }),
});

export const listAllPackages = defineRoute({
  ...shown,
  name: 'listAllPackages',
  method: 'GET',
  path: '/package',
  summary: 'The packages on sale where no board, class and group is chosen',
  query: z.object({ type: z.enum(['subscription', 'nonsubscription']).optional() }),
});

export const packagesByCode = defineRoute({
  ...shown,
  name: 'packagesByCode',
  method: 'POST',
  path: '/package/getpackagesbycode/userid/:userId',
  summary: 'The packages on sale among these codes, in their order',
  params: z.object({ userId: anyUserId }),
  body: z.object({ packageCodes: z.array(Code).max(50) }),
});

export const packageInfo = defineRoute({
  ...shown,
  name: 'packageInfo',
  method: 'GET',
  path: '/package/info/:packageName',
  summary: 'The packages that a name of an address means: one by its slug, else those whose names read alike',
  params: z.object({ packageName: z.string().min(1).max(200) }),
  query: z.object({ boardId: Code.optional(), classId: Code.optional(), groupId: Code.optional() }),
});

export const checkPackage = defineRoute({
  service: 'commerce',
  name: 'checkPackage',
  method: 'GET',
  path: '/package/:packageId/validity',
  summary: 'Whether a package is for the current account, and whether that account holds it',
  access: signedIn,
  params: z.object({ packageId: Code }),
  answer: z.object({ status: ok, isValid: z.boolean(), isPurchased: z.boolean() }),
  refusals: ['package.not_found'],
});
