import { auditEntries } from '../audit/audit-entries.js';
import { Audit } from '../audit/audit.js';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { emptyDatabase, until, type TestDatabase } from '@exam/testing';
import { z } from 'zod';
import { Database } from '../db/database.js';
import type { Tx } from '../db/tx.js';
import { Imports } from './imports.js';
import { inPackOrder } from './kind-order.js';
import { refuse, type AnyImportKind, type ImportKind, type StagedRow } from './kind.js';

const migrations = ['20261121000300_imports', '20261122230000_audit', '20261128142000_import_bytes'].map((name) =>
  readFileSync(new URL(`../../prisma/migrations/${name}/migration.sql`, import.meta.url), 'utf8'),
);
const importer = { userId: 'operator-1', orgId: 'org-1', roles: ['super'] as const };

type Shelf = { orgId: string; name: string };
type Book = { questionId: string; orgId: string; title: string };

/** Two kinds of a library of our own: a book stands on a shelf. They borrow the names of kinds of the contract. */
const shelves: ImportKind<Shelf> = {
  kind: 'organisation',
  schema: z.strictObject({ orgId: z.string(), name: z.string().max(20) }),
  names: { orgId: 'within' },
  keyOf: (row) => row.orgId,
  check: async (rows) =>
    rows.filter(({ row }) => row.name === 'forbidden').map((row) => refuse(row, 'shelf.forbidden', 'no such shelf')),
  apply: (rows, tx) => upsert(rows, 'shelf', ({ row }) => [row.orgId, row.name], tx),
};
let largestBatch = 0;
const books: ImportKind<Book> = {
  kind: 'question',
  schema: z.strictObject({ questionId: z.string(), orgId: z.string(), title: z.string() }),
  names: { questionId: 'within', orgId: 'within' },
  keyOf: (row) => row.questionId,
  async check(rows, tx, context) {
    largestBatch = Math.max(largestBatch, rows.length);
    const wanted = rows.map(({ row }) => row.orgId);
    const there = new Set(
      (await tx.query<{ id: string }>('select id from shelf where id = any($1)', [wanted])).map(({ id }) => id),
    );
    const refused = await context.refusedAmong('organisation', wanted);
    return rows
      .filter(({ row }) => refused.has(row.orgId) || !there.has(row.orgId))
      .map((row) => refuse(row, 'book.no_shelf', `no shelf ${row.row.orgId}`));
  },
  async apply(rows, tx) {
    if (rows.some(({ row }) => row.title === 'explosive')) throw new Error('a fault in the middle');
    return upsert(rows, 'book', ({ row }) => [row.questionId, row.title], tx);
  },
};

async function upsert<Row>(rows: StagedRow<Row>[], table: string, values: (row: StagedRow<Row>) => string[], tx: Tx) {
  const written = await tx.query<{ created: boolean }>(
    `insert into ${table} as target (id, text) select * from unnest($1::text[], $2::text[])
     on conflict (id) do update set text = excluded.text where target.text <> excluded.text returning xmax = 0 as created`,
    [rows.map((row) => values(row)[0]), rows.map((row) => values(row)[1])],
  );
  const created = written.filter((row) => row.created).length;
  return { created, updated: written.length - created, unchanged: rows.length - written.length };
}

let db: TestDatabase;
let now: number;
let imports: Imports;

beforeAll(async () => {
  db = await emptyDatabase();
  for (const migration of migrations) await db.query(migration);
  await db.query(
    'create table shelf (id text primary key, text text not null); create table book (id text primary key, text text not null)',
  );
});
afterAll(() => db.drop(), 60_000);
beforeEach(async () => {
  await db.query('truncate shelf, book, platform.import cascade');
  now = Date.parse('2026-11-21T06:00:00Z');
  imports = importsOf(books, shelves);
});

const importsOf = (...kinds: AnyImportKind[]) =>
  new Imports(new Database(db.pool), { now: () => now }, new Audit(), inPackOrder(kinds), {});

/** Opens an import of shelves and books, of a pack of its own; places are their numbers. */
async function staged({ shelfRows = [], bookRows = [] }: { shelfRows?: unknown[]; bookRows?: unknown[] }) {
  const importId = randomUUID();
  await imports.open(importer, { importId, pack: importId });
  const placed = (rows: unknown[]) => rows.map((row, index) => ({ place: `row ${index}`, row }));
  // Books come first on the way in: what is loaded first is the kinds' order, not the sender's.
  if (bookRows.length > 0)
    await imports.addRows(importer, importId, { sequence: 0, kind: 'question', rows: placed(bookRows) });
  if (shelfRows.length > 0)
    await imports.addRows(importer, importId, { sequence: 1, kind: 'organisation', rows: placed(shelfRows) });
  return importId;
}
const count = async (table: string) =>
  Number((await db.query<{ count: string }>(`select count(*) from ${table}`))[0]!.count);
