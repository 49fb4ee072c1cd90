import {
  isChoice,
  isMultipleChoice,
  isNumeric,
  isQuestionType,
  isSingleChoice,
  optionIds,
  questionTypes,
  schemeKeyOf,
  schemeKeys,
} from './question-types.js';

test.each([
  ['SCCT', 'SCCT', 'single'],
  ['MCCT', 'MCCT', 'multiple'],
  ['PQS', 'PSGS', 'single'],
  ['PQM', 'PSGS', 'multiple'],
  ['NUM', 'NUM', 'numeric'],
  ['INT', 'INT', 'numeric'],
  ['FB', 'FB', 'text'],
] as const)('[GRID-014] %s is filed under %s and is answered as %s', (type, key, kind) => {
  expect(schemeKeyOf(type)).toBe(key);
  expect(isSingleChoice(type)).toBe(kind === 'single');
  expect(isMultipleChoice(type)).toBe(kind === 'multiple');
  expect(isChoice(type)).toBe(kind === 'single' || kind === 'multiple');
  expect(isNumeric(type)).toBe(kind === 'numeric');
});

test('every type has a scheme key and every scheme key a type', () => {
  expect(new Set(questionTypes.map(schemeKeyOf))).toEqual(new Set(schemeKeys));
});

test('options run from a to g', () => {
  expect(optionIds.join('')).toBe('abcdefg');
});

test('only the seven types are question types', () => {
  expect(questionTypes.every(isQuestionType)).toBe(true);
  expect(['scct', 'PSGS', '', null, 1].some(isQuestionType)).toBe(false);
});
