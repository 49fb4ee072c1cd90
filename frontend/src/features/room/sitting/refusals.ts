/**
 * What the room does when the server refuses. The codes are those that the contract declares for the call: one that is
 * missing here, or that no call declares, does not compile. Codes that no call declares (the general ones, a proxy's
 * page) are judged by the functions below the tables.
 */
import type { CodeOf } from '@exam/contracts/core/route';
import type { beginAttempt, getExam, getPaper, saveAnswers, submitAttempt } from '@exam/contracts/http/assessment';
import type { Failure } from './events.js';

/** Of a save. */
export type OnSave =
  /** It is about one answer: that one is marked as refused and not sent again, the others go on. */
  | 'setAside'
  /** The server has the paper: its receipt is fetched, by submitting once more. */
  | 'fetchReceipt'
  /** No more answers are taken; those that wait go with the paper. */
  | 'stopSaving'
  /** Another sign-in holds the attempt: nothing of this one is taken any more, and the student is told. */
  | 'lose'
  /** It passes: sent again after a while. */
  | 'retry';

const onSave: Record<CodeOf<typeof saveAnswers>, OnSave> = {
  // with unsent answers here, a server that does not know the attempt is asked again
  'attempt.not_found': 'retry',
  'attempt.closed': 'fetchReceipt',
  'attempt.past_deadline': 'stopSaving',
  'attempt.taken_over': 'lose',
  'answer.not_in_paper': 'setAside',
  'answer.wrong_type': 'setAside',
  'answer.unknown_option': 'setAside',
  'answer.out_of_range': 'setAside',
  'answer.too_long': 'setAside',
};

/** A body that is wrong as a whole is about what was sent; all else is about the line, the session or the server. */
export const reactionToSave = ({ code, status, isTemporary }: Failure): OnSave =>
  lookUp(onSave, code) ?? (!isTemporary && (status === 400 || status === 422) ? 'setAside' : 'retry');

/** Of a paper that was submitted. */
export type OnSubmit =
  /** One answer that cannot be taken must not keep the paper back: sent again at once without it. */
  | 'setAside'
  /** Only the clock has handed it in and the server says otherwise: it is asked, and the room may go on. */
  | 'askForTime'
  /** There is no paper left to be submitted. */
  | 'leave'
  /** Kept in this browser and sent again until it arrives. */
  | 'keep'
  /** Said, with a way to try again. */
  | 'giveUp';

const onSubmit: Record<CodeOf<typeof submitAttempt>, OnSubmit> = {
  'attempt.not_found': 'giveUp',
  'attempt.cancelled': 'leave',
  'attempt.not_over': 'askForTime',
  'attempt.taken_over': 'giveUp',
  'answer.not_in_paper': 'setAside',
  'answer.wrong_type': 'setAside',
  'answer.unknown_option': 'setAside',
  'answer.out_of_range': 'setAside',
  'answer.too_long': 'setAside',
};

/** Signed out meanwhile is no reason to throw a paper away: it goes once its owner is back. */
export const reactionToSubmit = ({ code, status, isTemporary }: Failure): OnSubmit =>
  lookUp(onSubmit, code) ?? (isTemporary || status === 401 ? 'keep' : 'giveUp');

/** Of the opening of a room. */
export type OnOpening =
  /** The attempt is over or was never there: the page before the room says what there is instead. */
  | 'outside'
  /** The same, but what this browser holds of it is all there is, and stays. */
  | 'outsideKeeping'
  /** Said, with a way to try again. */
  | 'say';

type OpeningCode = CodeOf<typeof beginAttempt> | CodeOf<typeof getPaper> | CodeOf<typeof getExam>;

const onOpening: Record<OpeningCode | 'attempt.not_found', OnOpening> = {
  'exam.not_found': 'say',
  'exam.not_begun': 'outside',
  'exam.ended': 'outside',
  'exam.completed': 'outside',
  'exam.cancelled': 'outside',
  'exam.late': 'outside',
  'quiz.locked': 'say',
  'exam.type_mismatch': 'say',
  'attempt.not_running': 'outside',
  'attempt.taken_over': 'outsideKeeping',
  'attempt.not_found': 'outsideKeeping',
};

export const reactionToOpening = (code: string): OnOpening => lookUp(onOpening, code) ?? 'say';

const lookUp = <Reaction>(table: Record<string, Reaction>, code: string): Reaction | undefined =>
  Object.hasOwn(table, code) ? table[code] : undefined;
