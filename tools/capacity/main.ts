import { runCommandLine } from '../lib/command-line.js';
import { optionsOf, text } from '../lib/options.js';
import { reckon } from './reckon.js';

const help = `
npm run tool -- capacity --students <n> [--minute <seconds>] [--rupees <for a dollar>]

  --minute   the seconds within which all begin, and all submit at the end; without it 60
  --rupees   without it 88
`;

const name = 'npm run tool -- capacity';
const { wrong, parse } = optionsOf(name, { students: text, minute: text, rupees: text });
await runCommandLine({ name, help, read, run: (exam) => print(reckon(exam)) });

function read(args: string[]) {
  const { help: isHelp, students, minute = '60', rupees = '88' } = parse(args).values;
  if (isHelp) return undefined;
  const exam = { students: Number(students), waveSeconds: Number(minute), rupeesPerDollar: Number(rupees) };
  if (Object.values(exam).every((figure) => figure > 0)) return exam;
  throw wrong('It takes numbers above zero, and --students has to be said.');
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
