import { machine, printMachine } from '../bench/lib/machine.js';
import { printTable } from '../bench/lib/print.js';
import { Failure, failureOf, printFailure } from '../lib/failure.js';
import { givenByEnvironment } from '../infra/index.js';
import { killAllProcesses } from '../lib/processes.js';
import type { Fault } from './faults/fault.js';
import { faults } from './faults/index.js';
import { help, readOptions, type ChaosOptions } from './options.js';
import { runSession, type SessionReport } from './session.js';

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    killAllProcesses();
    process.exit(130);
  });
}

try {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') console.log(help);
  else if (options === 'list') for (const { name, title } of faults) console.log(`  ${name.padEnd(38)} ${title}`);
  else await run(options);
} catch (error) {
  printFailure(failureOf(error, 'npm run chaos'));
  process.exitCode = 1;
}
process.exit();

async function run(options: ChaosOptions): Promise<void> {
  const at = machine();
  printMachine(at);
  console.log(`  seed ${options.seed}`);
  const started = Date.now();
  const report = await runSession(options, chosen(options));
  print(report);
  const { findings, contract, broken, counts } = report;
  const isClean = findings.isClean && contract.mismatches === 0 && broken.length === 0;
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

function chosen({ only, quick, long }: ChaosOptions): Fault[] {
  const unknown = only.filter((name) => !faults.some((fault) => fault.name === name));
  if (unknown.length > 0)
    throw new Failure(
      `There is no fault '${unknown[0]}'`,
      'It is not among the names.',
      'npm run chaos -- --list names them.',
    );
  const isGiven = Object.keys(givenByEnvironment()).length > 0;
  const wanted =
    only.length > 0
      ? only.map((name) => faults.find((fault) => fault.name === name)!)
      : faults.filter((fault) => (quick ? fault.isQuick : long || !fault.isLong));
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

function print({ faults: done, findings, contract, broken, counts }: SessionReport): void {
  printTable(
    'faults',
    done.map(({ fault, seconds, accepted, refused, repeated, standstillMs, caughtUpMs }) => ({
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
