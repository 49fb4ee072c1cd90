import fc from 'fast-check';
import type { z } from 'zod';
import { saveAnswers, submitAttempt } from '@exam/contracts';
import { readSaveText, readSubmissionText } from './answer-text.js';

const whole = fc.oneof(
  fc.nat(90_000),
  fc.constantFrom(0, -1, 1.5, NaN, 1_000_001, 2 ** 53, 2 ** 53 - 1, 1e21, '3', null),
);
const visit = fc.oneof(
  { weight: 20, arbitrary: fc.record({ start: fc.nat(), end: fc.nat() }, { noNullPrototype: true }) },
  { weight: 1, arbitrary: fc.record({ start: whole, end: whole }) },
  { weight: 1, arbitrary: fc.constantFrom(null, [], 7) },
);
const letter = fc.constantFrom('a', 'b', 'a,c', '', '12.5', '~ !#[]');
const good = fc.record(
  {
    questionId: fc.constantFrom('q-1', 'Q_2.x', '9'),
    revision: fc.integer({ min: 1, max: 1_000_000 }),
    userAnswer: fc.oneof(letter, fc.array(letter, { maxLength: 5 })),
    marked: fc.boolean(),
    visited: fc.boolean(),
    timeSpent: fc.integer({ min: 0, max: 86_400 }),
    visitTimings: fc.array(visit, { maxLength: 4 }),
    answeredAt: fc.nat(),
  },
  {
    requiredKeys: ['questionId', 'revision', 'userAnswer', 'marked', 'visited', 'timeSpent', 'visitTimings'],
    noNullPrototype: true,
  },
);
const odd = fc.record(
  {
    questionId: fc.oneof(fc.string(), fc.constant('a'.repeat(81)), whole),
    revision: whole,
    userAnswer: fc.oneof(
      fc.constantFrom('x'.repeat(2001), 'é', 'क', '"', '\\', '\u0007', '\u007f'),
      whole,
      fc.array(fc.oneof(whole, fc.string()), { maxLength: 30 }),
    ),
    marked: fc.oneof(fc.boolean(), whole),
    visited: fc.oneof(fc.boolean(), whole),
    timeSpent: whole,
    visitTimings: fc.oneof(fc.array(visit), whole),
    answeredAt: whole,
    more: whole,
  },
  { requiredKeys: [] },
);
const oneWrong = fc
  .tuple(
    good,
    odd,
    fc.constantFrom(
      'questionId',
      'revision',
      'userAnswer',
      'marked',
      'visited',
      'timeSpent',
      'visitTimings',
      'answeredAt',
      'more',
    ),
  )
  .map(([right, wrong, key]) => ({ ...right, [key]: (wrong as Record<string, unknown>)[key] }));
const answers = fc.array(fc.oneof({ weight: 8, arbitrary: good }, { weight: 1, arbitrary: oneWrong }), {
  maxLength: 6,
});
const epoch = fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 9 }) }, { weight: 1, arbitrary: whole });
const currentQuestionId = fc.oneof(fc.constantFrom('q-1', '', 'a b', '-x', 'q'.repeat(81)), fc.string(), whole);
const byTime = fc.oneof({ weight: 9, arbitrary: fc.boolean() }, { weight: 1, arbitrary: whole });
const body = fc.oneof(
  { weight: 9, arbitrary: fc.record({ epoch, answers }) },
  { weight: 3, arbitrary: fc.record({ epoch, answers, byTime }) },
  { weight: 3, arbitrary: fc.record({ epoch, answers, currentQuestionId }) },
  { weight: 1, arbitrary: fc.anything() },
);

/** A text with a piece of it left out, doubled or replaced: still the client's in all else. */
const spoilt = fc
  .tuple(
    fc.record({ epoch: fc.integer({ min: 1, max: 9 }), answers }),
    fc.nat(),
    fc.nat(3),
    fc.constantFrom(
      '',
      ' ',
      '0',
      '1',
      '"',
      ',',
      '-',
      '.',
      'e3',
      '}',
      ']',
      '[',
      '\\',
      'é',
      '\n',
      'null',
      '"more":1,',
      '{"epoch":1,',
    ),
  )
  .map(([sent, place, length, put]) => {
    const text = JSON.stringify(sent);
    const at = place % (text.length + 1);
    return text.slice(0, at) + put + text.slice(at + length);
  });

