/** The range of a NUM answer (3 §5), shared by the pad and by the check of what was sent. */
import { decimalPlaces, hundredthsText } from './decimal.js';

/** `-9999.99` (decision T81). */
export const numericMaxCharacters = 8;
const numericMaxHundredths = 999_999;

/** True for a decimal of at most two places within ±9999.99. */
export function isNumericInRange(decimal: string): boolean {
  const hundredths = hundredthsText(decimal);
  return hundredths !== null && decimalPlaces(decimal) <= 2 && Math.abs(Number(hundredths)) <= numericMaxHundredths;
}
