import { activeBoards, beginAttempt, getCurriculum, getPerformance, getStanding, signIn } from '../http/index.js';
import { isAssigned, moduleOf } from './modules.js';

test.each([
  [getCurriculum, 'learning'],
  [beginAttempt, 'assessment'],
  [getStanding, 'assessment'],
  [getPerformance, 'analytics'],
  [activeBoards, null],
  [signIn, null],
])('[ORG-006] each call belongs to a module, or to everybody: %#', (route, module) => {
  expect(moduleOf(route)).toBe(module);
});

test('[ORG-006] an empty list is everything; names are taken in any case', () => {
  expect(isAssigned('analytics', [])).toBe(true);
  expect(isAssigned('analytics', [' Analytics '])).toBe(true);
  expect(isAssigned('analytics', ['learning'])).toBe(false);
  expect(isAssigned(null, ['learning'])).toBe(true);
});
