/** Amounts are whole paise everywhere; only here do they become rupees. */
const formats = new Map<string, Intl.NumberFormat>();

/**
 * With the Indian grouping (₹1,00,000). Paise are shown where there are any, or always (`exact`), as on an invoice,
 * where amounts stand below each other.
 */
export function formatPaise(paise: number, { exact = false }: { exact?: boolean } = {}): string {
  if (!Number.isSafeInteger(paise)) throw new RangeError(`not an amount in paise: ${paise}`);
  const digits = exact || paise % 100 !== 0 ? 2 : 0;
  const text = formatOf(digits).format(Math.abs(paise) / 100);
  return paise < 0 ? `−${text}` : text;
}

function formatOf(digits: number): Intl.NumberFormat {
  const key = String(digits);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(key, made);
  return made;
}
