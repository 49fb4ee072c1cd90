/** Columns side by side; numbers to the right. */
export function printTable(title: string, rows: Record<string, string | number | null>[]): void {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => names.map((name) => textOf(row[name])));
  const widths = names.map((name, column) => Math.max(name.length, ...cells.map((line) => line[column]!.length)));
  const isNumber = names.map((name) =>
    rows.every((row) => row[name] === undefined || row[name] === null || typeof row[name] === 'number'),
  );
  const line = (texts: string[]) =>
    `  ${texts.map((text, column) => (isNumber[column] ? text.padStart(widths[column]!) : text.padEnd(widths[column]!))).join('  ')}`.trimEnd();
  console.log(`\n  ${title}\n${line(names)}\n${line(widths.map((width) => '-'.repeat(width)))}`);
  for (const texts of cells) console.log(line(texts));
}

export function say(text: string): void {
  console.log(`  ${text}`);
}

function textOf(value: string | number | null | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  return Number.isInteger(value) ? value.toLocaleString('en') : String(value);
}
