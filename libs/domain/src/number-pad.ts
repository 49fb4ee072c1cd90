/**
 * The on-screen pads for NUM and INT (3 §5, ledger SCORE-006 to SCORE-008): what a key press makes of the text so far.
 */
import { defaultNumRange, isNumericInRange, numericCharacters } from './numeric-range.js';

const numericMaxCharacters = numericCharacters(defaultNumRange);

/**
 * `refused` is true when the key changed nothing because the number would leave its rules; the range message shows
 * then.
 */
export type PadPress = { value: string; refused?: boolean };

export const padKeys = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '-', '.', 'Clear', 'Backspace'] as const;
export type PadKey = (typeof padKeys)[number];

const refused = (value: string): PadPress => ({ value, refused: true });

/**
 * NUM: minus only first, one point, at most two decimals, at most eight characters, within ±9999.99.
 * A point without a digit before it writes the zero; a digit after a lone leading zero replaces it.
 * The value may be unfinished ('-', '5.'): `canonicalAnswer` decides what is stored.
 */
export const numberPad = {
  press(current: string, key: string): PadPress {
    if (key === 'Clear') return { value: '' };
    if (key.toLowerCase() === 'backspace') return { value: current.slice(0, -1) };
    if (key === '-') return current === '' ? { value: '-' } : refused(current);
    if (key === '.') return point(current);
    return /^[0-9]$/.test(key) ? digit(current, key) : refused(current);
  },
};

function point(current: string): PadPress {
  if (current.includes('.')) return refused(current);
  const value = current === '' || current === '-' ? `${current}0.` : `${current}.`;
  return value.length < numericMaxCharacters ? { value } : refused(current);
}

function digit(current: string, key: string): PadPress {
  const value = (current === '0' || current === '-0' ? current.slice(0, -1) : current) + key;
  const places = value.split('.')[1]?.length ?? 0;
  const fits = value.length <= numericMaxCharacters && places <= 2 && isNumericInRange(value);
  return fits ? { value } : refused(current);
}

/** INT: one digit; a new digit replaces the old, any other key than Clear or backspace changes nothing. */
export const integerPad = {
  press(current: string, key: string): PadPress {
    if (key === 'Clear' || key.toLowerCase() === 'backspace') return { value: '' };
    return /^[0-9]$/.test(key) ? { value: key } : refused(current);
  },
};
