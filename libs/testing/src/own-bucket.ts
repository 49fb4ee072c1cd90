import { ObjectStorage } from '@exam/platform';
import { randomUUID } from 'node:crypto';

/** A bucket of a test's own, as settings of a service: a sweep with its clock ahead takes from nobody else. */
export async function ownBucket(): Promise<{ STORAGE_URL: string }> {
  const address = new URL(process.env['STORAGE_URL'] ?? '');
  address.pathname = `/test-${randomUUID()}`;
  const storage = new ObjectStorage({ address: address.href });
  await storage.makeBucket();
  storage.close();
  return { STORAGE_URL: address.href };
}
