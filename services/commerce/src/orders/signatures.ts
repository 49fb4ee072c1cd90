import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 in hexadecimal, as Razorpay signs. */
export const signatureOf = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** Compared in constant time; a text of another length is wrong. */
export function isSignatureOf(text: string, secret: string, given: string): boolean {
  const [expected, actual] = [Buffer.from(signatureOf(text, secret)), Buffer.from(given)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
