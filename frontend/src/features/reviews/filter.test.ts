import { filtered, filterOf } from './filter.js';

const questions = (['right', 'wrong', 'partial', 'overLimit', 'unanswered', 'withheld'] as const).map(
  (outcome, at) => ({
    outcome,
    subjectId: at % 2 === 0 ? 'physics' : 'chemistry',
  }),
);
const shown = (went: 'right' | 'wrong' | 'skipped' | null, subjectId: string | null) =>
  filtered(questions, { went, subjectId }).map(({ outcome }) => outcome);

test('a review is narrowed to what was right, wrong or skipped, and to a subject', () => {
  expect(shown(null, null)).toHaveLength(6);
  expect(shown('right', null)).toEqual(['right']);
  expect(shown('wrong', null)).toEqual(['wrong', 'partial', 'overLimit']);
  expect(shown('skipped', null)).toEqual(['unanswered']);
  expect(shown('wrong', 'physics')).toEqual(['partial']);
  expect(shown(null, 'chemistry')).toEqual(['wrong', 'overLimit', 'withheld']);
});

test('an address that asks for what is not there asks for everything', () => {
  const subjects = [{ subjectId: 'physics' }];
  expect(filterOf(new URLSearchParams('went=right&subject=physics'), subjects)).toEqual({
    went: 'right',
    subjectId: 'physics',
  });
  expect(filterOf(new URLSearchParams('went=best&subject=history'), subjects)).toEqual({ went: null, subjectId: null });
});
