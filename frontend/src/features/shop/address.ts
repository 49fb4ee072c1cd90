/** Where the invoice goes. It stays for the session: checkout is a page of its own. */
import { z } from 'zod';

const address = z.object({
  HNO: z.string(),
  city: z.string(),
  state: z.string(),
  pinCode: z.string(),
  email: z.string(),
});
export type Address = z.infer<typeof address>;

const key = 'billingAddress';
const blank: Address = { HNO: '', city: '', state: '', pinCode: '', email: '' };

export function storedAddress(): Address {
  try {
    return address.parse(JSON.parse(sessionStorage.getItem(key) ?? ''));
  } catch {
    return blank;
  }
}

export function storeAddress(given: Address): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(given));
  } catch {
    // It is asked for again.
  }
}

export type AddressFaults = Partial<Record<'pinCode' | 'email', true>>;

export function faultsOf({ pinCode, email }: Address, needsEmail: boolean): AddressFaults {
  return {
    ...(/^(\d{6})?$/.test(pinCode) ? {} : { pinCode: true as const }),
    ...(needsEmail && !z.email().safeParse(email).success ? { email: true as const } : {}),
  };
}

/** As India's states and union territories are written for the place of supply (decision 101). */
export const states = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
];
