/** The lines of a question's text, whichever way they are written, and back to paragraphs. Pure. */
const blocks = /<\/?(?:p|div)\b[^<>]*>/gi;
const breaks = /<br\b[^<>]*>/gi;

/** As lines of plain text, parted by `\n`, paragraphs by two; other tags stay. */
export function linesOf(html: string): string {
  const isMarkedUp = /<(?:p|div|br)\b/i.test(html);
  return (isMarkedUp ? html.replace(/\n/g, ' ') : html)
    .replace(breaks, '\n')
    .replace(blocks, '\n\n')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

export function paragraphsOf(lines: string): string {
  return lines
    .split(/\n{2,}/)
    .map((paragraph) => withoutDebris(paragraph).trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replace(/\n/g, '<br>')}</p>`)
    .join('');
}

const ofThePage = /^(?:page ?\d{1,4}(?: of \d{1,4})?|www\.\S+|https?:\S+)$/i;

/** Without the lines that a scan leaves behind: rules, dots, the number of the page. */
export const withoutDebris = (lines: string): string =>
  lines
    .split('\n')
    .filter((line) => /[\p{L}\p{N}\p{Co}]/u.test(line) && !ofThePage.test(line.trim()))
    .join('\n');
