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

/** The languages that have catalogues. One that is added here must have all of them: `catalogues.test.ts` says which. */
export const writtenLanguages: readonly LanguageCode[] = ['en'];

/** Indian conventions (2,00,000; 23/11/2026) with the digits that question papers are printed in. */
export const localeOf = (language: LanguageCode): string => `${language}-IN-u-nu-latn`;
