import { collides } from './organisation-code.js';

test.each([
  ['DEMO', 'DEMO1', true],
  ['demo1', 'DEMO', true],
  ['DEMO', 'DEMO', true],
  ['DEMO', 'DEM0', false],
  ['ALPHA', 'BETA', false],
])('no organisation’s code begins with another’s: %s and %s', (one, other, expected) => {
  expect(collides(one, other)).toBe(expected);
});
