import { outdatedAfter } from './outdated.js';

const hi = { question: 'कौन?', options: ['एक', 'दो'] };
const ta = { question: 'எது?', options: [] };
const base = {
  ...{ question: 'Which?', paragraph: null, hint: null, explanation: null },
  ...{ options: [{ value: 'one' }, { value: 'two' }], translations: { hi, ta } },
};
const before = { ...base, outdated: [] as string[] };

test.each<[string, object]>([
  ['its text', { question: 'Which one?' }],
  ['its paragraph', { paragraph: 'New.' }],
  ['an option', { options: [{ value: 'one' }, { value: 'three' }] }],
  ['its hint', { hint: 'Think.' }],
  ['its explanation', { explanation: 'Since.' }],
])('with %s a question leaves its translations behind', (_what, parts) => {
  expect(outdatedAfter(before, { ...base, ...parts }, [])).toEqual(['hi', 'ta']);
  expect(outdatedAfter(before, { ...base, ...parts }, ['ta'])).toEqual(['hi']);
});

test('what is translated anew, confirmed or new is of the newest version; what waits still waits on', () => {
  const translations = { ...base.translations, hi: { ...hi, question: 'कौन सा?' }, te: ta };
  expect(outdatedAfter(before, { ...base, question: 'Which one?', translations }, [])).toEqual(['ta']);
  const waiting = { ...before, outdated: ['hi', 'ta'] };
  expect(outdatedAfter(waiting, base, [])).toEqual(['hi', 'ta']);
  expect(outdatedAfter(waiting, { ...base, translations }, [])).toEqual(['ta']);
  expect(outdatedAfter(waiting, base, ['hi', 'ta'])).toEqual([]);
  expect(outdatedAfter(waiting, { ...base, translations: { ta } }, [])).toEqual(['ta']);
});

test('another key, picture or chapter leaves translations as they are: keys and letters are common to all', () => {
  const after = { ...base, key: 'b', chapter: 'Force', options: base.options.map((one) => ({ ...one, picture: 'p' })) };
  expect(outdatedAfter(before, after, [])).toEqual([]);
});
