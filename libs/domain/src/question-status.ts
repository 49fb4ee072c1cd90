/**
 * The question grid: five states and what the action buttons do (3 §4; ledger GRID-004 to GRID-009; decisions T73,
 * T74).
 */

/** A question of the running attempt; `answer` is canonical, '' = none. */
export type GridEntry = { visited: boolean; answer: string; marked: boolean };

export const questionStatuses = ['notVisited', 'notAnswered', 'answered', 'marked', 'answeredMarked'] as const;
export type QuestionStatus = (typeof questionStatuses)[number];

export const untouched: GridEntry = { visited: false, answer: '', marked: false };

/** An answer or a mark can only come from a visit, so they decide first. */
export function statusOf({ visited, answer, marked }: GridEntry): QuestionStatus {
  if (answer !== '') return marked ? 'answeredMarked' : 'answered';
  if (marked) return 'marked';
  return visited ? 'notAnswered' : 'notVisited';
}

/** `choose` carries the canonical answer; '' takes the choice back and keeps nothing. */
export type GridAction =
  | { type: 'visit' }
  | { type: 'choose'; answer: string }
  | { type: 'saveAndNext' }
  | { type: 'saveAndMark' }
  | { type: 'markAndNext' }
  | { type: 'clear' };

/**
 * `moves`: the runner goes on to the next question. `refused`: the key of the text shown; nothing changed.
 * `dropped`: the answer the action threw away, for the undo notice of five seconds (T73).
 */
export type GridStep = { entry: GridEntry; moves: boolean; refused?: 'answer.required'; dropped?: string };

/** One action on one question. Never changes the entry it is given. */
export function gridStep(entry: GridEntry, action: GridAction): GridStep {
  const stays = (answer: string, marked: boolean): GridStep => ({
    entry: { visited: true, answer, marked },
    moves: false,
  });
  switch (action.type) {
    case 'visit':
      return stays(entry.answer, entry.marked);
    // Choosing unmarks; only Save & Mark sets both (T74).
    case 'choose':
      return stays(action.answer, false);
    case 'clear':
      return stays('', false);
    case 'saveAndNext':
      return { ...stays(entry.answer, false), moves: true };
    case 'saveAndMark':
      return entry.answer === '' ? { entry, moves: false, refused: 'answer.required' } : stays(entry.answer, true);
    case 'markAndNext':
      return { ...stays('', true), moves: true, ...(entry.answer === '' ? {} : { dropped: entry.answer }) };
  }
}

/** How many questions are in each state; the five counts add up to the number of entries. */
export function statusCounts(entries: Iterable<GridEntry>): Record<QuestionStatus, number> {
  const counts: Record<QuestionStatus, number> = {
    notVisited: 0,
    notAnswered: 0,
    answered: 0,
    marked: 0,
    answeredMarked: 0,
  };
  for (const entry of entries) counts[statusOf(entry)] += 1;
  return counts;
}
