import { Email } from '@exam/contracts/http/identity/values';

const mobile = /^[6-9][0-9]{9}$/;

const isMobile = (typed: string): boolean => mobile.test(typed.trim());

/** An e-mail address or a mobile number of ten digits. */
export const isReachable = (typed: string): boolean => isMobile(typed) || Email.safeParse(typed).success;

/** Which of the call's two fields carries it; the other is empty (ledger HOME-009). */
export const reachedBy = (typed: string) =>
  isMobile(typed) ? { email: '', phonenumber: `+91${typed.trim()}` } : { email: typed.trim(), phonenumber: '' };
