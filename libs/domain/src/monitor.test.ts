import fc from 'fast-check';
import {
  byProblem,
  countsOf,
  massDisconnect,
  monitorStates,
  newerSitting,
  seenAs,
  type Seen,
  type Signs,
  type Sitting,
} from './monitor.js';

const begun = (startedAt: number, more: Partial<Sitting> = {}): Sitting => ({
  ...{ attemptNumber: 1, reopenings: 0, startedAt, submittedAt: null, cancelledAt: null },
  ...more,
});

test.each<[string, Sitting | null, Signs, number, Seen]>([
  ['nobody began', null, { heardAt: 5 }, 10, { state: 'notBegun', since: null }],
  ['cancelled, whatever else', begun(0, { cancelledAt: 7, submittedAt: 8 }), {}, 9, { state: 'void', since: 7 }],
  ['submitted, however silent', begun(0, { submittedAt: 7 }), {}, 9e6, { state: 'submitted', since: 7 }],
  ['heard 44.999 s ago', begun(0), { heardAt: 1 }, 45_000, { state: 'answering', since: 0 }],
  ['heard 45 s ago', begun(0), { heardAt: 1 }, 45_001, { state: 'disconnected', since: 1 }],
  ['a save is a sign as well', begun(0), { heardAt: 1, savedAt: 20_000 }, 46_000, { state: 'answering', since: 0 }],
  ['signs of before do not count', begun(50_000), { heardAt: 1 }, 94_999, { state: 'answering', since: 50_000 }],
  [
    'answers wait for 15 s',
    begun(0),
    { heardAt: 20_000, waitingSince: 5_000 },
    20_000,
    { state: 'unsynced', since: 5_000 },
  ],
  ['not yet 15 s', begun(0), { heardAt: 20_000, waitingSince: 5_001 }, 20_000, { state: 'answering', since: 0 }],
  [
    'gone comes before waiting',
    begun(0),
    { heardAt: 20_000, waitingSince: 5_000 },
    65_000,
    { state: 'disconnected', since: 20_000 },
  ],
  [
    'nothing saved for 5 minutes',
    begun(0),
    { heardAt: 310_000, savedAt: 10_000 },
    310_000,
    { state: 'idle', since: 10_000 },
  ],
])('[MONITOR-002] %s', (_what, sitting, signs, now, seen) => {
  expect(seenAs(sitting, signs, now)).toEqual(seen);
});

type Step =
  | {
      kind: 'begin' | 'submit' | 'cancel' | 'reopen' | 'heard' | 'saved' | 'waits' | 'waitsNoMore';
      who: number;
      after: number;
    }
  /** The next of the states that were told comes once more, or late. */
  | { kind: 'again'; who: number; after: number };
const kinds = ['begin', 'submit', 'cancel', 'reopen', 'heard', 'saved', 'waits', 'waitsNoMore', 'again'] as const;

test('[MONITOR-001] each expected student is in exactly one state at every instant, in whatever order and however often it was told', () => {
  const steps = fc.array(fc.record({ kind: fc.constantFrom(...kinds), who: fc.nat(4), after: fc.nat(200_000) }), {
    maxLength: 80,
  }) as fc.Arbitrary<Step[]>;
  fc.assert(
    fc.property(steps, (all) => {
      const expected = [0, 1, 2, 3, 4];
      const sittings = new Map<number, Sitting>();
      const signs = new Map<number, Signs>();
      const told: { who: number; sitting: Sitting }[] = [];
      let now = 1;
      const tell = (who: number, sitting: Sitting) => {
        told.push({ who, sitting });
        sittings.set(who, newerSitting(sittings.get(who) ?? null, sitting));
      };
      for (const { kind, who, after } of all) {
        now += after;
        const held = sittings.get(who);
        const isOver = held !== undefined && (held.submittedAt ?? held.cancelledAt) !== null;
        if (kind === 'begin' && (held === undefined || isOver))
          tell(who, begun(now, { attemptNumber: (held?.attemptNumber ?? 0) + 1 }));
        if (held && kind === 'submit') tell(who, { ...held, submittedAt: now });
        if (held && kind === 'cancel') tell(who, { ...held, cancelledAt: now });
        if (held && held.submittedAt !== null && kind === 'reopen')
          tell(who, { ...held, startedAt: now, submittedAt: null, reopenings: held.reopenings + 1 });
        if (kind === 'again' && told.length > 0) {
          const late = told[after % told.length]!;
          tell(late.who, late.sitting);
        }
        if (kind === 'heard') signs.set(who, { ...signs.get(who), heardAt: now });
        if (kind === 'saved') signs.set(who, { ...signs.get(who), savedAt: now });
        if (kind === 'waits') signs.set(who, { ...signs.get(who), waitingSince: now });
        if (kind === 'waitsNoMore') signs.set(who, { ...signs.get(who), waitingSince: undefined });
        const seen = expected.map((one) => seenAs(sittings.get(one) ?? null, signs.get(one) ?? {}, now));
        const counts = countsOf(seen);
        expect(Object.keys(counts)).toEqual([...monitorStates]);
        expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(expected.length);
        for (const { since } of seen) expect(since === null || since <= now).toBe(true);
      }
      // told again, all of it and backwards, nothing is otherwise
      const before = new Map(sittings);
      for (const { who, sitting } of [...told].reverse())
        sittings.set(who, newerSitting(sittings.get(who) ?? null, sitting));
      expect(sittings).toEqual(before);
    }),
  );
});

test('[MONITOR-003] problems come first, of one state those that last longest', () => {
  const seen: Seen[] = [
    { state: 'submitted', since: 1 },
    { state: 'disconnected', since: 9 },
    { state: 'notBegun', since: null },
    { state: 'disconnected', since: 3 },
    { state: 'unsynced', since: 2 },
  ];
  expect(seen.sort(byProblem).map(({ state, since }) => [state, since])).toEqual([
    ['disconnected', 3],
    ['disconnected', 9],
    ['unsynced', 2],
    ['notBegun', null],
    ['submitted', 1],
  ]);
});

test('[MONITOR-006] a section warns where 3 and a fifth of those who run have gone within one minute', () => {
  const gone = (...at: number[]): Seen[] => at.map((since) => ({ state: 'disconnected', since }));
  const there = (n: number): Seen[] => Array.from({ length: n }, () => ({ state: 'answering', since: 0 }));
  expect(massDisconnect([...gone(1, 2), ...there(1)])).toBeNull();
  expect(massDisconnect([...gone(5, 1, 60_001), ...there(12)])).toEqual({ disconnected: 3, running: 15, since: 1 });
  expect(massDisconnect([...gone(1, 2, 60_002), ...there(12)])).toBeNull();
  expect(massDisconnect([...gone(1, 2, 3), ...there(13)])).toBeNull();
  expect(massDisconnect([...gone(1, 2, 3), ...there(12), { state: 'notBegun', since: null }])).not.toBeNull();
});
