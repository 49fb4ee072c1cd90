/** What somebody is reached by who has forgotten a password. Pure. */
import { Email } from '@exam/contracts/http/identity/values';
import { PhoneNumber } from '@exam/contracts/shared/values';

export type Contact = { type: 'phoneNumber' | 'email'; value: string };

/** Null where it is neither a mobile number nor an address. */
export function contactOf(typed: string): Contact | null {
  const phone = PhoneNumber.safeParse(typed.trim());
  if (phone.success) return { type: 'phoneNumber', value: phone.data };
  const email = Email.safeParse(typed);
  return email.success ? { type: 'email', value: email.data } : null;
}
