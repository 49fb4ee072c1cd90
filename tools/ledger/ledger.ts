import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { TestOutcome } from '../test/outcome.js';

/** One requirement of the specification. */
export interface Requirement {
  readonly id: string;
  readonly service: string;
  readonly feature: string;
  readonly surface: string;
  readonly requirement: string;
}

export interface AreaCount {
  readonly area: string;
  readonly proven: number;
  readonly total: number;
}

export interface MissingRequirement extends Requirement {
  /** Why it does not count: no test, a failed one, or one side without a proof. */
  readonly why: string;
}

export interface LedgerState {
  readonly areas: readonly AreaCount[];
  readonly proven: readonly string[];
  readonly missing: readonly MissingRequirement[];
  /** Ids in titles that the ledger does not know, with the test that names them. */
  readonly unknown: readonly { readonly id: string; readonly test: string }[];
}

type Side = 'api' | 'ui';

export function readLedger(file = path.join(import.meta.dirname, 'ledger.csv')): Requirement[] {
  return parse(readFileSync(file), { columns: true }) as Requirement[];
}

/** The ids a title proves: `[RUN-012]`, or several as `[RUN-012, RUN-013]`. */
export function idsIn(title: string): string[] {
  const brackets = title.match(/\[[A-Z]+-\d+(?:,\s*[A-Z]+-\d+)*\]/g) ?? [];
  return brackets.flatMap((one) => one.slice(1, -1).split(/,\s*/));
}

/** On which side of HTTP a test looks: what is shown to a person, or what the servers do. */
export const sideOf = (file: string): Side => (file.startsWith('frontend/') ? 'ui' : 'api');

/**
 * A requirement counts where a test that names it passed and none that names it failed; one that speaks of both sides
 * (`api+ui`) needs a test on each.
 */
export function ledgerState(requirements: readonly Requirement[], tests: readonly TestOutcome[]): LedgerState {
  const known = new Set(requirements.map((one) => one.id));
  const passed = new Map<string, Set<Side>>();
  const failed = new Set<string>();
  const unknown: { id: string; test: string }[] = [];
  for (const test of tests) {
    for (const id of idsIn(test.title)) {
      if (!known.has(id)) unknown.push({ id, test: `${test.file}: ${test.title}` });
      else if (test.status !== 'passed') failed.add(id);
      else passed.set(id, (passed.get(id) ?? new Set()).add(sideOf(test.file)));
    }
  }
  const missing = requirements.flatMap((one) => {
    const why = whyMissing(one, passed.get(one.id), failed.has(one.id));
    return why === null ? [] : [{ ...one, why }];
  });
  const isMissing = new Set(missing.map((one) => one.id));
  const areas = [...new Set(requirements.map((one) => areaOf(one.id)))].map((area) => {
    const own = requirements.filter((one) => areaOf(one.id) === area);
    return { area, proven: own.filter((one) => !isMissing.has(one.id)).length, total: own.length };
  });
  const proven = requirements.map((one) => one.id).filter((id) => !isMissing.has(id));
  return { areas, proven, missing, unknown };
}

function whyMissing({ surface }: Requirement, sides: Set<Side> | undefined, hasFailedTest: boolean): string | null {
  if (hasFailedTest) return 'a test failed';
  if (!sides) return 'no test';
  if (surface !== 'api+ui' || sides.size === 2) return null;
  return sides.has('api') ? 'no test on the side of the client' : 'no test on the side of the servers';
}

export const areaOf = (id: string): string => id.split('-')[0] ?? id;
