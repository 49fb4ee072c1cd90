import { saveFile } from '../../lib/save-file.js';

/** A cell that a spreadsheet would run begins with an apostrophe; quotes are doubled. */
export function csvCell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const safe = /^[=+\-@\t\r]/.test(text) && typeof value === 'string' ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;

/** Hands the browser a file that was made here. */
export const download = (name: string, text: string, type = 'text/csv;charset=utf-8'): void =>
  saveFile(name, new Blob([text], { type }));
