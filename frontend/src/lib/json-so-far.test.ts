import { closedAfterFirst } from './json-so-far.js';

const whole = JSON.stringify({ status: true, Item: { name: 'a "questions":[{ b', questions: [{ n: 1, text: 'a } ] \\ " b', options: [{ id: 'a' }] }, { n: 2 }], more: 1 } });
const first = { status: true, Item: { name: 'a "questions":[{ b', questions: [{ n: 1, text: 'a } ] \\ " b', options: [{ id: 'a' }] }] } };

test('of every beginning of a text either nothing can be read yet, or exactly the first item', () => {
  const found = Array.from({ length: whole.length }, (_, length) => closedAfterFirst(whole.slice(0, length), 'questions'));
  const whenThere = whole.indexOf(',{"n":2') ;
  expect(found.findIndex((one) => one !== null)).toBe(whenThere);
  expect(found.slice(whenThere).map((one) => JSON.parse(one!))).toEqual(found.slice(whenThere).map(() => first));
});

test('a list that is empty or not there has no first item', () => {
  expect([closedAfterFirst('{"questions":[]}', 'questions'), closedAfterFirst('{"other":[{"a":1}]}', 'questions')]).toEqual([null, null]);
});
