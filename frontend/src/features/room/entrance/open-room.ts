/** Opens the room: the attempt, the paper and the rules, from the server and from what this browser kept. */
import type { ExamDetails, Paper, RunningAttempt } from '@exam/contracts/http/assessment';
import type { MarkingScheme } from '@exam/domain/marking-scheme';
import { clock } from '../../../lib/clock.js';
import { keepPictures } from '../../../lib/offline.js';
import { isTemporary } from '../../../lib/refusal.js';
import { storageKeys, writeStored } from '../../../lib/storage-keys.js';
import { askContents, type Contents } from './contents.js';
import { mergeEntries } from '../sitting/entries.js';
import { ExamRoom } from '../sitting/exam-room.js';
import { forgetEntries, isStored, readEntries, readPaper, writeAttempt, type StoredAttempt } from '../sync/journal.js';
import type { Opened } from '../sitting/room-store.js';
import type { Attempt, Entry, Room } from '../sitting/room-types.js';
import {
  deviceFor,
  knownAttempt,
  requestAttempt,
  takeHandedOver,
  type Begun,
  type Coming,
  type RoomUser,
} from './begin.js';

/** So long the server is waited for where this browser could open the room without it. */
const patienceMs = 4_000;

/**
 * Throws the server's refusal; without a connection it opens what this browser kept, and throws only where that is
 * nothing.
 * `onFirstLook` gets a room to be looked at meanwhile: with the first question alone while the rest of a new paper is
 * on its
 * way, and with all that this browser kept while the server is asked.
 */
export async function openRoom(
  user: RoomUser,
  examId: string,
  onFirstLook: (room: ExamRoom) => void = () => undefined,
): Promise<ExamRoom> {
  writeStored(storageKeys.examId, examId);
  const begun = takeHandedOver(examId);
  if (begun?.coming) return openNew(user, begun, begun.coming, onFirstLook);
  const known = await knownAttempt(user, examId);
  if (known && known.submittedHereAt !== null) return openKept(user, known);
  const [deviceId, kept] = await Promise.all([
    begun?.deviceId ?? deviceFor(user, examId, known),
    known && readKept(known),
  ]);
  try {
    // on its way before the first look is drawn, which takes as long on a slow processor
    const asked =
      begun ?? requestAttempt(user, examId, deviceId, kept ? { retries: 0, timeoutMs: patienceMs } : { retries: 2 });
    if (kept && clock.now() < kept.known.deadlineAt)
      onFirstLook(roomFrom({ user, ...partsOf(kept), isFirstLook: true }));
    return await openRunning(user, await asked, known, kept);
  } catch (error) {
    if (kept && isTemporary(error)) return openKept(user, kept.known);
    throw error;
  }
}

/** All that this browser has of an attempt; null where the paper is not the attempt's. */
type Kept = Contents & { known: StoredAttempt; local: Entry[] };

async function readKept(known: StoredAttempt): Promise<Kept | null> {
  const [stored, local] = await Promise.all([
    readPaper(known.userId, known.examId),
    readEntries(known.userId, known.examId),
  ]);
  return stored?.attemptId === known.attemptId ? { known, local, paper: stored.paper, exam: stored.exam } : null;
}

const partsOf = ({ known, local, paper, exam }: Kept) => ({
  attempt: known,
  entries: new Map(local.map((entry) => [entry.questionId, entry])),
  revision: Math.max(0, ...local.map((entry) => entry.revision)),
  questionId: known.questionId,
  submittedHereAt: known.submittedHereAt,
  isSubmittedByTime: known.isSubmittedByTime,
  paper,
  exam,
});

/** Begun a moment ago, and this browser has nothing of it. */
async function openNew(
  user: RoomUser,
  { running, deviceId }: Begun,
  { whole, exam }: Coming,
  onFirstLook: (room: ExamRoom) => void,
): Promise<ExamRoom> {
  const { entries, revision } = mergeEntries({ server: running.answers, local: [], epoch: running.epoch });
  const parts = {
    user,
    attempt: attemptOf(running, deviceId),
    entries,
    revision,
    questionId: '',
    submittedHereAt: null,
  };
  let isWhole = false;
  void exam.then(
    (told) => isWhole || onFirstLook(roomFrom({ ...parts, paper: running.firstLook, exam: told, isFirstLook: true })),
    () => undefined,
  );
  const contents = await whole;
  isWhole = true;
  return roomOf({ ...parts, ...contents });
}

