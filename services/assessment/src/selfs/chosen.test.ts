import { bySubject, freeName, levelsOf, typesOf } from './chosen.js';

test('[SELF-003] All is the five types; levels have two names', () => {
  expect(typesOf(['SCCT', 'All'])).toEqual(['SCCT', 'MCCT', 'INT', 'NUM', 'FB']);
  expect(typesOf(['FB', 'FB'])).toEqual(['FB']);
  expect(levelsOf(['Easy', 'Level1', 'Level3'])).toEqual(['Easy', 'Hard']);
  expect(levelsOf(['Level1', 'Level2', 'Level3'])).toEqual(['Easy', 'Medium', 'Hard']);
});

test('[SELF-004] a taken name gets other last characters until it is free', () => {
  let turn = 0;
  const random = () => [0, 0, 0, 0.05][turn++ % 4]!;
  expect(freeName('Physics20261123_A7', new Set(), random)).toBe('Physics20261123_A7');
  expect(freeName('Physics20261123_A7', new Set(['Physics20261123_A7', 'Physics20261123_AA']), random)).toBe(
    'Physics20261123_AB',
  );
  expect(freeName('My own', new Set(['My own']), () => 0)).toBe('My own_AA');
});

test('the subjects of a paper stand together, in the order in which they were drawn', () => {
  const of = (questionId: string, subjectId: string) => ({ questionId, subjectId });
  expect(bySubject([of('1', 'p'), of('2', 'c'), of('3', 'p')]).map(({ questionId }) => questionId)).toEqual([
    '1',
    '3',
    '2',
  ]);
});
