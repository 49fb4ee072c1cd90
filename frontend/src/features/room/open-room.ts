/** Opens the room: the attempt, the paper and the rules, from the server and from what this browser kept. */
import type { ExamDetails, Paper, RunningAttempt } from '@exam/contracts/http/assessment';
import type { MarkingScheme } from '@exam/domain/marking-scheme';
import { keepPictures } from '../../lib/offline.js';
import { isTemporary } from '../../lib/refusal.js';
import { readStored, storageKeys, writeStored } from '../../lib/storage-keys.js';
import { askContents, type Coming, type Contents } from './contents.js';
import { mergeEntries } from './entries.js';
import { ExamRoom } from './exam-room.js';
import { forgetEntries, isStored, readAttempt, readEntries, readPaper, writeAttempt, type StoredAttempt, type StoredPaper } from './journal.js';
import type { Opened } from './room-store.js';
import type { Attempt, Room } from './room-types.js';
import { requestAttempt, takeHandedOver, type Begun, type RoomUser } from './begin.js';

/** So long the server is waited for where this browser could open the room without it. */
const patienceMs = 4_000;

/**
 * Throws the server's refusal; without a connection it opens what this browser kept, and throws only where that is nothing.
 * `onFirstLook` gets a room with the first question alone while the rest of a new paper is still on its way.
 */
export async function openRoom(user: RoomUser, examId: string, onFirstLook: (room: ExamRoom) => void = () => undefined): Promise<ExamRoom> {
  writeStored(storageKeys.examId, examId);
  const begun = takeHandedOver(examId);
  if (begun?.coming) return openNew(user, begun, begun.coming, onFirstLook);
  const known = await readAttempt(user.user_id, examId);
  if (known && known.submittedHereAt !== null) return openKept(user, known);
  const paper = known && (await readPaper(user.user_id, examId));
  const kept = known !== null && paper?.attemptId === known.attemptId;
  try {
    const asked = begun ?? (await requestAttempt(user, examId, kept ? { retries: 0, timeoutMs: patienceMs } : { retries: 2 }));
    return await openRunning(user, asked, known, paper);
  } catch (error) {
    if (kept && isTemporary(error)) return openKept(user, known);
    throw error;
  }
}

/** Begun a moment ago, and this browser has nothing of it. */
async function openNew(user: RoomUser, { running, deviceId }: Begun, coming: Coming, onFirstLook: (room: ExamRoom) => void): Promise<ExamRoom> {
  const { entries, revision } = mergeEntries({ server: running.answers, local: [], epoch: running.epoch });
  const parts = { user, attempt: attemptOf(running, deviceId), entries, revision, questionId: '', submittedHereAt: null };
  let isWhole = false;
  void coming.first.then((contents) => contents && !isWhole && onFirstLook(roomFrom({ ...parts, ...contents, isFirstLook: true })));
  const contents = await coming.whole;
  isWhole = true;
  return roomOf({ ...parts, ...contents });
}

async function openRunning(user: RoomUser, { running, deviceId }: Begun, known: StoredAttempt | null, kept: StoredPaper | null): Promise<ExamRoom> {
  const { examId, attemptId } = running;
  // What an earlier, cancelled attempt left behind belongs to no answer of this one.
  if (known && known.attemptId !== attemptId) await forgetEntries(user.user_id, examId);
  const [{ paper, exam }, local] = await Promise.all([kept?.attemptId === attemptId ? kept : askContents(user, running).whole, readEntries(user.user_id, examId)]);
  const mine = known?.attemptId === attemptId ? local : [];
  const { entries, revision } = mergeEntries({ server: running.answers, local: mine, epoch: running.epoch });
  const attempt = attemptOf(running, deviceId);
  const questionId = known?.attemptId === attemptId ? known.questionId : '';
  return roomOf({ user, attempt, entries, revision, questionId, paper, exam, submittedHereAt: null });
}

async function openKept(user: RoomUser, known: StoredAttempt): Promise<ExamRoom> {
  const [kept, local] = await Promise.all([readPaper(user.user_id, known.examId), readEntries(user.user_id, known.examId)]);
  const { paper, exam } = kept ?? (await askContents(user, known).whole);
  const entries = new Map(local.map((entry) => [entry.questionId, entry]));
  const revision = Math.max(0, ...local.map((entry) => entry.revision));
  return roomOf({ user, attempt: known, entries, revision, questionId: known.questionId, paper, exam, submittedHereAt: known.submittedHereAt });
}

type Parts = Omit<Opened, 'room' | 'stored'> & Contents;

async function roomOf(parts: Parts): Promise<ExamRoom> {
  void keepPictures(picturesOf(parts.paper));
  const room = roomFrom({ ...parts, stored: await isStored() });
  const { attempt, user, exam } = parts;
  await writeAttempt({
    ...attempt, userId: user.user_id, accountId: user.currentAccountId, examId: exam.examId,
    examType: exam.examType, questionId: room.getState().questionId, submittedHereAt: parts.submittedHereAt,
  });
  return room;
}

function roomFrom({ paper, exam, stored = true, isFirstLook = false, ...parts }: Parts & { stored?: boolean; isFirstLook?: boolean }): ExamRoom {
  const byId = new Map(paper.questions.map((question) => [question.questionId, question]));
  const room: Room = { exam, paper, scheme: schemeOf(exam), byId, total: isFirstLook ? exam.noOfQuestions : paper.questions.length };
  const questionId = byId.has(parts.questionId) ? parts.questionId : (paper.questions[0]?.questionId ?? '');
  return new ExamRoom({ ...parts, room, questionId, stored, isFirstLook });
}

const picturesOf = (paper: Paper): string[] =>
  paper.questions
    .flatMap(({ attachmentUrl, paragraphUrl, options }) => [paragraphUrl, attachmentUrl, ...options.map(({ imageUrl }) => imageUrl)])
    .filter((address) => address !== null);

export const schemeOf = (exam: Pick<ExamDetails, 'subjects'>): MarkingScheme => ({
  subjects: exam.subjects.map(({ subjectId, subjectName, markingScheme }) => ({ subjectId, subjectName, types: markingScheme })),
});

const attemptOf = (running: RunningAttempt, deviceId: string): Attempt => ({
  attemptId: running.attemptId, attemptNumber: running.attemptNumber, epoch: running.epoch, deviceId,
  startedAt: running.startedAt, deadlineAt: running.deadlineAt, writeDeadlineAt: running.writeDeadlineAt,
});

/** The remaining minutes per user and exam as the documents keep them, at least 2; only the server's deadline decides. */
export function keepTimer(userId: string, examId: string, remainingMs: number | null): void {
  const all = storedTimers();
  const mine = { ...all[userId] };
  if (remainingMs === null) delete mine[examId];
  else mine[examId] = Math.max(2, Math.round(remainingMs / 60_000));
  writeStored(storageKeys.timers, JSON.stringify({ ...all, [userId]: mine }));
}

type Timers = Record<string, Record<string, number>>;

/** What stands there may have been written by anybody. */
function storedTimers(): Timers {
  try {
    return (JSON.parse(readStored(storageKeys.timers) ?? '{}') as Timers | null) ?? {};
  } catch {
    return {};
  }
}
