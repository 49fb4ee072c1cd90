import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { root } from '../lib/folders.js';
import { isLong, type TestOutcome } from '../test/outcome.js';

/** One requirement of the specification. */
export interface Requirement {
  readonly id: string;
  readonly service: string;
  readonly feature: string;
  readonly surface: string;
  readonly requirement: string;
  /** Document and section, as `1 §2.3`. */
  readonly source: string;
  /** `planned` until its area is built: listed apart, and no test is asked for. */
  readonly state: '' | 'planned';
  /** `yes` where docs/deviations.md says what we do instead. */
  readonly deviates: '' | 'yes';
}

export interface MissingRequirement extends Requirement {
  /** Why it does not count: no test, a failed one, or one side without a proof. */
  readonly why: string;
}

export interface LedgerState {
  readonly areas: readonly { readonly area: string; readonly proven: number; readonly total: number }[];
  readonly missing: readonly MissingRequirement[];
  readonly planned: readonly Requirement[];
  /** Ids in titles that the ledger does not know, with the test that names them. */
  readonly unknown: readonly { readonly id: string; readonly test: string }[];
}

type Side = 'api' | 'ui';
/** As `ui RUN-012`: that a test on this side names the id. */
type Named = `${Side} ${string}`;

const failedTest = 'a test failed';

export const readLedger = (file = path.join(import.meta.dirname, 'ledger.csv')): Requirement[] =>
  parse(readFileSync(file), { columns: true }) as Requirement[];

/** The ids a title proves: `[RUN-012]`, or several as `[RUN-012, RUN-013]`. */
export function idsIn(title: string): string[] {
  const brackets = title.match(/\[[A-Z]+-\d+(?:,\s*[A-Z]+-\d+)*\]/g) ?? [];
  return brackets.flatMap((one) => one.slice(1, -1).split(/,\s*/));
}

export const areaOf = (id: string): string => id.split('-')[0] ?? id;

/** On which side of HTTP a test looks: what is shown to a person, or what the servers do. */
const sideOf = (file: string): Side => (file.startsWith('frontend/') ? 'ui' : 'api');
const named = (file: string, id: string): Named => `${sideOf(file)} ${id}`;

/**
 * A requirement counts where a test that names it passed and none that names it failed; one that speaks of both sides
 * (`api+ui`) needs a test on each. `elsewhere` names what the other part of the tests proves.
 */
export function ledgerState(
  requirements: readonly Requirement[],
  tests: readonly TestOutcome[],
  elsewhere: ReadonlySet<Named> = new Set(),
): LedgerState {
  const known = new Set(requirements.map(({ id }) => id));
  const titles = tests.flatMap((test) => idsIn(test.title).map((id) => ({ id, test })));
  const passed = new Set(elsewhere);
  const failed = new Set<string>();
  for (const { id, test } of titles) {
    if (test.status === 'passed') passed.add(named(test.file, id));
    else failed.add(id);
  }
  const why = ({ id, surface }: Requirement): string | null => {
    if (failed.has(id)) return failedTest;
    const [api, ui] = [passed.has(`api ${id}`), passed.has(`ui ${id}`)];
    if (!api && !ui) return 'no test';
    if (surface !== 'api+ui' || (api && ui)) return null;
    return api ? 'no test on the side of the client' : 'no test on the side of the servers';
  };
  const built = requirements.filter(({ state }) => state !== 'planned');
  const missing = built.flatMap((one) => {
    const reason = why(one);
    return reason === null ? [] : [{ ...one, why: reason }];
  });
  const areas = [...new Set(built.map(({ id }) => areaOf(id)))].map((area) => {
    const total = built.filter(({ id }) => areaOf(id) === area).length;
    return { area, proven: total - missing.filter(({ id }) => areaOf(id) === area).length, total };
  });
  return {
    areas,
    missing,
    planned: requirements.filter(({ state }) => state === 'planned'),
    unknown: titles
      .filter(({ id }) => !known.has(id))
      .map(({ id, test }) => ({ id, test: `${test.file}: ${test.title}` })),
  };
}

/** One result for the whole ledger. A row whose test failed is red by that test, and not once more here. */
export function judgeLedger({ missing, unknown }: LedgerState): { outcome: TestOutcome; faults: string[] } {
  const faults = [
    ...missing.filter(({ why }) => why !== failedTest).map(({ id, why }) => `${id}: ${why}`),
    ...unknown.map(({ id, test }) => `${id} is not in the ledger: ${test}`),
  ];
  const title = 'every requirement of the ledger has a passing test';
  const file = 'tools/ledger/ledger.csv';
  return { outcome: { title, file, status: faults.length > 0 ? 'failed' : 'passed', durationMs: 0 }, faults };
}

/** What the tests of one part, or of both, name in their sources. */
export function namedBy(part: 'fast' | 'long' | 'both'): Set<Named> {
  const files = ['libs', 'services', 'tools', 'frontend']
    .flatMap(testsBelow)
    .filter((file) => !file.startsWith('tools/ledger/'))
    .filter((file) => part === 'both' || isLong(file) === (part === 'long'));
  return new Set(
    files.flatMap((file) => idsIn(readFileSync(path.join(root, file), 'utf8')).map((id) => named(file, id))),
  );
}

function testsBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : testsBelow(place);
    return /\.test\.tsx?$/.test(entry.name) ? [place] : [];
  });
}
