import { areOwn, holdsPlace, isOwnSubject } from './own-classes.js';

const group = { boardId: 'cbse', classId: '11', groupId: 'science' };
const whole = { ...group, sectionId: null, subjectIds: null };
const sectionA = { ...group, sectionId: 'a', subjectIds: ['physics'] };

test('[ROLE-004] an assignment without a section covers every section of its group, one with a section that alone', () => {
  expect(holdsPlace(whole, { ...group, sectionId: 'b' })).toBe(true);
  expect(holdsPlace(whole, { ...group, sectionId: null })).toBe(true);
  expect(holdsPlace(sectionA, { ...group, sectionId: 'a' })).toBe(true);
  expect(holdsPlace(sectionA, { ...group, sectionId: 'b' })).toBe(false);
  expect(holdsPlace(sectionA, { ...group, sectionId: null })).toBe(false);
  expect(holdsPlace(whole, { ...group, groupId: 'arts', sectionId: null })).toBe(false);
  const nowhere = { boardId: null, classId: null, groupId: null, sectionId: null };
  expect(holdsPlace(nowhere, nowhere)).toBe(false);
});

test('[ROLE-004] all assignments together are the own classes, and subjects are those that they name', () => {
  const both = [sectionA, { ...sectionA, sectionId: 'b', subjectIds: ['maths'] }];
  expect(
    areOwn(both, [
      { ...group, sectionId: 'a' },
      { ...group, sectionId: 'b' },
    ]),
  ).toBe(true);
  expect(
    areOwn(both, [
      { ...group, sectionId: 'a' },
      { ...group, sectionId: 'c' },
    ]),
  ).toBe(false);
  expect(isOwnSubject(both, 'maths')).toBe(true);
  expect(isOwnSubject(both, 'biology')).toBe(false);
  expect(isOwnSubject([whole], 'biology')).toBe(true);
  expect(isOwnSubject([], null)).toBe(false);
});
