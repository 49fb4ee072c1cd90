import { amountInWords } from '../money.js';
import { bengali, gujarati, hindi, marathi, punjabi } from './north.js';
import { amountIn, type NumberWords } from './number-words.js';
import { kannada, malayalam, tamil, telugu } from './south.js';

const languages: Readonly<Record<string, NumberWords>> = {
  hi: hindi,
  mr: marathi,
  gu: gujarati,
  pa: punjabi,
  bn: bengali,
  ta: tamil,
  te: telugu,
  kn: kannada,
  ml: malayalam,
};

/**
 * 118000 paise in Hindi: 'एक हज़ार एक सौ अस्सी रुपये मात्र'. English for a language that is none of the product's. Throws
 * RangeError for what is no amount.
 */
export function amountInWordsOf(language: string, paise: number): string {
  const of = languages[language];
  if (!of) return amountInWords(paise);
  if (!Number.isSafeInteger(paise) || paise < 0) throw new RangeError(`not an amount to write out: ${paise}`);
  return amountIn(of, paise);
}
