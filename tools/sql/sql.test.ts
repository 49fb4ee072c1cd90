import { serviceNames } from '@exam/contracts';
import { cloneDatabase, type TestDatabase } from '@exam/testing/databases';
import pg from 'pg';
import { describeStatement } from './describe.js';
import { allStatements, type Kind, type Statement } from './statements.js';

const { builtins } = pg.types;
const kinds: Readonly<Record<number, Kind>> = {
  [builtins.INT2]: 'number',
  [builtins.INT4]: 'number',
  [builtins.INT8]: 'number',
  [builtins.FLOAT4]: 'number',
  [builtins.FLOAT8]: 'number',
  [builtins.BOOL]: 'boolean',
  [builtins.TIMESTAMPTZ]: 'Date',
  [builtins.BYTEA]: 'bytes',
  [builtins.TEXT]: 'string',
  [builtins.VARCHAR]: 'string',
  [builtins.UUID]: 'string',
  [builtins.NUMERIC]: 'string',
  [builtins.JSON]: 'any',
  [builtins.JSONB]: 'any',
};

async function faultsOf({ place, text, row, parameters }: Statement, db: TestDatabase): Promise<string[]> {
  const client = new pg.Client({ connectionString: db.url, query_timeout: 10_000 });
  await client.connect();
  try {
    const described = await describeStatement(client, text!);
    const columns = new Map(described.fields.map(({ name, dataTypeID }) => [name, kinds[dataTypeID] ?? 'list']));
    const faults: string[] = [];
    if (parameters !== null && parameters !== described.parameters)
      faults.push(`${place}: ${parameters} values for ${described.parameters} parameters`);
    for (const [field, kind] of row ?? []) {
      const column = columns.get(field);
      if (!column) faults.push(`${place}: the row type has ${field}, the statement does not`);
      else if (column !== kind && column !== 'any' && kind !== 'any')
        faults.push(`${place}: ${field} is a ${kind} in the row type, a ${column} in the database`);
    }
    return faults;
  } catch (error) {
    return [`${place}: ${(error as Error).message}`];
  } finally {
    await client.end();
  }
}

const statements = allStatements();

test.each(serviceNames)('the plain SQL of %s fits its database, its values and its row types', async (service) => {
  const db = await cloneDatabase(service);
  try {
    const own = statements.filter(({ place, text }) => text !== null && place.startsWith(`services/${service}/`));
    const faults = await Promise.all(own.map((statement) => faultsOf(statement, db)));
    expect(faults.flat()).toEqual([]);
  } finally {
    await db.drop();
  }
});

test('only these statements are put together at run time, out of reach of the check', () => {
  const files = statements.filter(({ text }) => text === null).map(({ place }) => place.replace(/:\d+$/, ''));
  expect([...new Set(files)].sort()).toEqual([
    'services/assessment/src/attempts/begin.repository.ts',
    'services/assessment/src/attempts/save.repository.ts',
    'services/assessment/src/attempts/submit.service.ts',
    'services/assessment/src/deadlines/purge-saved.service.ts',
    'services/discussion/src/talk/item-lists.repository.ts',
    'services/identity/src/session-ends/session-ends.repository.ts',
  ]);
});
