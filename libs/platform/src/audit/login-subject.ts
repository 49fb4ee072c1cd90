import { createHash, createHmac, hkdfSync } from 'node:crypto';

/**
 * Logins as the audit trail names them: whoever knows the login and the installation's secret finds its entries. Without
 * a secret every mobile number could be tried in minutes. `secret` is the private part of identity's signing key.
 */
export function loginSubjects(secret: string): (login: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'exam audit logins', 32));
  return (login) => `login:${createHmac('sha256', key).update(login).digest('base64url').slice(0, 22)}`;
}

/** As entries of earlier versions name them, which nobody may change and which end by their age. */
export const formerLoginSubject = (login: string): string =>
  `login:${createHash('sha256').update(login).digest('base64url').slice(0, 22)}`;
