import { practiceFigures } from './practice-figures.js';
import { textsReady } from '../../../texts/load.js';

beforeAll(() => textsReady());

const valuesOf = (...given: Parameters<typeof practiceFigures>) => practiceFigures(...given).map(({ value }) => value);

test('the start of a self assessment shows real figures of the practice so far [ASMT-018]', () => {
  expect(valuesOf({ attemptNumber: 3 }, { answered: 8, correct: 6, timeTaken: 600 })).toEqual([
    '3',
    '6',
    '75 sec',
    '75%',
    '10 mins',
    '8',
  ]);
});

test("what is not known yet is 'NA', and nothing is divided by no answer [ASMT-018]", () => {
  expect(valuesOf(null, null)).toEqual(['0', 'NA', 'NA', 'NA', 'NA', 'NA']);
  expect(valuesOf({ attemptNumber: 1 }, { answered: 0, correct: 0, timeTaken: 90 })).toEqual([
    '1',
    '0',
    'NA',
    'NA',
    '2 mins',
    '0',
  ]);
});
