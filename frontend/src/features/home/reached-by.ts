import { Email } from '@exam/contracts/http/identity/values';
import { PhoneNumber } from '@exam/contracts/shared/values';

/** As it is sent, whether or not it was typed with +91; null for what is no mobile number. */
const mobileOf = (typed: string): string | null => PhoneNumber.safeParse(typed.trim()).data ?? null;

/** An e-mail address or a mobile number of ten digits. */
export const isReachable = (typed: string): boolean => mobileOf(typed) !== null || Email.safeParse(typed).success;

/** Which of the call's two fields carries it; the other is empty (ledger HOME-009). */
export const reachedBy = (typed: string) =>
  mobileOf(typed) === null ? { email: typed.trim(), phonenumber: '' } : { email: '', phonenumber: mobileOf(typed)! };
