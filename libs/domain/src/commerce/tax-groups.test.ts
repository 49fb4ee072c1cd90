import fc from 'fast-check';
import { creditGroupsOf, partsOfGroups, taxGroupsOf, taxPartsOf, type TaxedLine } from './index.js';

const line = (packageId: string, totalPaise: number, ratePercent: number, sac = '999293'): TaxedLine => ({
  ...{ packageId, totalPaise, ratePercent, sac },
});

test('lines of one rate are taxed as one amount, whatever their number', () => {
  const lines = [line('a', 3_333, 18), line('b', 10_001, 18), line('c', 777, 18)];
  for (const isWithinState of [true, false]) {
    const groups = taxGroupsOf(lines, isWithinState);
    expect(groups).toHaveLength(1);
    expect(partsOfGroups(groups)).toEqual(taxPartsOf(14_111, { ratePercent: 18, isWithinState }));
  }
});

test('lines of several rates or codes are taxed each by its own', () => {
  const groups = taxGroupsOf([line('book', 10_500, 5, '9984'), line('course', 118_000, 18)], false);
  expect(groups).toEqual([
    {
      ...{ ratePercent: 18, sac: '999293', packageIds: ['course'], totalPaise: 118_000 },
      ...{ taxablePaise: 100_000, cgstPaise: 0, sgstPaise: 0, igstPaise: 18_000 },
    },
    {
      ...{ ratePercent: 5, sac: '9984', packageIds: ['book'], totalPaise: 10_500 },
      ...{ taxablePaise: 10_000, cgstPaise: 0, sgstPaise: 0, igstPaise: 500 },
    },
  ]);
});

test('credit notes of any amounts take no more of a group than is left, and together leave nothing of it', () => {
  const lines = fc.array(
    fc.record({ paise: fc.integer({ min: 0, max: 5_000_000 }), rate: fc.constantFrom(5, 12, 18, 28) }),
    { minLength: 1, maxLength: 5 },
  );
  const cuts = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(lines, cuts, fc.boolean(), (given, weights, isWithinState) => {
      const groups = taxGroupsOf(
        given.map(({ paise, rate }, at) => line(`p${at}`, paise, rate)),
        isWithinState,
      );
      const total = groups.reduce((sum, { totalPaise }) => sum + totalPaise, 0);
      const left = new Map(groups.map((group) => [group.ratePercent, { ...group }]));
      const all = weights.reduce((sum, weight) => sum + weight, 0);
      let [credited, weighed] = [0, 0];
      for (const weight of weights) {
        weighed += weight;
        const amountPaise = Math.floor((total * weighed) / all) - credited;
        const note = creditGroupsOf({ amountPaise, creditedPaise: credited }, groups, isWithinState);
        expect(note.reduce((sum, { totalPaise }) => sum + totalPaise, 0)).toBe(amountPaise);
        for (const part of note) {
          const { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = part;
          expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(totalPaise);
          expect(totalPaise).toBeGreaterThanOrEqual(0);
          const of = left.get(part.ratePercent)!;
          for (const name of ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'totalPaise'] as const)
            Object.assign(of, { [name]: of[name] - part[name] });
        }
        credited += amountPaise;
      }
      for (const of of left.values())
        expect(of).toMatchObject({ taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, totalPaise: 0 });
    }),
    // beside what was paid stands what a coupon made free
    {
      numRuns: 500,
      examples: [
        [
          [
            { paise: 0, rate: 5 },
            { paise: 0, rate: 12 },
            { paise: 100, rate: 18 },
          ],
          [1, 2],
          true,
        ],
      ],
    },
  );
});
