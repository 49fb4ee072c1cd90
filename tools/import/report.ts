import { packKinds } from '@exam/contracts';
import { fieldOf } from './pack/own-pack.js';
import type { ImportReport } from './run-import.js';

const columns = ['created', 'updated', 'unchanged', 'refused'] as const;

/** The report for people: a table of counts, then every refused row with its place and reason. */
export function reportText(report: ImportReport): string {
  const { pack, dryRun, counts, refused, remarks, seconds } = report;
  const lines = [`  ${pack}${dryRun ? ' (dry run: nothing was changed)' : ''}, ${seconds.toFixed(1)} s`, ''];
  lines.push(`  ${''.padEnd(14)}${columns.map((column) => column.padStart(11)).join('')}`);
  for (const kind of packKinds) {
    const row = counts[kind];
    if (row)
      lines.push(`  ${fieldOf[kind].padEnd(14)}${columns.map((column) => String(row[column]).padStart(11)).join('')}`);
  }
  if (refused.length > 0) {
    lines.push('', `  Refused, and everything else ${dryRun ? 'would be' : 'is'} in:`);
    for (const { kind, place, code, message } of refused) lines.push(`    ${place}  ${kind}  ${code}  ${message}`);
  }
  if (remarks.length > 0) lines.push('', ...remarks.map((remark) => `  ${remark}`));
  return `\n${lines.join('\n')}\n`;
}
