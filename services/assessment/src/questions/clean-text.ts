/**
 * Texts of questions are a small HTML with formulas in `$…$`, `$$…$$`, `\(…\)`, `\[…\]`. What comes out is safe to put
 * into a page as it is: a formula is plain text whose `<` and `&` are entities, read back by whatever shows it.
 * Cleaning a clean text changes nothing, so that the same pack twice is the same question.
 */
import { writtenFormula } from '@exam/domain';
import sanitizeHtml from 'sanitize-html';

const allowedTags = [
  'b',
  'i',
  'u',
  's',
  'em',
  'strong',
  'sub',
  'sup',
  'small',
  'br',
  'p',
  'div',
  'span',
  'hr',
  'blockquote',
  'pre',
  'code',
  'ul',
  'ol',
  'li',
  'h3',
  'h4',
  'h5',
  'h6',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
];
/** Taken out with all they contain; any other unknown tag is shown as the text it may well be (`a<b`). */
const droppedTags = [
  'script',
  'style',
  'iframe',
  'frame',
  'frameset',
  'object',
  'embed',
  'applet',
  'svg',
  'math',
  'template',
  'noscript',
  'textarea',
  'option',
  'select',
  'xmp',
  'title',
  'head',
  'form',
  'audio',
  'video',
  'canvas',
];
/** Taken out, their contents stay. */
const unwrappedTags = [
  'a',
  'img',
  'input',
  'button',
  'link',
  'meta',
  'base',
  'body',
  'html',
  'font',
  'center',
  'section',
  'article',
  'label',
  'h1',
  'h2',
];

const options = {
  allowedTags,
  allowedAttributes: { td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan', 'scope'], ol: ['start'] },
  nonTextTags: droppedTags,
};

const knownTags = [...allowedTags, ...droppedTags, ...unwrappedTags].join('|');
/** A `<` that opens no known tag, or none that is closed before the next. More text than meant is harmless. */
const notATag = new RegExp(`<(?!/?(?:${knownTags})(?=[\\s/>])[^<>]*>|!--)`, 'gi');
const bareAmpersand = /&(?!(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});)/gi;

// Private-use characters that no text may bring along stand for the formulas while the tags are cleaned.
const open = '\uE000';
const close = '\uE001';

export function cleanText(text: string): string {
  const formulas: string[] = [];
  const plain = text
    .normalize('NFC')
    .replace(/[\uE000\uE001]|[^\P{Cc}\t\n\r]|\p{Cs}/gu, '')
    .replace(writtenFormula, (formula) => `${open}${formulas.push(formula) - 1}${close}`)
    .replace(notATag, '&lt;');
  return sanitizeHtml(plain, options)
    .replace(new RegExp(`${open}(\\d+)${close}`, 'g'), (_, index: string) => asPlainText(formulas[Number(index)]!))
    .trim();
}

/** Also quotes: a formula may have stood where a careless writer put it, in an attribute. */
function asPlainText(written: string): string {
  return written
    .replace(bareAmpersand, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');
}
