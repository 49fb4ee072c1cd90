/** What the student does: brings questions into view, answers and marks them. */
import { takesPlace } from '@exam/domain/choice-limits';
import { gridStep, type GridAction } from '@exam/domain/question-status';
import { allowanceOf } from './allowance.js';
import { emptyEntry, isChanged, withDone, withVisit } from './entries.js';
import { andThen, stay, type Denied, type Dropped, type Effect, type Said, type Step } from './events.js';
import { wake } from './saving.js';
import { isForgotten, mayWrite, type Entry, type State } from './state.js';

type When = 'now' | 'afterPaint';

export const entryIn = ({ entries }: Pick<State, 'entries'>, questionId: string): Entry =>
  entries.get(questionId) ?? emptyEntry(questionId);

/** What was taken over belongs to the tab or device that took it; a copy written here would be an older one. */
const isKept = (state: State): boolean => state.sitting.at !== 'takenOver' && !isForgotten(state);

export const keepEntries = (state: State, questionIds: readonly string[], when: When = 'now'): Effect[] =>
  isKept(state) && questionIds.length > 0 ? [{ do: 'keepEntries', questionIds, when }] : [];

export const keepAttempt = (state: State, when: When = 'now'): Effect[] =>
  isKept(state) ? [{ do: 'keepAttempt', when }] : [];

/** A change of the student's, with the next revision; it goes to the server with the others of this moment. */
function change(state: State, entry: Entry, when: When): Step {
  const { refusedCode: _, ...clean } = entry;
  const revision = state.revision + 1;
  const next = { ...clean, epoch: state.attempt.epoch, revision, acknowledged: false };
  const after = { ...state, revision, entries: new Map(state.entries).set(entry.questionId, next) };
  return andThen([after, keepEntries(after, [entry.questionId], when)], wake);
}

/** The stay on the question in view is written down. */
export function endVisit(state: State, now: number, when: When = 'now'): Step {
  if (!mayWrite(state) || !state.isPresent) return stay(state);
  const before = entryIn(state, state.questionId);
  const after = withVisit(before, state.visitStartedAt, now);
  return after !== before && before.visited ? change(state, after, when) : stay(state);
}

/** The running stay is written down and a new one begins, so that a closed page loses none of it. */
export const rest = (state: State, now: number): Step =>
  andThen(endVisit(state, now), (after) => [{ ...after, visitStartedAt: now }, [{ do: 'keepAll' }]]);

export function show(state: State, questionId: string, now: number): Step {
  if (state.sitting.at === 'preview' || !state.room.byId.has(questionId)) return stay(state);
  const left = endVisit(state, now, 'afterPaint');
  const moved = andThen(left, (after) => stay({ ...after, questionId, visitStartedAt: now }));
  const seen = andThen(moved, (after) => {
    const entry = entryIn(after, questionId);
    return mayWrite(after) && !entry.visited ? change(after, { ...entry, visited: true }, 'afterPaint') : stay(after);
  });
  return andThen(seen, (after) => [after, keepAttempt(after, 'afterPaint')]);
}

export function stepBy(state: State, by: 1 | -1, now: number): Step {
  const { questions } = state.room.paper;
  const at = questions.findIndex(({ questionId }) => questionId === state.questionId);
  const next = questions[at + by];
  if (next) return show(state, next.questionId, now);
  return by === 1 ? say(state, { kind: 'noNextQuestion' }) : stay(state);
}

/** One action on the question in view, as the rules of the grid have it (3 §4). A refused one changes nothing. */
export function act(state: State, action: GridAction, now: number): Step {
  const deny = (denied: Denied) => say(state, { kind: 'denied', denied });
  if (!mayWrite(state)) return deny({ reason: 'closed' });
  const before = entryIn(state, state.questionId);
  const done = gridStep(before, action);
  if (done.refused) return deny({ reason: done.refused });
  const allowance = takesPlace(done.entry, state.room.exam)
    ? allowanceOf(state.room, before.questionId, (id) => entryIn(state, id))
    : ({ allowed: true } as const);
  if (!allowance.allowed) return deny({ reason: 'limit', allowance });

  const changed = isChanged(before, done.entry) ? change(state, withDone(before, done.entry, now), 'now') : stay(state);
  const next =
    done.dropped === undefined
      ? changed
      : andThen(changed, (after) =>
          say(after, { kind: 'dropped', dropped: { questionId: before.questionId, before } }),
        );
  return done.moves ? andThen(next, (after) => stepBy(after, 1, now)) : next;
}

/** Brings back what an action threw away (decision T73). */
export function undo(state: State, { questionId, before: { answer, marked } }: Dropped, now: number): Step {
  if (!mayWrite(state)) return stay(state);
  return change(state, withDone(entryIn(state, questionId), { answer, marked }, now), 'now');
}

const say = (state: State, said: Said): Step => [state, [{ do: 'say', said }]];
