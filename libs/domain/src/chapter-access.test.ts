import fc from 'fast-check';
import { chapterAccess, chapterAccesses, freeChapters, type HeldEntitlement } from './chapter-access.js';

const day = 86_400_000;
const now = 100 * day;
const held = (over: Partial<HeldEntitlement> = {}): HeldEntitlement => ({
  startsAt: 50 * day,
  endsAt: 150 * day,
  packageIsActive: true,
  isRevoked: false,
  ...over,
});

test.each<[string, HeldEntitlement[], string]>([
  ['nothing was ever held', [], 'locked'],
  ['one runs', [held()], 'open'],
  ['one without end runs', [held({ endsAt: null })], 'open'],
  ['it begins this instant', [held({ startsAt: now })], 'open'],
  ['it begins later', [held({ startsAt: now + 1 })], 'locked'],
  ['it ends this instant', [held({ endsAt: now })], 'expired'],
  ['it ends in a millisecond', [held({ endsAt: now + 1 })], 'open'],
  ['its package was withdrawn', [held({ packageIsActive: false })], 'inactive'],
  ['it ended and its package was withdrawn', [held({ endsAt: now - 1, packageIsActive: false })], 'expired'],
  ['it was paid back', [held({ isRevoked: true })], 'locked'],
  ['one ended, another runs', [held({ endsAt: 60 * day }), held()], 'open'],
  ['one was withdrawn, another runs', [held({ packageIsActive: false }), held()], 'open'],
])('[CURR-005] %s', (_, entitlements, expected) => {
  expect(chapterAccess(entitlements, now)).toBe(expected);
});

test('[CURR-005] of each subject the first chapter is free', () => {
  const of = (subjectId: string, ...chapterIds: string[]) => chapterIds.map((chapterId) => ({ subjectId, chapterId }));
  const chapters = [...of('physics', 'charges'), ...of('chemistry', 'solutions', 'cells'), ...of('physics', 'optics')];
  expect([...freeChapters(chapters)]).toEqual(['charges', 'solutions']);
  expect(freeChapters([]).size).toBe(0);
});

test('neither the order of entitlements nor one more of them ever takes access away', () => {
  const entitlement = fc.record<HeldEntitlement>({
    startsAt: fc.integer({ min: 0, max: 200 * day }),
    endsAt: fc.option(fc.integer({ min: 0, max: 200 * day })),
    packageIsActive: fc.boolean(),
    isRevoked: fc.boolean(),
  });
  const rank = (entitlements: HeldEntitlement[]) => chapterAccesses.indexOf(chapterAccess(entitlements, now));
  fc.assert(
    fc.property(fc.array(entitlement), entitlement, (all, one) => {
      expect(rank([...all].reverse())).toBe(rank(all));
      expect(rank([...all, one])).toBeLessThanOrEqual(rank(all));
    }),
  );
});
