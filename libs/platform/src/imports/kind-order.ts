import { packKinds } from '@exam/contracts';
import type { AnyImportKind } from './kind.js';

/** The kinds in the order in which a pack is loaded. Throws when two claim the same kind: a boot fault. */
export function inPackOrder(kinds: readonly AnyImportKind[]): AnyImportKind[] {
  for (const { kind } of kinds) {
    if (kinds.filter((other) => other.kind === kind).length > 1) throw new Error(`two import kinds for '${kind}'`);
  }
  return [...kinds].sort((left, right) => packKinds.indexOf(left.kind) - packKinds.indexOf(right.kind));
}
