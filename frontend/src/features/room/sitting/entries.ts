/** What happens to entries: merged when a room opens, changed by the student, acknowledged by the server. Pure. */
import type { AnswerDelta, SavedAnswer } from '@exam/contracts/http/assessment';
import type { Entry, Visit } from './state.js';

export const visitsKept = 200;
const secondsMost = 86_400;

export const emptyEntry = (questionId: string): Entry => ({
  questionId,
  answer: '',
  marked: false,
  visited: false,
  epoch: 0,
  revision: 0,
  acknowledged: true,
  timeSpent: 0,
  visits: [],
});

type Version = Pick<Entry, 'epoch' | 'revision'>;
/** Whether left was written after right: a later take-over first, then a later change. */
export const isNewer = (left: Version, right: Version): boolean =>
  left.epoch !== right.epoch ? left.epoch > right.epoch : left.revision > right.revision;

export const entryOf = (saved: SavedAnswer): Entry => ({
  questionId: saved.questionId,
  answer: saved.userAnswer,
  marked: saved.marked,
  visited: saved.visited,
  epoch: saved.epoch,
  revision: saved.revision,
  acknowledged: true,
  timeSpent: saved.timeSpent,
  visits: [],
  onServer: { answer: saved.userAnswer, marked: saved.marked },
});

const acknowledged = ({ isUnsure: _, ...entry }: Entry): Entry => ({
  ...entry,
  acknowledged: true,
  onServer: { answer: entry.answer, marked: entry.marked },
});

/**
 * The entries of an opening room: of each question the newer of the server's and this browser's. What only this
 * browser has is written anew under the present epoch, so that the server takes it. `revision` is the highest in use.
 */
export function mergeEntries({
  server,
  local,
  epoch,
}: {
  server: readonly SavedAnswer[];
  local: readonly Entry[];
  epoch: number;
}): { entries: Map<string, Entry>; revision: number } {
  const entries = new Map(server.map((saved) => [saved.questionId, entryOf(saved)]));
  let revision = Math.max(0, ...server.map((saved) => saved.revision), ...local.map((entry) => entry.revision));

  // In the order in which they were given, because the limits on choice count the first answers.
  const inOrder = [...local].sort((left, right) => (isNewer(left, right) ? 1 : -1));
  for (const stored of inOrder) {
    const { isUnsure: _, ...mine } = stored;
    const theirs = entries.get(mine.questionId);
    if (theirs && (isLook(stored) || !isNewer(mine, theirs))) {
      entries.set(mine.questionId, sameVersion(mine, theirs) ? acknowledged(mine) : { ...theirs, visits: mine.visits });
    } else if (mine.epoch === epoch && (theirs || !mine.acknowledged)) {
      entries.set(mine.questionId, { ...mine, acknowledged: false, onServer: theirs?.onServer });
    } else {
      // Of an earlier take-over; or acknowledged and yet unknown to the server: sent again rather than trusted to
      // memory.
      entries.set(mine.questionId, {
        ...mine,
        epoch,
        revision: (revision += 1),
        acknowledged: false,
        onServer: theirs?.onServer,
      });
    }
  }
  return { entries, revision };
}

const sameVersion = (left: Version, right: Version): boolean =>
  left.epoch === right.epoch && left.revision === right.revision;

/** The entry as it is sent. Time and visits are sums of the attempt so far, so a repeated message changes nothing. */
export const deltaOf = (entry: Entry): AnswerDelta => ({
  questionId: entry.questionId,
  revision: entry.revision,
  userAnswer: entry.answer,
  marked: entry.marked,
  visited: entry.visited,
  timeSpent: Math.min(entry.timeSpent, secondsMost),
  // Visits are the truth where they are whole; after a change of device only their sum is known here.
  visitTimings: secondsOf(entry.visits) === entry.timeSpent ? entry.visits : [],
  ...(entry.answeredAt !== undefined && { answeredAt: entry.answeredAt }),
});

/** Whether an action changed anything a student would notice. */
export const isChanged = (before: Entry, after: Pick<Entry, 'answer' | 'marked' | 'visited'>): boolean =>
  before.answer !== after.answer || before.marked !== after.marked || before.visited !== after.visited;

