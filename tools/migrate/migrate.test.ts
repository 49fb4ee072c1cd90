import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { emptyDatabase } from '@exam/testing/databases';
import { root } from '../lib/folders.js';
import { folderForTests } from '../test/folder.js';
import { folderName, readOptions } from './options.js';
import { writeMigration } from './write-migration.js';

const now = new Date('2026-12-01T08:30:00Z');
const { folder } = folderForTests();

async function write(name: string): Promise<string | null> {
  const db = await emptyDatabase();
  try {
    return await writeMigration({ databaseUrl: db.url, folder, name, now });
  } finally {
    await db.drop();
  }
}

test('a change of the schema is written as the next migration, which then leaves nothing to write', async () => {
  cpSync(path.join(root, 'services/catalog/prisma'), folder, { recursive: true });
  expect(await write('nothing')).toBeNull();
  const schema = path.join(folder, 'schema.prisma');
  const model =
    'model Pin {\n  accountId String @id @map("account_id")\n  examId String @map("exam_id")\n  @@index([examId])\n  @@map("pin")\n}\n';
  writeFileSync(schema, `${readFileSync(schema, 'utf8')}\n${model}`);
  const file = await write('add_pins');
  expect(file).toBe(path.join(folder, 'migrations/20261201083000_add_pins/migration.sql'));
  expect(readFileSync(file!, 'utf8')).toMatch(/CREATE TABLE "pin" .*CREATE INDEX "pin_exam_id_idx"/s);
  expect(await write('again')).toBeNull();
});

test('a migration is named after those that are there, whatever the clock says', () => {
  expect(folderName('more', now, ['20261201090000_first', 'migration_lock.toml'])).toBe('20261201090001_more');
});

test.each([[[]], [['old']], [['new', 'kitchen', 'pins']], [['new', 'catalog']], [['new', 'catalog', 'Add Pins']]])(
  'migrate %j is refused',
  (args) => {
    expect(() => readOptions(args)).toThrow();
  },
);
