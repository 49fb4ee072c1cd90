import type { LanguageCode } from '@exam/contracts/shared/exam-values';

/** The languages of the product, each by its own name. */
export const languageNames = {
  en: 'English',
  hi: 'हिन्दी',
  gu: 'ગુજરાતી',
  bn: 'বাংলা',
  ml: 'മലയാളം',
  mr: 'मराठी',
  pa: 'ਪੰਜਾਬੀ',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  kn: 'ಕನ್ನಡ',
} as const satisfies Record<LanguageCode, string>;

/** The languages that can be chosen. */
export const writtenLanguages = Object.keys(languageNames) as readonly LanguageCode[];

/** Groups digits as India does; the data of browsers for some of the languages do not. */
export const numberLocale = 'en-IN';

/** Indian conventions with the digits that question papers are printed in. */
export const localeOf = (language: LanguageCode): string => `${language}-IN-u-nu-latn`;