const shelf = (orgId: string, name = 'wood') => ({ orgId, name });
const book = (questionId: string, orgId = 's1', title = 'a story') => ({ questionId, orgId, title });
const apply = (importId: string) => imports.commit(importer, importId, { dryRun: false });

test('a committed import is in the audit trail, a dry run is not', async () => {
  const importId = await staged({ shelfRows: [shelf('s1')] });
  await imports.commit(importer, importId, { dryRun: true });
  const trail = () => auditEntries(new Database(db.pool), { subjects: [`import:${importId}`], limit: 5 });
  expect(await trail()).toEqual([]);
  await apply(importId);
  expect(await trail()).toEqual([
    expect.objectContaining({ action: 'import.committed', actorId: importer.userId, orgId: importer.orgId }),
  ]);
  // which rows it changed is told as well
  expect((await trail())[0]?.details['rows']).toEqual({ [shelves.kind]: [expect.stringContaining('s1')] });
});

test('before the commit a kind waits for what others tell of its rows, of the own import alone', async () => {
  const seen: string[][] = [];
  const patient: ImportKind<Shelf> = {
    ...shelves,
    async arrival(batches, outside) {
      const names: string[] = [];
      for await (const rows of batches) names.push(...rows.map(({ row }) => row.name));
      seen.push(names);
      // not in the commit's transaction: what arrives meanwhile is seen, and nobody else waits
      await db.query("insert into shelf values ('told', 'by another service')");
      expect(await outside.query("select 1 from shelf where id = 'told'")).toHaveLength(1);
    },
  };
  imports = importsOf(books, patient);
  const importId = await staged({ shelfRows: [shelf('s1', 'oak'), { orgId: 1 }], bookRows: [book('b1', 'told')] });
  const other = { ...importer, userId: 'operator-2' };
  await expect(imports.commit(other, importId, { dryRun: false })).rejects.toMatchObject({ code: 'import.not_open' });
  expect(seen).toEqual([]);
  const outcome = await apply(importId);
  expect(outcome.counts).toMatchObject({ organisation: { created: 1, refused: 1 }, question: { created: 1 } });
  expect(await apply(importId)).toEqual(outcome);
  expect(seen).toEqual([['oak']]);
});

test('a pack is applied in the order of its kinds and its rows are counted', async () => {
  const outcome = await apply(await staged({ shelfRows: [shelf('s1')], bookRows: [book('b1'), book('b2')] }));
  expect(outcome).toEqual({
    refused: [],
    warnings: [],
    counts: {
      organisation: { created: 1, updated: 0, unchanged: 0, refused: 0 },
      question: { created: 2, updated: 0, unchanged: 0, refused: 0 },
    },
  });
});

test('the same pack twice changes nothing, a changed row is updated', async () => {
  await apply(await staged({ shelfRows: [shelf('s1')], bookRows: [book('b1')] }));
  const again = await apply(await staged({ shelfRows: [shelf('s1')], bookRows: [book('b1', 's1', 'another story')] }));
  expect(again.counts).toEqual({
    organisation: { created: 0, updated: 0, unchanged: 1, refused: 0 },
    question: { created: 0, updated: 1, unchanged: 0, refused: 0 },
  });
});

test('a row against the schema is refused with its place and field, and the others are applied', async () => {
  const importId = await staged({
    shelfRows: [shelf('s1'), { orgId: 's2', name: 'x'.repeat(21) }, { orgId: 's3', name: 'oak', extra: 1 }],
  });
  const outcome = await apply(importId);
  expect(outcome.refused).toEqual([
    {
      kind: 'organisation',
      place: 'row 1',
      code: 'row.invalid',
      field: 'name',
      message: expect.stringMatching(/^name: /),
    },
    { kind: 'organisation', place: 'row 2', code: 'row.invalid', message: expect.stringContaining('extra') },
  ]);
  expect(await count('shelf')).toBe(1);
});

test('rows that depend on a refused row are refused too, also when an older version of it is there', async () => {
  await apply(await staged({ shelfRows: [shelf('s1'), shelf('s2')] }));
  const outcome = await apply(
    await staged({
      shelfRows: [shelf('s1', 'forbidden'), { orgId: 's2', name: 7 }],
      bookRows: [book('b1', 's1'), book('b2', 's2'), book('b3', 'nowhere')],
    }),
  );
  expect(outcome.refused.map(({ kind, place, code }) => `${kind} ${place} ${code}`)).toEqual([
    'organisation row 0 shelf.forbidden',
    'organisation row 1 row.invalid',
    'question row 0 book.no_shelf',
    'question row 1 book.no_shelf',
    'question row 2 book.no_shelf',
  ]);
  expect(await count('book')).toBe(0);
});

