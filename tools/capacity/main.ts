import { parseArgs } from 'node:util';
import { failureOf, printFailure } from '../lib/failure.js';
import { reckon } from './reckon.js';

const help = `
npm run tool -- capacity --students <n> [--minute <seconds>] [--rupees <for a dollar>]

  --minute   the seconds within which all begin, and all submit at the end; without it 60
  --rupees   without it 88
`;

try {
  const options = { students: { type: 'string' }, minute: { type: 'string' }, rupees: { type: 'string' } } as const;
  const { values } = parseArgs({ options: { ...options, help: { type: 'boolean' } } });
  const [students = 0, waveSeconds, rupeesPerDollar] = [
    values.students,
    values.minute ?? '60',
    values.rupees ?? '88',
  ].map(Number);
  if (values.help || !(students > 0 && waveSeconds! > 0 && rupeesPerDollar! > 0)) {
    console.log(help);
    process.exitCode = values.help ? 0 : 2;
  } else print(reckon({ students, waveSeconds: waveSeconds!, rupeesPerDollar: rupeesPerDollar! }));
} catch (error) {
  printFailure(failureOf(error, 'npm run tool -- capacity'));
  process.exitCode = 1;
}

function print(of: ReturnType<typeof reckon>): void {
  const figure = (value: number) => value.toLocaleString('en-IN', { maximumFractionDigits: value < 10 ? 1 : 0 });
  const known = (isMeasured: boolean) => (isMeasured ? 'measured' : 'multiplied: so many at once were never run');
  const lines: [string, string, string][] = [
    ...Object.entries(of.perSecond).map(([what, value]): [string, string, string] => [
      `${what} a second`,
      figure(value),
      what === 'begins' ? known(of.isMeasured.begins) : '',
    ]),
    ['cores at the fullest moment', figure(of.cores), 'measured for one, multiplied'],
    ...Object.entries(of.replicas).map(([name, value]): [string, string, string] => [
      `replicas of ${name}`,
      figure(value),
      '',
    ]),
    ['edges of two workers', figure(of.edges), ''],
    ['sockets', figure(of.sockets), known(of.isMeasured.sockets)],
    ['connections to PostgreSQL', figure(of.connections), '12 a replica'],
    ['partitions of a topic', figure(of.partitions), ''],
    [
      'flushes a second (IOPS of the log)',
      figure(of.flushes),
      'commits measured for one, multiplied; no disk was measured',
    ],
    ['nodes of four cores', figure(of.nodes), 'with PostgreSQL, Kafka and Redis; running all month'],
    ...of.rupees.map(([cloud, value]): [string, string, string] => [
      `₹ a month: ${cloud}`,
      figure(value),
      'assumed prices, on demand, without traffic and tax',
    ]),
  ];
  for (const [what, value, how] of lines) console.log(`  ${what.padEnd(68)}${value.padStart(12)}   ${how}`.trimEnd());
}
