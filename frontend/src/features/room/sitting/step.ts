/**
 * The whole behaviour of a sitting: what is and what happens give what is then, and what is to be done about it. Pure:
 * the time comes with the call, all else is asked of the world by effects (`sync/exam-room.ts` carries them out) and
 * comes back as events.
 */
import { ownLanguage } from '../../../lib/translated.js';
import { onSaved, onSaveFailed } from './answers.js';
import { andThen, stay, type Event, type Opened, type Step, type Time } from './events.js';
import { ask, isOpen, loseTo, onTold } from './news.js';
import { flush, sendBeforeClosing, sendNow, wake } from './saving.js';
import { handedInOf, mayFinish, mayWrite, type State } from './state.js';
import { cancel, handIn, handInSoon, onItsWay, onSubmitFailed, sendPaper } from './submitting.js';
import { holdBack, isRunning, sittingAt, tick } from './time.js';
import { act, keepAttempt, rest, show, stepBy, undo } from './writing.js';

export function step(state: State, event: Event, time: Time): Step {
  const { now } = time;
  switch (event.type) {
    case 'shown':
      return show(state, event.questionId, now);
    case 'stepped':
      return stepBy(state, event.by, now);
    case 'languageChosen':
      return andThen(stay({ ...state, language: event.language }), (after) => [after, keepAttempt(after)]);
    case 'acted':
      return act(state, event.action, now);
    case 'undone':
      return undo(state, event.dropped, now);
    case 'submitted':
      return submit(state, time);
    case 'sendNow':
      return sendPaper(state);
    case 'asksToCancel':
      return holdBack(state, event.asks, now);
    case 'cancelled':
      return cancel(state);

    case 'opened':
      return open(state, event.opened, time);
    case 'entered':
      return settle({ ...state, isPresent: true }, time);
    case 'left':
      return leave(state, now);
    case 'brought':
      return onItsWay(state)
        ? sendPaper(state)
        : andThen(tick(state, time), (after) => (isOpen(after) ? flush(after) : stay(after)));
    case 'hidden':
      return andThen(rest(state, now), (rested) => (mayWrite(rested) ? sendBeforeClosing(rested) : stay(rested)));
    case 'seen':
      // the time in which the page was out of sight belongs to no question
      return ask({ ...state, visitStartedAt: now });
    case 'online':
      return onItsWay(state) ? sendPaper(state) : andThen(isOpen(state) ? flush(state) : stay(state), ask);
    case 'ticked':
      return tick(state, time);
    case 'due':
      return due(state, event.timer);
    case 'kept':
      return stay(event.stored === state.stored ? state : { ...state, stored: event.stored });

    case 'lostToTab':
      return loseTo(state, 'tab');
    case 'lostToDevice':
      return event.epoch > state.attempt.epoch ? loseTo(state, 'device') : stay(state);
    case 'news':
      return ask(state);
    case 'ending':
      return isRunning(state.sitting) ? handInSoon(state, time) : stay(state);

    case 'saveAnswered':
      return onSaved(state, event.answer, time);
    case 'saveFailed':
      return onSaveFailed(state, event.batch, event.failure, time);
    case 'attemptRead':
      return onTold(state, time, event);
    case 'submitAnswered':
      if (!onItsWay(state)) return stay(state);
      return [
        { ...state, sitting: { at: 'submitted', receipt: event.receipt, matches: event.matches } },
        [{ do: 'stopTimer', timer: 'save' }, { do: 'stopTimer', timer: 'submit' }, { do: 'forget' }],
      ];
    case 'submitFailed':
      return onSubmitFailed(state, event.answers, event.failure);
  }
}

/** The state of a room as it opens; a preview grows into it when the rest arrives. */
export function initialState(opened: Opened, time: Time, isPreview = false): State {
  const { handedIn, questionId, room } = opened;
  const state: State = {
    room,
    attempt: opened.attempt,
    entries: opened.entries,
    revision: opened.revision,
    questionId: room.byId.has(questionId) ? questionId : (room.paper.questions[0]?.questionId ?? questionId),
    language: opened.language ?? ownLanguage,
    visitStartedAt: time.now,
    sitting: { at: 'writing' },
    saving: { line: 'idle', tries: 0, oneByOne: false, safeUpTo: 0, savedAt: null },
    overruled: [],
    lastCallFor: null,
    isPresent: false,
    stored: opened.stored,
  };
  if (isPreview) return { ...state, sitting: { at: 'preview' } };
  if (handedIn) {
    const paper = { ...handedIn, tries: 0, isSent: false, setAside: [] };
    return { ...state, sitting: { at: 'submitting', automatic: false, ...paper } };
  }
  return time.isSure ? { ...state, sitting: sittingAt(state, time.now) } : state;
}

/** The rest of the paper has arrived, or an exam that was taken over is this browser's again. */
function open(state: State, opened: Opened, time: Time): Step {
  const inView = opened.questionId === '' ? state.questionId : opened.questionId;
  const language = opened.language ?? state.language;
  const next = { ...initialState({ ...opened, questionId: inView, language }, time), isPresent: state.isPresent };
  return state.isPresent ? settle(next, time) : stay(next);
}

/** What was opened begins to run, once there is a screen. */
function settle(state: State, time: Time): Step {
  const isHandedIn = handedInOf(state) !== null;
  if (!isHandedIn && (!isOpen(state) || state.sitting.at === 'takenOver')) return stay(state);
  const held: Step = [state, [{ do: 'holdTab' }, ...keepAttempt(state)]];
  if (isHandedIn) return andThen(held, sendPaper);
  const shown = andThen(held, (after) => show(after, after.questionId, time.now));
  return andThen(shown, (after) => (after.saving.line === 'waiting' ? flush(after) : wake(after)));
}

/** The screen is gone; answers stay in the browser and go to the server. */
function leave(state: State, now: number): Step {
  const rested = andThen(rest(state, now), (after) => (mayWrite(after) ? flush(after) : stay(after)));
  return andThen(rested, (after) => [{ ...after, isPresent: false }, [{ do: 'letTabGo' }]]);
}

function submit(state: State, time: Time): Step {
  const isAgain = state.sitting.at === 'refused';
  if (!mayFinish(state) && !isAgain) return stay(state);
  const isOver = time.isSure && time.now >= state.attempt.deadlineAt;
  return handIn(state, time, { automatic: false, byTime: isOver });
}

function due(state: State, timer: 'save' | 'submit' | 'look'): Step {
  if (timer === 'submit') return sendPaper(state);
  if (timer === 'look') return ask(state);
  return state.saving.line === 'sending' ? stay(state) : sendNow(state);
}
