import { existsSync } from 'node:fs';
import path from 'node:path';
import { serviceNames } from '@exam/contracts';
import { pendingDiff } from '@exam/platform/db/pending-diff';
import { cloneDatabase } from '@exam/testing/databases';
import { root } from '../lib/folders.js';

test.each(serviceNames)('the migrations of %s build what its schema says (npm run migrate -- new)', async (service) => {
  const schema = path.join(root, 'services', service, 'prisma/schema.prisma');
  expect(existsSync(schema)).toBe(true);
  const db = await cloneDatabase(service);
  try {
    expect(await pendingDiff(db.url, schema)).toBe('');
  } finally {
    await db.drop();
  }
});
