import { createHash } from 'node:crypto';

/** A login as the audit trail names it: whoever knows the login finds its entries, and the trail lists no logins. */
export const loginSubject = (login: string): string =>
  `login:${createHash('sha256').update(login).digest('base64url').slice(0, 22)}`;
