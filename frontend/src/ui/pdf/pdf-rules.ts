/** Zoom, pages and search of a document. Pure. */
const zoomStep = 0.5;
const zoomLeast = 0.5;
const zoomMost = 4;

/** `by`: one step larger or smaller, between half and four times the width of the page. */
export const zoomed = (scale: number, by: 1 | -1): number =>
  Math.min(zoomMost, Math.max(zoomLeast, scale + by * zoomStep));

export const mayZoom = (scale: number, by: 1 | -1): boolean => zoomed(scale, by) !== scale;

/** The step nearest to where two fingers have drawn it. */
export const pinched = (scale: number, ratio: number): number =>
  Math.min(zoomMost, Math.max(zoomLeast, Math.round((scale * ratio) / zoomStep) * zoomStep));

export const pageWithin = (page: number, pageCount: number): number =>
  Math.min(Math.max(1, page), Math.max(1, pageCount));

const folded = (text: string): string => text.toLocaleLowerCase().replace(/\s+/g, ' ');

/** The pages that hold the words, one entry per place, in order. `texts`: of each page, from the first. */
export function matchesOf(texts: readonly string[], search: string): number[] {
  const wanted = folded(search).trim();
  if (wanted === '') return [];
  return texts.flatMap((text, index) => new Array<number>(folded(text).split(wanted).length - 1).fill(index + 1));
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign]!);

/** A piece of a page as HTML with the words marked. The text is somebody's document: nothing of it becomes a tag. */
export function marked(text: string, search: string): string {
  const wanted = search.trim().toLocaleLowerCase();
  if (wanted === '') return escaped(text);
  let html = '';
  let at = 0;
  const lower = text.toLocaleLowerCase();
  // where folding changes the length, places do not agree: better no mark than a wrong one
  if (lower.length !== text.length) return escaped(text);
  for (let found = lower.indexOf(wanted); found >= 0; found = lower.indexOf(wanted, at)) {
    const end = found + wanted.length;
    html += `${escaped(text.slice(at, found))}<mark>${escaped(text.slice(found, end))}</mark>`;
    at = end;
  }
  return html + escaped(text.slice(at));
}
