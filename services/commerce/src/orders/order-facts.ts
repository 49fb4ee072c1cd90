import { pickTranslations, type LanguageCode, type Translations } from '@exam/contracts';
import { joinedNames, namesInLanguages } from '@exam/domain';
import type { PricedLine } from './price-order.js';
import type { OrderRow } from './rows.js';

/** Whose it is, as every event of an order tells it. */
export const buyerOf = ({ orderId, userId, accountId, orgId }: OrderRow) => ({ orderId, userId, accountId, orgId });

/** One of the things that were bought, as answers and events call it. Pure. */
export const calledAs = ({ packageName, translations }: { packageName: string; translations?: unknown }) => ({
  packageName,
  ...pickTranslations([translations as Translations | null | undefined, { packageName: 'packageName' }]),
});

/** What an order was for, as its events tell it. Pure. */
export const namesOf = ({ items }: OrderRow) => joinedNames<LanguageCode>(items.map(calledAs));

/** What a line says of the packages that the account has, in each language in which one of them has a name. Pure. */
export function heldNames({ replaced, shared }: Pick<PricedLine, 'replaced' | 'shared'>) {
  const replaces = namesInLanguages<LanguageCode>(replaced.map(calledAs));
  const overlaps = namesInLanguages<LanguageCode>(shared.map(calledAs));
  const languages = Object.keys({ ...replaces.translations, ...overlaps.translations }) as LanguageCode[];
  const namesIn = (language: LanguageCode) => ({
    replaces: replaces.translations?.[language]?.names ?? replaces.names,
    overlaps: overlaps.translations?.[language]?.names ?? overlaps.names,
  });
  return {
    ...{ replaces: replaces.names, overlaps: overlaps.names },
    ...(languages.length > 0 && {
      translations: Object.fromEntries(languages.map((language) => [language, namesIn(language)])),
    }),
  };
}
