/**
 * The list of requirements that were proven once, committed with the code: `npm test` fails when one of them is proven
 * no longer. One id on each line, sorted, so that two people who add rows seldom meet.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestOutcome } from '../test/outcome.js';
import { ledgerState, readLedger } from './ledger.js';

const file = path.join(import.meta.dirname, 'proven.txt');

export const readProven = (): string[] => idsOf(readFileSync(file, 'utf8'));

/** A merge may leave a line twice. */
export const idsOf = (text: string): string[] => [...new Set(text.split(/\s+/).filter(Boolean))].sort();

export const writeProven = (ids: readonly string[]): void =>
  writeFileSync(file, `${idsOf(ids.join('\n')).join('\n')}\n`);

/** What a whole run no longer proves, as failed tests. */
export function lostRequirements(
  tests: readonly TestOutcome[],
  { requirements = readLedger(), promised = readProven() } = {},
): TestOutcome[] {
  const reasons = new Map(ledgerState(requirements, tests).missing.map((one) => [one.id, one.why]));
  return promised
    .filter((id) => reasons.has(id))
    .map((id) => ({
      title: `${id} stays proven: ${reasons.get(id)}`,
      file: 'tools/ledger/proven.txt',
      status: 'failed' as const,
      durationMs: 0,
    }));
}
