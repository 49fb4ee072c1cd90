/**
 * The on-screen pads for NUM and INT (3 §5, ledger SCORE-006 to SCORE-008): what a key press makes of the text so far.
 */
import {
  defaultIntRange,
  defaultNumRange,
  mayBecomeInRange,
  numericCharacters,
  type AnswerRange,
} from './numeric-range.js';

/**
 * `refused` is true when the key changed nothing because the number would leave its rules; the range message shows
 * then.
 */
export type PadPress = { value: string; refused?: boolean };

export const padKeys = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '-', '.', 'Clear', 'Backspace'] as const;
export type PadKey = (typeof padKeys)[number];

const refused = (value: string): PadPress => ({ value, refused: true });

/**
 * NUM: minus only first, one point, at most two decimals, within the range of the question; where it declares none
 * that is ±9999.99, and so at most eight characters. A point without a digit before it writes the zero; a digit after
 * a lone leading zero replaces it.
 * The value may be unfinished ('-', '5.', '1' of 10 to 99): `canonicalAnswer` decides what is stored.
 */
export const numberPad = {
  press(current: string, key: string, range: AnswerRange = defaultNumRange): PadPress {
    if (key === 'Clear') return { value: '' };
    if (key.toLowerCase() === 'backspace') return { value: current.slice(0, -1) };
    if (key === '-') return minus(current, range);
    if (key === '.') return point(current, range);
    return /^[0-9]$/.test(key) ? digit(current, key, range) : refused(current);
  },
};

const minus = (current: string, { minimum }: AnswerRange): PadPress =>
  current === '' && minimum < 0 ? { value: '-' } : refused(current);

function point(current: string, range: AnswerRange): PadPress {
  if (current.includes('.')) return refused(current);
  const value = current === '' || current === '-' ? `${current}0.` : `${current}.`;
  return value.length < numericCharacters(range) ? { value } : refused(current);
}

function digit(current: string, key: string, range: AnswerRange): PadPress {
  const value = (current === '0' || current === '-0' ? current.slice(0, -1) : current) + key;
  const places = value.split('.')[1]?.length ?? 0;
  const fits = value.length <= numericCharacters(range) && places <= 2 && mayBecomeInRange(value, range);
  return fits ? { value } : refused(current);
}

/**
 * INT: one digit, and a new one replaces the old; where the question declares a range of more, the digits of a whole
 * number and a minus where one may stand. Any other key than Clear or backspace changes nothing.
 */
export const integerPad = {
  press(current: string, key: string, range: AnswerRange = defaultIntRange): PadPress {
    if (isOneDigit(range)) return oneDigit(current, key, range);
    if (key === 'Clear') return { value: '' };
    if (key.toLowerCase() === 'backspace') return { value: current.slice(0, -1) };
    if (key === '-') return minus(current, range);
    return /^[0-9]$/.test(key) ? digit(current, key, range) : refused(current);
  },
};

export const isOneDigit = ({ minimum, maximum }: AnswerRange): boolean => minimum >= 0 && maximum <= 9;

function oneDigit(current: string, key: string, { minimum, maximum }: AnswerRange): PadPress {
  if (key === 'Clear' || key.toLowerCase() === 'backspace') return { value: '' };
  return /^[0-9]$/.test(key) && Number(key) >= minimum && Number(key) <= maximum ? { value: key } : refused(current);
}
