import { checkPackage } from '@exam/contracts/http/commerce/packages';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { messageOf } from '../../lib/message-of.js';
import { t } from '../../texts/shop.js';
import { told } from '../../texts/told.js';
import type { CartItem } from './cart.js';

/** What keeps a cart from being paid, as it is said; nothing where all is well. The server asks the same once more. */
export async function cartFaults(items: readonly CartItem[]): Promise<string[]> {
  try {
    const checks = await Promise.all(items.map(({ packageId }) => call(checkPackage, { params: { packageId } })));
    const owned = items.filter((_, index) => checks[index]!.isPurchased);
    if (owned.length > 0) {
      const names = owned.map(told).map(({ packagedName }) => t('learning.checkout.owned', { name: packagedName }));
      return [...names, t('learning.checkout.verify')];
    }
    return checks.every(({ isValid }) => isValid) ? [] : [t('learning.cart.notForYou')];
  } catch (error) {
    return [messageOf(error)];
  }
}

/** Asked when a person signs in, changes the grade or the cart; an account is asked for what is its own. */
export const cartCheckQuery = (accountId: string, items: readonly CartItem[]) =>
  queryOptions({
    queryKey: ['cart-check', accountId, items.map(({ packageId }) => packageId)],
    queryFn: () => cartFaults(items),
    enabled: accountId !== '' && items.length > 0,
  });
