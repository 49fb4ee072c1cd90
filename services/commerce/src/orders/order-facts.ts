import type { LanguageCode } from '@exam/contracts';
import type { OrderRow } from './rows.js';

/** Whose it is, as every event of an order tells it. */
export const buyerOf = ({ orderId, userId, accountId, orgId }: OrderRow) => ({ orderId, userId, accountId, orgId });

export const namesOf = ({ items }: OrderRow): string => items.map(({ packageName }) => packageName).join(', ');

/** What was bought, as it was called. */
export interface NamedItem {
  readonly packageName: string;
  readonly translations: Partial<Record<LanguageCode, { readonly packageName?: string }>> | null;
}

/** The names of what was bought, and the same in each language in which one of them has its own. Pure. */
export function namesInLanguages(items: readonly NamedItem[]) {
  const languages = new Set(items.flatMap(({ translations }) => Object.keys(translations ?? {}) as LanguageCode[]));
  const namesIn = (language: LanguageCode) =>
    items.map(({ packageName, translations }) => translations?.[language]?.packageName ?? packageName);
  return {
    names: items.map(({ packageName }) => packageName),
    ...(languages.size > 0 && {
      translations: Object.fromEntries([...languages].map((language) => [language, { names: namesIn(language) }])),
    }),
  };
}
