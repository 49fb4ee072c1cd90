import fc from 'fast-check';
import {
  gridStep,
  questionStatuses,
  statusCounts,
  statusOf,
  untouched,
  type GridAction,
  type GridEntry,
} from './question-status.js';

const entry = (visited: boolean, answer = '', marked = false): GridEntry => ({ visited, answer, marked });
const anyEntry = fc.record<GridEntry>({
  visited: fc.boolean(),
  answer: fc.constantFrom('', 'a', 'a,b'),
  marked: fc.boolean(),
});
const anyAction: fc.Arbitrary<GridAction> = fc.oneof(
  fc.constantFrom<GridAction>(
    { type: 'visit' },
    { type: 'saveAndNext' },
    { type: 'saveAndMark' },
    { type: 'markAndNext' },
    { type: 'clear' },
  ),
  fc.constantFrom('', 'a', 'b,c').map((answer): GridAction => ({ type: 'choose', answer })),
);

test.each([
  [entry(false), 'notVisited'],
  [entry(true), 'notAnswered'],
  [entry(true, 'a'), 'answered'],
  [entry(true, '', true), 'marked'],
  [entry(true, 'a', true), 'answeredMarked'],
  [entry(false, 'a'), 'answered'],
  [entry(false, '', true), 'marked'],
])('[GRID-004] %j is %s', (state, status) => {
  expect(statusOf(state)).toBe(status);
});

// Every state against every action: status after, whether the runner moves on, what is refused or dropped.
const states = {
  new: untouched,
  seen: entry(true),
  answered: entry(true, 'a'),
  marked: entry(true, '', true),
  both: entry(true, 'a', true),
};
test.each<[string, GridAction, keyof typeof states, string, string]>([
  ['GRID-005', { type: 'saveAndNext' }, 'new', 'notAnswered', 'moves'],
  ['GRID-005', { type: 'saveAndNext' }, 'seen', 'notAnswered', 'moves'],
  ['GRID-005', { type: 'saveAndNext' }, 'answered', 'answered', 'moves'],
  ['GRID-005', { type: 'saveAndNext' }, 'marked', 'notAnswered', 'moves'],
  ['GRID-005', { type: 'saveAndNext' }, 'both', 'answered', 'moves'],
  ['GRID-006', { type: 'saveAndMark' }, 'new', 'notVisited', 'refused'],
  ['GRID-006', { type: 'saveAndMark' }, 'seen', 'notAnswered', 'refused'],
  ['GRID-006', { type: 'saveAndMark' }, 'answered', 'answeredMarked', 'stays'],
  ['GRID-006', { type: 'saveAndMark' }, 'marked', 'marked', 'refused'],
  ['GRID-006', { type: 'saveAndMark' }, 'both', 'answeredMarked', 'stays'],
  ['GRID-007', { type: 'markAndNext' }, 'new', 'marked', 'moves'],
  ['GRID-007', { type: 'markAndNext' }, 'seen', 'marked', 'moves'],
  ['GRID-007', { type: 'markAndNext' }, 'answered', 'marked', 'moves, drops a'],
  ['GRID-007', { type: 'markAndNext' }, 'marked', 'marked', 'moves'],
  ['GRID-007', { type: 'markAndNext' }, 'both', 'marked', 'moves, drops a'],
  ['GRID-008', { type: 'clear' }, 'new', 'notAnswered', 'stays'],
  ['GRID-008', { type: 'clear' }, 'seen', 'notAnswered', 'stays'],
  ['GRID-008', { type: 'clear' }, 'answered', 'notAnswered', 'stays'],
  ['GRID-008', { type: 'clear' }, 'marked', 'notAnswered', 'stays'],
  ['GRID-008', { type: 'clear' }, 'both', 'notAnswered', 'stays'],
  ['GRID-009', { type: 'choose', answer: 'b' }, 'new', 'answered', 'stays'],
  ['GRID-009', { type: 'choose', answer: 'b' }, 'seen', 'answered', 'stays'],
  ['GRID-009', { type: 'choose', answer: 'b' }, 'answered', 'answered', 'stays'],
  ['GRID-009', { type: 'choose', answer: 'b' }, 'marked', 'answered', 'stays'],
  ['GRID-009', { type: 'choose', answer: 'b' }, 'both', 'answered', 'stays'],
  ['GRID-004', { type: 'visit' }, 'new', 'notAnswered', 'stays'],
  ['GRID-004', { type: 'visit' }, 'both', 'answeredMarked', 'stays'],
])('[%s] %j on a question that is %s gives %s and %s', (_, action, from, status, effect) => {
  const step = gridStep(states[from], action);
  expect(statusOf(step.entry)).toBe(status);
  const said = step.refused
    ? 'refused'
    : `${step.moves ? 'moves' : 'stays'}${step.dropped ? `, drops ${step.dropped}` : ''}`;
  expect(said).toBe(effect);
});

test('[GRID-006] the refusal names its text', () => {
  expect(gridStep(entry(true), { type: 'saveAndMark' })).toEqual({
    entry: entry(true),
    moves: false,
    refused: 'answer.required',
  });
});

test('[GRID-009] a chosen answer is kept, and only Save & Mark sets answer and mark together', () => {
  fc.assert(
    fc.property(anyEntry, anyAction, (before, action) => {
      const frozen = Object.freeze({ ...before });
      const { entry: after, refused } = gridStep(frozen, action);
      if (action.type === 'choose') expect(after.answer).toBe(action.answer);
      if (statusOf(after) === 'answeredMarked' && statusOf(before) !== 'answeredMarked')
        expect(action.type).toBe('saveAndMark');
      if (refused) expect(after).toEqual(before);
      else expect(after.visited).toBe(true);
    }),
  );
});

test('[GRID-004] the five counts add up to the questions', () => {
  fc.assert(
    fc.property(fc.array(anyEntry), (entries) => {
      const counts = statusCounts(entries);
      expect(Object.keys(counts)).toEqual([...questionStatuses]);
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(entries.length);
      for (const status of questionStatuses)
        expect(counts[status]).toBe(entries.filter((one) => statusOf(one) === status).length);
    }),
  );
});
