/** Hands the paper in, and brings it to the server however long the line is away. */
import { pendingOf } from './entries.js';
import { andThen, stay, type Failure, type Step, type Time } from './events.js';
import { reactionToSubmit } from './refusals.js';
import { pauseSaving } from './saving.js';
import type { Entry, OnItsWay, State } from './state.js';
import { endVisit, keepAttempt } from './writing.js';

/** Long before the server submits what it has. */
const soonMs = 3_000;

type Wish = { automatic: boolean; byTime: boolean };
type Sending = Extract<State['sitting'], OnItsWay>;

export const onItsWay = ({ sitting }: State): Sending | null =>
  sitting.at === 'submitting' || sitting.at === 'kept' ? sitting : null;

/**
 * A save on its way is not waited for (`callsOf` ends it): what it brings goes with the paper once more.
 * `byTime`: nobody but the clock asks for it, also where a student presses the button once the time is over: who had
 * more time would not.
 */
export function handIn(state: State, time: Time, wish: Wish): Step {
  return andThen(takeIn(state, time, wish), sendPaper);
}

/**
 * Its school ends the attempt: what waits goes with the paper. A whole exam's rooms hear of it in the same instant, so
 * each sends at one of its own.
 */
export const handInSoon = (state: State, time: Time): Step =>
  andThen(takeIn(state, time, { automatic: true, byTime: true }), (after) => [
    after,
    [...keepAttempt(after), { do: 'scatter', timer: 'submit', withinMs: soonMs }],
  ]);

function takeIn(state: State, { now }: Time, { automatic, byTime }: Wish): Step {
  const since = state.sitting.at === 'refused' ? state.sitting.since : now;
  const rested = andThen(endVisit(state, now), pauseSaving);
  return andThen(rested, (after) =>
    stay({
      ...after,
      sitting: { at: 'submitting', automatic, byTime, since, tries: 0, isSent: false, setAside: [] },
    }),
  );
}

/** One try; what was submitted is on this browser's disk before. */
export function sendPaper(state: State): Step {
  const paper = onItsWay(state);
  if (!paper || paper.isSent) return stay(state);
  const answers = pendingOf(state.entries).filter(({ questionId }) => !paper.setAside.includes(questionId));
  const { epoch } = state.attempt;
  return [
    { ...state, sitting: { ...paper, isSent: true } },
    [
      { do: 'stopTimer', timer: 'submit' },
      ...keepAttempt(state),
      { do: 'submit', epoch, byTime: paper.byTime, answers },
    ],
  ];
}

export function onSubmitFailed(state: State, answers: readonly Entry[], failure: Failure): Step {
  const paper = onItsWay(state);
  if (!paper) return stay(state);
  switch (reactionToSubmit(failure)) {
    case 'setAside': {
      if (answers.length === 0) return giveUp(state, paper, failure);
      const refused = refusedOf(answers, failure).map(({ questionId }) => questionId);
      return sendPaper({
        ...state,
        sitting: { ...paper, isSent: false, setAside: [...paper.setAside, ...refused] },
      });
    }
    case 'askForTime':
      return [state, [{ do: 'ask', why: 'notOver', asked: state.entries }]];
    case 'leave':
      return cancel(state);
    case 'keep':
      return keepForLater(state, failure.retryAfterMs);
    case 'giveUp':
      return giveUp(state, paper, failure);
  }
}

/** Sent again after a while, and at once when the line is back or the student asks. */
export function keepForLater(state: State, retryAfterMs: number): Step {
  const paper = onItsWay(state);
  if (!paper) return stay(state);
  const { since, byTime, setAside } = paper;
  const tries = paper.tries + 1;
  return [
    { ...state, sitting: { at: 'kept', since, byTime, setAside, tries, isSent: false } },
    [{ do: 'backOff', timer: 'submit', tries, retryAfterMs }],
  ];
}

/** The attempt is void: nothing of it stays in this browser. */
export const cancel = (state: State): Step =>
  andThen(pauseSaving({ ...state, sitting: { at: 'cancelled' } }), (after) => [
    after,
    [{ do: 'stopTimer', timer: 'submit' }, { do: 'forget' }],
  ]);

const giveUp = (state: State, { since, byTime }: Sending, { error }: Failure): Step =>
  stay({ ...state, sitting: { at: 'refused', since, byTime, error } });

/** The refusal names the place of the answer that it is about; where it does not, what was saved has to do. */
export function refusedOf(answers: readonly Entry[], { fields }: Failure): readonly Entry[] {
  const places = fields.flatMap((field) => /^body\.answers\.(\d+)\./.exec(field)?.[1] ?? []).map(Number);
  return places.length === 0 ? answers : places.flatMap((place) => answers[place] ?? []);
}
