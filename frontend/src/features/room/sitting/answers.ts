/** What the server answers to a save. */
import { acknowledge, pendingOf, waits } from './entries.js';
import { andThen, stay, type Failure, type SaveAnswer, type Step, type Time } from './events.js';
import { fetchReceipt, isOpen, loseTo, take } from './news.js';
import { reactionToSave } from './refusals.js';
import { pauseSaving, sendNow, withSaving } from './saving.js';
import { isForgotten, type Entry, type Overruled, type State } from './state.js';
import { entryIn, keepEntries } from './writing.js';

export function onSaved(state: State, answer: SaveAnswer, time: Time): Step {
  if (isForgotten(state)) return stay(state);
  const ids = [...answer.acknowledged, ...answer.newer].map(({ questionId }) => questionId);
  const entries = acknowledge(state.entries, answer);
  const overruled = [...state.overruled, ...overruledBy(answer, state, entries)];
  const after = withSaving({ ...state, entries, overruled }, { line: 'idle', tries: 0 });
  const taken = andThen([after, keepEntries(after, ids)], (kept) => take(kept, answer, time));
  const lost = andThen(taken, (kept) => (answer.takenOver ? loseTo(kept, 'device') : stay(kept)));
  return andThen(lost, (kept) => {
    const isAll = pendingOf(kept.entries).length === 0;
    return kept.saving.line === 'sending'
      ? stay(kept)
      : sendNow(isAll ? withSaving(kept, { savedAt: time.now }) : kept);
  });
}

/** What a refused save leads to is in the table of `refusals.ts`. */
export function onSaveFailed(state: State, batch: readonly Entry[], failure: Failure, time: Time): Step {
  if (isForgotten(state)) return stay(state);
  const open = withSaving(state, { line: 'idle' });
  switch (reactionToSave(failure)) {
    case 'setAside':
      // which of them it is shows when each goes alone; the others are not held up
      if (batch.length > 1) return sendNow(withSaving(open, { oneByOne: true }));
      return sendNow(refuse(open, batch[0]!, failure.code));
    case 'fetchReceipt':
      return isOpen(open) ? fetchReceipt(open, time) : stay(open);
    case 'stopSaving':
      return pauseSaving(
        open.sitting.at === 'writing' ? { ...open, sitting: { at: 'closed', code: failure.code } } : open,
      );
    case 'lose':
      // unlike after a takeover by another device of the same sign-in, what waits here is not taken either
      return pauseSaving(isOpen(open) ? { ...open, sitting: { at: 'takenOver', by: 'device' } } : open);
    case 'retry': {
      if (!isOpen(open)) return stay(open);
      const tries = open.saving.tries + 1;
      return [
        withSaving(open, { line: 'waiting', tries }),
        [{ do: 'backOff', timer: 'save', tries, retryAfterMs: failure.retryAfterMs }],
      ];
    }
  }
}

/** Where the student has changed the answer since, that change is still to be judged. */
function refuse(state: State, { questionId, revision }: Entry, code: string): State {
  const entry = entryIn(state, questionId);
  if (entry.revision !== revision) return state;
  return { ...state, entries: new Map(state.entries).set(questionId, { ...entry, refusedCode: code }) };
}

/** Answers of this device that were not on the server yet and gave way to newer ones of another. */
const overruledBy = ({ newer }: SaveAnswer, { entries }: State, after: State['entries']): Overruled[] =>
  newer.flatMap(({ questionId }) => {
    const mine = entries.get(questionId);
    const isLost =
      mine !== undefined && waits(mine) && mine.answer !== '' && after.get(questionId)?.answer !== mine.answer;
    return isLost ? [{ questionId, answer: mine.answer }] : [];
  });
