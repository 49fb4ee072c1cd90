/** From a question's text to HTML that is safe to show: cleaned first, formulas put in afterwards. */
import DOMPurify from 'dompurify';
import { loadedMath } from './math.js';
import { mayHoldMath, piecesOf, type Piece } from './rich-source.js';

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

// Private-use characters stand where a formula goes; none can come from a text, because they are taken out of it.
const open = '\uE000';
const close = '\uE001';
/** What ends a sentence, or a bracket, right after a formula: the browser would break the line between the two. */
const signs = /^[.,;:!?)\]]+/;
const place = new RegExp(`${open}(\\d+)${close}`);

const finished = new Map<string, string>();
/** More than the texts of the longest papers: what was made ready is not thrown away before it is shown. */
const keptMost = 6_000;

/** Cached by source. Without the formulas' renderer they stand as they were typed, which is not kept. */
export function richHtml(source: string): string {
  const known = finished.get(source);
  if (known !== undefined) return known;
  const html = render(source);
  if (!loadedMath() && mayHoldMath(source)) return html;
  if (finished.size >= keptMost) finished.clear();
  finished.set(source, html);
  return html;
}

export const isKept = (source: string): boolean => finished.has(source);

function render(source: string): string {
  const formulas: string[] = [];
  const renderMath = loadedMath();
  const marked = piecesOf(source.replaceAll(open, '').replaceAll(close, ''))
    .map((piece, at, all) => {
      if (piece.kind === 'text')
        return renderMath && isInline(all[at - 1]) ? piece.text.replace(signs, '') : piece.text;
      if (!renderMath) return piece.tex;
      const formula = renderMath(piece.tex, piece.display);
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
  return holder.innerHTML;
}

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
