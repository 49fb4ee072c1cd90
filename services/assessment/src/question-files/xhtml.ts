/** A clean text of the bank as XML. */
import { FileRefused } from './parsed.js';
import { parseXml } from './xml.js';

const empty = new Set(['br', 'hr', 'col']);
/** What QTI has no element for. */
const named: Readonly<Record<string, string>> = { u: 'underline', s: 'strike' };

const safe = (text: string): string =>
  text
    .replace(/&(?!(?:amp|lt|gt|quot|#\d+|#x[0-9a-f]+);)/gi, '&amp;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
    .replace(/[\uFFFE\uFFFF]/g, '');

/** Its tags closed, its pictures and formulas as they are; as plain text where it is none that can be closed. */
export function xhtmlOf(html: string): string {
  const written = html
    .split(/(<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?>)/i)
    .map((part, index) => (index % 2 === 0 ? safe(part) : tagOf(part)))
    .join('');
  try {
    parseXml(`<x>${written}</x>`);
    return written;
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  }
}

function tagOf(tag: string): string {
  const [, slash = '', given = '', rest = ''] = /^<(\/?)([a-z][a-z0-9]*)(\s[^>]*)?>$/i.exec(tag)!;
  const name = given.toLowerCase();
  if (empty.has(name)) return slash === '' ? `<${name}/>` : '';
  const other = named[name];
  if (other === undefined) return `<${slash}${name}${rest.replace(/\/$/, '').trimEnd()}>`;
  return slash === '' ? `<span class="${other}">` : '</span>';
}

/** As the value of an attribute, or a text without tags. */
export const xmlText = (text: string): string =>
  safe(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')).replaceAll('"', '&quot;');
