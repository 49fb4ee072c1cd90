import { boardUpdated, createCoupon, type PackPackage } from '@exam/contracts';
import type { Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { orgId, place, product, second, type Shop, type Student, subscription } from './shop.js';

const farAway = 10 * 365 * 86_400_000;
const otherOrg = 'org-b';
const otherPlace = { ...place, boardId: 'ib' };

const chapters = (subjectId: string, ...chapterIds: string[]) => ({ subjectId, subjectName: subjectId, chapterIds });

/** A school with what it sells: each kind of package, at three rates, and coupons of both kinds with and without caps. */
export interface School {
  readonly orgId: string;
  readonly place: typeof place;
  readonly office: Api;
  readonly product: PackPackage;
  readonly second: PackPackage;
  readonly subscription: PackPackage;
  /** Of all chapters of the products: what was paid for them is taken off. */
  readonly larger: PackPackage;
  readonly free: PackPackage;
  readonly coupons: readonly string[];
}

function packagesOf(orgId: string, place: School['place'], mark: string) {
  const own = (one: PackPackage, over: Partial<PackPackage>): PackPackage => ({
    ...{ ...one, ...place, orgId, packageId: one.packageId + mark, packageCode: one.packageCode + mark },
    ...{ packageName: one.packageName + mark, similarPackageCodes: [], ...over },
  });
  const larger = { packageId: `larger${mark}`, packageCode: `LRG${mark}`, packageName: `Larger${mark}` };
  const free = { packageId: `free${mark}`, packageCode: `FRE${mark}`, packageName: `Free${mark}` };
  return {
    product: own(product, {}),
    second: own(second, { taxPercent: 5, sac: '998431' }),
    subscription: own(subscription, {}),
    larger: own(product, {
      ...{ ...larger, basePricePaise: 300_000, discountPaise: 0, taxPercent: 12, sac: '999293' },
      subjects: [...product.subjects, ...second.subjects, chapters('bio', 'cells')],
    }),
    free: own(product, {
      ...{ ...free, basePricePaise: 0, discountPaise: 0, validDays: 7 },
      subjects: [chapters('eng', 'verbs')],
    }),
  };
}

const couponTerms = [
  { code: 'PERCENT', kind: 'percent', value: 15, mostPaise: 12_345, mostUses: 12 },
  { code: 'PAISE', kind: 'paise', value: 33_333, mostPerBuyer: 1 },
  { code: 'WHOLE', kind: 'paise', value: 10_000_000, mostUses: 6 },
  { code: 'CHEMISTRY', kind: 'percent', value: 50, packages: 'second' },
] as const;

async function couponsOf(shop: Shop, office: Api, packages: ReturnType<typeof packagesOf>): Promise<string[]> {
  for (const { code, kind, value, ...terms } of couponTerms) {
    const body = {
      ...{ commandId: randomUUID(), code, kind, value },
      ...('mostPaise' in terms && { mostPaise: terms.mostPaise }),
      ...('mostUses' in terms && { mostUses: terms.mostUses }),
      ...('mostPerBuyer' in terms && { mostPerBuyer: terms.mostPerBuyer }),
      ...('packages' in terms && { packageIds: [packages.second.packageId] }),
      startsAt: new Date(shop.service.clock.now() - 1).toISOString(),
    };
    await office.call(createCoupon, { body: body as never }).expect(200);
  }
  return couponTerms.map(({ code }) => code);
}

/** One sells for the seller of the settings, the other one for its own, with a series of its own. */
export async function openSchools(shop: Shop): Promise<School[]> {
  const groups = [{ groupId: 'mpc', groupName: 'MPC', sections: [] }];
  const classes = [{ classId: 'c12', className: 'Class 12', groups }];
  const board = { boardId: otherPlace.boardId, boardName: 'IB', orgId: otherOrg, classes, revision: 1 };
  await shop.service.deliver(boardUpdated, board);
  const seller = {
    ...{ orgId: otherOrg, name: 'School of Pune', address: '7, Main Road, Pune 411001', state: 'Maharashtra' },
    ...{ gstin: '27AAPFU0939F1ZV', series: 'PN' },
  };
  const all = [
    { orgId, place, mark: '1' },
    { orgId: otherOrg, place: otherPlace, mark: '2' },
  ].map((school) => ({ ...school, ...packagesOf(school.orgId, school.place, school.mark) }));
  const sold = all.flatMap((one) => [one.product, one.second, one.subscription, one.larger, one.free]);
  const { refused } = await shop.import({ seller: [seller], package: sold });
  if (refused.length > 0) throw new Error(`the schools are refused: ${JSON.stringify(refused)}`);
  const schools: School[] = [];
  for (const { mark: _, ...school } of all) {
    const user = { roles: ['shop' as const], orgId: school.orgId, userId: randomUUID() };
    const office = await shop.service.as({ ...user, provedAt: Date.now() + farAway });
    schools.push({ ...school, office, coupons: await couponsOf(shop, office, school) });
  }
  return schools;
}

export const studentOf = (shop: Shop, { orgId, place }: School): Promise<Student> =>
  shop.student(undefined, { orgId, ...place });
