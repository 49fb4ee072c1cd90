import { createHash, createHmac, hkdfSync } from 'node:crypto';

export const startCodeDays = 7;
/** Five of one address; of all together so many that no stranger uses a pupil's code up, and none of 2^40 is found. */
export const mostWrongTries = { ofOne: 5, ofAll: 1_000 } as const;
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

/** Under which a code counts the wrong tries of an address. */
export const triedFrom = (address: string): string => createHash('sha256').update(address).digest('hex').slice(0, 16);

/** As it is kept and compared; typed in any case, with blanks or dashes. */
export const hashOfCode = (typed: string): Buffer =>
  createHash('sha256')
    .update(typed.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest();
