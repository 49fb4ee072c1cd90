import { createHash, createHmac, hkdfSync } from 'node:crypto';

export const startCodeDays = 7;
export const mostWrongTries = 5;
export const slipsMinutes = 15;
/** 32 letters and digits without those that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Eight characters, 40 bits: a keyed hash of the id, so that a code stands nowhere and its slip can still be made. */
export class StartCodeMaker {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'exam start codes', 32));
  }

  codeOf(startCodeId: string): string {
    const hash = createHmac('sha256', this.key).update(startCodeId).digest();
    return Array.from(hash.subarray(0, 8), (byte) => alphabet[byte % 32]).join('');
  }
}

/** As it is kept and compared; typed in any case, with blanks or dashes. */
export const hashOfCode = (typed: string): Buffer =>
  createHash('sha256')
    .update(typed.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest();
