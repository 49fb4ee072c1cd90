/**
 * The browser's own copy (IndexedDB): answers per user and exam, the attempt they belong to, and its paper. Written at
 * once, before the network is asked. Everything here works without it too; `isStored` says which.
 */
import type { LanguageCode } from '@exam/contracts/shared/exam-values';
import type { ExamDetails, Paper } from '@exam/contracts/http/assessment';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { forgetPictures } from '../../../lib/offline.js';
import { readStored, storageKeys, writeStored } from '../../../lib/storage-keys.js';
import { isNewer } from '../sitting/entries.js';
import { keepTimer } from './kept-timer.js';
import type { Attempt, Entry } from '../sitting/state.js';

export type StoredAttempt = Attempt & {
  userId: string;
  accountId: string;
  examId: string;
  examType: string;
  questionId: string;
  language?: LanguageCode;
  /** When the student submitted; null while the attempt runs. */
  submittedHereAt: number | null;
  /** Nobody asked for it: the time was over, by what this browser knew of the end. */
  isSubmittedByTime?: boolean;
};

export type StoredPaper = { userId: string; examId: string; attemptId: string; paper: Paper; exam: ExamDetails };

interface Schema extends DBSchema {
  attempts: { key: [string, string]; value: StoredAttempt };
  assessmentInfo: { key: [string, string, string]; value: Entry & { userId: string; examId: string } };
  papers: { key: [string, string]; value: StoredPaper };
}

let opening: Promise<IDBPDatabase<Schema> | null> | null = null;

const open = () =>
  openDB<Schema>('exam-room', 1, {
    upgrade(db) {
      db.createObjectStore('attempts', { keyPath: ['userId', 'examId'] });
      db.createObjectStore(storageKeys.answers, { keyPath: ['userId', 'examId', 'questionId'] });
      db.createObjectStore('papers', { keyPath: ['userId', 'examId'] });
    },
    terminated() {
      opening = null;
    },
  });

function database(): Promise<IDBPDatabase<Schema> | null> {
  // Where a browser has no such storage at all, opening does not fail: it throws.
  opening ??= (async () => open())().catch(() => null);
  return opening;
}

export async function isStored(): Promise<boolean> {
  return (await database()) !== null;
}

/** So long the disk is waited for; some browsers' storage does not fail but hangs, and no paper may wait for it. */
const patienceMs = 3_000;

/** A full, broken or hanging disk must not stop the exam: the server has the answers too. */
async function attempted<Result>(
  work: (db: IDBPDatabase<Schema>) => Promise<Result>,
  otherwise: Result,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<Result>((resolve) => (timer = setTimeout(() => resolve(otherwise), patienceMs)));
  try {
    return await Promise.race([database().then((db) => (db ? work(db) : otherwise)), tooLong]);
  } catch {
    return otherwise;
  } finally {
    clearTimeout(timer);
  }
}

const allOf = (userId: string, examId: string) => IDBKeyRange.bound([userId, examId, ''], [userId, examId, '\uffff']);

export const readAttempt = (userId: string, examId: string): Promise<StoredAttempt | null> =>
  attempted(async (db) => {
    const attempt = await db.get('attempts', [userId, examId]);
    return attempt ? { ...attempt, questionId: inViewOf(attempt) } : null;
  }, null);

export const readAttempts = (userId: string) =>
  attempted(async (db) => db.getAll('attempts', IDBKeyRange.bound([userId, ''], [userId, '\uffff'])), []);

/** Of everybody who has used this browser. */
export const allAttempts = (): Promise<StoredAttempt[]> => attempted(async (db) => db.getAll('attempts'), []);

/** False when it could not be stored. */
export function writeAttempt(attempt: StoredAttempt): Promise<boolean> {
  writeStored(storageKeys.inView, inViewAs(attempt));
  return attempted(async (db) => {
    await db.put('attempts', attempt);
    return true;
  }, false);
}

type InView = Pick<StoredAttempt, 'attemptId' | 'epoch' | 'questionId'>;

const inViewAs = ({ attemptId, epoch, questionId }: InView): string => `${attemptId} ${epoch} ${questionId}`;

/** A page that is gone before the disk has answered has lost what it wrote there, but not what it wrote here. */
function inViewOf(attempt: StoredAttempt): string {
  const kept = readStored(storageKeys.inView) ?? '';
  const own = inViewAs({ ...attempt, questionId: '' });
  return kept.startsWith(own) ? kept.slice(own.length) : attempt.questionId;
}

export const readEntries = (userId: string, examId: string): Promise<Entry[]> =>
  attempted(
    async (db) =>
      (await db.getAll(storageKeys.answers, allOf(userId, examId))).map(({ userId: _, examId: __, ...entry }) => entry),
    [],
  );

/**
 * An entry that is older than the stored one stays out: a room that was left may still hear answers to what it sent.
 */
export const writeEntries = (userId: string, examId: string, entries: readonly Entry[]) =>
  attempted(async (db) => {
    const transaction = db.transaction(storageKeys.answers, 'readwrite', { durability: 'strict' });
    const put = async (entry: Entry) => {
      const stored = await transaction.store.get([userId, examId, entry.questionId]);
      if (!stored || !isNewer(stored, entry)) await transaction.store.put({ ...entry, userId, examId });
    };
    await Promise.all([...entries.map(put), transaction.done]);
    return true;
  }, false);

export const readPaper = (userId: string, examId: string) =>
  attempted(async (db) => (await db.get('papers', [userId, examId])) ?? null, null);

export const writePaper = (paper: StoredPaper) =>
  attempted(async (db) => {
    await db.put('papers', paper);
    return true;
  }, false);

/** After the server's receipt, or a cancelled attempt: nothing of the exam stays in this browser. */
export function forgetRoom(userId: string, examId: string): Promise<void> {
  keepTimer(userId, examId, null);
  writeStored(storageKeys.inView, null);
  return attempted(async (db) => {
    const transaction = db.transaction(['attempts', storageKeys.answers, 'papers'], 'readwrite');
    await Promise.all([
      transaction.objectStore('attempts').delete([userId, examId]),
      transaction.objectStore(storageKeys.answers).delete(allOf(userId, examId)),
      transaction.objectStore('papers').delete([userId, examId]),
      transaction.done,
    ]);
  }, undefined);
}

export async function forgetRooms(userId: string): Promise<void> {
  for (const { examId } of await readAttempts(userId)) await forgetRoom(userId, examId);
  await forgetPictures();
}

/** Only the answers of an older attempt at the same exam. */
export const forgetEntries = (userId: string, examId: string): Promise<void> =>
  attempted(async (db) => db.delete(storageKeys.answers, allOf(userId, examId)), undefined);
