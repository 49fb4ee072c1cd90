import { machine } from '../load/report.js';
import { Failure, failureOf, printFailure } from '../lib/failure.js';
import { givenByEnvironment } from '../infra/index.js';
import { killAllProcesses } from '../lib/processes.js';
import type { Fault } from './faults/fault.js';
import { clusterFaults } from './cluster/faults.js';
import { faults } from './faults/index.js';
import { help, readOptions, type ChaosOptions } from './options.js';
import { printReport } from './print.js';
import { hasSurvived, runSession } from './session.js';

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    killAllProcesses();
    process.exit(130);
  });
}

try {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') console.log(help);
  else if (options === 'list')
    for (const { name, title } of process.argv.includes('k8s') ? clusterFaults : faults)
      console.log(`  ${name.padEnd(38)} ${title}`);
  else await run(options);
} catch (error) {
  printFailure(failureOf(error, 'npm run chaos'));
  process.exitCode = 1;
}
process.exit();

async function run(options: ChaosOptions): Promise<void> {
  const at = machine();
  console.log(`  seed ${options.seed}`);
  const started = Date.now();
  const report = await runSession(options, chosen(options));
  printReport(report);
  const { findings, contract, broken, counts } = report;
  const isClean = hasSurvived(report);
  process.exitCode = isClean ? 0 : 1;
  console.log(
    `\n${JSON.stringify({
      chaos: isClean ? 'survived' : 'FAILED',
      quick: options.quick,
      seed: options.seed,
      faults: report.faults.length,
      ...findings.counts,
      compared: findings.compared,
      responsesChecked: contract.checked,
      contractMismatches: contract.mismatches,
      broken: broken.length,
      ...counts,
      tookSeconds: Math.round((Date.now() - started) / 1000),
      machine: at,
    })}`,
  );
}

function chosen({ target, only, quick, long }: ChaosOptions): Fault[] {
  const known = target === 'k8s' ? clusterFaults : faults;
  const unknown = only.filter((name) => !known.some((fault) => fault.name === name));
  if (unknown.length > 0)
    throw new Failure(
      `There is no fault '${unknown[0]}'`,
      'It is not among the names.',
      'npm run chaos -- --list names them.',
    );
  const isGiven = target !== 'k8s' && Object.keys(givenByEnvironment()).length > 0;
  const wanted =
    only.length > 0
      ? only.map((name) => known.find((fault) => fault.name === name)!)
      : known.filter((fault) => (quick ? fault.isQuick : long || !fault.isLong));
  const harmful = wanted.filter(({ harmsServers }) => harmsServers);
  if (isGiven && harmful.length > 0) {
    throw new Failure(
      'These servers are not ours to break',
      `DATABASE_ADMIN_URL, REDIS_URL or KAFKA_BROKERS name servers that run already; ${harmful[0]!.name} would harm them.`,
      'Unset the three, or choose faults of the product itself with --only or --quick.',
    );
  }
  return wanted;
}
