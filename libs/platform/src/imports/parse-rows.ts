import type { AnyImportKind } from './kind.js';
import type { ArrivedRow, Fault } from './staging.js';

const faultsPerRow = 5;
// A backslash-u0000 that is an escape and not the text of one: PostgreSQL cannot hold the character.
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/;

/**
 * Judges each row by the kind's schema alone. A refused row keeps its id, where it has one, for those that depend on
 * it.
 */
export function parseRow(kind: AnyImportKind, place: string, raw: unknown): ArrivedRow {
  const clean = place.replace(/\p{Cc}/gu, ' ');
  const parsed = kind.schema.safeParse(raw);
  if (!parsed.success) {
    const faults = parsed.error.issues
      .slice(0, faultsPerRow)
      .map(({ path, message }) => fault(path.join('.'), message));
    return { key: keyAnyway(kind, raw), place: clean, row: null, faults };
  }
  const key = kind.keyOf(parsed.data);
  if (escapedNul.test(JSON.stringify(parsed.data))) {
    return { key, place: clean, row: null, faults: [fault('', 'holds the character U+0000')] };
  }
  return { key, place: clean, row: parsed.data as unknown, faults: [] };
}

function fault(field: string, message: string): Fault {
  return field === ''
    ? { code: 'row.invalid', message }
    : { code: 'row.invalid', message: `${field}: ${message}`, field };
}

function keyAnyway(kind: AnyImportKind, raw: unknown): string | null {
  try {
    const key = kind.keyOf(raw as never) as unknown;
    return typeof key === 'string' && key.length <= 300 && !key.includes('\0') ? key : null;
  } catch {
    return null;
  }
}