function quickly(route: typeof submitAttempt | typeof saveAnswers, text: string): unknown {
  const bytes = Buffer.from(text);
  const read = route === saveAnswers ? readSaveText : readSubmissionText;
  return read(bytes, bytes.toString('latin1'), 20_000);
}

test.each([submitAttempt, saveAnswers])(
  'what the quick reading of $name takes, JSON.parse and the schema take with the same result',
  (route) => {
    let taken = 0;
    const agrees = (text: string) => {
      const read = quickly(route, text);
      if (read === undefined) return;
      taken += 1;
      expect(read).toStrictEqual((route.body as z.ZodType).parse(JSON.parse(text)));
    };
    fc.assert(
      fc.property(body, (sent) => agrees(JSON.stringify(sent) ?? '')),
      { numRuns: 3_000 },
    );
    expect(taken).toBeGreaterThan(500);
    fc.assert(fc.property(spoilt, agrees), { numRuns: 5_000 });
  },
);

test('the quick reading takes the body that a browser sends', () => {
  const answer = {
    questionId: 'q-1',
    revision: 3,
    userAnswer: 'b',
    marked: false,
    visited: true,
    timeSpent: 40,
    visitTimings: [{ start: 1_795_000_000, end: 1_795_000_040 }],
    answeredAt: 1_795_000_031,
  };
  const read = (route: typeof submitAttempt | typeof saveAnswers, sent: unknown) =>
    quickly(route, JSON.stringify(sent));
  expect(read(submitAttempt, { epoch: 1, answers: [answer] })).toStrictEqual({ epoch: 1, answers: [answer] });
  expect(
    read(saveAnswers, { epoch: 2, answers: [{ ...answer, userAnswer: ['a', 'c'], visitTimings: [] }] }),
  ).toStrictEqual({ epoch: 2, answers: [{ ...answer, userAnswer: ['a', 'c'], visitTimings: [] }] });
  expect(read(submitAttempt, { epoch: 1, answers: [] })).toStrictEqual({ epoch: 1, answers: [] });
  expect(read(submitAttempt, { epoch: 1, answers: [answer], byTime: true })).toStrictEqual({
    epoch: 1,
    answers: [answer],
    byTime: true,
  });
  expect(read(saveAnswers, { epoch: 1, answers: [] })).toBeUndefined();
  expect(read(submitAttempt, { epoch: 1, answers: [{ ...answer, userAnswer: 'क' }] })).toBeUndefined();
});

test('a body of more keys and items than JSON.parse is let to make is left to its refusal', () => {
  const visitTimings = Array.from({ length: 200 }, (_, at) => ({ start: at, end: at + 1 }));
  const answers = Array.from({ length: 100 }, (_, at) => ({
    questionId: `q-${at}`,
    revision: at + 1,
    userAnswer: 'a',
    marked: false,
    visited: true,
    timeSpent: 0,
    visitTimings,
  }));
  expect(quickly(saveAnswers, JSON.stringify({ epoch: 1, answers }))).toBeUndefined();
  expect(quickly(saveAnswers, JSON.stringify({ epoch: 1, answers: answers.slice(0, 30) }))).toBeDefined();
});

test('a save says where the student is', () => {
  const answers = [
    { questionId: 'q-1', revision: 3, userAnswer: 'b', marked: false, visited: true, timeSpent: 4, visitTimings: [] },
  ];
  const body = { epoch: 1, answers, currentQuestionId: 'q-2' };
  expect(quickly(saveAnswers, JSON.stringify(body))).toStrictEqual(body);
  expect(quickly(saveAnswers, JSON.stringify({ ...body, currentQuestionId: '' }))).toBeUndefined();
});
