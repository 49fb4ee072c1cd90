/** The chapters that somebody keeps on this device: one cache of the browser for each account. Nobody else opens it. */
import { languageCodes } from '@exam/contracts/shared/exam-values';
import { z } from 'zod';
import { downloadsOf } from '../../lib/offline.js';

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
  /** When the server last said that the chapter is open, as epoch milliseconds. */
  checkedAt: z.number(),
});
export type Download = z.infer<typeof download>;
export type DownloadedFile = z.infer<typeof file>;

/** So long a chapter may be read without the server having been asked. */
export const lastsMs = 30 * 86_400_000;

export const isSupported = (): boolean => 'caches' in globalThis;

export const filesOf = ({ topics }: Download): DownloadedFile[] => topics.flatMap(({ files }) => files);
export const bytesOf = (one: Download): number => filesOf(one).reduce((sum, { bytes }) => sum + bytes, 0);

const nameOf = ({ user_id, currentAccountId }: Owner) => `${downloadsOf(user_id)}${currentAccountId}`;
const open = (owner: Owner) => caches.open(nameOf(owner));
const root = '/downloads/';
const addressOf = (chapterId: string) => `${root}${encodeURIComponent(chapterId)}`;
const fileAddressOf = (chapterId: string, key: string) => `${addressOf(chapterId)}/${encodeURIComponent(key)}`;
const pathOf = ({ url }: Request) => new URL(url).pathname;

/** By name. What another release wrote and this one cannot read is left out. */
export async function listDownloads(owner: Owner): Promise<Download[]> {
  // one that is opened is there: by it the worker sees that somebody keeps chapters
  if (!isSupported() || !(await caches.has(nameOf(owner)))) return [];
  const cache = await open(owner);
  const written = (await cache.keys()).filter((key) => !pathOf(key).slice(root.length).includes('/'));
  const found = await Promise.all(written.map(async (key) => (await cache.match(key))?.json() as Promise<unknown>));
  return found
    .flatMap((one) => download.safeParse(one).data ?? [])
    .sort((one, other) => one.chapterName.localeCompare(other.chapterName));
}

export async function writeDownload(owner: Owner, one: Download): Promise<void> {
  await (await open(owner)).put(addressOf(one.chapterId), Response.json(one));
}

export async function writeFile(owner: Owner, chapterId: string, storageKey: string, bytes: Blob): Promise<void> {
  await (await open(owner)).put(fileAddressOf(chapterId, storageKey), new Response(bytes));
}

/** Null where the browser has thrown it away. */
export async function readFile(owner: Owner, chapterId: string, storageKey: string): Promise<Blob | null> {
  return (await (await open(owner)).match(fileAddressOf(chapterId, storageKey)))?.blob() ?? null;
}

/** Of a chapter's files only these stay. */
export async function keepFiles(owner: Owner, chapterId: string, storageKeys: readonly string[]): Promise<void> {
  const cache = await open(owner);
  const kept = new Set(storageKeys.map((key) => fileAddressOf(chapterId, key)));
  const own = (await cache.keys()).filter((key) => pathOf(key).startsWith(`${addressOf(chapterId)}/`));
  await Promise.all(own.filter((key) => !kept.has(pathOf(key))).map((key) => cache.delete(key)));
  if ((await cache.keys()).length === 0) await caches.delete(nameOf(owner));
}

export async function removeDownload(owner: Owner, chapterId: string): Promise<void> {
  await (await open(owner)).delete(addressOf(chapterId));
  await keepFiles(owner, chapterId, []);
}
