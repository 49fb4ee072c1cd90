import { closeSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { examTypeNames, packInstant } from '@exam/contracts';
import { flag, optionsOf, type Product, productHelp, productOptions, text } from '../lib/options.js';

export interface ImportOptions {
  place: string;
  format: 'pack' | 'jeebench';
  dryRun: boolean;
  overwrite: boolean;
  product: Product;
  report: string | undefined;
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
  --report <file.json>      writes the report there as well
${productHelp}

For the JEEBench form, which knows questions only, the exams to make of them:
  --paper <description>     "JEE Adv 2019 Paper 1"; may be repeated; all papers when left out
  --org, --board, --class, --group, --section <id>   whose exam it is (section may be left out)
  --exam-type <type>        MockTest when left out
  --start <instant>         2026-11-21T09:00:00Z, or from now: -10m, +2h, +1d   (now)
  --minutes <number>        how long it lasts, and its window   (180)
  --open                    no window: there until it is completed

Exit code 0: all rows are in; 1: rows were refused, see the report; 2: nothing could be done.
`;

const { parse, wrong, product } = optionsOf('npm run operate -- import', {
  ...{ format: text, 'dry-run': flag, overwrite: flag, report: text, paper: { type: 'string', multiple: true } },
  ...{ org: text, board: text, class: text, group: text, section: text },
  ...{ 'exam-type': text, start: text, minutes: text, open: flag },
  ...productOptions,
});

/** Reads the command line; undefined when it asks for help. Throws a Failure for what it does not understand. */
export function readOptions(args: string[]): ImportOptions | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [place, ...more] = positionals;
  if (!place || more.length > 0)
    throw wrong(place ? `More than one place: ${positionals.join(' ')}.` : 'It needs the folder or file to load.');
  const format = values.format ?? (path.extname(place) === '.json' && isJeebench(place) ? 'jeebench' : 'pack');
  if (format !== 'pack' && format !== 'jeebench') throw wrong(`There is no format '${format}'.`);
  return {
    place,
    format,
    dryRun: values['dry-run'] ?? false,
    overwrite: values.overwrite ?? false,
    product: product(values),
    report: values.report,
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

function examTypeOf(given: string): JeebenchOptions['examType'] {
  const found = examTypeNames.find((name) => name.toLowerCase() === given.toLowerCase());
  if (!found) throw wrong(`--exam-type ${given}: it is one of ${examTypeNames.join(', ')}.`);
  return found;
}

function instantOf(given: string | undefined): string | undefined {
  if (given !== undefined && !packInstant.safeParse(given).success) throw wrong(`--start ${given} is no instant.`);
  return given;
}

function minutesOf(given: string): number {
  const minutes = Number(given);
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > 600)
    throw wrong(`--minutes ${given}: a whole number from 1 to 600.`);
  return minutes;
}
