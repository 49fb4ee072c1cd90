/**
 * The texts in the language in use. Each feature has its own catalogue; asking for it begins where the feature's code
 * is loaded, and whoever loads code waits for the texts too (`textsReady`). Catalogues are compiled by the build, so no
 * parser is part of the client.
 */
import type { LanguageCode } from '@exam/contracts/shared/exam-values';
import formatMessage, { type CompiledMessage } from 'icu-minify/format';
import { readStored, storageKeys } from '../lib/storage-keys.js';
import { dateTimeFormat, numberFormat, pluralRules } from './intl.js';
import { changeLanguage, currentLanguage } from './language.js';
import { localeOf, numberLocale } from './languages.js';
import type { Catalogue, Given } from './parameters.js';

export type { PlainKey } from './parameters.js';

type Messages = Readonly<Record<string, CompiledMessage>>;
/** A catalogue as the build compiles it; `english` names the texts that the language has not yet. */
type Compiled = { texts: Messages; english?: readonly string[]; documents?: Messages };
type Values = Record<string, string | number | Date>;

export type Texts<C extends Catalogue> = <Key extends keyof C & string>(key: Key, ...values: Given<C[Key]>) => string;

/** English as documents 1 to 3 write it, slips included; corrected where nothing is said. */
const asInDocuments = readStored(storageKeys.english) === 'documents';

const features = new Set<string>();
const loaded = new Map<string, Compiled>();
const coming = new Map<string, Promise<void>>();

/** The texts of one area. */
export function textsOf<C extends Catalogue>(feature: string): Texts<C> {
  features.add(feature);
  // who loads the code waits by `textsReady`, which asks again where this fails
  load(currentLanguage(), feature).catch(() => undefined);
  return (key, ...values) => {
    const text = textOf(feature, key, values[0] as Values | undefined);
    if (text === undefined) throw new Error(`no text ${key}: is ${feature} loaded (textsReady)?`);
    return text;
  };
}

/**
 * Resolves when all texts of the code loaded so far are there; rejects where they do not come. Code may load and the
 * language may change meanwhile: then there is more to wait for.
 */
export async function textsReady(language?: LanguageCode): Promise<void> {
  const isReady = () => [...features].every((feature) => loaded.has(nameOf(language ?? currentLanguage(), feature)));
  do await Promise.all([...features].map((feature) => load(language ?? currentLanguage(), feature)));
  while (!isReady());
}

/** Shows the page in another language, once its texts are there. */
export const speak = (language: LanguageCode): Promise<void> => changeLanguage(language, textsReady);

/** The same by a key that perhaps no text has, as a server of another release may name one: then undefined. */
export const textIfAny = (feature: string, key: string, values?: Values): string | undefined =>
  textOf(feature, key, values);

/** The keys of a catalogue in the order of their English file; none before it is loaded. */
export const keysOf = (feature: string): string[] =>
  Object.keys(loaded.get(nameOf(currentLanguage(), feature))?.texts ?? {});

const nameOf = (language: string, feature: string): string => `${language}/${feature}`;

function load(language: LanguageCode, feature: string): Promise<void> {
  const name = nameOf(language, feature);
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
  if (language === 'en') return import(`./en/${feature}.json`, { with: { type: 'json' } });
  const files = (await import(`./files/${language}.ts`)) as { catalogue: (feature: string) => Promise<unknown> };
  return files.catalogue(feature);
}

const formatters = {
  getDateTimeFormat: dateTimeFormat,
  getNumberFormat: (_locale: string, options?: Intl.NumberFormatOptions) => numberFormat(numberLocale, options),
  getPluralRules: pluralRules,
};

/** Undefined where the catalogue is not loaded or has no such text. */
function textOf(feature: string, key: string, values: Values | undefined): string | undefined {
  const language = currentLanguage();
  const catalogue = loaded.get(nameOf(language, feature));
  const message = (asInDocuments ? catalogue?.documents?.[key] : undefined) ?? catalogue?.texts[key];
  if (message === undefined) return undefined;
  const locale = localeOf(catalogue?.english?.includes(key) ? 'en' : language);
  return formatMessage(message, locale, values, { formatters, timeZone: 'Asia/Kolkata' }) as string;
}
