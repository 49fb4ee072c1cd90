/**
 * The texts in the language in use. Each feature has its own catalogue; asking for it begins where the feature's code
 * is loaded, and whoever loads code waits for the texts too (`textsReady`). Catalogues are compiled by the build, so no
 * parser is part of the client.
 */
import type { LanguageCode } from '@exam/contracts/shared/exam-values';
import type { GetICUArgs } from '@schummar/icu-type-parser';
import formatMessage, { type CompiledMessage } from 'icu-minify/format';
import { dateTimeFormat, numberFormat, pluralRules } from './intl.js';
import { changeLanguage, currentLanguage } from './language.js';
import { localeOf, spokenLanguage } from './languages.js';

type Catalogue = Readonly<Record<string, string>>;
type Compiled = Readonly<Record<string, CompiledMessage>>;
type Given = Record<string, string | number | Date>;
type Types = { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date };

type ParametersOf<Text extends string> = Text extends string ? (value: GetICUArgs<Text, Types>) => void : never;
/** What every text of a union needs, so that a key chosen at run time cannot miss a parameter. */
type Needed<Text extends string> = ParametersOf<Text> extends (value: infer All) => void ? All : never;
type Values<Text extends string> = keyof Needed<Text> extends never ? [] : [values: Needed<Text>];

/** The keys of texts without parameters: what a table of labels may hold. */
export type PlainKey<C extends Catalogue> = {
  [Key in keyof C & string]: keyof Needed<C[Key]> extends never ? Key : never;
}[keyof C & string];

export type Texts<C extends Catalogue> = <Key extends keyof C & string>(key: Key, ...values: Values<C[Key]>) => string;

/** Another language's catalogue: the same keys. That parameters agree is checked by a test. */
export type TranslationOf<C extends Catalogue> = { readonly [Key in keyof C]: string };

const features = new Set<string>();
const loaded = new Map<string, Compiled>();
const coming = new Map<string, Promise<void>>();

/** One feature's texts. */
export function textsOf<C extends Catalogue>(feature: string): Texts<C> {
  features.add(feature);
  // who loads the code waits by `textsReady`, which asks again where this fails
  load(currentLanguage(), feature).catch(() => undefined);
  return (key, ...values) => {
    const language = spokenLanguage(currentLanguage(), feature);
    const message = loaded.get(nameOf(language, feature))?.[key];
    if (message === undefined) throw new Error(`no text ${key}: is ${feature} loaded (textsReady)?`);
    return textOf(message, language, values[0] as Given | undefined);
  };
}

/**
 * Resolves when all texts of the code loaded so far are there; rejects where they do not come. Code may load and the
 * language may change meanwhile: then there is more to wait for.
 */
export async function textsReady(language?: LanguageCode): Promise<void> {
  const isReady = () => [...features].every((feature) => loaded.has(keyOf(language ?? currentLanguage(), feature)));
  do await Promise.all([...features].map((feature) => load(language ?? currentLanguage(), feature)));
  while (!isReady());
}

/** Shows the page in another language, once its texts are there. */
export const speak = (language: LanguageCode): Promise<void> => changeLanguage(language, textsReady);

/** What a catalogue says about a refusal, under `refusal.<code>`; undefined where none of those loaded does. */
export function refusalText(code: string): string | undefined {
  const key = `refusal.${code}`;
  for (const feature of features) {
    const language = spokenLanguage(currentLanguage(), feature);
    const message = loaded.get(nameOf(language, feature))?.[key];
    if (message !== undefined) return textOf(message, language, undefined);
  }
  return undefined;
}

const nameOf = (language: string, feature: string): string => `${language}/${feature}`;
const keyOf = (asked: LanguageCode, feature: string): string => nameOf(spokenLanguage(asked, feature), feature);

function load(asked: LanguageCode, feature: string): Promise<void> {
  const language = spokenLanguage(asked, feature);
  const name = keyOf(asked, feature);
  const known = coming.get(name);
  if (known) return known;
  const arriving = fetchCatalogue(language, feature).then(
    (module) => void loaded.set(name, (module as { default: Compiled }).default),
  );
  coming.set(name, arriving);
  arriving.catch(() => coming.delete(name));
  return arriving;
}

/**
 * The addresses of English catalogues are part of the first view; those of another language, as many again each, come
 * in a file of their own.
 */
async function fetchCatalogue(language: LanguageCode, feature: string): Promise<unknown> {
  if (language === 'en') return import(`./en/${feature}.ts`);
  const files = (await import(`./files/${language}.ts`)) as { catalogue: (feature: string) => Promise<unknown> };
  return files.catalogue(feature);
}

const formatters = { getDateTimeFormat: dateTimeFormat, getNumberFormat: numberFormat, getPluralRules: pluralRules };

const textOf = (message: CompiledMessage, language: LanguageCode, values: Given | undefined): string =>
  formatMessage(message, localeOf(language), values, { formatters, timeZone: 'Asia/Kolkata' }) as string;
