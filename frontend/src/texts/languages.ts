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

/** The catalogues that every language has; those that are not named here are read in English until they are. */
export const translatedFeatures: readonly string[] = [
  'accounts',
  'begin',
  'calendar',
  'classes',
  'codes',
  'dashboard',
  'exams',
  'home',
  'insights',
  'kit',
  'learning',
  'notices',
  'orders',
  'paper',
  'player',
  'practice',
  'profile',
  'quizzes',
  'results',
  'reviews',
  'room',
  'session',
  'shared',
  'shell',
  'shop',
  'talk',
  'usage',
  'viewer',
];

/** In which language a feature speaks to somebody who reads `language`. */
export const spokenLanguage = (language: LanguageCode, feature: string): LanguageCode =>
  translatedFeatures.includes(feature) ? language : 'en';

/** Indian conventions (2,00,000; 23/11/2026) with the digits that question papers are printed in. */
export const localeOf = (language: LanguageCode): string => `${language}-IN-u-nu-latn`;
