/** What somebody who asks about an order can name of it. */
export type Searched =
  | { readonly by: 'order' | 'document' | 'payment' | 'email' | 'name'; readonly value: string }
  /** The last ten digits. */
  | { readonly by: 'telephone'; readonly value: string };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Pure: which of the ways to find an order a text asks for. */
export function searchedOf(text: string): Searched {
  const value = text.trim();
  if (uuid.test(value)) return { by: 'order', value: value.toLowerCase() };
  if (/^((INV|CRN)[/-]|[A-Z0-9]{2}[IC][/-]\d{4}[/-])/i.test(value))
    return { by: 'document', value: value.toUpperCase().replaceAll('-', '/') };
  if (/^(pay|order|sub|rfnd|disp)_/.test(value)) return { by: 'payment', value };
  if (value.includes('@')) return { by: 'email', value: value.toLowerCase() };
  const digits = value.replace(/[\s()+-]/g, '');
  if (/^\d{6,14}$/.test(digits)) return { by: 'telephone', value: digits.slice(-10) };
  return { by: 'name', value };
}
