const alterTable = /\balter table (?:if exists )?(?:only )?([\w".]+)([^;]*)/gi;
const dropTable = /\bdrop table (?:if exists )?([\w".]+(?:\s*,\s*[\w".]+)*)/gi;
const dropColumn =
  /\bdrop (?:column )?(?:if exists )?(?!constraint\b|default\b|not null\b|identity\b|expression\b)([\w"]+)/gi;
const renameColumn = /\brename (?:column )?(?!constraint\b|to\b)([\w"]+) to\b/gi;
const renameTable = /\brename to\b/i;
const told = /^-- unused since (\d+\.\d+\.\d+): (.+)$/gim;

export interface TakenAway {
  /** `table` or `table.column`. */
  readonly name: string;
  /** The release since which nothing uses it, by the migration's own word. */
  readonly since: string | undefined;
}

/**
 * The tables and columns that are gone, or bear another name, after a migration. Code of the release before still asks
 * for them while pods are replaced and after a way back, unless that release no longer used them:
 * `-- unused since 1.2.0: exam.colour, palette`.
 */
export function takenAway(script: string): TakenAway[] {
  const since = new Map(
    [...script.matchAll(told)].flatMap(([, release, names = '']) =>
      names.split(',').map((name) => [name.trim(), release] as const),
    ),
  );
  const sql = script.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ');
  const tables = [...sql.matchAll(dropTable)].flatMap(([, names = '']) => names.split(','));
  const altered = [...sql.matchAll(alterTable)].flatMap(([, table = '', changes = '']) => [
    ...(renameTable.test(changes) ? [table] : []),
    ...columnsOf(changes).map((column) => `${table}.${column}`),
  ]);
  return [...tables, ...altered]
    .map((name) => name.trim().replaceAll('"', ''))
    .filter((name) => !name.endsWith('.')) // a name that is put together while it runs is not seen
    .map((name) => ({ name, since: since.get(name) }));
}

function columnsOf(changes: string): string[] {
  // of `alter column a drop default` no column is dropped
  const own = changes.replaceAll(/\balter (?:column )?[\w"]+ [^,]*/gi, '');
  return [...own.matchAll(dropColumn), ...own.matchAll(renameColumn)].map(([, column = '']) => column);
}
