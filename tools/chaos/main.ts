import { givenByEnvironment } from '../infra/index.js';
import { runCommandLine } from '../lib/command-line.js';
import { Failure } from '../lib/failure.js';
import { killAllAtSignal } from '../lib/processes.js';
import { machine, printTable, say } from '../load/report.js';
import { clusterFaults } from './cluster/faults.js';
import type { Fault } from './faults/fault.js';
import { faults } from './faults/index.js';
import { help, readOptions, type ChaosOptions } from './options.js';
import { runSession, type SessionReport } from './session.js';

killAllAtSignal();
await runCommandLine({
  ...{ name: 'npm run tool -- chaos', help, read: readOptions },
  run: (options) => (options === 'list' ? list() : run(options)),
});

function list(): void {
  for (const { name, title } of process.argv.includes('k8s') ? clusterFaults : faults)
    say(`${name.padEnd(38)} ${title}`);
}

async function run(options: ChaosOptions): Promise<number> {
  const { quick, seed } = options;
  const at = machine();
  say(`seed ${seed}`);
  const started = Date.now();
  const report = await runSession(options, chosen(options));
  print(report);
  const { findings, contract, broken, counts } = report;
  const isClean = findings.isClean && contract.mismatches === 0 && broken.length === 0;
  const tookSeconds = Math.round((Date.now() - started) / 1000);
  const told = { ...findings.counts, compared: findings.compared, broken: broken.length, ...counts, tookSeconds };
  const judged = { responsesChecked: contract.checked, contractMismatches: contract.mismatches };
  const chaos = isClean ? 'survived' : 'FAILED';
  console.log(
    `\n${JSON.stringify({ chaos, quick, seed, faults: report.faults.length, ...told, ...judged, machine: at })}`,
  );
  return isClean ? 0 : 1;
}

function print({ faults: done, findings, contract, broken, counts }: SessionReport): void {
  printTable(
    'faults',
    done.map(({ refused, ...one }) => {
      const all = Object.entries(refused).map(([status, count]) => `${count}×${status}`);
      return { ...one, refused: all.join(' ') || '0' };
    }),
  );
  printTable('what clients did', [counts]);
  for (const text of [...broken.slice(0, 30), ...findings.texts, ...contract.faults]) say(`✗ ${text}`);
  const { lost, doubled, wrong } = findings.counts;
  say(
    `\n  ${lost} lost, ${doubled} doubled, ${wrong} wrong among ${findings.compared} facts; ${broken.length} broken promises`,
  );
  say(`${contract.checked} responses checked against OpenAPI, ${contract.mismatches} mismatches`);
}

function chosen({ target, only, quick, long }: ChaosOptions): Fault[] {
  const known = target === 'k8s' ? clusterFaults : faults;
  const unknown = only.find((name) => !known.some((fault) => fault.name === name));
  if (unknown)
    throw new Failure(`There is no fault '${unknown}'`, 'It is not among the names.', 'npm run tool -- chaos --list');
  const isGiven = target !== 'k8s' && Object.keys(givenByEnvironment()).length > 0;
  const wanted =
    only.length > 0
      ? only.map((name) => known.find((fault) => fault.name === name)!)
      : known.filter((fault) => (quick ? fault.isQuick : long || !fault.isLong));
  const harmful = wanted.find(({ harmsServers }) => harmsServers);
  if (!isGiven || !harmful) return wanted;
  throw new Failure(
    'These servers are not ours to break',
    `DATABASE_ADMIN_URL, REDIS_URL or KAFKA_BROKERS name servers that run already; ${harmful.name} would harm them.`,
    'Unset the three, or choose faults of the product itself with --only or --quick.',
  );
}
