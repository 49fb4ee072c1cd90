import fc from 'fast-check';
import { lostMinutes, lostSpans, notYetGiven, roomOutages } from './lost-time.js';

const second = 1_000;
const minute = 60 * second;
const span = ([from, to]: readonly number[]) => ({ from: from! * second, to: to! * second });

test.each([
  ['59 s are none', [0, 59], [], 0],
  ['60 s are a minute', [0, 60], [], 1],
  ['61 s are two', [0, 61], [], 2],
  ['less what was open', [0, 300], [[60, 180]], 3],
  [
    'visits that overlap count once',
    [0, 300],
    [
      [60, 180],
      [120, 200],
    ],
    3,
  ],
  [
    'visits outside of it count nothing',
    [100, 200],
    [
      [0, 100],
      [200, 300],
    ],
    2,
  ],
  [
    'who went on lost nothing',
    [0, 300],
    [
      [0, 150],
      [150, 400],
    ],
    0,
  ],
] as [string, number[], number[][], number][])('[TIME-010] %s', (_what, silence, visits, minutes) => {
  expect(lostMinutes(lostSpans(span(silence), visits.map(span)), [])).toBe(minutes);
});

test('[TIME-010] what was given for already counts once', () => {
  expect(lostMinutes(lostSpans(span([0, 300]), [span([60, 120])]), [span([0, 60]), span([240, 900])])).toBe(2);
});

const spans = fc.array(
  fc.tuple(fc.nat(900), fc.nat(300)).map(([from, length]) => span([from, from + length])),
  { maxLength: 12 },
);
test('[TIME-010] the lost time and the visits share no second and make up the silence', () => {
  fc.assert(
    fc.property(spans, fc.nat(600), fc.integer({ min: 60, max: 600 }), (visits, from, length) => {
      const silence = span([from, from + length]);
      const lost = lostSpans(silence, visits);
      for (let at = silence.from; at < silence.to; at += second) {
        const isIn = (all: readonly { from: number; to: number }[]) => all.some((one) => one.from <= at && at < one.to);
        expect(isIn(lost)).toBe(!isIn(visits));
      }
    }),
    { numRuns: 60 },
  );
});

const many = (silent: number, running: number, group = 'room') => {
  const ran = Array.from({ length: running }, () => ({ group, startedAt: 0, endedAt: 99 * minute }));
  const lost = Array.from({ length: silent }, (_, n) => ({
    ...{ attemptId: `${group}-${n}`, group },
    lost: [{ from: 10 * minute, to: 12 * minute }],
  }));
  return { ran, lost };
};
test.each([
  ['2 of 3 are too few', 2, 3, false],
  ['3 of 10 are 30 %', 3, 10, true],
  ['3 of 11 are less', 3, 11, false],
  ['29.9 % are less', 299, 1000, false],
  ['30 % are enough', 300, 1000, true],
])('[TIME-010] %s', (_what, silent, running, isOne) => {
  const { ran, lost } = many(silent, running);
  const { outages, single } = roomOutages(ran, lost);
  expect(outages).toHaveLength(isOne ? 1 : 0);
  expect(single).toHaveLength(isOne ? 0 : silent);
  if (isOne) expect(outages[0]).toMatchObject({ from: 10 * minute, to: 12 * minute, running });
});

test('[TIME-010] those of two rooms, and of different minutes, do not come together', () => {
  const [one, other] = [many(2, 4, 'a'), many(2, 4, 'b')];
  expect(roomOutages([...one.ran, ...other.ran], [...one.lost, ...other.lost]).outages).toEqual([]);
  const { ran, lost } = many(3, 3);
  const apart = lost.map((each, n) => ({ ...each, lost: [span([600 + n * 60, 660 + n * 60])] }));
  expect(roomOutages(ran, apart).single).toHaveLength(3);
});

test('[TIME-010] whose outage is that of others who stand in an earlier one is single', () => {
  const ran = many(0, 4).ran;
  const lost = [
    [0, 3],
    [0, 3],
    [0, 1],
    [2, 3],
  ].map(([from, to], n) => ({
    ...{ attemptId: String(n), group: 'room' },
    lost: [{ from: from! * minute, to: to! * minute }],
  }));
  const { outages, single } = roomOutages(ran, lost);
  expect(outages.map((outage) => outage.lost.map(({ attemptId }) => attemptId))).toEqual([['0', '1', '2']]);
  expect(single).toEqual([lost[3]]);
});

test('[TIME-010] each lost time stands in exactly one outage or is single', () => {
  const some = fc.array(
    fc.record({ group: fc.constantFrom('a', 'b'), from: fc.nat(20), length: fc.integer({ min: 1, max: 4 }) }),
    { maxLength: 25 },
  );
  fc.assert(
    fc.property(some, fc.nat(30), (given, besides) => {
      const lost = given.map(({ group, from, length }, n) => ({
        ...{ attemptId: String(n), group },
        lost: [{ from: from * minute, to: (from + length) * minute }],
      }));
      const ran = [...lost.map(({ group }) => group), ...Array.from({ length: besides }, () => 'a')].map((group) => ({
        ...{ group, startedAt: 0, endedAt: 99 * minute },
      }));
      const { outages, single } = roomOutages(ran, lost);
      const listed = [...outages.flatMap((outage) => outage.lost), ...single].map(({ attemptId }) => attemptId);
      expect(listed.toSorted()).toEqual(lost.map(({ attemptId }) => attemptId).toSorted());
      for (const outage of outages) expect(outage.lost.length).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: 100 },
  );
});

test.each([
  ['nothing given', [], [2, 3]],
  ['the first alone was over', [{ at: 15, minutes: 2 }], [0, 3]],
  ['more than was lost makes up for no later loss', [{ at: 15, minutes: 5 }], [0, 3]],
  ['the earliest first, and no minute for two', [{ at: 25, minutes: 4 }], [0, 1]],
  ['before it was over', [{ at: 5, minutes: 4 }], [2, 3]],
  [
    'one after the other',
    [
      { at: 25, minutes: 3 },
      { at: 15, minutes: 1 },
    ],
    [0, 1],
  ],
])('[TIME-010] what remains of a loss of 2 minutes and a later one of 3: %s', (_, gifts, remains) => {
  const losses = [
    { to: 20, minutes: 3 },
    { to: 10, minutes: 2 },
  ];
  expect(notYetGiven(losses, gifts)).toEqual(remains.toReversed());
});
