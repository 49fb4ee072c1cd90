import { marked, matchesOf, mayZoom, pageWithin, pinched, zoomed } from './pdf-rules.js';

test('the zoom goes in steps of 0.5, from half to four times', () => {
  const larger = [0.5, 1, 1.5, 2, 2.5, 3, 3.5];
  expect(larger.map((scale) => zoomed(scale, 1))).toEqual([1, 1.5, 2, 2.5, 3, 3.5, 4]);
  expect(zoomed(1, -1)).toBe(0.5);
  expect([mayZoom(4, 1), mayZoom(0.5, -1), mayZoom(1, -1)]).toEqual([false, false, true]);
});

test('two fingers end on a step of the zoom', () => {
  expect([pinched(1, 1.4), pinched(1, 1.2), pinched(2, 0.6), pinched(3, 9), pinched(1, 0.01)]).toEqual([
    1.5, 1, 1, 4, 0.5,
  ]);
});

test('a page lies within the document', () => {
  expect([pageWithin(0, 5), pageWithin(3, 5), pageWithin(9, 5), pageWithin(2, 0)]).toEqual([1, 3, 5, 1]);
});

test('the search finds every place, whatever the case and the breaks of lines', () => {
  const texts = ['Newton and newton', 'no', 'Laws of\nNewton'];
  expect(matchesOf(texts, 'newton')).toEqual([1, 1, 3]);
  expect(matchesOf(texts, ' laws of  newton ')).toEqual([3]);
  expect(matchesOf(texts, '  ')).toEqual([]);
  expect(matchesOf(texts, 'Gauss')).toEqual([]);
});

test('what is found is marked, and nothing of the document becomes a tag', () => {
  expect(marked('F = ma & a<b', 'A')).toBe('F = m<mark>a</mark> &amp; <mark>a</mark>&lt;b');
  expect(marked('<img src=x onerror=alert(1)>', 'img')).toBe('&lt;<mark>img</mark> src=x onerror=alert(1)&gt;');
  expect(marked('a < b', '<')).toBe('a <mark>&lt;</mark> b');
  expect(marked('nothing', '')).toBe('nothing');
});
