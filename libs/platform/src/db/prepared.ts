import type { QueryConfig } from 'pg';

const sightsToName = 5;
const mostNames = 250;
const mostSeen = 2_000;

const seen = new Map<string, number>();
const names = new Map<string, string>();

/**
 * A name for a statement that comes often: the server parses and plans it once for each connection, which costs more
 * than most of our statements take to run. Undefined for one that is seldom seen, because texts that differ by the
 * length of a list would fill each connection's memory with plans.
 */
export function nameOf(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined || names.size >= mostNames) return name;
  const sights = (seen.get(text) ?? 0) + 1;
  if (sights < sightsToName) {
    if (seen.size >= mostSeen) seen.clear();
    seen.set(text, sights);
    return undefined;
  }
  seen.delete(text);
  const given = `often_${names.size}`;
  names.set(text, given);
  return given;
}

/** Where one process runs services one after another, as tests do: each has connections of its own, and names for them. */
export function forgetNames(): void {
  seen.clear();
  names.clear();
}

/** The statement as it is sent; without values it is sent as it stands, because several may stand in one text. */
export const prepared = (statement: string | QueryConfig, values?: unknown[]): QueryConfig => {
  if (typeof statement !== 'string') return statement;
  return values && values.length > 0 ? { name: nameOf(statement), text: statement, values } : { text: statement };
};
