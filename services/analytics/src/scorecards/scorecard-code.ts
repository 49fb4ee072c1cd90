import { randomBytes } from 'node:crypto';

/** Crockford's: without I, L, O and U. Five bits each. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;

/** 80 random bits: nobody meets one by trying. */
export function newCode(): string {
  const bits = BigInt(`0x${randomBytes((length * 5) / 8).toString('hex')}`);
  return Array.from({ length }, (_, at) => signs[Number((bits >> BigInt(at * 5)) & 31n)]).join('');
}

/** The code that was meant, whatever the case, the dashes and the look-alikes; null for what is none. */
export function codeMeant(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  return code.length === length && [...code].every((sign) => signs.includes(sign)) ? code : null;
}

/** In four groups, as people read it out. */
export const shownCode = (code: string): string => code.match(/.{1,4}/g)!.join('-');
