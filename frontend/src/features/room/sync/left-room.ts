/** A room without a screen: how it opens by what this browser kept, and when there is nothing more for it to do. */
import type { Receipt } from '@exam/contracts/http/assessment';
import { pendingOf, waitingAnswers } from '../sitting/entries.js';
import { onItsWay } from '../sitting/submitting.js';
import { isForgotten, type Entry, type HandedIn, type Room, type State } from '../sitting/state.js';
import type { Opened, Time } from '../sitting/events.js';
import type { StoredAttempt } from './journal.js';

export function openedLeft(known: StoredAttempt, local: readonly Entry[]): Opened {
  return {
    room: withoutPaper(known),
    attempt: known,
    entries: new Map(local.map((entry) => [entry.questionId, entry])),
    revision: Math.max(0, ...local.map(({ revision }) => revision)),
    questionId: known.questionId,
    language: known.language,
    handedIn: handedInThen(known),
    stored: true,
  };
}

export const handedInThen = ({ submittedHereAt, isSubmittedByTime = false }: StoredAttempt): HandedIn | null =>
  submittedHereAt === null ? null : { since: submittedHereAt, byTime: isSubmittedByTime };

/** Nobody reads or answers in it, so it needs no more of its exam than what is kept with the attempt. */
function withoutPaper({ examId, examType }: StoredAttempt): Room {
  const exam = { examId, examType } as Room['exam'];
  const paper: Room['paper'] = { examId, examName: '', examType: exam.examType, subjects: [], questions: [] };
  return { exam, paper, scheme: { subjects: [] }, total: 0, byId: new Map() };
}

/** Whether something waits that may still count: once answers are closed, a stay on a question does not. */
export function hasLeft(attempt: StoredAttempt, local: readonly Entry[], { now, isSure }: Time): boolean {
  const entries = new Map(local.map((entry) => [entry.questionId, entry]));
  const isClosed = isSure && now >= attempt.writeDeadlineAt;
  return attempt.submittedHereAt !== null || (isClosed ? waitingAnswers(entries) : pendingOf(entries).length) > 0;
}

/** Arrived, refused for good, another's, or nothing is left that could still count. */
export function isBrought(state: State): boolean {
  const { sitting, saving, entries } = state;
  if (isForgotten(state) || sitting.at === 'refused') return true;
  if (onItsWay(state) || saving.line !== 'idle') return false;
  if (sitting.at === 'takenOver') return true;
  return sitting.at === 'writing' ? pendingOf(entries).length === 0 : waitingAnswers(entries) === 0;
}

/** Nothing is on its way at this moment: it is done, or waits for its next try. */
export function isAtRest(state: State): boolean {
  const paper = onItsWay(state);
  if (paper) return !paper.isSent;
  if (state.sitting.at === 'over') return isBrought(state);
  return state.saving.line === 'waiting' || state.saving.line === 'idle';
}

/** `isLate`: an answer that had not arrived counts no more. */
export type Brought = { receipt: Receipt | null; isLate: boolean; isRefused: boolean };

export function outcomeOf({ sitting }: State): Brought {
  const receipt = sitting.at === 'submitted' ? sitting.receipt : null;
  const isLate = sitting.at === 'submitted' && sitting.matches === false;
  return { receipt, isLate, isRefused: sitting.at === 'refused' };
}
