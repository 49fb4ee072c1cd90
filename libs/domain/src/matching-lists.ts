/**
 * 'Match List-I with List-II' (match the column) as it comes from papers: two headings and marked entries, one to a
 * line, or two, or all in one paragraph, with what a scan leaves between. It becomes a table of two columns, which the
 * client draws as two lists. A text in which the two lists cannot be told for certain stays as it is. Pure.
 */
import { linesOf, paragraphsOf, withoutDebris } from './text-lines.js';
import { listHeadings } from './list-heading.js';
import { writtenFormula } from './rich-source.js';

const open = '\uE000';
const close = '\uE001';
const otherBlocks = /<(?:table|ul|ol|pre|blockquote|h\d|hr)\b/i;
const labels = '[1-9]|[IVX]{1,4}|[ivx]{1,4}|[A-Za-z]';
const emphasised = new RegExp(`<(b|strong|i|em|u)>([^<\\uE000]{1,24})</\\1>`, 'g');
const formulaOfALabel = new RegExp(
  `^\\$ ?(\\(?) ?\\\\(?:mathrm|mathbf|text|textbf) ?\\{ ?(\\(?(?:${labels})\\)?) ?\\} ?(\\)?) ?\\$$`,
);
/** Bare labels (`P.`) only where a line or a column begins: `vitamin A.` ends a sentence. */
const marker = new RegExp(
  `(?:^|(?<=[\\s|.;:,]))\\((${labels})\\)|(?:^|(?<=\\n|\\| ?|\\s\\s))(${labels})[.)](?=\\s)`,
  'g',
);
const sequences = [
  'P Q R S T U',
  'A B C D E F',
  'I II III IV V VI',
  'i ii iii iv v vi',
  'p q r s t u',
  'a b c d e f',
  '1 2 3 4 5 6',
].map((all) => all.split(' '));
const fewestEntries = 2;
/** Of one list, words of the question that name it included. Each pair is looked at, so of more the lists are not told. */
const mostHeadings = 6;
const longestTitle = 80;
const longestEntry = 600;
/** Where what is asked goes on, after the last entry of a paragraph that holds everything. */
const closing =
  /(?:^|(?<=[\s.;,|]))(?:choose|select|the correct|which (?:of|one)|match|codes?\s*:|the (?:option|answer)|in the (?:light|above))\b/i;
/**
 * 'Match List-I with List-II', 'the entries of List-I and List-II' are no headings; after an entry that is such a word
 * alone (`(S) with`) there is one.
 */
const spokenOf = new RegExp(`(?<!\\((?:${labels})\\)\\s?)\\b(?:match|with|and|to|in|of|from|given|the|each)\\s*$`, 'i');

interface Mark {
  label: string;
  from: number;
  to: number;
}
interface List {
  title: string;
  entries: string[];
}
interface Found {
  from: number;
  to: number;
  lists: [List, List];
}

export function matchingLists(text: string): string {
  if (otherBlocks.test(text)) return text;
  const formulas: string[] = [];
  const held = text.replace(
    writtenFormula,
    (written) => formulaOfALabel.exec(written)?.slice(1).join('') ?? `${open}${formulas.push(written) - 1}${close}`,
  );
  const lines = linesOf(
    held.replace(emphasised, (whole, _tag, words: string) => (isLabelOrHeading(words) ? words : whole)),
  );
  const found = listsIn(lines);
  if (!found) return text;
  const [left, right] = found.lists;
  const rows = Array.from({ length: Math.max(left.entries.length, right.entries.length) }, (_, at) =>
    row('td', left.entries[at] ?? '', right.entries[at] ?? ''),
  );
  const table = `<table><tbody>${row('th', left.title, right.title)}${rows.join('')}</tbody></table>`;
  return (paragraphsOf(lines.slice(0, found.from)) + table + paragraphsOf(lines.slice(found.to))).replace(
    new RegExp(`${open}(\\d+)${close}`, 'g'),
    (_, index: string) => formulas[Number(index)]!,
  );
}

const row = (tag: string, left: string, right: string): string =>
  `<tr><${tag}>${left}</${tag}><${tag}>${right}</${tag}></tr>`;

const isLabelOrHeading = (words: string): boolean =>
  new RegExp(`^\\s?\\(?(?:${labels})[.)]`).test(words) ||
  listHeadings('first').test(words) ||
  listHeadings('second').test(words);

function listsIn(text: string): Found | null {
  const [firsts, seconds] = [headingsIn(text, 'first'), headingsIn(text, 'second')];
  if (firsts.length > mostHeadings || seconds.length > mostHeadings) return null;
  for (const one of firsts)
    for (const two of seconds.filter(({ from }) => from >= one.to)) {
      const found = belowEachOther(text, one, two) ?? sideBySide(text, one, two);
      if (found && isSound(found)) return found;
    }
  return null;
}

