/** What the server, another device or another tab says of the attempt. */
import { mergeEntries } from './entries.js';
import { andThen, stay, type Step, type Time, type AttemptNow, type Why } from './events.js';
import { pauseSaving, flush, wake } from './saving.js';
import { handedInOf, isForgotten, type Attempt, type Entry, type State } from './state.js';
import { cancel, handIn, keepForLater, onItsWay } from './submitting.js';
import { sittingAt, tick } from './time.js';
import { keepAttempt, keepEntries } from './writing.js';

/** There is something of it to be asked: neither submitted nor void, and more than a preview. */
export const isOpen = (state: State): boolean =>
  state.sitting.at !== 'preview' && handedInOf(state) === null && !isForgotten(state);

/** Asks the server how the attempt stands: more time, another device, already submitted. */
export const ask = (state: State): Step =>
  isOpen(state) ? [state, [{ do: 'ask', why: 'news', asked: state.entries }]] : stay(state);

export function onTold(
  state: State,
  time: Time,
  { why, asked, current }: { why: Why; asked: State['entries']; current: AttemptNow | null },
): Step {
  if (why === 'notOver') return onTimeRead(state, time, current);
  if (!current || !isOpen(state)) return stay(state);
  const taken = take(state, current, time);
  const compared = andThen(taken, (after) => {
    if (current.epoch > after.attempt.epoch) return loseTo(after, 'device');
    // what has changed since it was asked would be judged by an older answer
    return after.entries === asked ? compare(after, current) : stay(after);
  });
  return andThen(compared, (after) => {
    if (!isOpen(after)) return stay(after);
    if (current.status === 'submitted') return fetchReceipt(after, time);
    return current.status === 'cancelled' ? cancel(after) : stay(after);
  });
}

/** The server has the paper already; the same call brings its receipt. */
export const fetchReceipt = (state: State, time: Time): Step =>
  handIn(state, time, { automatic: true, byTime: state.sitting.at === 'over' });

/** Another tab or device sits the exam now. */
export function loseTo(state: State, by: 'tab' | 'device'): Step {
  if (state.sitting.at === 'takenOver' || !isOpen(state)) return stay(state);
  const lost: State = { ...state, sitting: { at: 'takenOver', by } };
  return by === 'tab' ? pauseSaving(lost) : flush(lost);
}

/** The deadlines by the server. After more time was given the room goes on, and what waited for it is sent. */
export function take(
  state: State,
  { deadlineAt, writeDeadlineAt }: Pick<Attempt, 'deadlineAt' | 'writeDeadlineAt'>,
  time: Time,
): Step {
  const { attempt } = state;
  if (attempt.deadlineAt === deadlineAt && attempt.writeDeadlineAt === writeDeadlineAt) return stay(state);
  const after = { ...state, attempt: { ...attempt, deadlineAt, writeDeadlineAt } };
  return andThen([after, keepAttempt(after)], (taken) => runOn(taken, time));
}

function runOn(state: State, time: Time): Step {
  const { sitting } = state;
  const isReopened = sitting.at === 'closed' && sitting.code === 'attempt.past_deadline';
  const ticked = tick(isReopened ? { ...state, sitting: { at: 'writing' } } : state, time);
  return andThen(ticked, (after) => (after.sitting.at === 'writing' ? flush(after) : stay(after)));
}

/** The server would not take the paper from the clock: where the attempt runs on, it does here, too. */
function onTimeRead(state: State, time: Time, current: AttemptNow | null): Step {
  if (!onItsWay(state)) return stay(state);
  if (current?.status !== 'running' || current.deadlineAt <= time.now) return keepForLater(state, 0);
  const attempt = { ...state.attempt, deadlineAt: current.deadlineAt, writeDeadlineAt: current.writeDeadlineAt };
  const running: State = { ...state, attempt, sitting: { at: 'writing' } };
  const after: State = { ...running, sitting: time.isSure ? sittingAt(running, time.now) : running.sitting };
  return andThen([after, keepAttempt(after)], (open) => runOn(open, time));
}

/** What another device has brought is taken in; what the server has said to hold and does not is sent again. */
function compare(state: State, current: AttemptNow): Step {
  const { entries, attempt } = state;
  const merged = mergeEntries({ server: current.answers, local: [...entries.values()], epoch: attempt.epoch });
  const changed = [...merged.entries.values()].filter((entry) => !isSame(entry, entries.get(entry.questionId)));
  if (changed.length === 0) return stay(state);
  const after: State = {
    ...state,
    revision: Math.max(state.revision, merged.revision),
    entries: new Map([...entries, ...changed.map((entry) => [entry.questionId, entry] as const)]),
  };
  const ids = changed.map(({ questionId }) => questionId);
  return andThen([after, keepEntries(after, ids)], wake);
}

const isSame = (left: Entry, right: Entry | undefined): boolean =>
  left.epoch === right?.epoch && left.revision === right.revision && left.acknowledged === right.acknowledged;
