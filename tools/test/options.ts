import { Failure } from '../lib/failure.js';
import { isLong } from './outcome.js';

/** Which files: all but `*.long.test.ts`, those alone, or both. */
export type Length = 'fast' | 'long' | 'both';

export interface TestOptions {
  /** Folders or files, as `services/assessment`; empty means everything. */
  readonly parts: readonly string[];
  readonly length: Length;
  /** What a change since this commit can affect, in place of parts; an empty text means since the main branch. */
  readonly changedSince: string | null;
  readonly withChecks: boolean;
  readonly withJourneys: boolean;
  /** Passed on to jest: only tests whose title matches. */
  readonly title: string | null;
  /** Writes snapshots anew instead of comparing with them. */
  readonly updatesSnapshots: boolean;
}

/** Everything of its length: the report is replaced, and the ledger is judged. */
export const isWhole = ({ parts, title, changedSince }: TestOptions): boolean =>
  parts.length === 0 && title === null && changedSince === null;

export const help = `
npm test                              types, import rules, lint, all tests, the browser journeys
npm test -- --long                    what takes long: *.long.test.ts, as chaos, whole imports, real half minutes
npm test -- --changed [commit]        what the change since that commit, or since main, can affect; and the checks
npm test -- services/assessment       the tests below a folder, or one file; no checks
npm test -- tools/chaos --long        the long ones below a folder
npm test -- frontend/e2e              the browser journeys alone
npm test -- libs/domain --all         these tests and the checks
npm test -- services -t RUN-012       tests whose title matches
npm test -- libs/contracts -u         writes the snapshots anew

PostgreSQL, Redis and Kafka are started for the run beside whatever runs already, and stopped after it.
Servers named by DATABASE_ADMIN_URL, REDIS_URL and KAFKA_BROKERS are used instead.
`;

/** Null where the help was asked for. */
export function readOptions(args: readonly string[]): TestOptions | null {
  const parts: string[] = [];
  let all = false;
  let long = false;
  let changedSince: string | null = null;
  let title: string | null = null;
  let updatesSnapshots = false;
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? '';
    if (word === '--help' || word === '-h') return null;
    if (word === '--all') all = true;
    else if (word === '--long') long = true;
    else if (word === '--changed') changedSince = /^[^-]/.test(args[at + 1] ?? '') ? args[(at += 1)]! : '';
    else if (word === '-u') updatesSnapshots = true;
    else if (word === '-t') title = args[(at += 1)] ?? '';
    else if (word.startsWith('-'))
      throw new Failure('npm test', `There is no option ${word}.`, 'npm test -- --help lists them.');
    else parts.push(word.replace(/^\.\//, '').replace(/\/$/, ''));
  }
  const isEverything = parts.length === 0 && changedSince === null;
  return {
    parts,
    length: long ? 'long' : parts.some(isLong) ? 'both' : 'fast',
    changedSince,
    title,
    updatesSnapshots,
    withChecks: isEverything ? title === null && !long : all || changedSince !== null,
    withJourneys: isEverything || parts.some((part) => part === 'frontend' || part.startsWith('frontend/e2e')),
  };
}
