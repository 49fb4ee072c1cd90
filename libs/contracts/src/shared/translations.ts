import { z } from 'zod';
import { languageCodes } from './exam-values.js';

/** Said only where nothing else is wrong. */
const ifWell = (message: string) => ({ message, when: ({ issues }: { issues: unknown[] }) => issues.length === 0 });

/** As a pack brings them: the texts of one thing by language. What is left out is read in the thing's own language. */
export const packTranslations = <Texts extends z.ZodRawShape>(texts: Texts) =>
  z
    .partialRecord(
      z.enum(languageCodes),
      z
        .strictObject(texts)
        .partial()
        .refine((given) => Object.keys(given).length > 0, ifWell('has no text')),
    )
    .refine((given) => Object.keys(given).length > 0, ifWell('names no language'))
    // left out it stays out: a row that has none is the same row as before there were any
    .optional();

/** As answers and events tell them, under the names of the fields that they stand for; left out where there are none. */
export const translations = <Name extends string>(...names: readonly Name[]) =>
  z.partialRecord(z.enum(languageCodes), z.partialRecord(z.enum(names), z.string())).optional();

/** Texts by their names, by language. */
export type Translations = {
  readonly [Language in (typeof languageCodes)[number]]?: Readonly<Record<string, unknown>>;
};
type Told<Name extends string> = Partial<Record<keyof Translations, Partial<Record<Name, string>>>>;
/** What is kept, and which of its texts is told under which name. */
type Part<Name extends string> = readonly [
  kept: Translations | null | undefined,
  names: { readonly [Each in Name]?: string },
];

/**
 * What an answer or event tells of the kept texts: under each of these names the text of the name beside it. Nothing
 * where there is none in any language. Pure.
 */
export function pickTranslations<Name extends string>(...parts: readonly Part<Name>[]): { translations?: Told<Name> } {
  const told: Told<Name> = {};
  for (const [kept, names] of parts)
    for (const [language, texts] of Object.entries(kept ?? {}) as [keyof Translations, Record<string, unknown>][])
      for (const [name, of] of Object.entries(names) as [Name, string][]) {
        const text = texts[of];
        if (typeof text === 'string')
          told[language] = { ...told[language], [name]: text } as Partial<Record<Name, string>>;
      }
  return Object.keys(told).length === 0 ? {} : { translations: told };
}
