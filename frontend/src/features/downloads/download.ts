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
import { clock } from '../../lib/clock.js';
import { call } from '../../lib/http.js';
import { codeOf, ConnectionError } from '../../lib/refusal.js';
import { tellWorker } from '../../lib/offline.js';
import { told } from '../../texts/told.js';
import {
  filesOf,
  keepFiles,
  listDownloads,
  removeDownload,
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

/** A chapter that was there already stays as it was until the new one is whole. */
export async function downloadChapter(owner: Owner, wanted: Wanted): Promise<void> {
  const { chapterId } = wanted.chapter;
  const before = (await listDownloads(owner)).find((one) => one.chapterId === chapterId);
  let kept = before;
  try {
    // else the browser may throw it away when other sites need room
    await navigator.storage?.persist?.().catch(() => false);
    const made = await fetched(owner, wanted);
    await writeDownload(owner, made);
    kept = made;
    tellWorker();
  } catch (error) {
    throw (error as Error).name === 'QuotaExceededError' ? new DeviceFull() : error;
  } finally {
    await keepFiles(owner, chapterId, kept ? filesOf(kept).map(({ storageKey }) => storageKey) : []);
  }
}

async function fetched(owner: Owner, { place, subject, chapter, language }: Wanted): Promise<Download> {
  const { chapterId } = chapter;
  const { subjectId, subjectName } = told(subject);
  const { chapterName, chapterLongDescription, chapterDescription } = told(chapter);
  const topics: Download['topics'] = [];
  const notes: Download['notes'] = {};
  for (const topic of chapter.topics.filter(({ disabled }) => !disabled)) {
    const params = { ...place, subjectId, chapterId, topicId: topic.topicId };
    const items = (await call(getTopic, { params, query: { language } })).Item.contentDetails.filter(isKept);
    const files: DownloadedFile[] = [];
    for (const { contentId, contentName, contentStorageKey } of items) {
      const storageKey = contentStorageKey!;
      const bytes = await bytesAt(storageKey);
      await writeFile(owner, chapterId, storageKey, bytes);
      files.push({ contentId, contentName, storageKey, bytes: bytes.size });
      notes[contentId] = await notesOf(owner, contentId);
    }
    topics.push({ topicId: topic.topicId, topicName: told(topic).topicName, files });
  }
  const about = chapterLongDescription || chapterDescription;
  const names = { chapterId, chapterName, subjectId, subjectName, about };
  return { ...names, place, language, topics, notes, checkedAt: clock.now() };
}

async function bytesAt(preUrl: string): Promise<Blob> {
  const { url } = await call(fetchFile, { body: { preUrl } }, { retries: 2 });
  const answer = await fetch(url, { credentials: 'omit' }).catch(() => null);
  if (!answer?.ok) throw new ConnectionError();
  return answer.blob();
}

async function notesOf({ currentAccountId: accountId }: Owner, contentId: string): Promise<Download['notes'][string]> {
  const { contentDetails } = (await call(readNotes, { params: { accountId }, query: { contentId } })).Item;
  return contentDetails.flatMap(({ notesDetails }) =>
    notesDetails.map(({ noteId, note, page }) => ({ noteId, note, ...(page !== undefined && { page }) })),
  );
}

export type Checked = 'same' | 'changed' | 'closed';

/**
 * Asks the server about a chapter that is kept. One that is no longer open goes, and so does a file that is no longer
 * given out; what is new is only told of.
 */
export async function checkDownload(owner: Owner, one: Download): Promise<Checked> {
  const { chapterId, subjectId, place, language } = one;
  try {
    const lists = await Promise.all(
      one.topics.map(({ topicId }) =>
        call(getTopic, { params: { ...place, subjectId, chapterId, topicId }, query: { language } })
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
    const next = { ...one, topics, checkedAt: clock.now() };
    await writeDownload(owner, next);
    await keepFiles(
      owner,
      chapterId,
      filesOf(next).map(({ storageKey }) => storageKey),
    );
    return [...given].every((key) => had.has(key)) ? 'same' : 'changed';
  } catch (error) {
    if (!/^(chapter\.|auth\.not_yours)/.test(codeOf(error))) throw error;
    await removeDownload(owner, chapterId);
    return 'closed';
  }
}
