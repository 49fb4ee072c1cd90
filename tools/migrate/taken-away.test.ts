import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serviceNames } from '@exam/contracts';
import { readMigrations } from '@exam/platform/db/migration-folders';
import { root } from '../lib/folders.js';
import { takenAway } from './taken-away.js';

/** Everything that a migration ever took away. Those without a release are older than this rule. */
const known = [
  'candidate.maximum_centimarks',
  'candidate.subjects',
  'candidate.user_id',
  'mistake.told_from',
  'new_name', // of its own script
  'platform.dead_letter.parked_at',
  'platform.inbox',
  'platform.parked',
];

test('a table or a column is taken away when the release before no longer uses it, and stands in the list', async () => {
  const folders = serviceNames.map((service) => path.join(root, 'services', service, 'prisma/migrations'));
  const lists = await Promise.all(folders.map((folder) => readMigrations(folder)));
  const scripts = new Map(
    lists
      .flatMap(({ migrationDirectories }) => migrationDirectories)
      .map(({ path: name, migrationFile: { content } }) => [name, content.tag === 'ok' ? content.value : '']),
  );
  expect(scripts.size).toBeGreaterThan(50);
  const found = [...scripts].flatMap(([migration, sql]) => takenAway(sql).map((one) => ({ ...one, migration })));
  expect([...new Set(found.map(({ name }) => name))].sort()).toEqual(known);
  const history = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');
  const released = new Set([...history.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, release]) => release));
  const early = found.filter(({ migration, since }) => migration >= '20261127' && !released.has(since));
  expect(early).toEqual([]);
});

test.each([
  ['DROP TABLE IF EXISTS "a", b;', ['a', 'b']],
  ['alter table "a" drop column "x", drop column if exists y, add column z int;', ['a.x', 'a.y']],
  ['alter table a drop x;', ['a.x']],
  [
    'alter table a rename column x to y; alter table only a rename z to w; alter table b rename to c;',
    ['b', 'a.x', 'a.z'],
  ],
  ['alter table a rename constraint x to y; alter table a drop constraint if exists x;', []],
  ['alter table a alter column x drop not null, alter y drop default; drop index x; -- drop table a', []],
])('%s takes away %j', (sql, names) => {
  expect(
    takenAway(sql)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...names].sort());
});

test('the migration says since which release nothing uses it', () => {
  const sql = '-- unused since 0.2.0: a.x, b\nalter table a drop column x, drop column y;\ndrop table b;';
  expect(takenAway(sql)).toEqual([
    { name: 'b', since: '0.2.0' },
    { name: 'a.x', since: '0.2.0' },
    { name: 'a.y', since: undefined },
  ]);
});
