/** The catalogues of texts: one JSON file for each language and area. What is in an entry is in docs/build/texts.md. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { languageCodes, type LanguageCode } from '@exam/contracts/shared/exam-values';
import { z } from 'zod';
import { root } from '../lib/folders.js';

export const folder = path.join(root, 'frontend/src/texts');

export const risks = ['exam', 'money', 'law'] as const;
export const states = ['machine', 'reviewed', 'approved'] as const;

const english = z.union([
  z.string(),
  z.strictObject({
    text: z.string(),
    /** As documents 1 to 3 write it, where they slip: shown where `english` is `documents` in the browser's storage. */
    document: z.string().optional(),
    /** For who translates: what the values are, and what could be misread. */
    note: z.string().optional(),
    /** In letters, where space is short. */
    maxLength: z.number().int().positive().optional(),
    /** What a wrong word would cost. */
    risk: z.enum(risks).optional(),
  }),
]);

/** A plain text is a machine's. */
const translation = z.union([
  z.string(),
  z.strictObject({
    text: z.string(),
    state: z.enum(states),
    date: z.iso.date(),
    /** The English text that was translated: where it has changed since, the state no longer says anything. */
    of: z.string(),
  }),
]);

const englishCatalogue = z.record(z.string(), english);
const translatedCatalogue = z.record(z.string(), translation);

export type EnglishEntry = Exclude<z.infer<typeof english>, string>;
export type TranslatedEntry = Exclude<z.infer<typeof translation>, string>;
export type Translation = z.infer<typeof translation>;

export const translatedLanguages = languageCodes.filter((code) => code !== 'en');

/** What no page shows: services say it in e-mails, SMS and documents (libs/platform/src/texts). */
export const serviceAreas: readonly string[] = ['messages'];

export const areaNames = (): string[] =>
  readdirSync(path.join(folder, 'en'))
    .map((file) => path.parse(file).name)
    .sort();

export const fileOf = (language: string, area: string): string => path.join(folder, language, `${area}.json`);

/** The English texts of an area, by key, in the order of the file. */
export function englishOf(area: string): ReadonlyMap<string, EnglishEntry> {
  const read = englishCatalogue.parse(JSON.parse(readFileSync(fileOf('en', area), 'utf8')));
  return new Map(
    Object.entries(read).map(([key, entry]) => [key, typeof entry === 'string' ? { text: entry } : entry]),
  );
}

/** The translations of an area that there are, by key. */
export function translationsOf(language: LanguageCode, area: string): ReadonlyMap<string, Translation> {
  const file = fileOf(language, area);
  if (!existsSync(file)) return new Map();
  return new Map(Object.entries(translatedCatalogue.parse(JSON.parse(readFileSync(file, 'utf8')))));
}

/** Without words, names of formats and of keys, and names of taxes as the law writes them. */
export const sameEverywhere: ReadonlySet<string> = new Set([
  'own.kit.uploading',
  'own.keys.escape',
  'own.keys.controlEnter',
  'own.summary.hidden',
  'own.insights.correctIncorrect',
  'own.cost.difference',
  'own.told.refund.text',
  'learning.content.pal',
  'learning.content.pdf',
  'learning.content.ppt',
  // as they stand in the form of the learning platform
  'lti.issuer',
  'lti.clientId',
  'lti.loginUrl',
  'lti.accessUrl',
  'lti.keysUrl',
  'lti.initiateUrl',
  ...['issuer', 'clientId', 'loginUrl', 'accessUrl', 'keysUrl'].map((name) => `trail.field.${name}`),
  ...['cgst', 'sgst', 'igst'].map((name) => `trail.field.${name}Paise`),
  'trail.kind.tax',
  'sell.tax',
  'sell.xlsx',
  'assessment.invoice.sgst',
  'assessment.invoice.cgst',
  'own.invoice.igst',
  'own.invoice.taxId',
  'own.invoice.sac',
  'school.curriculum.addTo',
]);

export const textOf = (entry: Translation): string => (typeof entry === 'string' ? entry : entry.text);

/** What a language does not say yet, as `area key`: without a translation, or with the English text in its place. */
export const missing = (language: LanguageCode): string[] =>
  areaNames().flatMap((area) => {
    const translations = translationsOf(language, area);
    return [...englishOf(area)].flatMap(([key, { text }]) => {
      const entry = translations.get(key);
      const isSaid = entry !== undefined && (textOf(entry) !== text || sameEverywhere.has(key));
      return isSaid ? [] : [`${area} ${key}`];
    });
  });

/** In the order of the English file; keys that it has not are left out. */
export function writeTranslations(language: LanguageCode, area: string, of: ReadonlyMap<string, Translation>): void {
  const keys = [...englishOf(area).keys()].filter((key) => of.has(key));
  writeFileSync(fileOf(language, area), textOfFile(Object.fromEntries(keys.map((key) => [key, of.get(key)!]))));
}

const textOfFile = (content: object): string => `${JSON.stringify(content, null, 2)}\n`;
