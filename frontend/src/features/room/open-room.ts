/** Opens the room: the attempt, the paper and the rules, from the server and from what this browser kept. */
import { getExam, getPaper, type ExamDetails, type Paper, type RunningAttempt } from '@exam/contracts/http/assessment';
import type { MarkingScheme } from '@exam/domain/marking-scheme';
import { call } from '../../lib/http.js';
import { keepPictures } from '../../lib/offline.js';
import { isTemporary } from '../../lib/refusal.js';
import { readStored, storageKeys, writeStored } from '../../lib/storage-keys.js';
import { mergeEntries } from './entries.js';
import { ExamRoom } from './exam-room.js';
import { forgetEntries, isStored, readAttempt, readEntries, readPaper, writeAttempt, writePaper, type StoredAttempt } from './journal.js';
import type { Opened } from './room-store.js';
import type { Attempt, Room } from './room-types.js';
import { requestAttempt, takeHandedOver, type RoomUser } from './begin.js';

/** So long the server is waited for where this browser could open the room without it. */
const patienceMs = 4_000;

/** Throws the server's refusal; without a connection it opens what this browser kept, and throws only where that is nothing. */
export async function openRoom(user: RoomUser, examId: string): Promise<ExamRoom> {
  writeStored(storageKeys.examId, examId);
  const known = await readAttempt(user.user_id, examId);
  if (known && known.submittedHereAt !== null) return openKept(user, known);
  const kept = known !== null && (await readPaper(user.user_id, examId))?.attemptId === known.attemptId;
  try {
    const begun = takeHandedOver(examId) ?? (await requestAttempt(user, examId, kept ? { retries: 0, timeoutMs: patienceMs } : { retries: 2 }));
    return await openRunning(user, begun.running, begun.deviceId, known);
  } catch (error) {
    if (kept && isTemporary(error)) return openKept(user, known);
    throw error;
  }
}

async function openRunning(user: RoomUser, running: RunningAttempt, deviceId: string, known: StoredAttempt | null): Promise<ExamRoom> {
  const { examId, attemptId } = running;
  // What an earlier, cancelled attempt left behind belongs to no answer of this one.
  if (known && known.attemptId !== attemptId) await forgetEntries(user.user_id, examId);
  const [{ paper, exam }, local] = await Promise.all([readContents(user, running), readEntries(user.user_id, examId)]);
  const mine = known?.attemptId === attemptId ? local : [];
  const { entries, revision } = mergeEntries({ server: running.answers, local: mine, epoch: running.epoch });
  const attempt = attemptOf(running, deviceId);
  const questionId = known?.attemptId === attemptId ? known.questionId : '';
  return roomOf({ user, attempt, entries, revision, questionId, paper, exam, submittedHereAt: null });
}

async function openKept(user: RoomUser, known: StoredAttempt): Promise<ExamRoom> {
  const [kept, local] = await Promise.all([readPaper(user.user_id, known.examId), readEntries(user.user_id, known.examId)]);
  const { paper, exam } = kept ?? (await readContents(user, known));
  const entries = new Map(local.map((entry) => [entry.questionId, entry]));
  const revision = Math.max(0, ...local.map((entry) => entry.revision));
  return roomOf({ user, attempt: known, entries, revision, questionId: known.questionId, paper, exam, submittedHereAt: known.submittedHereAt });
}

/** The paper as this browser has it for this attempt, else as the server sends it. */
async function readContents(user: RoomUser, { examId, attemptId, examType }: Pick<RunningAttempt, 'examId' | 'attemptId'> & { examType: string }) {
  const kept = await readPaper(user.user_id, examId);
  if (kept?.attemptId === attemptId) return kept;
  const [paper, exam] = await Promise.all([
    call(getPaper, { params: { examId, examType, accountId: user.currentAccountId } }),
    call(getExam, { params: { examId } }),
  ]);
  const contents = { userId: user.user_id, examId, attemptId, paper: paper.Item, exam: exam.Item };
  void writePaper(contents);
  return contents;
}

type Parts = Omit<Opened, 'room' | 'stored'> & { paper: Paper; exam: ExamDetails };

async function roomOf({ paper, exam, ...parts }: Parts): Promise<ExamRoom> {
  const room: Room = { exam, paper, scheme: schemeOf(exam), byId: new Map(paper.questions.map((question) => [question.questionId, question])) };
  const questionId = room.byId.has(parts.questionId) ? parts.questionId : (paper.questions[0]?.questionId ?? '');
  void keepPictures(picturesOf(paper));
  const opened = new ExamRoom({ ...parts, room, questionId, stored: await isStored() });
  await writeAttempt({
    ...parts.attempt, userId: parts.user.user_id, accountId: parts.user.currentAccountId, examId: exam.examId,
    examType: exam.examType, questionId, submittedHereAt: parts.submittedHereAt,
  });
  return opened;
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
