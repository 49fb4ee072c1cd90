import { serviceNames } from '@exam/contracts';
import { platformRows } from '@exam/platform/persons/person-data';
import { personColumnsOf, personTables } from '@exam/platform/persons/person-tables';
import { cloneDatabase, type TestDatabase } from '@exam/testing/databases';

const ids = `'{00000000-0000-7000-8000-000000000001}'`;

/** Those of the statements that read a whole table even where that is forbidden to them: they have no other way. */
async function reading(db: TestDatabase, statements: readonly string[]): Promise<string[]> {
  const client = await db.pool.connect();
  try {
    await client.query('set enable_seqscan = off');
    const read: string[] = [];
    for (const statement of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${statement.replaceAll('$1', ids)}`);
      if (rows.some((row) => row['QUERY PLAN'].includes('Seq Scan'))) read.push(statement);
    }
    return read;
  } finally {
    client.release();
  }
}

/** `table.column` of every column that leads an index. */
async function leading(db: TestDatabase): Promise<Set<string>> {
  const rows = await db.query<{ place: string }>(
    `select c.relname || '.' || a.attname as place
     from pg_index i join pg_class c on c.oid = i.indrelid
       join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
     where i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)`,
  );
  return new Set(rows.map(({ place }) => place));
}

test.each(serviceNames)('a person’s rows of %s are found by columns that lead an index', async (service) => {
  const db = await cloneDatabase(service);
  try {
    const tables = await personTables(db as never);
    const deleting = tables.map(({ table, condition }) => `delete from "${table}" where ${condition}`);
    expect(deleting.length).toBeGreaterThan(0);
    expect(await reading(db, [...deleting, ...platformRows])).toEqual([]);
    const [persons, led] = [await personColumnsOf(db as never), await leading(db)];
    const asked = tables.flatMap(({ table, condition }) =>
      [...condition.matchAll(/"(\w+)" = any\(\$1/g)].map(([, column]) => `${table}.${column}`),
    );
    expect(asked.filter((place) => persons.has(place) && !led.has(place))).toEqual([]);
  } finally {
    await db.drop();
  }
});
