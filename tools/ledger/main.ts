import { runCommandLine } from '../lib/command-line.js';
import { Failure } from '../lib/failure.js';
import { hashOf, readReport } from '../test/report.js';
import { areaOf, ledgerState, readLedger, type LedgerState, type Requirement } from './ledger.js';

const help = `
npm run tool -- ledger                      per area of the requirements: how many have a passing test
npm run tool -- ledger --missing RUN     the requirements of an area that have none, and why
npm run tool -- ledger --planned         the requirements whose areas are not built yet

It reads the report of the last test runs, .reports/tests.json. A result does not count once its test's file was
changed, until the test has run again.
`;

process.stdout.on('error', () => process.exit()); // `| head` has seen enough
const name = 'npm run tool -- ledger';
await runCommandLine({ name, help, read: (args) => (args.includes('--help') ? undefined : args), run });

function run(args: readonly string[]): number {
  const report = readReport();
  if (!report) throw new Failure(name, 'No tests have been run yet.', 'Run npm test first.');
  const current = report.tests.filter((one) => one.hash === hashOf(one.file));
  const state = ledgerState(readLedger(), current);
  if (args[0] === '--missing') printMissing(state, args[1]?.toUpperCase());
  else if (args[0] === '--planned') for (const one of state.planned) printRow(one, 'planned');
  else if (args.length > 0)
    throw new Failure(name, `There is no option ${args[0]}.`, 'npm run tool -- ledger --help lists them.');
  else {
    printAreas(state, report.finishedAt);
    const changed = report.tests.length - current.length;
    if (changed > 0) console.log(`  ${changed} results do not count: their files were changed since\n`);
  }
  for (const { id, test } of state.unknown) console.error(`  ✗ ${id} is not in the ledger: ${test}`);
  return state.unknown.length > 0 ? 1 : 0;
}

function printAreas({ areas, planned }: LedgerState, finishedAt: string): void {
  console.log(`\n  requirements with a passing test, by the report of ${finishedAt}\n`);
  for (const { area, proven, total } of areas) console.log(`  ${line(area, proven, total)}`);
  const sum = (of: 'proven' | 'total') => areas.reduce((all, one) => all + one[of], 0);
  console.log(`  ${line('all', sum('proven'), sum('total'))}\n`);
  if (planned.length > 0) console.log(`  ${planned.length} more are planned: npm run tool -- ledger --planned\n`);
}

function line(of: string, proven: number, total: number): string {
  const width = 20;
  const full = Math.round((proven / total) * width);
  return `${of.padEnd(8)} ${String(proven).padStart(4)} of ${String(total).padStart(4)}  ${'█'.repeat(full)}${'·'.repeat(width - full)}`;
}

function printMissing({ areas, missing }: LedgerState, area: string | undefined): void {
  if (!area || !areas.some((one) => one.area === area)) {
    throw new Failure(
      name,
      `${area ?? 'Nothing'} is not an area.`,
      `Areas: ${areas.map((one) => one.area).join(', ')}.`,
    );
  }
  const own = missing.filter((one) => areaOf(one.id) === area);
  console.log(`\n  ${area}: ${own.length} without a passing test\n`);
  for (const one of own) printRow(one, one.why);
}

function printRow({ id, service, surface, requirement, source }: Requirement, why: string): void {
  console.log(`  ${id}  ${service}, ${surface}, ${source}: ${why}\n      ${requirement}\n`);
}
