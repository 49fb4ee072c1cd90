import {
  activeBoards,
  beginAttempt,
  approvalLists,
  getCurriculum,
  getItemAnalysis,
  getPerformance,
  getStanding,
  listExamResults,
  listLiveClasses,
  readCurriculum,
  signIn,
} from '../http/index.js';
import { isAssigned, moduleOf, moduleOfRight, type ModuleName } from './modules.js';
import { permissions, type Permission } from './permissions.js';

test.each([
  [getCurriculum, 'learning'],
  [beginAttempt, 'assessment'],
  [getStanding, 'assessment'],
  [getPerformance, 'analytics'],
  [activeBoards, null],
  [signIn, null],
  [listExamResults, 'assessment'],
  [getItemAnalysis, 'assessment'],
  [readCurriculum, null],
  [listLiveClasses, 'learning'],
  [approvalLists.assessment, null],
])('[ORG-006] each call belongs to a module, or to everybody: %#', (route, module) => {
  expect(moduleOf(route)).toBe(module);
});

test('[ORG-006] an empty list is everything; names are taken in any case', () => {
  expect(isAssigned('analytics', [])).toBe(true);
  expect(isAssigned('analytics', [' Analytics '])).toBe(true);
  expect(isAssigned('analytics', ['learning'])).toBe(false);
  expect(isAssigned(null, ['learning'])).toBe(true);
});

test('[ORG-006] each right of the staff belongs to a module, or to every school', () => {
  const named: Record<Permission, ModuleName | null> = {
    ...{ 'questions.edit': 'assessment', 'tests.edit': 'assessment', 'tests.seal': 'assessment' },
    ...{ 'monitor.use': 'assessment', 'time.give': 'assessment', 'attempts.end': 'assessment' },
    ...{ 'attempts.reopen': 'assessment', 'results.see': 'assessment', 'results.decide': 'assessment' },
    ...{ 'students.see': null, 'students.contact': null, 'people.manage': null, 'school.manage': null },
    ...{ 'learning.edit': 'learning', moderate: null, sell: null, 'audit.see': null, 'console.use': null },
    'organisations.manage': null,
  };
  const all = Object.keys(permissions) as Permission[];
  expect(Object.fromEntries(all.map((one) => [one, moduleOfRight(one)]))).toEqual(named);
});
