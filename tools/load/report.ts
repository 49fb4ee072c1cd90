import os from 'node:os';

export type Cell = string | number | null | undefined;

/** Columns side by side; numbers to the right. */
export function printTable(title: string, rows: readonly Record<string, Cell>[]): void {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => names.map((name) => textOf(row[name])));
  const widths = names.map((name, column) => Math.max(name.length, ...cells.map((line) => line[column]!.length)));
  const isText = names.map((name) => rows.some((row) => typeof row[name] === 'string'));
  const line = (texts: readonly string[]) =>
    `  ${texts.map((text, at) => (isText[at] ? text.padEnd(widths[at]!) : text.padStart(widths[at]!))).join('  ')}`;
  console.log(`\n  ${title}\n${line(names).trimEnd()}\n${line(widths.map((width) => '-'.repeat(width)))}`);
  for (const texts of cells) console.log(line(texts).trimEnd());
}

export const say = (text: string): void => console.log(`  ${text}`);

function textOf(value: Cell): string {
  if (typeof value !== 'number') return value ?? '';
  if (Number.isNaN(value)) return '';
  return Number.isInteger(value) ? value.toLocaleString('en') : String(value);
}

export const round = (value: number, digits = 0): number =>
  Number.isFinite(value) ? Number(value.toFixed(digits)) : value;

export const sum = (values: Iterable<number>): number => [...values].reduce((total, one) => total + one, 0);

/** Where and when a figure was measured; printed, and part of the JSON line. */
export function machine() {
  const cpus = os.cpus();
  const at = {
    cpu: (cpus[0]?.model ?? 'unknown').trim(),
    cores: cpus.length,
    memoryGb: round(os.totalmem() / 1024 ** 3, 1),
    system: `${os.type()} ${os.release()}`,
    node: process.version,
    load1m: round(os.loadavg()[0] ?? 0, 2),
    date: new Date().toISOString(),
  };
  console.log(`\n  ${Object.values(at).join(', ')}`);
  return at;
}
