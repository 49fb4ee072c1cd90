/** A note that was typed and not saved stays in this browser, with its place, whatever happens to the page. */
import { z } from 'zod';
import { readStored, storageKeys, writeStored } from '../../lib/storage-keys.js';

const most = 20;
const draft = z.object({ page: z.number().optional(), seconds: z.number().optional(), text: z.string() });
const kept = z.array(draft.extend({ accountId: z.string(), contentId: z.string() }));
export type Draft = { page?: number | undefined; seconds?: number | undefined; text: string };

function read(): z.infer<typeof kept> {
  try {
    return kept.parse(JSON.parse(readStored(storageKeys.noteDrafts) ?? '[]'));
  } catch {
    return [];
  }
}

const isOf = (accountId: string, contentId: string) => (one: { accountId: string; contentId: string }) =>
  one.accountId === accountId && one.contentId === contentId;

export const keptDraft = (accountId: string, contentId: string): Draft | null =>
  read().find(isOf(accountId, contentId)) ?? null;

export function keepDraft(accountId: string, contentId: string, written: Draft | null): void {
  const isThis = isOf(accountId, contentId);
  const others = read().filter((one) => !isThis(one));
  const next = written ? [{ ...written, accountId, contentId }, ...others].slice(0, most) : others;
  writeStored(storageKeys.noteDrafts, next.length > 0 ? JSON.stringify(next) : null);
}
