import { subjectLook } from './subject-look.js';

test.each([
  ['Physics', 'physics'],
  ['vvss-chemistry-12', 'chemistry'],
  ['Mathematics', 'mathematics'],
  ['Zoology', 'biology'],
  ['Telugu', 'other'],
  ['Biochemistry', 'biology'],
])('%s is drawn as %s', (name, look) => expect(subjectLook(name)).toBe(look));
