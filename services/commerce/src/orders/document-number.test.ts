import { cloneDatabase, type TestDatabase } from '@exam/testing/databases';
import pg from 'pg';
import { documentNumberSql } from './document-number.repository.js';

let db: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  db = await cloneDatabase('commerce');
  client = new pg.Client({ connectionString: db.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await db.drop();
});

async function numbers(...numbered: number[]): Promise<(string | null)[]> {
  const { rows } = await client.query<{ number: string | null }>(
    `select ${documentNumberSql} as number from (select 'INV' as prefix, '2026-27' as financial_year, last_number
       from unnest($1::int[]) with ordinality as given (last_number, place) order by place) document_counter`,
    [numbered],
  );
  return rows.map(({ number }) => number);
}

test('a year has room for a hundred million documents, each number once and none longer than sixteen characters', async () => {
  expect(await numbers(1, 999_999, 1_000_000, 9_999_999, 10_000_000, 11_000_000, 35_999_999)).toEqual([
    ...['INV/2627/000001', 'INV/2627/999999', 'INV/2627/1000000', 'INV/2627/9999999', 'INV/2627/A000000'],
    ...['INV/2627/B000000', 'INV/2627/Z999999'],
  ]);
  expect(await numbers(36_000_000, 36_100_000, 38_600_000, 103_599_999, 103_600_000)).toEqual([
    ...['INV/2627/AA00000', 'INV/2627/AB00000', 'INV/2627/BA00000', 'INV/2627/ZZ99999', null],
  ]);
});
