/** The cart of this browser, under the documents' key. The server prices it anew; prices here are for display. */
import { packageView, type PackageView } from '@exam/contracts/http/commerce/packages';
import { rupeesOf } from '@exam/domain/commerce/money';
import { sumPrices, type ItemPrice } from '@exam/domain/commerce/pricing';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { readStored, storageKeys, writeStored } from '../../lib/storage-keys.js';
import { priceOf, type Choice } from './prices.js';

const cartItem = packageView.extend({
  discussionBoard: z.boolean(),
  interactiveTutors: z.boolean(),
  subscriptionSelected: z.enum(['monthly', 'yearly']).nullable(),
  selectedPricingPolicy: z.object({ price: z.number(), discount: z.number() }),
});
export type CartItem = z.infer<typeof cartItem>;

const listeners = new Set<() => void>();
let read: { text: string | null; items: readonly CartItem[] | null } = { text: null, items: null };

/** Null where no cart was ever begun. An item of an older version of the client is dropped. */
export function storedCart(): readonly CartItem[] | null {
  const text = readStored(storageKeys.cart);
  if (text !== read.text) read = { text, items: text === null ? null : itemsOf(text) };
  return read.items;
}

function itemsOf(text: string): readonly CartItem[] {
  try {
    const given: unknown = JSON.parse(text);
    return (Array.isArray(given) ? given : []).flatMap((one) => cartItem.safeParse(one).data ?? []);
  } catch {
    return [];
  }
}

function write(items: readonly CartItem[] | null): void {
  writeStored(storageKeys.cart, items && JSON.stringify(items));
  for (const listener of listeners) listener();
}

export const addItem = (item: CartItem): void => write([...(storedCart() ?? []), item]);
export const removeItem = (packageId: string): void =>
  write((storedCart() ?? []).filter((item) => item.packageId !== packageId));
export const emptyCart = (): void => write([]);
export const forgetCart = (): void => write(null);

export function useCart(): readonly CartItem[] | null {
  return useSyncExternalStore(subscribe, storedCart);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Null where the package is not sold so. */
export function itemOf(view: PackageView, choice: Choice): CartItem | null {
  const price = priceOf(view, choice);
  return (
    price && {
      ...view,
      ...choice,
      selectedPricingPolicy: { price: rupeesOf(price.basePaise), discount: rupeesOf(price.discountPaise) },
    }
  );
}

const free: ItemPrice = { basePaise: 0, discountPaise: 0, addOnsPaise: 0, totalPaise: 0 };
export const cartPrice = (items: readonly CartItem[]): ItemPrice =>
  sumPrices(items.map((item) => priceOf(item, item) ?? free));
