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

export interface LedgerState {
  readonly areas: readonly AreaCount[];
  readonly missing: readonly Requirement[];
  /** Ids in titles that the ledger does not know, with the test that names them. */
  readonly unknown: readonly { readonly id: string; readonly test: string }[];
}

export function readLedger(file = path.join(import.meta.dirname, 'ledger.csv')): Requirement[] {
  return parse(readFileSync(file), { columns: true }) as Requirement[];
}

/** The ids a title proves: `[RUN-012]`, or several as `[RUN-012, RUN-013]`. */
export function idsIn(title: string): string[] {
  const brackets = title.match(/\[[A-Z]+-\d+(?:,\s*[A-Z]+-\d+)*\]/g) ?? [];
  return brackets.flatMap((one) => one.slice(1, -1).split(/,\s*/));
}

/** A requirement counts where a test that names it passed and none that names it failed. */
export function ledgerState(requirements: readonly Requirement[], tests: readonly TestOutcome[]): LedgerState {
  const known = new Set(requirements.map((one) => one.id));
  const passed = new Set<string>();
  const failed = new Set<string>();
  const unknown: { id: string; test: string }[] = [];
  for (const test of tests) {
    for (const id of idsIn(test.title)) {
      if (!known.has(id)) unknown.push({ id, test: `${test.file}: ${test.title}` });
      else (test.status === 'passed' ? passed : failed).add(id);
    }
  }
  const isProven = ({ id }: Requirement) => passed.has(id) && !failed.has(id);
  const areas = [...new Set(requirements.map((one) => areaOf(one.id)))].map((area) => {
    const own = requirements.filter((one) => areaOf(one.id) === area);
    return { area, proven: own.filter(isProven).length, total: own.length };
  });
  return { areas, missing: requirements.filter((one) => !isProven(one)), unknown };
}

export const areaOf = (id: string): string => id.split('-')[0] ?? id;
