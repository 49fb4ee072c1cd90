/**
 * Text with LaTeX around its formulas becomes HTML of the small set the product shows: p, b, i, u, table, ul, ol, li.
 * Formulas stay LaTeX for KaTeX. In HTML `<` would begin a tag, so it is written `\lt` inside a formula.
 */
import { mendFormula } from './mend-formula.js';
import { tableHtml } from './latex-table.js';

const formula = /\$\$[\s\S]+?\$\$|\\\[[\s\S]+?\\\]|\\\([\s\S]+?\\\)|(?<!\\)\$(?:\\.|[^$\\])+\$/g;
const held = (index: number) => `\uE000${index}\uE001`;
/** A formula on a line of its own needs no other break. */
const besideDisplay = / ?<br> ?(?=\\\[|\$\$)|(?<=\\\]|\$\$) ?<br> ?/g;
const holders = /\uE000(\d+)\uE001/g;

/** What had to be mended for a formula to be one is told in `mended`. */
export function latexToHtml(latex: string, mended: string[] = []): string {
  const formulas: string[] = [];
  const text = latex
    .normalize('NFC')
    .replace(formula, (found) => held(formulas.push(htmlSafe(mendFormula(found, mended))) - 1));
  return paragraphs(environments(escapeHtml(text)))
    .replace(holders, (_whole, index: string) => formulas[Number(index)]!)
    .replace(besideDisplay, ' ');
}

/** All formulas of a text, as KaTeX is given them. */
export function formulasIn(html: string): { tex: string; display: boolean }[] {
  return (html.match(formula) ?? []).map((found) => {
    const wide = found.startsWith('$$') || found.startsWith('\\[') || found.startsWith('\\(');
    const tex = wide ? found.slice(2, -2) : found.slice(1, -1);
    return {
      tex: tex.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
      display: found.startsWith('$$') || found.startsWith('\\['),
    };
  });
}

export const withoutFormulas = (html: string): string => html.replace(formula, ' ');

/** A bare `&` between spaces is text to every reader of HTML; `<` and `>` have commands of their own. */
function htmlSafe(found: string): string {
  return (
    found
      .replace(/\s*\n\s*/g, ' ')
      .replace(/</g, '\\lt ')
      .replace(/>/g, '\\gt ')
      .replace(/(?<!\\)\s*&\s*/g, ' & ')
      // a sign of money before a space closes nothing
      .replace(/(\\[lg]t) \$$/, '$1$')
  );
}

const escapeHtml = (text: string): string =>
  text.replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\\%/g, '%').replace(/\\#/g, '#');

const wrapped: readonly [RegExp, string][] = [
  [/\\textbf\{([^{}]*)\}/g, '<b>$1</b>'],
  [/\\(?:textit|emph)\{([^{}]*)\}/g, '<i>$1</i>'],
  [/\\underline\{([^{}]*)\}/g, '<u>$1</u>'],
];

function environments(text: string): string {
  let html = text.replace(
    /\\begin\{tabular\}\s*\{[^}]*\}([\s\S]*?)\\end\{tabular\}/g,
    (_whole, body: string) => `\n\n${tableHtml(body)}\n\n`,
  );
  html = html
    .replace(/\\begin\{itemize\}([\s\S]*?)\\end\{itemize\}/g, (_whole, body: string) => list('ul', body))
    .replace(/\\begin\{enumerate\}([\s\S]*?)\\end\{enumerate\}/g, (_whole, body: string) => list('ol', body))
    // Also the stray ends and rules that scanned papers hold.
    .replace(/\\(?:begin|end)\{(?:center|itemize|enumerate|tabular)\}|\\hline\b/g, '\n\n');
  for (const [command, tag] of wrapped) html = html.replace(command, tag);
  return html
    .replace(/\\(?:\\|newline\b)/g, '<br>')
    .replace(/(?<!\\)~/g, ' ')
    .replace(/\\&/g, '&amp;');
}

function list(tag: 'ul' | 'ol', body: string): string {
  const items = body
    .split(/\\item\b\s*/)
    .slice(1)
    .map((item) => `<li>${item.trim()}</li>`);
  return `\n\n<${tag}>${items.join('')}</${tag}>\n\n`;
}

/** Empty lines part paragraphs, a single one breaks the line; a text of one paragraph stays as it is. */
function paragraphs(text: string): string {
  const parts = text
    .split(/\n\s*\n/)
    .map((part) => part.trim().replace(/\s*\n\s*/g, '<br>'))
    .filter((part) => part !== '');
  if (parts.length < 2) return parts[0] ?? '';
  return parts.map((part) => (/^<(table|ul|ol)>/.test(part) ? part : `<p>${part}</p>`)).join('');
}
