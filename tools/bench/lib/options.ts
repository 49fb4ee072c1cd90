import path from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from '../../lib/failure.js';
import { defaultDataFolder } from '../../lib/folders.js';

export type BenchOptions = {
  name: string;
  /** The short form: about a minute with its own start where the infrastructure is up already. */
  quick: boolean;
  /** A stack that runs already; its edge's address. Undefined: the bench starts one of its own. */
  url?: string;
  /** The secrets of the stack at `url`. */
  secretsFile: string;
  dataFolder: string;
  connections: number;
  /** People of the load; each bench has its own measure where nothing is said. */
  students?: number;
  seconds?: number;
  /** Takes CPU profiles of the services concerned. */
  profile: boolean;
};

export const help = `
npm run bench -- <name> [options]     measures the running product from outside

  submit    submissions per second beside bare parsing and a plain ORM transaction
  start     5,000 students begin one exam within 10 s
  save      saves of single answers with 2,000 running attempts
  live      from a submission's acknowledgement to the push of the new board, 2,000 connections
  report    one student's standing with a thousand to a million submissions; rebuilding the board
  journey   whole exam days: sign in, list, begin, save, submit, read the result
  soak      ten minutes at half load: memory, event loop, handles
  idle      resident memory of every process
  client    what the browser loads, beside its budget
  checkout  orders per second from the cart to paid, and what an exam feels of it meanwhile
  packages  lists and details of packages per second, whole and as 304
  view      updates of 10,000 open films per second, what an exam feels of it, and how soon a granted chapter opens
  login     sign-ins per second beside the bare hash rate, and the exam path meanwhile
  feed      posts, answers, likes and reads of the discussion per second, and a notice to everybody of an exam
  day       a school's day (sign-ins, videos, quizzes, shop, questions, notices) while an exam runs and ends
  cluster   from kubectl apply on an empty cluster to all ready, then exam days while it is rolled, scaled and evicted
            (--quick: the first part)
  abuse     the exam path while somebody guesses passwords, drips bodies, floods sockets

  --quick               the short form: about a minute where the infrastructure is up, two for client
  --url <address>       a product that runs already (npm start) instead of one of its own; its servers are named by
                        DATABASE_ADMIN_URL, REDIS_URL and KAFKA_BROKERS, as for npm start
  --secrets <file>      the secrets of that product                                              (.data/secrets.json)
  --data <folder>       where the bench's own stack keeps data and logs                          (.data/bench)
  --connections <n>     connections of the closed loops                                          (32)
  --students <n>        people of the load
  --seconds <n>         length of the timed phases
  --profile             CPU profiles of the services concerned (submit, save)

Every bench prints a table and ends with one line of JSON.
`;

/** Reads the command line; undefined where it asks for help. */
export function readOptions(args: string[]): BenchOptions | undefined {
  const { values, positionals } = parse(args);
  const [name, ...more] = positionals;
  if (values.help || !name) return undefined;
  if (more.length > 0) throw misunderstood(`More than one name: ${positionals.join(' ')}.`);
  return {
    name,
    quick: values.quick ?? false,
    ...(values.url && { url: values.url.replace(/\/+$/, '') }),
    secretsFile: path.resolve(values.secrets ?? path.join(defaultDataFolder, 'secrets.json')),
    dataFolder: path.resolve(values.data ?? path.join(defaultDataFolder, 'bench')),
    connections: numberOf('connections', values.connections) ?? 32,
    students: numberOf('students', values.students),
    seconds: numberOf('seconds', values.seconds),
    profile: values.profile ?? false,
  };
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        quick: flag,
        url: text,
        secrets: text,
        data: text,
        connections: text,
        students: text,
        seconds: text,
        profile: flag,
        help: flag,
      },
    });
  } catch (error) {
    throw misunderstood((error as Error).message.split('. ')[0] ?? '');
  }
}

function numberOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,7}$/.test(text) && Number(text) > 0) return Number(text);
  throw misunderstood(`--${name} ${text} is no number above zero.`);
}

const misunderstood = (why: string) =>
  new Failure('The command line was not understood', why, 'npm run bench -- --help lists the names and options.');
