import { quoteOrder } from '@exam/contracts/http/commerce/orders';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import type { CartItem } from './cart.js';

export const quoteKey = ['cart-quote'] as const;

/** What the cart costs this account now, as the server will charge it. Fails with the refusal that an order would get. */
export const quoteQuery = (accountId: string, items: readonly CartItem[], couponCode: string) => {
  const packages = items.map(({ packageId, subscriptionSelected, discussionBoard, interactiveTutors }) => ({
    packageId,
    subscriptionSelected,
    discussionBoard,
    interactiveTutors,
  }));
  return queryOptions({
    queryKey: [...quoteKey, accountId, packages, couponCode],
    queryFn: ({ signal }) => call(quoteOrder, { body: { packages, ...(couponCode && { couponCode }) } }, { signal }),
    enabled: accountId !== '' && items.length > 0,
  });
};
