/** A clean text of the bank as lines and tables of a Word document. */
import { guarded } from './docx-marks-guard.js';
import { xhtmlOf } from './xhtml.js';
import { elementsOf, parseXml, textOf, type XmlElement } from './xml.js';

/** Runs of WordprocessingML. */
export type Block = { readonly line: string } | { readonly rows: readonly (readonly string[])[] };

const lines = new Set(['p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'blockquote', 'ul', 'ol', 'hr']);
const properties: Readonly<Record<string, string>> = {
  ...{ b: '<w:b/>', strong: '<w:b/>', i: '<w:i/>', em: '<w:i/>', underline: '<w:u w:val="single"/>' },
  ...{ strike: '<w:strike/>', sub: '<w:vertAlign w:val="subscript"/>', sup: '<w:vertAlign w:val="superscript"/>' },
};

export function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  let line = '';
  const close = () => {
    if (line !== '') blocks.push({ line });
    line = '';
  };
  const walk = (element: XmlElement, style: readonly string[]): void => {
    for (const child of element.children) {
      if (typeof child === 'string') line += runOf(guarded(child, line === '' || style.length > 0), style);
      else if (child.name === 'table') {
        close();
        blocks.push({ rows: rowsOf(child) });
      } else if (child.name === 'br') close();
      else {
        const own = properties[child.attributes['class'] ?? child.name];
        if (lines.has(child.name)) close();
        if (child.name === 'li') line += runOf('• ', []);
        walk(child, own === undefined || style.includes(own) ? style : [...style, own]);
        if (lines.has(child.name)) close();
      }
    }
  };
  walk(parseXml(`<x>${xhtmlOf(html)}</x>`), []);
  close();
  return blocks;
}

function rowsOf(table: XmlElement): string[][] {
  const rows = (element: XmlElement): XmlElement[] =>
    elementsOf(element).flatMap((child) => (child.name === 'tr' ? [child] : rows(child)));
  return rows(table).map((row) =>
    // a table of letters and numbers is no key
    elementsOf(row).map((cell) => runOf(`\u2060${guarded(textOf(cell), true)}`, [])),
  );
}

export const runOf = (text: string, style: readonly string[] = []): string =>
  text === ''
    ? ''
    : `<w:r>${style.length === 0 ? '' : `<w:rPr>${style.join('')}</w:rPr>`}<w:t xml:space="preserve">${text
        .replaceAll('\n', ' ')
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')}</w:t></w:r>`;
