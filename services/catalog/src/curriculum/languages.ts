import { languageCodes, type LanguageCode } from '@exam/contracts';

/**
 * The wanted language where there is one, else English, else the first of the product's that there is (decision 130).
 */
export function bestLanguage(wanted: LanguageCode, available: readonly LanguageCode[]): LanguageCode {
  const byPreference = [wanted, 'en' as const, ...languageCodes];
  return byPreference.find((language) => available.includes(language)) ?? wanted;
}
