/** A language's texts as a spreadsheet (CSV) that a translator fills in, and back. */
import type { LanguageCode } from '@exam/contracts/shared/exam-values';
import { parse } from 'csv-parse/sync';
import {
  areaNames,
  englishOf,
  states,
  translationsOf,
  writeTranslations,
  type TranslatedEntry,
  type Translation,
} from './catalogues.js';
import { noteOf, readNotes } from './notes.js';
import { parametersOf } from './types.js';

const columns = ['area', 'key', 'english', 'note', 'maxLength', 'risk', 'text', 'state'] as const;

const cell = (value: string | number | undefined): string => `"${String(value ?? '').replaceAll('"', '""')}"`;

const readEntry = (entry: Translation | undefined): { text: string; state: string } => {
  if (entry === undefined) return { text: '', state: '' };
  return typeof entry === 'string' ? { text: entry, state: 'machine' } : entry;
};

/** A state counts only while the English text is the one that was read. */
export const isCurrent = (entry: Translation | undefined, english: string): entry is TranslatedEntry =>
  typeof entry === 'object' && entry.of === english;

/** With the mark by which Excel knows UTF-8: without it the scripts of India are garbled there. */
export function exportCsv(language: LanguageCode): string {
  const notes = readNotes();
  const rows = areaNames().flatMap((area) => {
    const translations = translationsOf(language, area);
    return [...englishOf(area)].map(([key, english]) => {
      const { text, maxLength, risk } = english;
      const note = noteOf(notes, area, key, english);
      const entry = translations.get(key);
      const { text: own, state } = readEntry(entry);
      const held = isCurrent(entry, text) ? state : own && 'machine';
      return [area, key, text, note, maxLength, risk, own, held].map(cell).join(',');
    });
  });
  return `\uFEFF${[columns.join(','), ...rows, ''].join('\n')}`;
}

type Row = Record<(typeof columns)[number], string>;

/**
 * Takes over what differs and says what it refused: an unknown key, an English text that has changed since the export,
 * other parameters, a text beyond its limit, an unknown state.
 */
export function importCsv(language: LanguageCode, csv: string, date: string): { taken: number; refused: string[] } {
  const refused: string[] = [];
  let taken = 0;
  // some spreadsheet programs part cells by semicolons
  const delimiter = /^\W*area\W*;/.test(csv) ? ';' : ',';
  const rows = parse<Row>(csv, { columns: true, bom: true, skip_empty_lines: true, delimiter });
  const areas = areaNames();
  for (const { area, key } of rows) if (!areas.includes(area)) refused.push(`${key}: there is no area ${area}`);
  for (const area of areas) {
    const ofArea = rows.filter((row) => row.area === area);
    const before = taken;
    const english = englishOf(area);
    const texts = new Map(translationsOf(language, area));
    for (const row of ofArea) {
      if (row.text === '') continue;
      const fault = faultOf(row, english.get(row.key));
      if (fault) {
        refused.push(`${row.key}: ${fault}`);
        continue;
      }
      const entry = texts.get(row.key);
      const old = readEntry(entry);
      const oldState = isCurrent(entry, row.english) ? old.state : old.text && 'machine';
      if (old.text === row.text && oldState === row.state) continue;
      const state = row.state as TranslatedEntry['state'];
      const isRead = state === 'reviewed' || state === 'approved';
      texts.set(row.key, isRead ? { text: row.text, state, date, of: row.english } : row.text);
      taken += 1;
    }
    if (taken > before) writeTranslations(language, area, texts);
  }
  return { taken, refused };
}

/** What a text that begins with `-` or `=` becomes in a cell that is not formatted as text. */
const isFormulaFault = (text: string) => /^#[A-Z]+[!?]$/.test(text);

function faultOf(row: Row, english: { text: string; maxLength?: number | undefined } | undefined): string | undefined {
  if (!english) return 'there is no such key';
  if ([row.english, row.text].some(isFormulaFault)) return 'the spreadsheet program took it for a formula';
  if (english.text !== row.english) return 'the English text has changed since the export';
  if (row.state !== '' && !(states as readonly string[]).includes(row.state)) return `no state: ${row.state}`;
  if (row.text.length > (english.maxLength ?? Infinity)) return `longer than ${english.maxLength} letters`;
  const names = (text: string) => [...parametersOf(text).keys()].sort().join(', ');
  try {
    if (names(row.text) !== names(english.text)) return `its parameters are not ${names(english.text)}`;
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
}

/** Texts of risk that nobody has approved in a language, as they stand. */
export const unapproved = (language: LanguageCode): string[] =>
  areaNames().flatMap((area) => {
    const translations = translationsOf(language, area);
    return [...englishOf(area)].flatMap(([key, { text, risk }]) => {
      const entry = translations.get(key);
      const isApproved = isCurrent(entry, text) && entry.state === 'approved';
      return risk && !isApproved ? [`${risk} ${area} ${key}`] : [];
    });
  });
