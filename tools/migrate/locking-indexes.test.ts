import { serviceNames } from '@exam/contracts';
import { readMigrations } from '@exam/platform/db/migration-folders';
import path from 'node:path';
import { root } from '../lib/folders.js';
import { lockingIndexes } from './locking-indexes.js';

/** Those before were applied to small tables, and an applied migration is not edited. */
const since = '20261125000000';

test('an index of a table that is there is built beside its writers', async () => {
  const folders = serviceNames.map((service) => path.join(root, 'services', service, 'prisma/migrations'));
  const lists = await Promise.all(folders.map((folder) => readMigrations(folder)));
  const scripts = new Map(
    lists
      .flatMap(({ migrationDirectories }) => migrationDirectories)
      .map(({ path: name, migrationFile: { content } }) => [name, content.tag === 'ok' ? content.value : '']),
  );
  expect(scripts.size).toBeGreaterThan(50);
  const locking = [...scripts].flatMap(([name, sql]) => lockingIndexes(sql).map((table) => `${name} ${table}`));
  expect(locking.length).toBeGreaterThan(10);
  expect(locking.filter((one) => one >= since)).toEqual([]);
});

test('an index of a new table locks nobody, one of an older table does unless it is built concurrently', () => {
  expect(lockingIndexes('create table "a" (id int); CREATE UNIQUE INDEX "a_id" ON "a"("id");')).toEqual([]);
  expect(lockingIndexes('-- create index x on "c"(id)\nCREATE INDEX "b_id" ON "b"("id");')).toEqual(['"b"']);
  expect(lockingIndexes('create index concurrently b_id on "b" (id);')).toEqual([]);
});
