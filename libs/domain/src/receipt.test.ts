import fc from 'fast-check';
import { receiptText } from './receipt.js';

const content = (answers: { questionId: string; answer: string }[]) => ({
  attemptId: 'at-1',
  submittedAt: 1_795_000_000_000,
  answers,
});
const sheet = fc.uniqueArray(fc.record({ questionId: fc.string(), answer: fc.string({ unit: 'binary' }) }), {
  selector: ({ questionId }) => questionId,
  maxLength: 12,
});

test('the text of a submission is fixed', () => {
  expect(
    receiptText(
      content([
        { questionId: 'q2', answer: 'a,c' },
        { questionId: 'q10', answer: '"दो"' },
        { questionId: 'q1', answer: '' },
      ]),
    ),
  ).toBe('exam-receipt/1\n["at-1",1795000000000,[["q10","\\"दो\\""],["q2","a,c"]]]');
});

test('the order of the answers makes no difference and an empty answer is no answer', () => {
  fc.assert(
    fc.property(sheet, (answers) => {
      const text = receiptText(content(answers));
      expect(receiptText(content([...answers].reverse()))).toBe(text);
      expect(receiptText(content(answers.filter(({ answer }) => answer !== '')))).toBe(text);
    }),
  );
});

test('two different submissions never share a text', () => {
  const asMap = (answers: { questionId: string; answer: string }[]) =>
    new Map(answers.filter(({ answer }) => answer !== '').map(({ questionId, answer }) => [questionId, answer]));
  fc.assert(
    fc.property(sheet, sheet, (first, second) => {
      const [left, right] = [asMap(first), asMap(second)];
      const same = left.size === right.size && [...left].every(([id, answer]) => right.get(id) === answer);
      expect(receiptText(content(first)) === receiptText(content(second))).toBe(same);
    }),
  );
  expect(receiptText({ ...content([]), attemptId: 'at-2' })).not.toBe(receiptText(content([])));
  expect(receiptText({ ...content([]), submittedAt: 1 })).not.toBe(receiptText(content([])));
});

test('a question given twice is refused', () => {
  const twice = content([
    { questionId: 'q', answer: 'a' },
    { questionId: 'p', answer: 'a' },
    { questionId: 'q', answer: 'b' },
  ]);
  expect(() => receiptText(twice)).toThrow(RangeError);
});