/** The entry with what was done to it; another answer has another time. `now`: epoch milliseconds. */
export const withDone = (
  before: Entry,
  done: Partial<Pick<Entry, 'answer' | 'marked' | 'visited'>>,
  now: number,
): Entry => ({
  ...before,
  ...done,
  ...(done.answer !== undefined && done.answer !== before.answer && { answeredAt: Math.floor(now / 1000) }),
});

const secondsOf = (visits: readonly Visit[]): number => visits.reduce((sum, { start, end }) => sum + end - start, 0);

/** Adds a stay on a question. Stays under a second leave no trace. Instants are epoch milliseconds. */
export function withVisit(entry: Entry, startedAt: number, endedAt: number): Entry {
  const visit: Visit = { start: Math.floor(startedAt / 1000), end: Math.floor(endedAt / 1000) };
  const seconds = visit.end - visit.start;
  if (seconds <= 0) return entry;
  return { ...entry, timeSpent: entry.timeSpent + seconds, visits: [...entry.visits, visit].slice(-visitsKept) };
}

/**
 * Seen without being answered, on a device that took the exam over. It is told to nobody and gives way to whatever the
 * server has: it would outrank an answer of the other device that is still without a line. The price is the time spent
 * on it.
 */
const isLook = ({ answer, marked, epoch, onServer, isUnsure }: Entry): boolean =>
  epoch > 1 && !isUnsure && answer === '' && !marked && (onServer?.answer ?? '') === '' && !onServer?.marked;

export const pendingOf = (entries: ReadonlyMap<string, Entry>): Entry[] =>
  [...entries.values()]
    .filter((entry) => !entry.acknowledged && entry.refusedCode === undefined && !isLook(entry))
    .sort((left, right) => left.revision - right.revision);

/** What goes to the server now: until it answers nobody knows which answer it holds. */
export function asSent(entries: ReadonlyMap<string, Entry>, sent: readonly Entry[]): Map<string, Entry> {
  const result = new Map(entries);
  for (const { questionId } of sent.filter(waits))
    result.set(questionId, { ...result.get(questionId)!, isUnsure: true });
  return result;
}

/** Its answer or mark is not on the server for certain. */
export const waits = ({ answer, marked, onServer, isUnsure }: Entry): boolean =>
  isUnsure === true || answer !== (onServer?.answer ?? '') || marked !== (onServer?.marked ?? false);

/** Entries whose *answer or mark* waits; a visit that waits is nothing a student would miss. */
export const waitingAnswers = (entries: ReadonlyMap<string, Entry>): number => pendingOf(entries).filter(waits).length;

/** The questions whose answer here is not what the server holds: it waits, or it gave way to another device's. */
export const unsavedQuestions = (
  entries: ReadonlyMap<string, Entry>,
  overruled: readonly { questionId: string }[],
): string[] => {
  const waiting = [...entries.values()].filter((entry) => !entry.acknowledged && waits(entry) && entry.answer !== '');
  return [...new Set([...waiting, ...overruled].map(({ questionId }) => questionId))];
};

export const hasAnswers = (entries: ReadonlyMap<string, Entry>): boolean =>
  [...entries.values()].some(({ answer, marked }) => answer !== '' || marked);

export const refusedAnswers = (entries: ReadonlyMap<string, Entry>): number =>
  [...entries.values()].filter((entry) => entry.refusedCode !== undefined).length;

/**
 * After an answer of the server: acknowledged where the revision is still the one sent; replaced where it holds newer.
 */
export function acknowledge(
  entries: ReadonlyMap<string, Entry>,
  answer: { acknowledged: readonly { questionId: string; revision: number }[]; newer: readonly SavedAnswer[] },
): Map<string, Entry> {
  const result = new Map(entries);
  for (const { questionId, revision } of answer.acknowledged) {
    const entry = result.get(questionId);
    if (entry && entry.revision === revision) result.set(questionId, acknowledged(entry));
  }
  for (const saved of answer.newer) {
    const entry = result.get(saved.questionId);
    if (!entry || isLook(entry) || isNewer(saved, entry)) result.set(saved.questionId, entryOf(saved));
  }
  return result;
}
