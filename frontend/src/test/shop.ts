import type { AnswerOf } from '@exam/contracts/core/route';
import type { quoteOrder } from '@exam/contracts/http/commerce/orders';
import { packageView, type PackageView } from '@exam/contracts/http/commerce/packages';
import { rupeesOf } from '@exam/domain/commerce/money';
import { notificationsStore } from '@mantine/notifications';
import { waitFor } from '@testing-library/react';
import { priceOf } from '../features/shop/prices.js';

/** A product of the demo's kind; tests give what matters to them. */
export const aPackage = (given: Partial<PackageView> = {}): PackageView =>
  packageView.parse({
    packageId: 'physics-12',
    packageCode: 'PHY12',
    packagedName: 'Physics 12 Complete',
    packageName: 'Physics 12 Complete',
    slug: 'physics-12-complete',
    packageType: 'nonsubscription',
    packageShortDescription: 'All chapters',
    packageDescription: '<p>Animated <strong>videos</strong></p>',
    imageStorageKey: null,
    basePackagePrice: 1499,
    packageDiscount: 300,
    pricingPolicy: null,
    subscriptionPricingPolicy: [],
    subscriptionType: [],
    addOnPrice: 25,
    contentInclusions: {
      boards: { boardId: 'cbse' },
      classes: { classId: 'c12', className: 'Class 12' },
      groups: { groupId: 'mpc', groupName: 'MPC' },
      subjects: [{ subjectId: 'physics', subjectName: 'Physics', chapters: [{ chapterId: 'p1' }] }],
      subjectsArr: ['physics'],
    },
    packageGroup: 'MPC',
    isRecommended: false,
    totalSaleCount: 0,
    packageCreatedDate: '2026-06-01T00:00:00.000Z',
    packageExpiryDate: '2027-06-05T18:30:00.000Z',
    packageMetaData: '',
    metaDescription: '',
    metaKeyWords: '',
    userPurchased: false,
    similarPackages: [],
    packageStatus: 'Active',
    ...given,
  });

export const aSubscription = (given: Partial<PackageView> = {}): PackageView =>
  aPackage({
    packageId: 'all-access',
    packageCode: 'ALL',
    packagedName: 'All access to everything',
    slug: 'all-access',
    packageType: 'subscription',
    subscriptionPricingPolicy: [
      { policyType: 'monthly', price: 199 },
      { policyType: 'yearly', price: 1999 },
    ],
    subscriptionType: ['monthly', 'yearly'],
    ...given,
  });

/** An item as the cart keeps it. */
export const inCart = (view: PackageView, given: object = {}) => ({
  ...view,
  discussionBoard: false,
  interactiveTutors: false,
  subscriptionSelected: view.packageType === 'subscription' ? ('monthly' as const) : null,
  selectedPricingPolicy: { price: view.basePackagePrice, discount: view.packageDiscount },
  ...given,
});

export const storeCart = (...items: object[]) => localStorage.setItem('cartItems', JSON.stringify(items));
export const cartIds = () =>
  (JSON.parse(localStorage.getItem('cartItems') ?? 'null') as { packageId: string }[] | null)?.map(
    ({ packageId }) => packageId,
  );

/** A student whose account the history takes. */
export const aBuyer = { currentAccountId: '0198c5a0-0000-7000-8000-00000000000a' };

const shown = () => {
  const { notifications, queue } = notificationsStore.getState();
  return [...notifications, ...queue];
};
export const forgetNotices = () =>
  notificationsStore.setState({ notifications: [], queue: [], defaultPosition: 'top-right', limit: 5 });
/** Notices lie in their store until the bar draws them. */
export const noticed = (message: string) =>
  waitFor(() => expect(shown()).toContainEqual(expect.objectContaining({ message })));
export const noticeCount = () => shown().length;
export const noticedFor = (message: string) => shown().find((one) => one.message === message)?.autoClose;

/** As the cart keeps it for the checkout. */
export const storeAddress = (given: object = {}) =>
  sessionStorage.setItem(
    'billingAddress',
    JSON.stringify({
      ...{ HNO: '14, Temple Road', city: 'Hyderabad', state: 'Telangana', pinCode: '500001', email: '', gstin: '' },
      ...given,
    }),
  );

/** What the server says that these items cost. */
export const quoted = (...items: readonly ReturnType<typeof inCart>[]): AnswerOf<typeof quoteOrder> => {
  const lines = items.map((item) => {
    const price = priceOf(item, item)!;
    return {
      ...{ packageId: item.packageId, packageName: item.packagedName, credit: 0, replaces: [], overlaps: [] },
      price: rupeesOf(price.basePaise + price.addOnsPaise),
      discount: rupeesOf(price.discountPaise),
      total: rupeesOf(price.totalPaise),
    };
  });
  return { status: true, lines, couponDiscount: 0, total: lines.reduce((sum, { total }) => sum + total, 0) };
};