test('a second row of the same id in one pack is refused with the place of the first', async () => {
  const outcome = await apply(await staged({ shelfRows: [shelf('s1'), shelf('s2'), shelf('s1', 'iron')] }));
  expect(outcome.refused).toEqual([
    { kind: 'organisation', place: 'row 2', code: 'row.duplicate', message: 'the id s1 stands already at row 0' },
  ]);
  expect(await db.query("select text from shelf where id = 's1'")).toEqual([{ text: 'wood' }]);
});

test('nothing is half imported when applying fails in the middle, and the import can be committed again', async () => {
  const importId = await staged({ shelfRows: [shelf('s1')], bookRows: [book('b1')] });
  const rows = [{ place: 'late', row: book('b2', 's1', 'explosive') }];
  await imports.addRows(importer, importId, { sequence: 2, kind: 'question', rows });
  await expect(apply(importId)).rejects.toThrow('a fault in the middle');
  expect([await count('shelf'), await count('book')]).toEqual([0, 0]);

  imports = importsOf(shelves, {
    ...books,
    apply: async (batch) => ({ created: batch.length, updated: 0, unchanged: 0 }),
  } as ImportKind<Book>);
  expect((await apply(importId)).counts.question).toMatchObject({ created: 2 });
});

test('a dry run reports the same and changes nothing; the import stays open', async () => {
  const importId = await staged({ shelfRows: [shelf('s1'), shelf('s1')], bookRows: [book('b1')] });
  const tried = await imports.commit(importer, importId, { dryRun: true });
  expect([await count('shelf'), await count('book')]).toEqual([0, 0]);
  expect(await apply(importId)).toEqual(tried);
  expect(await count('book')).toBe(1);
});

test('a chunk sent again answers the same and is staged once; other rows under its number are refused', async () => {
  const importId = await staged({});
  const body = {
    sequence: 0,
    kind: 'organisation' as const,
    rows: [
      { place: 'a', row: shelf('s1') },
      { place: 'b', row: 5 },
    ],
  };
  const first = await imports.addRows(importer, importId, body);
  expect(first).toMatchObject({ accepted: 1, refused: [{ place: 'b', code: 'row.invalid' }] });
  expect(await imports.addRows(importer, importId, body)).toEqual(first);
  await expect(
    imports.addRows(importer, importId, { ...body, rows: [{ place: 'a', row: shelf('s9') }] }),
  ).rejects.toMatchObject({ code: 'import.sequence_reused' });
  expect((await apply(importId)).counts.organisation).toMatchObject({ created: 1, refused: 1 });
});

test('two calls of one chunk at the same time stage it once', async () => {
  const importId = await staged({});
  const body = { sequence: 0, kind: 'organisation' as const, rows: [{ place: 'a', row: shelf('s1') }] };
  const [one, two] = await Promise.all([
    imports.addRows(importer, importId, body),
    imports.addRows(importer, importId, body),
  ]);
  expect(one).toEqual(two);
  expect(await count('platform.import_row')).toBe(1);
});

test('a commit repeated or sent twice at once answers the same and applies once', async () => {
  const importId = await staged({ shelfRows: [shelf('s1'), shelf('s1')] });
  const [one, two] = await Promise.all([apply(importId), apply(importId)]);
  expect(two).toEqual(one);
  expect(await apply(importId)).toEqual(one);
  expect(one.counts.organisation).toEqual({ created: 1, updated: 0, unchanged: 0, refused: 1 });
  expect(await count('platform.import_row')).toBe(0);
});

test('while a commit works, others hold no connection for it, and what comes for the same import is refused', async () => {
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  let isAtWork = (): void => undefined;
  const atWork = new Promise<void>((resolve) => (isAtWork = resolve));
  const slow = importsOf({
    ...shelves,
    apply: async (rows, tx) => {
      isAtWork();
      await held;
      return upsert(rows, 'shelf', ({ row }) => [row.orgId, row.name], tx);
    },
  });
  const ids = [await staged({ shelfRows: [shelf('s1')] }), await staged({ shelfRows: [shelf('s2')] })] as const;
  const commits = [ids[0], ids[0], ids[1], ids[1], ids[1]].map((id) => slow.commit(importer, id, { dryRun: true }));
  await atWork;
  const body = { sequence: 5, kind: 'organisation' as const, rows: [{ place: 'a', row: shelf('s3') }] };
  try {
    await expect(slow.addRows(importer, ids[0], body)).rejects.toMatchObject({ code: 'import.not_open' });
    await expect(slow.addRows(importer, ids[1], body)).resolves.toMatchObject({ accepted: 1 });
    // whoever has an answer gives the connection back at once, if not before it
    await until(() => db.pool.totalCount - db.pool.idleCount === 1);
  } finally {
    goOn();
  }
  expect((await Promise.all(commits)).map(({ counts }) => counts.organisation?.created)).toEqual([1, 1, 2, 2, 2]);
});

