import fc from 'fast-check';
import { isListHeading } from './list-heading.js';
import { matchingLists } from './matching-lists.js';

const table = (...rows: [string, string][]) =>
  `<table><tbody>${rows
    .map(([left, right], at) =>
      at === 0 ? `<tr><th>${left}</th><th>${right}</th></tr>` : `<tr><td>${left}</td><td>${right}</td></tr>`,
    )
    .join('')}</tbody></table>`;
const two = table(
  ['List-I', 'List-II'],
  ['(P) rod', '(1) $\\frac{1}{3}ML^{2}$'],
  ['(Q) disc', '(2) $\\frac{1}{2}MR^{2}$'],
);

test.each([
  ['one entry to a line', 'List-I\n(P) rod\n(Q) disc\nList-II\n(1) $\\frac{1}{3}ML^{2}$\n(2) $\\frac{1}{2}MR^{2}$'],
  ['two entries to a line', 'List-I List-II\n(P) rod (1) $\\frac{1}{3}ML^{2}$\n(Q) disc (2) $\\frac{1}{2}MR^{2}$'],
  [
    'the one list and then the other',
    'List-I\nList-II\n(P) rod\n(Q) disc\n(1) $\\frac{1}{3}ML^{2}$\n(2) $\\frac{1}{2}MR^{2}$',
  ],
  ['everything in one line', 'List-I (P) rod (Q) disc List-II (1) $\\frac{1}{3}ML^{2}$ (2) $\\frac{1}{2}MR^{2}$'],
  [
    'paragraphs and bold marks',
    '<p><b>List-I</b></p><p><b>(P)</b> rod</p><p>(Q) disc</p><p><b>List-II</b><br>(1) $\\frac{1}{3}ML^{2}$<br>(2) $\\frac{1}{2}MR^{2}$</p>',
  ],
  [
    'what a scan leaves between',
    'List-I | List-II |\n|____|____|\n(P) rod | (1) $\\frac{1}{3}ML^{2}$ |\n· · ·\nPage 12 of 24\n(Q) disc | (2) $\\frac{1}{2}MR^{2}$ |\n~~',
  ],
  [
    'a mark that became a formula',
    'List-I\n$(\\mathrm{P})$ rod\n$\\mathbf{(Q)}$ disc\nList-II\n(1) $\\frac{1}{3}ML^{2}$\n(2) $\\frac{1}{2}MR^{2}$',
  ],
])('two lists are told from %s', (_, text) => {
  expect(matchingLists(text)).toBe(two);
  expect(matchingLists(two)).toBe(two);
});

test('what stands before and after them keeps its lines; titles and other marks too', () => {
  expect(
    matchingLists(
      'Match List-I with List-II.\nLIST – I (Compound)\nA. Urea,\nfrom ammonia\nB. Glucose\nLIST – II (Use)\nI. Fertiliser\nII. Food\nof all cells\n\nChoose the correct answer:\nuse each once.',
    ),
  ).toBe(
    `<p>Match List-I with List-II.</p>${table(['LIST – I (Compound)', 'LIST – II (Use)'], ['(A) Urea, from ammonia', '(I) Fertiliser'], ['(B) Glucose', '(II) Food of all cells'])}<p>Choose the correct answer:<br>use each once.</p>`,
  );
});

test('lists of one paragraph end where the question goes on; one may be longer than the other', () => {
  expect(
    matchingLists(
      'Match Column-I with Column-II. Column-I (p) vitamin A. (q) vitamin C Column-II (1) eye (2) gum (3) bone Choose the correct option.',
    ),
  ).toBe(
    `<p>Match Column-I with Column-II.</p>${table(['Column-I', 'Column-II'], ['(p) vitamin A.', '(1) eye'], ['(q) vitamin C', '(2) gum'], ['', '(3) bone'])}<p>Choose the correct option.</p>`,
  );
});

test('lists of another language are told by its word for them', () => {
  expect(matchingLists('सूची-I\n(P) क\n(Q) ख\nसूची-II\n(1) ग\n(2) घ')).toBe(
    table(['सूची-I', 'सूची-II'], ['(P) क', '(1) ग'], ['(Q) ख', '(2) घ']),
  );
});

test.each([
  'What is the list price of (A) tea and (B) milk?',
  'Match List-I with List-II.',
  'List-I (P) one (Q) two',
  'List-I (P) <b>one (Q) two</b> List-II (1) three (2) four',
  '<table><tr><td>List-I</td><td>List-II</td></tr></table>',
  'a < b and $x$',
])('%j stays as it is', (text) => {
  expect(matchingLists(text)).toBe(text);
});

test('a text of many headings stays as it is: looking at all pairs of 650 took minutes', () => {
  const text = `${'List-I\n'.repeat(7)}(P) force\n(Q) work\nList-II\n(1) newton\n(2) joule`;
  expect(matchingLists(text)).toBe(text);
});

test('no formula and no word of an entry is lost, and a second time changes nothing', () => {
  const word = fc.oneof(
    fc.stringMatching(/^[a-z]{2,8}( \$[a-z]\^\{2\}\$)?$/),
    fc.constantFrom('match', 'with', 'and', 'to', 'in', 'of', 'from', 'given', 'the', 'each', 'choose', 'select'),
  );
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 2, maxLength: 6 }),
      fc.array(word, { minLength: 2, maxLength: 6 }),
      fc.constantFrom('\n', ' ', '<br>'),
      (left, right, line) => {
        const list = (marks: string, words: string[]) => words.map((each, at) => `(${marks[at]}) ${each}`).join(line);
        const told = matchingLists(`List-I${line}${list('PQRSTU', left)}${line}List-II${line}${list('123456', right)}`);
        for (const each of [...left, ...right]) expect(told).toContain(`) ${each}</td>`);
        expect(matchingLists(told)).toBe(told);
      },
    ),
  );
});

test.each(['List-I', 'LIST II', 'Column 2 (Use)', ' स्तंभ-I'])('%j is a heading', (text) => {
  expect(isListHeading(text)).toBe(true);
});
test.each(['Listed', 'Column', 'A list', 'List III'])('%j is none', (text) => {
  expect(isListHeading(text)).toBe(false);
});
