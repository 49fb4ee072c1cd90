/** What the server's clock does to a sitting. */
import { runnerOf } from '@exam/domain/exam-types';
import { waitingAnswers } from './entries.js';
import { andThen, stay, type Step, type Time } from './events.js';
import { phaseOf } from './phase.js';
import { flush, withSaving } from './saving.js';
import type { Sitting, State } from './state.js';
import { handIn } from './submitting.js';
import { rest } from './writing.js';

/** So long before the server closes its books the running stay is sent, or it would come too late. */
const lastCallMs = 2_000;
/** Between the end of a grid exam and its submission by itself, in which the student may still cancel. */
export const automaticSubmitMs = 3_000;

/** A guessed time closes nothing: the device's clock may be hours off, and what is handed in cannot be taken back. */
export function tick(state: State, time: Time): Step {
  if (!time.isSure || !isRunning(state.sitting)) return stay(state);
  const called = lastCall(state, time);
  return andThen(called, (after) => {
    const next = sittingAt(after, time.now);
    if (next.at !== after.sitting.at) return move(after, next, time);
    return isDue(after, time) ? handIn(after, time, { automatic: false, byTime: true }) : stay(after);
  });
}

/** Without a screen only what never arrived goes, at once: a paper has the grace for the network, a save has not. */
function isDue({ sitting, isPresent, entries }: State, { now }: Time): boolean {
  if (sitting.at !== 'over') return false;
  return isPresent ? sitting.goesAt !== null && now >= sitting.goesAt : waitingAnswers(entries) > 0;
}

/** Where the clock alone would have the sitting. A list's paper is not handed in by itself. */
export function sittingAt(
  { attempt, sitting, room }: Pick<State, 'attempt' | 'sitting' | 'room'>,
  now: number,
): Sitting {
  const phase = phaseOf(attempt, now);
  if (phase === 'over') return { at: 'over', goesAt: isGrid(room) ? now + automaticSubmitMs : null };
  if (phase === 'checking') return { at: 'checking' };
  return sitting.at === 'closed' ? sitting : { at: 'writing' };
}

export const isGrid = ({ exam }: State['room']): boolean => runnerOf(exam.examType) === 'grid';

/** While the student is asked whether to cancel the exam, nothing goes by itself. */
export function holdBack(state: State, asks: boolean, now: number): Step {
  if (state.sitting.at !== 'over' || !isGrid(state.room)) return stay(state);
  return stay({ ...state, sitting: { at: 'over', goesAt: asks ? null : now + automaticSubmitMs } });
}

export const isRunning = ({ at }: Sitting): boolean =>
  at === 'writing' || at === 'checking' || at === 'over' || at === 'closed';

function lastCall(state: State, { now }: Time): Step {
  const { writeDeadlineAt } = state.attempt;
  if (state.lastCallFor === writeDeadlineAt || now < writeDeadlineAt - lastCallMs) return stay(state);
  return andThen(rest({ ...state, lastCallFor: writeDeadlineAt }, now), flush);
}

function move(state: State, sitting: Sitting, { now }: Time): Step {
  const isAllSaved = state.sitting.at !== 'closed' && waitingAnswers(state.entries) === 0;
  const moved = { ...state, sitting };
  // back from an end that was none: what waited is sent
  if (sitting.at === 'writing') return flush(moved);
  const after = isAllSaved ? withSaving(moved, { savedAt: now }) : moved;
  // the news of more time may not have come; a grid's paper goes by itself, and its answer says so. Who began in the
  // same instant ends in the same one, so each asks at one of its own
  const asks = sitting.at === 'over' && sitting.goesAt === null;
  return [after, asks ? [{ do: 'scatter', timer: 'look', withinMs: automaticSubmitMs / 2 }] : []];
}
