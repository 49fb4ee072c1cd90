/** The chapters that somebody keeps on this device: one cache of the browser for each account. Nobody else opens it. */
import { languageCodes } from '@exam/contracts/shared/exam-values';
import { z } from 'zod';
import { downloadsOf } from '../../lib/offline.js';
import { OtherPerson } from '../../lib/refusal.js';
import { storedUserId } from '../../lib/token.js';

export type Owner = { user_id: string; currentAccountId: string };

const file = z.object({ contentId: z.string(), contentName: z.string(), storageKey: z.string(), bytes: z.number() });
const note = z.object({ noteId: z.string(), note: z.string(), page: z.number().optional() });
const download = z.object({
  chapterId: z.string(),
  chapterName: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  /** What the chapter is about, as HTML. */
  about: z.string(),
  place: z.object({ boardId: z.string(), classId: z.string(), groupId: z.string() }),
  language: z.enum(languageCodes),
  topics: z.array(z.object({ topicId: z.string(), topicName: z.string(), files: z.array(file) })),
  /** By the file that they are beside. */
  notes: z.record(z.string(), z.array(note)),
  /** When the server last said that the chapter is open, as epoch milliseconds; each change of the record sets it. */
  checkedAt: z.number(),
});
export type Download = z.infer<typeof download>;
export type DownloadedFile = z.infer<typeof file>;

/** So long a chapter may be read without the server having been asked. */
export const readableOfflineMs = 30 * 86_400_000;

export const isSupported = (): boolean => 'caches' in globalThis;

export const filesOf = ({ topics }: Download): DownloadedFile[] => topics.flatMap(({ files }) => files);
export const bytesOf = (one: Download): number => filesOf(one).reduce((sum, { bytes }) => sum + bytes, 0);

const nameOf = ({ user_id, currentAccountId }: Owner) => `${downloadsOf(user_id)}${currentAccountId}`;
const root = '/downloads/';
const addressOf = (chapterId: string) => `${root}${encodeURIComponent(chapterId)}`;
const fileAddressOf = (chapterId: string, key: string) => `${addressOf(chapterId)}/${encodeURIComponent(key)}`;
const pathOf = ({ url }: Request) => new URL(url).pathname;
const lockOf = (owner: Owner, chapterId: string) => `${nameOf(owner)}/${chapterId}`;

/** For reading and for taking away: null where nothing is kept. To open a cache is to create it. */
const opened = async (owner: Owner): Promise<Cache | null> =>
  isSupported() && (await caches.has(nameOf(owner))) ? caches.open(nameOf(owner)) : null;

/** For writing. What is still under way when its person has signed out, in whatever tab, writes nothing more. */
function openedToWrite(owner: Owner): Promise<Cache> {
  // asked for with nothing in between, so that a sign-out finds what this creates
  if (storedUserId() === owner.user_id) return caches.open(nameOf(owner));
  return Promise.reject(new OtherPerson());
}

/** One at a time changes a chapter, in whatever tab. A browser without locks does without. */
export const changing = <T>(owner: Owner, chapterId: string, change: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(lockOf(owner, chapterId), change) : change();

/** By name. What another release wrote and this one cannot read is left out. */
export async function listDownloads(owner: Owner): Promise<Download[]> {
  const cache = await opened(owner);
  const written = ((await cache?.keys()) ?? []).filter((key) => !pathOf(key).slice(root.length).includes('/'));
  const found = await Promise.all(written.map(async (key) => (await cache?.match(key))?.json() as Promise<unknown>));
  return found
    .flatMap((one) => download.safeParse(one).data ?? [])
    .sort((one, other) => one.chapterName.localeCompare(other.chapterName));
}

/** What a tab has left that was closed during a download. A chapter that is being changed, in whatever tab, is left alone. */
export async function dropLeftovers(owner: Owner): Promise<void> {
  const keys = (await (await opened(owner))?.keys()) ?? [];
  const chapterIds = keys.map((key) => decodeURIComponent(pathOf(key).slice(root.length).split('/')[0]!));
  for (const chapterId of new Set(chapterIds))
    await navigator.locks?.request(lockOf(owner, chapterId), { ifAvailable: true }, async (lock) => {
      if (lock) await dropUnnamed(owner, chapterId);
    });
}

export async function writeDownload(owner: Owner, one: Download): Promise<void> {
  await (await openedToWrite(owner)).put(addressOf(one.chapterId), Response.json(one));
}

export async function writeFile(owner: Owner, chapterId: string, storageKey: string, bytes: Blob): Promise<void> {
  await (await openedToWrite(owner)).put(fileAddressOf(chapterId, storageKey), new Response(bytes));
}

/** Null where the browser has thrown it away. */
export async function readFile(owner: Owner, chapterId: string, storageKey: string): Promise<Blob | null> {
  return (await (await opened(owner))?.match(fileAddressOf(chapterId, storageKey)))?.blob() ?? null;
}

/** Of a chapter's files only those stay that its record names. */
export async function dropUnnamed(owner: Owner, chapterId: string): Promise<void> {
  const cache = await opened(owner);
  if (!cache) return;
  const record = await cache.match(addressOf(chapterId));
  const one = record && download.safeParse(await record.json()).data;
  if (record && !one) return; // another release knows what it names
  const named = new Set(one ? filesOf(one).map(({ storageKey }) => fileAddressOf(chapterId, storageKey)) : []);
  const files = (await cache.keys()).filter((key) => pathOf(key).startsWith(`${addressOf(chapterId)}/`));
  await Promise.all(files.filter((key) => !named.has(pathOf(key))).map((key) => cache.delete(key)));
  // by a cache that is there the worker sees that somebody keeps chapters
  if ((await cache.keys()).length === 0) await caches.delete(nameOf(owner));
}

/**
 * Puts `next` in the place of a record, null for nothing. False where it is no longer as it was read: somebody has
 * deleted the chapter since, or downloaded it anew.
 */
export const replaceDownload = (owner: Owner, read: Download, next: Download | null): Promise<boolean> =>
  changing(owner, read.chapterId, async () => {
    const cache = await opened(owner);
    const record = await cache?.match(addressOf(read.chapterId));
    if (!record || download.safeParse(await record.json()).data?.checkedAt !== read.checkedAt) return false;
    if (next) await writeDownload(owner, next);
    else await cache!.delete(addressOf(read.chapterId));
    await dropUnnamed(owner, read.chapterId);
    return true;
  });

export const removeDownload = (owner: Owner, chapterId: string): Promise<void> =>
  changing(owner, chapterId, async () => {
    await (await opened(owner))?.delete(addressOf(chapterId));
    await dropUnnamed(owner, chapterId);
  });

export const removeDownloads = (owner: Owner): Promise<boolean> => caches.delete(nameOf(owner));
