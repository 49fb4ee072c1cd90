/** What e-mails, SMS and documents say, in the language of who gets them: the catalogues of frontend/src/texts. */
import type { LanguageCode } from '@exam/contracts';
import formatMessage, { type CompiledMessage } from 'icu-minify/format';
import { texts as bn } from './generated/bn.js';
import { texts as en } from './generated/en.js';
import { texts as gu } from './generated/gu.js';
import { texts as hi } from './generated/hi.js';
import { texts as kn } from './generated/kn.js';
import type { MessageTexts } from './generated/keys.js';
import { texts as ml } from './generated/ml.js';
import { texts as mr } from './generated/mr.js';
import { texts as pa } from './generated/pa.js';
import { texts as ta } from './generated/ta.js';
import { texts as te } from './generated/te.js';

const messages: Readonly<Record<LanguageCode, Readonly<Record<string, CompiledMessage>>>> = {
  ...{ en, hi, bn, gu, kn },
  ...{ ml, mr, pa, ta, te },
};

type Values = Readonly<Record<string, string | number>>;
export type MessageKey = keyof MessageTexts;
/** Fills one text in: `key` and its values. */
export type Say = <Key extends MessageKey>(
  key: Key,
  ...values: keyof MessageTexts[Key] extends never ? [] : [values: MessageTexts[Key]]
) => string;

/** The texts of a language; English for what it does not say yet. Pure. */
export function saysIn(language: LanguageCode): Say {
  return (key, ...values) => {
    const own = messages[language][key];
    // India's grouping and Latin digits in every language, as the client has them
    const locale = `${own === undefined ? 'en' : language}-IN-u-nu-latn`;
    const message = (own ?? en[key]) as CompiledMessage;
    return formatMessage(message, locale, values[0] as Values | undefined, {
      formatters: {
        getDateTimeFormat: (...given) => new Intl.DateTimeFormat(...given),
        getNumberFormat: (_, options) => new Intl.NumberFormat('en-IN', options),
        getPluralRules: (...given) => new Intl.PluralRules(...given),
      },
    }) as string;
  };
}
