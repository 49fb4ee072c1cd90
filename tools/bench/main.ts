import path from 'node:path';
import { runCommandLine } from '../lib/command-line.js';
import { defaultDataFolder } from '../lib/folders.js';
import { flag, optionsOf, text } from '../lib/options.js';
import { killAllAtSignal } from '../lib/processes.js';
import { machine, say } from '../load/report.js';
import { judge } from './lib/load.js';

/** Names of their own for what is asked for often. */
const groups: Record<string, string> = {
  save: 'exam.save',
  login: 'learn.sign-in',
  view: 'view',
  feed: 'feed',
  shop: 'shop',
  console: 'console',
};

const benches: Record<string, string> = {
  paths: 'what each call costs, cold and warm, in rows of a bare server',
  ...Object.fromEntries(Object.entries(groups).map(([name, only]) => [name, `paths --only ${only}`])),
  submit: 'submissions per second, who is starved meanwhile, and whether each was stored, scored and ranked',
  live: "from a submission's acknowledgement to the push of the new board, 2,000 connections",
  day: "a school's day beside an exam; --pace 2 doubles it, --seconds 600 shows what grows",
  checkout: 'orders per second from the cart to paid, and what an exam feels of it',
  regrade: 'from a decided key to everybody’s new marks and ranks, and what saves of an exam feel meanwhile',
  monitor: 'how soon 50 members of the staff see a submission, and what the exam feels of them',
  client: 'what a browser loads, beside its aims',
  'mock-day':
    'a mock exam of 5,000 with three outages and two wrong keys, and what its organiser in Chromium waits for',
};

const help = `
npm run bench -- <name> [options]     measures a product of its own from outside

${Object.entries(benches)
  .map(([name, title]) => `  ${name.padEnd(9)} ${title}`)
  .join('\n')}

  --quick               the short form: about a minute where the infrastructure is up, two for client
  --data <folder>       where it keeps data and logs                                            (.data/bench)
  --connections <n>     connections of the closed loops                                         (32)
  --students <n>        people of the load
  --seconds <n>         length of the timed parts
  --pace <n>            times the school's usual pace (day)                                     (1)
  --only <a,b>          paths, or groups of them, as feed,exam.save (paths)
  --beside              an exam saves 200 answers a second meanwhile: what it feels of each path (paths)
  --profile             CPU profiles of the services concerned, and the dearest statements of each part

With DATABASE_ADMIN_URL, REDIS_URL and KAFKA_BROKERS set it uses those servers, in databases and topics of its own.
Every bench prints tables and ends with one line of JSON.
`;

export type BenchOptions = {
  quick: boolean;
  dataFolder: string;
  connections: number;
  students: number | undefined;
  seconds: number | undefined;
  pace: number;
  only: readonly string[];
  beside: boolean;
  profile: boolean;
};

const { wrong, parse } = optionsOf('npm run bench', {
  ...{ quick: flag, profile: flag, beside: flag, data: text, only: text },
  ...{ connections: text, students: text, seconds: text, pace: text },
});

killAllAtSignal();
await runCommandLine({ name: 'npm run bench', help, read, run: ({ name, options }) => measure(name, options) });

function read(args: string[]) {
  const { values, positionals } = parse(args);
  const [name, ...more] = positionals;
  if (values.help || !name) return undefined;
  if (!(name in benches) || more.length > 0) throw wrong(`There is no bench '${positionals.join(' ')}'.`);
  const numberOf = (option: 'connections' | 'students' | 'seconds' | 'pace') => {
    const given = values[option];
    if (given === undefined || (/^\d{1,7}(\.\d+)?$/.test(given) && Number(given) > 0)) return given && Number(given);
    throw wrong(`--${option} ${given} is no number above zero.`);
  };
  const options: BenchOptions = {
    quick: values.quick ?? false,
    dataFolder: path.resolve(values.data ?? path.join(defaultDataFolder, 'bench')),
    connections: numberOf('connections') || 32,
    students: numberOf('students') || undefined,
    seconds: numberOf('seconds') || undefined,
    pace: numberOf('pace') || 1,
    only: values.only?.split(',').filter(Boolean) ?? [],
    profile: values.profile ?? false,
    beside: values.beside ?? false,
  };
  return { name, options };
}

async function measure(name: string, options: BenchOptions): Promise<void> {
  const at = machine();
  const started = Date.now();
  const file = name in groups ? 'paths' : name;
  const only = groups[name] ? [groups[name]] : options.only;
  const { run } = (await import(`./${file}.ts`)) as { run(options: BenchOptions): Promise<object> };
  const figures = await run({ ...options, only });
  const { checked, mismatches, faults } = judge.contract;
  say(`\n  ${checked} sampled answers judged by their OpenAPI pages, ${mismatches} mismatches`);
  for (const fault of faults) say(`✗ ${fault}`);
  if (mismatches > 0) process.exitCode = 1;
  const tookSeconds = Math.round((Date.now() - started) / 1000);
  const { quick, pace } = options;
  console.log(
    `\n${JSON.stringify({ bench: name, quick, pace, ...figures, responsesChecked: checked, contractMismatches: mismatches, tookSeconds, machine: at })}`,
  );
}
