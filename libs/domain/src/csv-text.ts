/**
 * A table as a spreadsheet reads it (RFC 4180, UTF-8 with a mark in front). A text that a spreadsheet would run begins with an
 * apostrophe (OWASP, CSV injection); numbers stay numbers, those below zero too.
 */
export type CsvCell = string | number | null;

export function csvCell(value: CsvCell): string {
  const text = value === null ? '' : String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
