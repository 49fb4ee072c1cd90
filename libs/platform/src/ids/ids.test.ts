import { uuid7 } from './uuid7.js';

test('ids made one after another are in order', () => {
  const ids = Array.from({ length: 2_000 }, uuid7);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
