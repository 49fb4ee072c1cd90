/** What e-mails, SMS and documents say, in the language of who gets them: the catalogues of frontend/src/texts. */
import type { LanguageCode } from '@exam/contracts';
import formatMessage, { type CompiledMessage } from 'icu-minify/format';
import { messages, type MessageTexts } from './generated/messages.js';

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
    const own = messages[language]?.[key];
    // India's grouping and Latin digits in every language, as the client has them
    const locale = `${own === undefined ? 'en' : language}-IN-u-nu-latn`;
    const message = (own ?? messages['en']![key]) as CompiledMessage;
    return formatMessage(message, locale, values[0] as Values | undefined, {
      formatters: {
        getDateTimeFormat: (...given) => new Intl.DateTimeFormat(...given),
        getNumberFormat: (_, options) => new Intl.NumberFormat('en-IN', options),
        getPluralRules: (...given) => new Intl.PluralRules(...given),
      },
    }) as string;
  };
}
