import { serviceNames } from '@exam/contracts';
import { cloneDatabase } from '@exam/testing/databases';
import pg from 'pg';
import { someOf } from '../lib/some.js';
import { folderForTests } from '../test/folder.js';
import { describeStatement } from './describe.js';
import { allStatements, type Kind, type Statement } from './statements.js';

const { folder: clone, put } = folderForTests('test/my clone');
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

async function faultsOf({ place, text, row, parameters }: Statement, pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
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
    client.release();
  }
}

const statements = allStatements();

test.each(serviceNames)('the plain SQL of %s fits its database, its values and its row types', async (service) => {
  const db = await cloneDatabase(service);
  const pool = new pg.Pool({ connectionString: db.url, query_timeout: 10_000, max: 4 });
  try {
    const own = statements.filter(({ place, text }) => text !== null && place.startsWith(`services/${service}/`));
    const faults = await Promise.all(someOf(own, `SQL of ${service}`).map((statement) => faultsOf(statement, pool)));
    expect(faults.flat()).toEqual([]);
  } finally {
    await pool.end();
    await db.drop();
  }
});

test('only these statements are put together at run time, out of reach of the check', () => {
  const files = statements.filter(({ text }) => text === null).map(({ place }) => place.replace(/:\d+$/, ''));
  expect([...new Set(files)].sort()).toEqual([
    'services/analytics/src/exam-results/listed-exams.repository.ts',
    'services/analytics/src/exam-results/result-rows.repository.ts',
    'services/assessment/src/attempts/begin.repository.ts',
    'services/assessment/src/attempts/save.repository.ts',
    'services/assessment/src/attempts/submit.repository.ts',
    'services/assessment/src/attempts/submit.service.ts',
    'services/assessment/src/authoring/checks.repository.ts',
    'services/assessment/src/bank/bank.repository.ts',
    'services/assessment/src/deadlines/purge-saved.service.ts',
    'services/assessment/src/exam-students/exam-students.repository.ts',
    'services/assessment/src/extensions/extensions.repository.ts',
    'services/assessment/src/extensions/overrides.repository.ts',
    'services/assessment/src/regrades/regraded-results.repository.ts',
    'services/assessment/src/regrades/regrades.repository.ts',
    'services/assessment/src/release/release.repository.ts',
    'services/catalog/src/curriculum/curriculum.repository.ts',
    'services/commerce/src/books/books.repository.ts',
    'services/commerce/src/books/provider.repository.ts',
    'services/commerce/src/documents/documents.repository.ts',
    'services/commerce/src/orders/ledger.repository.ts',
    'services/commerce/src/orders/orders.repository.ts',
    'services/commerce/src/orders/payments.repository.ts',
    'services/commerce/src/packages/packages.repository.ts',
    'services/commerce/src/packages/sold-packages.repository.ts',
    'services/commerce/src/support/order-file.repository.ts',
    'services/commerce/src/tax/tax-documents.repository.ts',
    'services/discussion/src/talk/item-lists.repository.ts',
    'services/discussion/src/talk/items.repository.ts',
    'services/identity/src/office/people-list.repository.ts',
    'services/identity/src/session-ends/session-ends.repository.ts',
    'services/notification/src/announcements/announcements.repository.ts',
    'services/notification/src/monitor/sittings.repository.ts',
  ]);
});

test('a clone in a folder called test has the same statements, and one without any is refused', () => {
  put('tsconfig.json', '{ "include": ["services"], "compilerOptions": { "types": [] } }');
  const sql = "declare const tx: { query(text: string): void };\ntx.query('select 1');\n";
  for (const file of ['src/a.test.ts', 'src/generated/a.ts', 'test/a.ts']) put(`services/a/${file}`, sql);
  expect(() => allStatements(clone)).toThrow('nothing to check');
  put('services/a/src/test/a.ts', sql);
  expect(allStatements(clone).map(({ place }) => place)).toEqual(['services/a/src/test/a.ts:2']);
});
