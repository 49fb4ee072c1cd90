import { isInvigilated } from './invigilation.js';

const minute = 60_000;
const exam = { startAt: 1_000 * minute, closesAt: 1_180 * minute };

test.each([
  [939, false],
  [940, true],
  [1_000, true],
  [1_240, true],
  [1_241, false],
])('[ROLE-006] at minute %i of an exam from 1,000 to 1,180 an invigilator has rights: %s', (at, has) => {
  expect(isInvigilated(exam, at * minute)).toBe(has);
});

test('[ROLE-006] an exam that never ends is watched from its start on, one without a start never', () => {
  expect(isInvigilated({ ...exam, closesAt: null }, 10_000 * minute)).toBe(true);
  expect(isInvigilated({ ...exam, startAt: null }, 1_100 * minute)).toBe(false);
});
