/** From a question's text to HTML that is safe to show: cleaned first, formulas put in afterwards. */
import { isListHeading } from '@exam/domain/list-heading';
import { formulaFaultOf } from '@exam/domain/people-formulas';
import DOMPurify from 'dompurify';
import { loadedMath } from './math.js';
import { mayHoldMath, piecesOf, type Piece } from '@exam/domain/rich-source';

const allowed = {
  ALLOWED_TAGS: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'sub',
    'sup',
    'small',
    'span',
    'div',
    'ul',
    'ol',
    'li',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'caption',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'blockquote',
    'pre',
    'code',
    'img',
  ],
  ALLOWED_ATTR: ['colspan', 'rowspan', 'src', 'alt', 'start'],
  ALLOWED_URI_REGEXP: /^\/(?!\/)/,
  RETURN_DOM_FRAGMENT: true as const,
};

// Private-use characters are where a formula goes; none can come from a text, because they are taken out of it.
const open = '\uE000';
const close = '\uE001';
/** What ends a sentence, or a bracket, right after a formula: the browser would break the line between the two. */
const signs = /^[.,;:!?)\]]+/;
const place = new RegExp(`${open}(\\d+)${close}`);

const finished = new Map<string, string>();
/** More than the texts of the longest papers: what was made ready is not thrown away before it is shown. */
const keptMost = 6_000;

/** Letters of HTML that the formulas of one text may come to; the others are shown as their source. */
export const mostDrawn = 1_000_000;
const mostDrawnOfPeople = 400_000;

/** Who wrote the text: a content pack, or a person, whose formulas may do less. */
export type WrittenBy = 'pack' | 'person';

/** Cached by source. Without the formulas' renderer they stand as they were typed, which is not kept. */
export function richHtml(source: string, by: WrittenBy = 'pack'): string {
  const known = finished.get(`${by} ${source}`);
  if (known !== undefined) return known;
  const html = render(source, by);
  if (!loadedMath() && mayHoldMath(source)) return html;
  if (finished.size >= keptMost) finished.clear();
  finished.set(`${by} ${source}`, html);
  return html;
}

export const isKept = (source: string): boolean => finished.has(`pack ${source}`);

function render(source: string, by: WrittenBy): string {
  const formulas: string[] = [];
  let left = by === 'person' ? mostDrawnOfPeople : mostDrawn;
  const renderMath = loadedMath();
  const marked = piecesOf(source.replaceAll(open, '').replaceAll(close, ''))
    .map((piece, at, all) => {
      if (piece.kind === 'text')
        return renderMath && isInline(all[at - 1]) ? piece.text.replace(signs, '') : piece.text;
      if (!renderMath) return piece.tex;
      const isRefused = left <= 0 || (by === 'person' && formulaFaultOf(piece.tex) !== null);
      const inFull = isRefused ? '' : renderMath(piece.tex, piece.display);
      left -= inFull.length;
      const drawn = isRefused || left < 0 ? escaped(piece.tex) : inFull;
      const formula = isInline(piece) && piece.tex.length > shortMost ? boxed(drawn) : drawn;
      const sign = isInline(piece) && signs.exec(textOf(all[at + 1]))?.[0];
      formulas.push(
        sign && piece.tex.length <= shortMost
          ? `<span class="together">${formula}${sign}</span>`
          : formula + (sign || ''),
      );
      return `${open}${formulas.length - 1}${close}`;
    })
    .join('');
  // Without a sign that could begin an element or an entity there is nothing to clean, and most texts have none.
  if (!/[<&]/.test(marked))
    return marked.replaceAll(new RegExp(place, 'g'), (_, at: string) => formulas[Number(at)] ?? '');
  const fragment = DOMPurify.sanitize(marked, allowed) as unknown as DocumentFragment;
  putIn(fragment, formulas);
  const holder = document.createElement('div');
  holder.append(fragment);
  boxTables(holder);
  return holder.innerHTML;
}

const escaped = (tex: string): string => `<code>${tex.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code>`;

/**
 * A line may break between the parts of a formula and never within one. A part that may be wider than a phone gets a
 * box of its own, in which it scrolls; what is short stays as it is, because a box costs the browser a little.
 */
function boxed(formula: string): string {
  const holder = document.createElement('template');
  holder.innerHTML = formula;
  for (const part of holder.content.querySelectorAll('.katex-html > .katex-base')) {
    if (part.textContent.length <= shortMost) continue;
    const box = document.createElement('span');
    box.className = 'box';
    part.replaceWith(box);
    box.append(part);
  }
  return holder.innerHTML;
}

/**
 * Tables scroll in a box of their own; one of two lists becomes two columns, which are below each other on a phone.
 */
function boxTables(holder: HTMLElement): void {
  for (const table of holder.querySelectorAll('table')) {
    const lists = twoLists(table);
    if (lists) {
      table.replaceWith(lists);
      continue;
    }
    const box = document.createElement('div');
    box.className = 'scroll';
    table.replaceWith(box);
    box.append(table);
  }
}

/** 'List-I' and 'List-II' with what is to be matched; null where the table is another one. */
function twoLists(table: HTMLTableElement): HTMLElement | null {
  const [head, ...rows] = [...table.rows].map(halves);
  if (!head || rows.length === 0 || rows.some((row) => row.length !== 2)) return null;
  if (head.length !== 2 || !head.every((cells) => isListHeading(textIn(cells)))) return null;
  const lists = document.createElement('div');
  lists.className = 'lists';
  for (const column of [0, 1]) {
    const list = document.createElement('ul');
    const title = document.createElement('li');
    title.append(...contentsOf(head[column]!));
    list.append(title);
    for (const row of rows.filter((sides) => textIn(sides[column]!) !== '')) {
      const item = document.createElement('li');
      item.append(...contentsOf(row[column]!));
      list.append(item);
    }
    lists.append(list);
  }
  return lists;
}

type Side = readonly HTMLTableCellElement[];

/** Of a row in four cells, as papers set them, the mark and its entry are one. */
function halves({ cells }: HTMLTableRowElement): Side[] {
  const all = [...cells];
  return all.length === 4 ? [all.slice(0, 2), all.slice(2)] : all.map((cell) => [cell]);
}

const textIn = (cells: Side): string =>
  cells
    .map(({ textContent }) => textContent.trim())
    .join(' ')
    .trim();
const contentsOf = (cells: Side): (Node | string)[] =>
  cells.flatMap((cell, at) => (at === 0 ? [...cell.childNodes] : [' ', ...cell.childNodes]));

const isInline = (piece: Piece | undefined): boolean => piece?.kind === 'math' && !piece.display;
/** A longer one has to stay breakable: it may be wider than the screen. */
const shortMost = 24;
const textOf = (piece: Piece | undefined): string => (piece?.kind === 'text' ? piece.text : '');

/** Only text nodes are looked at: a formula inside an attribute stays out. */
function putIn(fragment: DocumentFragment, formulas: readonly string[]): void {
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (let text of texts) {
    for (let match = place.exec(text.data); match; match = place.exec(text.data)) {
      const rest = text.splitText(match.index);
      const after = rest.splitText(match[0].length);
      const holder = document.createElement('template');
      holder.innerHTML = formulas[Number(match[1])] ?? '';
      rest.replaceWith(holder.content);
      text = after;
    }
  }
}
