import { printTable } from '../load/report.js';
import type { SessionReport } from './session.js';

export function printReport({ faults: done, findings, contract, broken, counts }: SessionReport): void {
  printTable(
    'faults',
    done.map(({ fault, seconds, accepted, refused, repeated, standstillMs, caughtUpMs, note }) => ({
      fault,
      seconds,
      answered: accepted,
      refused:
        Object.entries(refused)
          .map(([status, count]) => `${count}×${status}`)
          .join(' ') || '0',
      repeated,
      'standstill ms': standstillMs,
      'caught up ms': caughtUpMs,
      note,
    })),
  );
  printTable('what clients did', [counts]);
  for (const text of broken.slice(0, 30)) console.log(`  ✗ ${text}`);
  for (const text of [...findings.texts, ...contract.faults]) console.log(`  ✗ ${text}`);
  const { lost, doubled, wrong } = findings.counts;
  console.log(
    `\n  ${lost} lost, ${doubled} doubled, ${wrong} wrong among ${findings.compared} facts; ${contract.checked} responses checked against OpenAPI, ${contract.mismatches} mismatches; ${broken.length} broken promises`,
  );
}
