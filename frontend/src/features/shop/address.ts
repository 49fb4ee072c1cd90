/** Where the invoice goes. It stays for the session: checkout is a page of its own. */
import type { AnswerOf } from '@exam/contracts/core/route';
import type { lastBilling } from '@exam/contracts/http/commerce/orders';
import { addressFaults, type InvoiceAddress } from '@exam/domain/commerce/places';
import { z } from 'zod';

const address = z.object({
  HNO: z.string(),
  city: z.string(),
  state: z.string(),
  pinCode: z.string(),
  email: z.string(),
  /** Of a business; empty for everybody else. */
  gstin: z.string().default(''),
});
export type Address = z.infer<typeof address>;

const key = 'billingAddress';
const blank: Address = { HNO: '', city: '', state: '', pinCode: '', email: '', gstin: '' };

/** Null where none was typed in this tab. */
export function storedAddress(): Address | null {
  try {
    return address.parse(JSON.parse(sessionStorage.getItem(key) ?? ''));
  } catch {
    return null;
  }
}

/** That of the last order, where there is one, to begin with. */
export function addressOf(last: AnswerOf<typeof lastBilling>['Item']): Address {
  if (!last) return blank;
  const { HNO, houseNoAndStreet, city, state, pinCode } = last.shippingAddress;
  return { HNO: HNO || houseNoAndStreet, city, state, pinCode, gstin: last.gstin, email: '' };
}

export function storeAddress(given: Address): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(given));
  } catch {
    // It is asked for again.
  }
}

export type AddressFaults = Partial<Record<Exclude<keyof InvoiceAddress, 'name'> | 'email', true>>;

/** What the server would refuse the order for, and the e-mail address where the profile has none. */
export function faultsOf({ HNO, city, state, pinCode, gstin, email }: Address, needsEmail: boolean): AddressFaults {
  const missing = addressFaults({ name: 'known', street: HNO, city, state, pinCode, gstin });
  const lacksEmail = needsEmail && !z.email().safeParse(email).success;
  return Object.fromEntries([...missing, ...(lacksEmail ? ['email'] : [])].map((field) => [field, true as const]));
}

const couponKey = 'couponCode';

/** The coupon that the cart was priced with, for the checkout; '' where there is none. */
export function storedCoupon(): string {
  try {
    return sessionStorage.getItem(couponKey) ?? '';
  } catch {
    return '';
  }
}

export function storeCoupon(code: string): void {
  try {
    if (code === '') sessionStorage.removeItem(couponKey);
    else sessionStorage.setItem(couponKey, code);
  } catch {
    // It is typed again.
  }
}
