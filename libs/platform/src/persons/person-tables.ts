import type { Queryable } from '../db/tx.js';

/** Columns that name a person or one of their accounts, in whatever table they stand. */
const personColumns = [
  'user_id',
  'account_id',
  'author_id',
  'actor_id',
  'recipient_id',
  'reporter_id',
  'student_id',
  'teacher_id',
  'owner_id',
] as const;

export interface PersonTable {
  readonly table: string;
  /** SQL that is true for the rows of the person, whose ids are `$1`. */
  readonly condition: string;
}

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  /** 'person': so says the comment of a column whose name does not tell; or `foundByAccount`. */
  readonly comment: string | null;
}

const columnsSql = `select c.table_name as "table", c.column_name as "column", c.udt_name as type,
    col_description(format('%I.%I', c.table_schema, c.table_name)::regclass, c.ordinal_position) as comment
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like '\\_prisma%'
  order by c.table_name, c.column_name`;

const keysSql = `select c.relname as "table", a.attname as "column"
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
  where i.indisprimary and i.indnatts = 1 and n.nspname = 'public'`;

const referencesSql = `select child.relname as child, parent.relname as parent
  from pg_constraint r join pg_class child on child.oid = r.conrelid join pg_class parent on parent.oid = r.confrelid
  where r.contype = 'f' and child.oid <> parent.oid`;

/**
 * Every table with rows of a person, found in the database itself, so that no new table is forgotten: those with a
 * column that names the person, and those whose rows belong to such a row by its key. Children come first. A column
 * names a person by its name or, with any other name, by its comment, which the table's migration gives it; a test
 * (tools/person) asks it of every column that could hold an id.
 */
export async function personTables(db: Queryable): Promise<PersonTable[]> {
  const columns = await db.query<Column>(columnsSql);
  const keys = await db.query<{ table: string; column: string }>(keysSql);
  const searched = columns.filter(({ comment }) => comment !== foundByAccount);
  const own = conditionsOf(searched.filter(namesPerson));
  const dependents = new Map<string, string>();
  for (const { table: parent, column: key } of keys) {
    const condition = own.get(parent);
    if (condition === undefined || isPersonName(key) || !key.endsWith('_id')) continue;
    for (const { table, column } of columns)
      // a row that names persons itself is theirs, whoever its parent names: an exam outlives who asked for its regrade
      if (column === key && table !== parent && !own.has(table))
        dependents.set(
          table,
          `${quoted(key)} = any(array(select ${quoted(key)} from ${quoted(parent)} where ${condition}))`,
        );
  }
  const found = [...new Set([...dependents.keys(), ...own.keys()])].map((table) => ({
    table,
    condition: [own.get(table), dependents.get(table)].filter(Boolean).join(' or '),
  }));
  return childrenFirst(found, await db.query<{ child: string; parent: string }>(referencesSql));
}

/** The columns that name a person, as `table.column`. */
export async function personColumnsOf(db: Queryable): Promise<Set<string>> {
  const columns = await db.query<Column>(columnsSql);
  return new Set(columns.filter(namesPerson).map(({ table, column }) => `${table}.${column}`));
}

/**
 * The comment of a column of a hot table whose person is always the account's beside it, which has the index: a second
 * one would be written with every row.
 */
const foundByAccount = 'found by account_id';

const isPersonName = (column: string): boolean => (personColumns as readonly string[]).includes(column);
const namesPerson = ({ column, comment }: Column): boolean => isPersonName(column) || comment === 'person';

/** By table; an id that is no UUID is nobody's where the column holds UUIDs. */
function conditionsOf(columns: readonly Column[]): Map<string, string> {
  const conditions = new Map<string, string>();
  for (const { table, column, type } of columns) {
    const one = `${quoted(column)} = any($1::${type === 'uuid' ? 'uuid' : 'text'}[])`;
    const before = conditions.get(table);
    conditions.set(table, before === undefined ? one : `${before} or ${one}`);
  }
  return conditions;
}

function childrenFirst(
  tables: readonly PersonTable[],
  references: readonly { child: string; parent: string }[],
): PersonTable[] {
  const ordered = new Map<string, PersonTable>();
  const visit = (one: PersonTable, above: readonly string[]) => {
    if (ordered.has(one.table) || above.includes(one.table)) return;
    for (const { child, parent } of references) {
      const found = parent === one.table && tables.find(({ table }) => table === child);
      if (found) visit(found, [...above, one.table]);
    }
    ordered.set(one.table, one);
  };
  // a row that is found by its parent's is gone before the parent
  for (const one of tables) visit(one, []);
  return [...ordered.values()];
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
