import { emptyDatabase, type TestDatabase } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { Audit } from '../audit/audit.js';
import { Database } from '../db/database.js';
import { Imports } from './imports.js';
import type { ImportActor, ImportKind } from './kind.js';

const migrations = ['20261121000300_imports', '20261122230000_audit', '20261128142000_import_bytes'].map((name) =>
  readFileSync(new URL(`../../prisma/migrations/${name}/migration.sql`, import.meta.url), 'utf8'),
);
const shelves: ImportKind<{ orgId: string }> = {
  kind: 'organisation',
  schema: z.strictObject({ orgId: z.string() }),
  names: { orgId: 'within' },
  keyOf: (row) => row.orgId,
  check: async () => [],
  apply: async (rows) => ({ created: rows.length, updated: 0, unchanged: 0 }),
};
const school: ImportActor = { userId: 'person-1', orgId: 'org-1', roles: ['org-admin'] };
const operator: ImportActor = { userId: 'operator-1', orgId: 'org-1', roles: ['super'] };
const refused = expect.objectContaining({ code: 'upload.quota_used' }) as unknown;

let db: TestDatabase;
let now = Date.parse('2026-11-21T06:00:00Z');
let imports: Imports;
beforeEach(async () => {
  db = await emptyDatabase();
  for (const migration of migrations) await db.query(migration);
  imports = new Imports(new Database(db.pool), { now: () => now }, new Audit(), [shelves], {}, 300);
});
afterEach(() => db.drop());

/** More than a third of what may wait. */
async function staged(by = school, pack: string = randomUUID()): Promise<string> {
  const importId = randomUUID();
  await imports.open(by, { importId, pack });
  const rows = [{ place: 'row 0', row: { orgId: 's'.repeat(80) } }];
  await imports.addRows(by, importId, { sequence: 0, kind: 'organisation', rows });
  return importId;
}
const apply = (importId: string, by = school) => imports.commit(by, importId, { dryRun: false });

test('of one person so many bytes wait; what is applied makes room, and so does a day', async () => {
  const [first, second] = [await staged(), await staged()];
  await expect(staged()).rejects.toEqual(refused);
  await staged({ ...school, userId: 'person-2' });
  await apply(first);
  await staged();
  await expect(staged()).rejects.toEqual(refused);
  expect(await imports.commit(school, second, { dryRun: true })).toMatchObject({ refused: [] });
  now += 25 * 60 * 60 * 1000;
  await staged();
});

test('a pack that is opened again takes the place of what the person has not committed of it', async () => {
  const colleague = { ...school, userId: 'person-2' };
  const others = await staged(colleague, 'north');
  const [first, second] = [await staged(school, 'north'), await staged(school, 'north')];
  await staged(school, 'north');
  const last = await staged(school, 'north');
  for (const dropped of [first, second])
    await expect(apply(dropped)).rejects.toMatchObject({ code: 'import.not_open' });
  await imports.open(school, { importId: last, pack: 'north' });
  expect((await apply(last)).counts.organisation).toMatchObject({ created: 1 });
  expect((await apply(others, colleague)).counts.organisation).toMatchObject({ created: 1 });
  await staged(school, 'north');
  // what was committed stays to be answered again
  expect((await apply(last)).counts.organisation).toMatchObject({ created: 1 });
});

test('what the operator of the installation sends has no bound', async () => {
  for (let sent = 0; sent < 4; sent += 1) await staged(operator);
});
