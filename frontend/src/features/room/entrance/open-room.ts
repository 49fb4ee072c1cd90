/** What a room opens with: the attempt, the paper and the rules, from the server and from what this browser kept. */
import type { ExamDetails, Paper } from '@exam/contracts/http/assessment';
import type { MarkingScheme } from '@exam/domain/marking-scheme';
import { clock } from '../../../lib/clock.js';
import { keepPictures } from '../../../lib/offline.js';
import { isTemporary } from '../../../lib/refusal.js';
import { storageKeys, writeStored } from '../../../lib/storage-keys.js';
import { askContents, type Contents } from './contents.js';
import { mergeEntries } from '../sitting/entries.js';
import { forgetEntries, isStored, readEntries, readPaper, type StoredAttempt } from '../sync/journal.js';
import type { Opened } from '../sitting/events.js';
import type { Entry, Room } from '../sitting/state.js';
import type { RoomUser } from '../sync/exam-room.js';
import { handedInThen } from '../sync/left-room.js';
import { attemptOf, deviceFor, requestAttempt, type Begun, type Coming } from './begin.js';

/** So long the server is waited for where this browser could open the room without it. */
const patienceMs = 4_000;

/** What is there before the rest: the attempt where it was begun a moment ago, and the way to show a preview. */
type Asked = {
  begun: Begun | null;
  known: () => Promise<StoredAttempt | null>;
  onPreview: (preview: Opened) => void;
};

/**
 * Throws the server's refusal; without a connection it opens what this browser kept, and throws only where that is
 * nothing. The preview has the first question alone while the rest of a new paper is on its way, and all that this
 * browser kept while the server is asked.
 */
export async function openRoom(
  user: RoomUser,
  examId: string,
  { begun, known: askKnown, onPreview }: Asked,
): Promise<Opened> {
  writeStored(storageKeys.examId, examId);
  if (begun?.coming) return openNew(begun, begun.coming, onPreview);
  const known = await askKnown();
  if (known && known.submittedHereAt !== null) return openKept(user, known);
  const [deviceId, kept] = await Promise.all([
    begun?.deviceId ?? deviceFor(user, examId, known),
    known && readKept(known),
  ]);
  try {
    // on its way before the preview is drawn, which takes as long on a slow processor
    const asked =
      begun ?? requestAttempt(user, examId, deviceId, kept ? { retries: 0, timeoutMs: patienceMs } : { retries: 2 });
    if (kept && clock.now() < kept.known.deadlineAt) onPreview(openedFrom(partsOf(kept)));
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

const partsOf = ({ known, local, paper, exam }: Kept): Parts => ({
  attempt: known,
  entries: new Map(local.map((entry) => [entry.questionId, entry])),
  revision: Math.max(0, ...local.map((entry) => entry.revision)),
  questionId: known.questionId,
  language: known.language,
  handedIn: handedInThen(known),
  paper,
  exam,
});

/** Begun a moment ago, and this browser has nothing of it. */
async function openNew(
  { running, deviceId }: Begun,
  { whole, exam }: Coming,
  onPreview: (preview: Opened) => void,
): Promise<Opened> {
  const { entries, revision } = mergeEntries({ server: running.answers, local: [], epoch: running.epoch });
  const parts = { attempt: attemptOf(running, deviceId), entries, revision, questionId: '', handedIn: null };
  let isWhole = false;
  void exam.then(
    (details) =>
      isWhole ||
      onPreview(openedFrom({ ...parts, paper: running.firstLook, exam: details }, { total: details.noOfQuestions })),
    () => undefined,
  );
  const contents = await whole;
  isWhole = true;
  return openedWhole({ ...parts, ...contents });
}

async function openRunning(
  user: RoomUser,
  { running, deviceId }: Begun,
  known: StoredAttempt | null,
  kept: Kept | null,
): Promise<Opened> {
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
  return openedWhole({
    attempt: attemptOf(running, deviceId),
    entries,
    revision,
    // what this browser kept is the newer where no other device has written since
    questionId: (mine?.epoch === running.epoch ? mine.questionId : running.currentQuestionId) ?? '',
    language: mine?.language,
    paper,
    exam,
    handedIn: null,
  });
}

/**
 * Handed in here and perhaps not arrived, or running while the server cannot be asked: by what this browser has now.
 */
async function openKept(user: RoomUser, known: StoredAttempt): Promise<Opened> {
  const kept = (await readKept(known)) ?? {
    known,
    local: await readEntries(user.user_id, known.examId),
    ...(await askContents(user, known)),
  };
  return openedWhole(partsOf(kept));
}

type Parts = Omit<Opened, 'room' | 'stored'> & Contents;

async function openedWhole(parts: Parts): Promise<Opened> {
  void keepPictures(picturesOf(parts.paper));
  return openedFrom(parts, { stored: await isStored() });
}

/** `total`: the preview of a new paper holds one question of many. */
function openedFrom({ paper, exam, ...parts }: Parts, { stored = true, total = paper.questions.length } = {}): Opened {
  const byId = new Map(paper.questions.map((question) => [question.questionId, question]));
  const room: Room = { exam, paper, scheme: schemeOf(exam), byId, total };
  return { ...parts, room, stored };
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
