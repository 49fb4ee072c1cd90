import { Failure } from '../lib/failure.js';

export interface TestOptions {
  /** Folders or files, as `services/assessment`; empty means everything. */
  readonly parts: readonly string[];
  readonly withChecks: boolean;
  readonly withJourneys: boolean;
  /** Passed on to jest: only tests whose title matches. */
  readonly title: string | null;
  /** Writes snapshots anew instead of comparing with them. */
  readonly updatesSnapshots: boolean;
}

export const help = `
npm test                              everything: types, import rules, lint, all tests, the browser journeys
npm test -- services/assessment       the tests below a folder, or one file; no checks
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
  let title: string | null = null;
  let updatesSnapshots = false;
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? '';
    if (word === '--help' || word === '-h') return null;
    if (word === '--all') all = true;
    else if (word === '-u') updatesSnapshots = true;
    else if (word === '-t') title = args[(at += 1)] ?? '';
    else if (word.startsWith('-'))
      throw new Failure('npm test', `There is no option ${word}.`, 'npm test -- --help lists them.');
    else parts.push(word.replace(/^\.\//, '').replace(/\/$/, ''));
  }
  const isWhole = parts.length === 0;
  const mayHoldJourneys = (part: string) => part.startsWith('frontend/e2e') || part === 'frontend';
  return {
    parts,
    title,
    updatesSnapshots,
    withChecks: isWhole ? title === null : all,
    withJourneys: isWhole || parts.some(mayHoldJourneys),
  };
}
