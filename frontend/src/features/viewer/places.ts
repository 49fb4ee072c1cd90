/** Where an account is in its files, kept here until the server has been told. */
import type { FilePlace } from '@exam/contracts/http/catalog-curriculum';
import { z } from 'zod';
import { readStored, storageKeys, writeStored } from '../../lib/storage-keys.js';

const most = 50;
const place = z.object({ page: z.number().optional(), seconds: z.number().optional() });
const kept = z.array(z.object({ accountId: z.string(), contentId: z.string(), place }));
type Kept = z.infer<typeof kept>;

function read(): Kept {
  try {
    return kept.parse(JSON.parse(readStored(storageKeys.places) ?? '[]'));
  } catch {
    return [];
  }
}

const isOf = (accountId: string, contentId: string) => (one: Kept[number]) =>
  one.accountId === accountId && one.contentId === contentId;

export function keptPlace(accountId: string, contentId: string): FilePlace | null {
  const found = read().find(isOf(accountId, contentId));
  return found ? (found.place as FilePlace) : null;
}

/** `null`: the server knows it. */
export function keepPlace(accountId: string, contentId: string, at: FilePlace | null): void {
  const isThis = isOf(accountId, contentId);
  const others = read().filter((one) => !isThis(one));
  const next = at ? [{ accountId, contentId, place: at }, ...others].slice(0, most) : others;
  writeStored(storageKeys.places, next.length > 0 ? JSON.stringify(next) : null);
}
