/** Whole paise of what was typed in rupees; null where it is no such amount. Pure. */
export function paiseOf(typed: string): number | null {
  const text = typed.replace(/[₹,\s]/g, '');
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) return null;
  return Math.round(Number(text) * 100);
}
