import { practiceFigures } from './practice-figures.js';
import { textsReady } from '../../../texts/load.js';

beforeAll(() => textsReady());

const valuesOf = (...given: Parameters<typeof practiceFigures>) => practiceFigures(...given).map(({ value }) => value);

test('the start of a self assessment shows real figures of the practice so far [ASMT-018]', () => {
  expect(
    valuesOf({
      ...{ attempts: 3, rightPerAttempt: 6, secondsPerQuestion: 75, accuracy: 75, minutes: 10, questionsAttempted: 8 },
    }),
  ).toEqual(['3', '6', '75 sec', '75%', '10 mins', '8']);
});

test("what is not known yet is 'NA', and nothing is divided by no answer [ASMT-018]", () => {
  expect(valuesOf(null)).toEqual(['NA', 'NA', 'NA', 'NA', 'NA', 'NA']);
  const none = { accuracy: null, rightPerAttempt: null, secondsPerQuestion: null, minutes: null };
  expect(valuesOf({ ...none, attempts: 0, questionsAttempted: 0 })).toEqual(['0', 'NA', 'NA', 'NA', 'NA', 'NA']);
  expect(valuesOf({ ...none, attempts: 1, questionsAttempted: 0, rightPerAttempt: 0, minutes: 2 })).toEqual([
    ...['1', '0', 'NA', 'NA', '2 mins', '0'],
  ]);
});
