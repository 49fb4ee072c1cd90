import fc from 'fast-check';
import { keyInSet, namesOthers, shuffledSet, type ShuffledQuestion } from './paper-sets.js';
import { isChoice, optionIds, questionTypes, schemeKeyOf } from './question-types.js';

const question = fc
  .record({
    subjectId: fc.constantFrom('physics', 'chemistry'),
    questionType: fc.constantFrom(...questionTypes),
    paragraph: fc.constantFrom('one passage', 'another'),
    options: fc.array(fc.record({ value: fc.constantFrom('1', '2', 'iron', 'All of the above') }), {
      minLength: 2,
      maxLength: 7,
    }),
  })
  .map((one): ShuffledQuestion => ({
    ...one,
    paragraph: schemeKeyOf(one.questionType) === 'PSGS' ? one.paragraph : null,
    options: isChoice(one.questionType) ? one.options : [],
  }));
const paper = fc.array(question, { maxLength: 60 });
const seed = fc.string({ minLength: 1, maxLength: 32 });
const inOrder = (letters: string) => [...letters].sort().join('');

test('[PRINT-002] a set asks every question of the paper once, with each of its options once', () => {
  fc.assert(
    fc.property(paper, seed, (questions, drawn) => {
      const set = shuffledSet(questions, drawn);
      expect(set.questions.toSorted((one, other) => one - other)).toEqual(questions.map((_, place) => place));
      expect(set.options.map(inOrder)).toEqual(
        questions.map(({ options }) => optionIds.slice(0, options.length).join('')),
      );
    }),
  );
});

test('[PRINT-002] the same seed is the same set', () => {
  fc.assert(
    fc.property(paper, seed, (questions, drawn) => {
      expect(shuffledSet(questions, drawn)).toEqual(shuffledSet(questions, drawn));
    }),
  );
});

test('subjects and kinds stay together, and a passage keeps the order of its questions', () => {
  fc.assert(
    fc.property(paper, seed, (questions, drawn) => {
      const order = shuffledSet(questions, drawn).questions;
      const places = questions.map((_, place) => place);
      const subject = (at: number) => questions[at]!.subjectId;
      const kind = (at: number) => `${subject(at)} ${schemeKeyOf(questions[at]!.questionType)}`;
      for (const nameOf of [subject, kind]) {
        const runs = order.map(nameOf).filter((name, at, all) => name !== all[at - 1]);
        expect(runs).toEqual([...new Set(runs)]);
      }
      expect([...new Set(order.map(subject))]).toEqual([...new Set(places.map(subject))]);
      for (const name of new Set(places.map(kind))) {
        const own = places.filter((place) => kind(place) === name);
        for (const [at, place] of own.slice(1).entries()) {
          const isOfSame =
            questions[place]!.paragraph !== null && questions[place]!.paragraph === questions[own[at]!]!.paragraph;
          if (isOfSame) expect(order.indexOf(place)).toBe(order.indexOf(own[at]!) + 1);
        }
      }
    }),
  );
});

test('[PRINT-002] the key of a set names the options that the key of the paper names', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat({ max: 6 }), { minLength: 1 }), seed, (right, drawn) => {
      const options = optionIds.map((value) => ({ value: `option ${value}` }));
      const asked = { subjectId: 's', questionType: 'MCCT', paragraph: null, options } as const;
      const [order] = shuffledSet([asked], drawn).options as [string];
      const key = right.map((at) => optionIds[at]!).sort();
      const printed = keyInSet(key.join(','), order).split(',');
      expect(printed.map((letter) => order[optionIds.indexOf(letter as 'a')]).sort()).toEqual(key);
    }),
  );
});

test('another seed is another set', () => {
  const options = ['1', '2', '3', '4'].map((value) => ({ value }));
  const questions = Array.from(
    { length: 20 },
    () => ({ subjectId: 's', questionType: 'SCCT', paragraph: null, options }) as const,
  );
  const sets = ['a', 'b', 'c', 'd'].map((drawn) => JSON.stringify(shuffledSet(questions, drawn)));
  expect(new Set(sets).size).toBe(4);
});

test.each([
  ['All of the above', true],
  ['None of these', true],
  ['Both (a) and (c)', true],
  ['A and B only', true],
  ['उपरोक्त सभी', true],
  ['इनमें से कोई नहीं', true],
  ['all metals', false],
  ['a &lt; b and c', false],
  ['Work and Energy', false],
])('options that speak of others keep their order: %s, %s', (value, isKept) => {
  expect(namesOthers([{ value: 'iron' }, { value }])).toBe(isKept);
});
