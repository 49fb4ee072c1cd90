/**
 * Brings entries to the server: one message on its way at a time, whatever changes meanwhile goes with the next. What
 * goes is asked of the entries each time, so nothing is sent that is no longer true.
 */
import { asSent, pendingOf } from './entries.js';
import { stay, type Step } from './events.js';
import type { Entry, Saving, State } from './state.js';

/** Changes of one moment (a choice, and the step to the next question) go together. */
const gatherMs = 150;
const batchMost = 100;

/** What the server would refuse as too late is not sent; it goes with the paper. */
const pendingNow = ({ sitting, entries }: State): Entry[] =>
  sitting.at === 'writing' || (sitting.at === 'takenOver' && sitting.by === 'device') ? pendingOf(entries) : [];

/** Something has changed. */
export function wake(state: State): Step {
  if (state.saving.line !== 'idle' || pendingNow(state).length === 0) return stay(state);
  return [withSaving(state, { line: 'gathering' }), [{ do: 'wake', timer: 'save', ms: gatherMs }]];
}

/** The line is back, or the student asks: no longer waited. */
export const flush = (state: State): Step =>
  state.saving.line === 'sending' ? stay(state) : sendNow(withSaving(state, { tries: 0 }));

/**
 * The page may be closed next: what the server has not confirmed goes in a message that outlives it. It replaces one
 * on its way, which would end with the page. A browser tells of one closing twice (pagehide and visibilitychange).
 */
export function sendBeforeClosing(state: State): Step {
  const { line, safeUpTo } = state.saving;
  return line === 'sending' && safeUpTo === state.revision ? stay(state) : sendNow(state, true);
}

/** The next message, where there is something to be sent and none is on its way. */
export function sendNow(state: State, outlivesPage = false): Step {
  const batch = pendingNow(state).slice(0, state.saving.oneByOne ? 1 : batchMost);
  if (batch.length === 0) return pauseSaving(withSaving(state, { oneByOne: false }));
  const sending = withSaving(
    { ...state, entries: asSent(state.entries, batch) },
    {
      line: 'sending',
      safeUpTo: outlivesPage ? state.revision : state.saving.safeUpTo,
    },
  );
  return [
    sending,
    [
      { do: 'stopTimer', timer: 'save' },
      { do: 'save', epoch: state.attempt.epoch, batch, outlivesPage },
    ],
  ];
}

/** Nothing is sent until something changes. A message on its way stays on its way. */
export function pauseSaving(state: State): Step {
  if (state.saving.line === 'sending') return stay(state);
  return [withSaving(state, { line: 'idle', tries: 0 }), [{ do: 'stopTimer', timer: 'save' }]];
}

export const withSaving = (state: State, part: Partial<Saving>): State => ({
  ...state,
  saving: { ...state.saving, ...part },
});
