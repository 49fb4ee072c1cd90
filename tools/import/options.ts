import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { examTypeNames, packInstant } from '@exam/contracts';
import { Failure } from '../lib/failure.js';
import { defaultDataFolder } from '../lib/folders.js';
import type { Operator } from './api.js';

export interface ImportOptions {
  place: string;
  format: 'pack' | 'jeebench';
  dryRun: boolean;
  overwrite: boolean;
  api: string;
  report: string | undefined;
  /** Where the operator's sign-in stands when the environment does not give it. */
  secrets: string;
  jeebench: JeebenchOptions;
}

/** What the JEEBench form does not hold and somebody must say. */
export interface JeebenchOptions {
  /** Descriptions of papers, as "JEE Adv 2019 Paper 1"; empty for all. */
  papers: string[];
  org: string | undefined;
  board: string | undefined;
  class: string | undefined;
  group: string | undefined;
  section: string | undefined;
  examType: (typeof examTypeNames)[number];
  start: string | undefined;
  minutes: number;
  open: boolean;
}

export const help = `
npm run operate -- import <folder or file> [options]     loads a content pack

  --format pack|jeebench    our own pack, or the JEEBench form   (told by the file when left out)
  --dry-run                 does all the work, reports, and changes nothing
  --overwrite               also replaces what was changed in the console since (such rows are refused otherwise)
  --api <address>           the running product                   (http://127.0.0.1:8080)
  --report <file.json>      writes the report there as well
  --secrets <file>          where npm start keeps the operator's sign-in   (.data/secrets.json)

  OPERATOR_LOGIN and OPERATOR_PASSWORD in the environment go before the secrets file.

For the JEEBench form, which knows questions only, the exams to make of them:
  --paper <description>     "JEE Adv 2019 Paper 1"; may be repeated; all papers when left out
  --org, --board, --class, --group, --section <id>   whose exam it is (section may be left out)
  --exam-type <type>        MockTest when left out
  --start <instant>         2026-11-21T09:00:00Z, or from now: -10m, +2h, +1d   (now)
  --minutes <number>        how long it lasts, and its window   (180)
  --open                    no window: there until it is completed

Exit code 0: all rows are in; 1: rows were refused, see the report; 2: nothing could be done.
`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const known = {
  format: text,
  'dry-run': flag,
  overwrite: flag,
  api: text,
  report: text,
  secrets: text,
  help: flag,
  paper: { type: 'string', multiple: true },
  org: text,
  board: text,
  class: text,
  group: text,
  section: text,
  'exam-type': text,
  start: text,
  minutes: text,
  open: flag,
} as const;

/** Reads the command line; undefined when it asks for help. Throws a Failure for what it does not understand. */
export function readOptions(args: string[]): ImportOptions | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [place, ...more] = positionals;
  if (!place || more.length > 0)
    throw misunderstood(
      place ? `More than one place: ${positionals.join(' ')}.` : 'It needs the folder or file to load.',
    );
  const format = values.format ?? (path.extname(place) === '.json' && isJeebench(place) ? 'jeebench' : 'pack');
  if (format !== 'pack' && format !== 'jeebench') throw misunderstood(`There is no format '${format}'.`);
  return {
    place,
    format,
    dryRun: values['dry-run'] ?? false,
    overwrite: values.overwrite ?? false,
    api: addressOf(values.api ?? 'http://127.0.0.1:8080'),
    report: values.report,
    secrets: values.secrets ?? path.join(defaultDataFolder, 'secrets.json'),
    jeebench: {
      papers: values.paper ?? [],
      org: values.org,
      board: values.board,
      class: values.class,
      group: values.group,
      section: values.section,
      examType: examTypeOf(values['exam-type'] ?? 'MockTest'),
      start: instantOf(values.start),
      minutes: minutesOf(values.minutes ?? '180'),
      open: values.open ?? false,
    },
  };
}

/** The operator from the environment or the secrets file of the running product. */
export function operatorOf(options: { secrets: string }, environment: NodeJS.ProcessEnv): Operator {
  const { OPERATOR_LOGIN: login, OPERATOR_PASSWORD: password } = environment;
  if (login && password) return { login, password };
  const todo = 'Set OPERATOR_LOGIN and OPERATOR_PASSWORD, or start the product once with npm start.';
  try {
    const { operator } = JSON.parse(readFileSync(options.secrets, 'utf8')) as { operator?: Partial<Operator> };
    if (operator?.login && operator.password) return { login: operator.login, password: operator.password };
  } catch {
    throw new Failure('Nobody to sign in as', `${options.secrets} cannot be read.`, todo);
  }
  throw new Failure('Nobody to sign in as', `${options.secrets} names no operator.`, todo);
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: known, allowPositionals: true });
  } catch (error) {
    throw misunderstood((error as Error).message.split('. ')[0] ?? '');
  }
}

const misunderstood = (why: string) =>
  new Failure('The command line was not understood', why, 'npm run operate -- import --help lists the options.');

/** The first bytes tell: the JEEBench form is an array, a pack in one file is an object. */
function isJeebench(file: string): boolean {
  const head = Buffer.alloc(200);
  try {
    const handle = openSync(file, 'r');
    readSync(handle, head, 0, head.length, 0);
    closeSync(handle);
  } catch {
    return false;
  }
  return head
    .toString()
    .replace(/^\uFEFF/, '')
    .trimStart()
    .startsWith('[');
}

function addressOf(given: string): string {
  if (!URL.canParse(given)) throw misunderstood(`--api ${given} is no address.`);
  return given.replace(/\/+$/, '');
}

function examTypeOf(given: string): JeebenchOptions['examType'] {
  const found = examTypeNames.find((name) => name.toLowerCase() === given.toLowerCase());
  if (!found) throw misunderstood(`--exam-type ${given}: it is one of ${examTypeNames.join(', ')}.`);
  return found;
}

function instantOf(given: string | undefined): string | undefined {
  if (given !== undefined && !packInstant.safeParse(given).success)
    throw misunderstood(`--start ${given} is no instant.`);
  return given;
}

function minutesOf(given: string): number {
  const minutes = Number(given);
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > 600)
    throw misunderstood(`--minutes ${given}: a whole number from 1 to 600.`);
  return minutes;
}