function headingsIn(text: string, which: 'first' | 'second'): Omit<Mark, 'label'>[] {
  return [...text.matchAll(listHeadings(which))]
    .filter(({ index }) => !spokenOf.test(text.slice(Math.max(0, index - 20), index)))
    .map(({ index, 0: { length } }) => ({ from: index, to: index + length }));
}

type Heading = Omit<Mark, 'label'>;

/** List-I with its entries, then List-II with its own. */
function belowEachOther(text: string, one: Heading, two: Heading): Found | null {
  const left = oneSequence(marksIn(text, one.to, two.from));
  const right = oneSequence(marksIn(text, two.to, text.length));
  if (!left || !right) return null;
  const to = endOfLast(text, right);
  return {
    from: one.from,
    to,
    lists: [listOf(text, one, left, two.from), listOf(text, two, right, to)],
  };
}

/** Both headings first, then the entries: two to a line, or those of the one list and then those of the other. */
function sideBySide(text: string, one: Heading, two: Heading): Found | null {
  if (marksIn(text, one.to, two.from).length > 0) return null;
  const marks = marksIn(text, two.to, text.length);
  const left = oneSequence(marks);
  const right = left && oneSequence(marks.filter((mark) => mark.from > left[0]!.from && !left.includes(mark)));
  if (!left || !right) return null;
  const inOrder = [...left, ...right].sort((a, b) => a.from - b.from);
  const to = endOfLast(text, inOrder);
  const entry = (mark: Mark) => entryOf(text, mark, inOrder[inOrder.indexOf(mark) + 1]?.from ?? to);
  const title = (heading: Heading, end: number) => clean(text.slice(heading.from, end));
  return {
    from: one.from,
    to,
    lists: [
      { title: title(one, two.from), entries: left.map(entry) },
      { title: title(two, inOrder[0]!.from), entries: right.map(entry) },
    ],
  };
}

function marksIn(text: string, from: number, to: number): Mark[] {
  return [...text.slice(0, to).matchAll(marker)]
    .filter(({ index }) => index >= from)
    .map((match) => ({ label: (match[1] ?? match[2])!, from: match.index, to: match.index + match[0].length }));
}

/** Those that count up from the first of a sequence; the sequence is that of the mark which comes first. */
function oneSequence(marks: readonly Mark[]): Mark[] | null {
  const begin = marks[0];
  const sequence = begin && sequences.find(([label]) => label === begin.label);
  if (!sequence) return null;
  const counted: Mark[] = [];
  for (const mark of marks) if (mark.label === sequence[counted.length]) counted.push(mark);
  return counted.length < fewestEntries ? null : counted;
}

const listOf = (text: string, heading: Heading, marks: readonly Mark[], to: number): List => ({
  title: clean(text.slice(heading.from, marks[0]!.from)),
  entries: marks.map((mark, at) => entryOf(text, mark, marks[at + 1]?.from ?? to)),
});

const entryOf = (text: string, mark: Mark, to: number): string => `(${mark.label}) ${clean(text.slice(mark.to, to))}`;

/** Where entries have lines of their own, with the line and what goes on in small letters below it. */
function endOfLast(text: string, marks: readonly Mark[]): number {
  const last = marks.at(-1)!;
  const rest = text.slice(last.to);
  const hasLines = text.slice(marks[0]!.from, last.from).includes('\n');
  // an entry is never empty: `(4) choose` is the word itself
  const word = hasLines ? 0 : (/^\s*\S+/.exec(rest)?.[0].length ?? 0);
  const end = hasLines ? rest.search(/\n(?!\p{Ll})/u) : rest.slice(word).search(closing);
  return end === -1 ? text.length : last.to + word + end;
}

function clean(part: string): string {
  return withoutDebris(part)
    .replace(/\s+/g, ' ')
    .split(' ')
    .filter((word, at, words) => !/^[|:;~_-]+$/.test(word) || (at > 0 && at < words.length - 1 && word !== '|'))
    .join(' ')
    .replace(/^[|:]|[|:;]$/g, '')
    .trim();
}

const isSound = ({ lists }: Found): boolean =>
  lists.every(
    ({ title, entries }) =>
      title.length <= longestTitle &&
      headingsIn(title, 'first').length + headingsIn(title, 'second').length === 1 &&
      [title, ...entries].every(
        (text) => text.length <= longestEntry && !/^\(\w+\) ?$/.test(text) && hasWholeTags(text),
      ),
  );

const hasWholeTags = (text: string): boolean =>
  (text.match(/<[a-z]/gi)?.length ?? 0) === (text.match(/<\//g)?.length ?? 0);