test('an import that was never opened, is committed or belongs to another person takes nothing', async () => {
  const body = { sequence: 5, kind: 'organisation' as const, rows: [{ place: 'a', row: shelf('s1') }] };
  const importId = await staged({ shelfRows: [shelf('s1')] });
  const other = { ...importer, userId: 'operator-2' };
  const notOpen = { code: 'import.not_open', status: 409 };
  await expect(imports.addRows(importer, randomUUID(), body)).rejects.toMatchObject(notOpen);
  await expect(imports.addRows(other, importId, body)).rejects.toMatchObject(notOpen);
  await expect(imports.commit(other, importId, { dryRun: false })).rejects.toMatchObject(notOpen);
  await expect(imports.open(other, { importId, pack: 'library' })).rejects.toMatchObject(notOpen);
  await apply(importId);
  await expect(imports.addRows(importer, importId, body)).rejects.toMatchObject(notOpen);
});

test('a kind the service does not take is refused as a whole', async () => {
  const importId = await staged({});
  await expect(
    imports.addRows(importer, importId, { sequence: 0, kind: 'exam', rows: [{ place: 'a', row: {} }] }),
  ).rejects.toMatchObject({ code: 'import.unknown_kind' });
});

test('a NUL character is refused in a row and harmless in a place or a name of a pack', async () => {
  const importId = randomUUID();
  await imports.open(importer, { importId, pack: 'lib\0rary' });
  const rows = [
    { place: 'a\0b', row: shelf('s1', 'wo\0od') },
    { place: 'c', row: shelf('s2', 'back\\u0000slash') },
  ];
  const answer = await imports.addRows(importer, importId, { sequence: 0, kind: 'organisation', rows });
  expect(answer.refused).toEqual([
    { kind: 'organisation', place: 'a b', code: 'row.invalid', message: 'holds the character U+0000' },
  ]);
  expect((await apply(importId)).counts.organisation).toMatchObject({ created: 1, refused: 1 });
});

test('what a kind prepares on arrival is what is applied', async () => {
  imports = importsOf({
    ...shelves,
    prepare: async (rows: Shelf[]) => rows.map((row) => ({ ...row, name: row.name.toUpperCase() })),
  });
  await apply(await staged({ shelfRows: [{ orgId: 's0', name: 3 }, shelf('s1')] }));
  expect(await db.query('select text from shelf')).toEqual([{ text: 'WOOD' }]);
});

test('an import that nobody committed is gone after a day', async () => {
  const importId = await staged({ shelfRows: [shelf('s1')] });
  now += 24 * 60 * 60 * 1000 + 1;
  await staged({});
  await expect(apply(importId)).rejects.toMatchObject({ code: 'import.not_open' });
  expect(await count('platform.import_row')).toBe(0);
});

test('two kinds of one name are a fault at boot', () => {
  expect(() => inPackOrder([shelves, shelves])).toThrow("two import kinds for 'organisation'");
});

test('20,000 rows are applied in batches of at most 1,000 without holding them all in memory', async () => {
  largestBatch = 0;
  const importId = await staged({ shelfRows: [shelf('s1')] });
  const text = 'x'.repeat(2_000);
  for (let chunk = 0; chunk < 20; chunk += 1) {
    const rows = Array.from({ length: 1_000 }, (_, index) => ({
      place: `${chunk}:${index}`,
      row: book(`b${chunk}-${index}`, 's1', `${text}${index}`),
    }));
    await imports.addRows(importer, importId, { sequence: 10 + chunk, kind: 'question', rows });
  }
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const heldBytes = () => (collectGarbage(), process.memoryUsage().heapUsed);
  const before = heldBytes();
  let peak = 0;
  let checks = 0;
  const watched = importsOf(shelves, {
    ...books,
    check: (...given: Parameters<typeof books.check>) => {
      if ((checks += 1) % 5 === 0) peak = Math.max(peak, heldBytes());
      return books.check(...given);
    },
  });
  const outcome = await watched.commit(importer, importId, { dryRun: false });
  expect(outcome.counts.question).toEqual({ created: 20_000, updated: 0, unchanged: 0, refused: 0 });
  expect(largestBatch).toBe(1_000);
  // The pack is 40 MB of text; a chunk of it 2 MB.
  expect(peak - before).toBeLessThan(15_000_000);
}, 120_000);
