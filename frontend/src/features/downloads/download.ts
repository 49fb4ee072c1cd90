import {
  getTopic,
  type ContentItem,
  type CurriculumChapter,
  type CurriculumSubject,
} from '@exam/contracts/http/catalog-curriculum';
import { fetchFile } from '@exam/contracts/http/catalog-files';
import { readNotes } from '@exam/contracts/http/catalog-notes';
import type { LanguageCode } from '@exam/contracts/shared/exam-values';
import type { Place } from '../../entities/place/place.js';
import { anySignal } from '../../lib/abort.js';
import { clock } from '../../lib/clock.js';
import { call } from '../../lib/http.js';
import { codeOf, ConnectionError } from '../../lib/refusal.js';
import { tellWorker } from '../../lib/offline.js';
import { told } from '../../texts/told.js';
import {
  changing,
  dropUnnamed,
  filesOf,
  replaceDownload,
  writeDownload,
  writeFile,
  type Download,
  type DownloadedFile,
  type Owner,
} from './store.js';

/** The browser has no room for it. */
export class DeviceFull extends Error {}

export type Wanted = {
  place: Place;
  subject: Pick<CurriculumSubject, 'subjectId' | 'subjectName' | 'translations'>;
  chapter: CurriculumChapter;
  language: LanguageCode;
};

/** Texts alone: films are too large, and slides ask the server for each of their parts. */
const isKept = ({ contentFileType, contentStorageKey, contentOrigin }: ContentItem): boolean =>
  contentFileType === 'pdf' && contentStorageKey !== null && contentOrigin !== 1;

export const hasTexts = ({ topics }: CurriculumChapter): boolean =>
  topics.some(({ resources }) => resources.some(({ value, isActive }) => value === 'pdf' && isActive));

type UnderWay = { accountId: string; chapterId: string; stop: AbortController };
const underWay = new Set<UnderWay>();

/** Of one chapter, or of all. */
export function cancelDownloads({ currentAccountId }: Owner, chapterId?: string): void {
  for (const one of underWay)
    if (one.accountId === currentAccountId && (chapterId === undefined || one.chapterId === chapterId))
      one.stop.abort();
}

/** A chapter that was there already stays as it was until the new one is whole. False where it was cancelled. */
export async function downloadChapter(owner: Owner, wanted: Wanted): Promise<boolean> {
  const { chapterId } = wanted.chapter;
  const stop = new AbortController();
  const one = { accountId: owner.currentAccountId, chapterId, stop };
  underWay.add(one);
  // else the browser may throw it away when other sites need room; one that asks the person is not waited for
  void navigator.storage?.persist?.().catch(() => false);
  try {
    await changing(owner, chapterId, () => save(owner, wanted, stop.signal));
    tellWorker();
    return true;
  } catch (error) {
    if (stop.signal.aborted) return false;
    throw (error as Error).name === 'QuotaExceededError' ? new DeviceFull() : error;
  } finally {
    underWay.delete(one);
  }
}

async function save(owner: Owner, wanted: Wanted, signal: AbortSignal): Promise<void> {
  try {
    const made = await fetched(owner, wanted, signal);
    if (signal.aborted) throw new ConnectionError();
    await writeDownload(owner, made);
  } finally {
    await dropUnnamed(owner, wanted.chapter.chapterId);
  }
}

async function fetched(
  owner: Owner,
  { place, subject, chapter, language }: Wanted,
  signal: AbortSignal,
): Promise<Download> {
  const options = { signal, userId: owner.user_id };
  const { chapterId } = chapter;
  const { subjectId, subjectName } = told(subject);
  const { chapterName, chapterLongDescription, chapterDescription } = told(chapter);
  const topics: Download['topics'] = [];
  const notes: Download['notes'] = {};
  for (const topic of chapter.topics.filter(({ disabled }) => !disabled)) {
    const params = { ...place, subjectId, chapterId, topicId: topic.topicId };
    const { Item } = await call(getTopic, { params, query: { language } }, options);
    const files: DownloadedFile[] = [];
    for (const { contentId, contentName, contentStorageKey } of Item.contentDetails.filter(isKept)) {
      const storageKey = contentStorageKey!;
      const bytes = await bytesAt(storageKey, options);
      await writeFile(owner, chapterId, storageKey, bytes);
      files.push({ contentId, contentName, storageKey, bytes: bytes.size });
      notes[contentId] = await notesOf(owner, contentId, options);
    }
    topics.push({ topicId: topic.topicId, topicName: told(topic).topicName, files });
  }
  const about = chapterLongDescription || chapterDescription;
  const names = { chapterId, chapterName, subjectId, subjectName, about };
  return { ...names, place, language, topics, notes, checkedAt: clock.now() };
}

type Options = { signal: AbortSignal; userId: string };

/** A line that carries nothing is given up at some time; a large file on a slow one takes minutes. */
const fileWithinMs = 300_000;

async function bytesAt(preUrl: string, options: Options): Promise<Blob> {
  const { url } = await call(fetchFile, { body: { preUrl } }, { ...options, retries: 2 });
  const signal = anySignal([options.signal, AbortSignal.timeout(fileWithinMs)]);
  try {
    const answer = await fetch(url, { credentials: 'omit', signal });
    if (answer.ok) return await answer.blob();
  } catch {
    // said below, as an answer that is none
  }
  throw new ConnectionError();
}

async function notesOf(
  { currentAccountId: accountId }: Owner,
  contentId: string,
  options: Options,
): Promise<Download['notes'][string]> {
  const { contentDetails } = (await call(readNotes, { params: { accountId }, query: { contentId } }, options)).Item;
  return contentDetails.flatMap(({ notesDetails }) =>
    notesDetails.map(({ noteId, note, page }) => ({ noteId, note, ...(page !== undefined && { page }) })),
  );
}

export type Checked = 'same' | 'changed' | 'closed';

/**
 * Asks the server about a chapter that is kept. One that is no longer open goes, and so does a file that is no longer
 * given out; what is new is only told of. Where the chapter was deleted or downloaded anew meanwhile, that stands.
 */
export async function checkDownload(owner: Owner, one: Download, signal: AbortSignal): Promise<Checked> {
  const { chapterId, subjectId, place, language } = one;
  const options = { signal, userId: owner.user_id };
  try {
    const lists = await Promise.all(
      one.topics.map(({ topicId }) =>
        call(getTopic, { params: { ...place, subjectId, chapterId, topicId }, query: { language } }, options)
          .then(({ Item }) => Item.contentDetails.filter(isKept))
          .catch((error: unknown) => {
            if (codeOf(error) === 'topic.not_found') return [];
            throw error;
          }),
      ),
    );
    const given = new Set(lists.flat().map(({ contentStorageKey }) => contentStorageKey!));
    const isGiven = ({ storageKey }: DownloadedFile) => given.has(storageKey);
    const had = new Set(filesOf(one).map(({ storageKey }) => storageKey));
    const topics = one.topics.map((topic) => ({ ...topic, files: topic.files.filter(isGiven) }));
    const isThere = await replaceDownload(owner, one, { ...one, topics, checkedAt: clock.now() });
    return isThere && [...given].some((key) => !had.has(key)) ? 'changed' : 'same';
  } catch (error) {
    if (!/^(chapter\.|auth\.not_yours)/.test(codeOf(error))) throw error;
    return (await replaceDownload(owner, one, null)) ? 'closed' : 'same';
  }
}
