import { personIds } from './person-ids.js';
import { uuid7 } from './uuid7.js';

test('ids made one after another are in order', () => {
  const ids = Array.from({ length: 2_000 }, uuid7);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a person of a pack has the same three ids wherever and whenever they are asked for', () => {
  const asha = personIds({ orgId: 'org', userCode: 'S-001' });
  expect(personIds({ orgId: 'org', userCode: ' s-001 ' })).toEqual(asha);
  // frozen: people that were imported keep these ids for ever
  expect(asha.userId).toBe('02584df2-0444-5180-9bbd-81b2cd0f84e7');
  expect(
    new Set([
      ...Object.values(asha),
      ...Object.values(personIds({ orgId: 'org2', userCode: 'S-001' })),
      ...Object.values(personIds({ orgId: 'org', userCode: 'S-002' })),
    ]).size,
  ).toBe(9);
});