async function openRunning(
  user: RoomUser,
  { running, deviceId }: Begun,
  known: StoredAttempt | null,
  kept: Kept | null,
): Promise<ExamRoom> {
  const { examId, attemptId } = running;
  // What an earlier, cancelled attempt left behind belongs to no answer of this one.
  if (known && known.attemptId !== attemptId) await forgetEntries(user.user_id, examId);
  const mine = known?.attemptId === attemptId ? known : null;
  // read only now: until the server had answered, another tab may have written answers
  const [{ paper, exam }, local] = await Promise.all([
    mine && kept ? kept : askContents(user, running),
    mine ? readEntries(user.user_id, examId) : [],
  ]);
  const { entries, revision } = mergeEntries({ server: running.answers, local, epoch: running.epoch });
  return roomOf({
    user,
    attempt: attemptOf(running, deviceId),
    entries,
    revision,
    questionId: mine?.questionId ?? '',
    paper,
    exam,
    submittedHereAt: null,
  });
}

/**
 * Handed in here and perhaps not arrived, or running while the server cannot be asked: by what this browser has now.
 */
async function openKept(user: RoomUser, known: StoredAttempt): Promise<ExamRoom> {
  const kept = (await readKept(known)) ?? {
    known,
    local: await readEntries(user.user_id, known.examId),
    ...(await askContents(user, known)),
  };
  return roomOf({ user, ...partsOf(kept) });
}

type Parts = Omit<Opened, 'room' | 'stored'> & Contents;

async function roomOf(parts: Parts): Promise<ExamRoom> {
  void keepPictures(picturesOf(parts.paper));
  const room = roomFrom({ ...parts, stored: await isStored() });
  const { attempt, user, exam } = parts;
  await writeAttempt({
    ...attempt,
    userId: user.user_id,
    accountId: user.currentAccountId,
    examId: exam.examId,
    examType: exam.examType,
    questionId: room.getState().questionId,
    submittedHereAt: parts.submittedHereAt,
    isSubmittedByTime: parts.isSubmittedByTime ?? false,
  });
  return room;
}

function roomFrom({
  paper,
  exam,
  stored = true,
  isFirstLook = false,
  ...parts
}: Parts & { stored?: boolean; isFirstLook?: boolean }): ExamRoom {
  const byId = new Map(paper.questions.map((question) => [question.questionId, question]));
  const room: Room = {
    exam,
    paper,
    scheme: schemeOf(exam),
    byId,
    total: isFirstLook ? exam.noOfQuestions : paper.questions.length,
  };
  const questionId = byId.has(parts.questionId) ? parts.questionId : (paper.questions[0]?.questionId ?? '');
  return new ExamRoom({ ...parts, room, questionId, stored, isFirstLook });
}

const picturesOf = (paper: Paper): string[] =>
  paper.questions
    .flatMap(({ attachmentUrl, paragraphUrl, options }) => [
      paragraphUrl,
      attachmentUrl,
      ...options.map(({ imageUrl }) => imageUrl),
    ])
    .filter((address) => address !== null);

export const schemeOf = (exam: Pick<ExamDetails, 'subjects'>): MarkingScheme => ({
  subjects: exam.subjects.map(({ subjectId, subjectName, markingScheme }) => ({
    subjectId,
    subjectName,
    types: markingScheme,
  })),
});

const attemptOf = (running: RunningAttempt, deviceId: string): Attempt => ({
  attemptId: running.attemptId,
  attemptNumber: running.attemptNumber,
  epoch: running.epoch,
  deviceId,
  startedAt: running.startedAt,
  deadlineAt: running.deadlineAt,
  writeDeadlineAt: running.writeDeadlineAt,
});
