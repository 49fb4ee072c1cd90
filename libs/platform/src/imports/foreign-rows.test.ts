import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { emptyDatabase, type TestDatabase } from '@exam/testing';
import { z } from 'zod';
import { Audit } from '../audit/audit.js';
import { Database } from '../db/database.js';
import { Imports } from './imports.js';
import type { AnyImportKind, ImportKind } from './kind.js';
import { idPathsOf, idsAt, thing, type IdPath } from './row-names.js';

const migrations = ['20261121000300_imports', '20261122230000_audit', '20261128142000_import_bytes'].map((name) =>
  readFileSync(new URL(`../../prisma/migrations/${name}/migration.sql`, import.meta.url), 'utf8'),
);

const schema = z.strictObject({
  orgId: z.string(),
  boardId: z.string().nullable().default(null),
  title: z.string(),
  shelves: z.array(z.strictObject({ shelfId: z.string(), bookIds: z.array(z.string()) })).default([]),
});
type Library = z.infer<typeof schema>;
const written: string[] = [];
const libraries: ImportKind<Library> = {
  kind: 'subject',
  schema,
  names: {
    orgId: 'organisation',
    boardId: thing('board'),
    'shelves.shelfId': 'within',
    'shelves.bookIds': thing('book'),
  },
  keyOf: ({ title }) => title,
  check: (rows) => {
    written.push(...rows.map(({ row }) => `checked ${row.title}`));
    return Promise.resolve([]);
  },
  apply: (rows) => {
    written.push(...rows.map(({ row }) => row.title));
    return Promise.resolve({ created: rows.length, updated: 0, unchanged: 0 });
  },
};
const owned = { board: { table: 'board', id: 'board_id' }, book: { table: 'book', id: 'book_id' } };

let db: TestDatabase;
beforeAll(async () => {
  db = await emptyDatabase();
  for (const migration of migrations) await db.query(migration);
  await db.query(`create table board (board_id text primary key, org_id text);
    create table book (book_id text, org_id text);
    insert into board values ('mine', 'org-1'), ('theirs', 'org-2');
    insert into book values ('shared', 'org-1'), ('shared', 'org-2'), ('foreign', 'org-2')`);
});
afterAll(() => db.drop(), 60_000);
beforeEach(() => written.splice(0));

const importsOf = (kind: AnyImportKind) =>
  new Imports(new Database(db.pool), { now: () => Date.now() }, new Audit(), [kind], owned);
const shelf = (...bookIds: string[]) => ({ shelfId: 's', bookIds });

async function refusedOf(rows: Partial<Library>[], roles: ('org-admin' | 'super')[] = ['org-admin']) {
  const actor = { userId: 'u', orgId: 'org-1', roles };
  const [imports, importId] = [importsOf(libraries), randomUUID()];
  await imports.open(actor, { importId, pack: 'test' });
  const placed = rows.map((row, index) => ({ place: `${index}`, row: { title: `title ${index}`, ...row } }));
  await imports.addRows(actor, importId, { sequence: 0, kind: 'subject', rows: placed });
  const { refused } = await imports.commit(actor, importId, { dryRun: false });
  return refused.map(({ place, code, field }) => `${place} ${code} ${field ?? ''}`.trim());
}

test('the ids of a row are found in its schema, and its type has the same', () => {
  const paths: Record<IdPath<Library>, true> = {
    ...{ orgId: true, boardId: true, 'shelves.shelfId': true, 'shelves.bookIds': true },
  };
  expect(idPathsOf(schema)).toEqual(Object.keys(paths).sort());
  expect(idsAt({ shelves: [shelf('x', 'y'), shelf()] }, 'shelves.bookIds')).toEqual(['x', 'y']);
  expect(idsAt({ shelves: null, boardId: null }, 'boardId')).toEqual([]);
});

test('a kind that leaves out an id of its rows does not boot, nor one that names what the service has not', () => {
  const { boardId: _, ...some } = libraries.names;
  expect(() => importsOf({ ...libraries, names: some })).toThrow("does not say what 'boardId' names");
  expect(() => importsOf({ ...libraries, names: undefined } as never)).toThrow('does not say what');
  expect(() => importsOf({ ...libraries, names: { ...libraries.names, boardId: thing('planet') } })).toThrow(
    "names a 'planet'",
  );
  // @ts-expect-error -- nor does it compile
  const incomplete: ImportKind<Library>['names'] = some;
  expect(incomplete).not.toHaveProperty('boardId');
});

test('what is another organisation’s is refused before the kind sees it, at whatever place of the row it is named', async () => {
  const rows = [
    { orgId: 'org-2' },
    { orgId: 'org-1', boardId: 'theirs' },
    { orgId: 'org-1', boardId: 'mine', shelves: [shelf(), shelf('shared', 'foreign')] },
    { orgId: 'org-1', boardId: 'mine', shelves: [shelf('shared', 'unknown')] },
  ];
  expect(await refusedOf(rows)).toEqual([
    '0 row.other_organisation',
    '1 row.other_organisation boardId',
    '2 row.other_organisation shelves.bookIds',
  ]);
  expect(written).toEqual(['checked title 3', 'title 3']);
});

test('who is super writes into every organisation, and each row stays within its own', async () => {
  const rows = [
    { orgId: 'org-2', boardId: 'theirs' },
    { orgId: 'org-2', boardId: 'mine' },
  ];
  expect(await refusedOf(rows, ['super'])).toEqual(['1 row.other_organisation boardId']);
  expect(written).toContain('title 0');
});
