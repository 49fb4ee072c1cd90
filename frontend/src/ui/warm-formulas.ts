/** While a student reads what is before an exam: everything its first formula would wait for. */
import { loadMath } from './math.js';
import { richHtml } from './rich-html.js';

const sample = 'The area <i>below</i> $$\\int_0^1 \\frac{x^2}{\\sqrt{1 + x}}\\,dx$$';
const faces = ['1em KaTeX_Main', 'italic 1em KaTeX_Math', '1em KaTeX_Size1', '1em KaTeX_Size2'];

let warming: Promise<void> | null = null;

/** Loads the renderer and the faces of most formulas, and runs all of it once. Throws nothing. */
export function warmFormulas(): Promise<void> {
  return (warming ??= warm());
}

async function warm(): Promise<void> {
  await loadMath();
  const html = richHtml(sample);
  // without a line nothing is lost: the first formula asks again
  await Promise.allSettled(faces.map((face) => document.fonts.load(face)));
  layOut(html);
}

/** Once in the page and out again, not to be seen: the browser looks up the faces of each sign at its first layout. */
function layOut(html: string): void {
  const place = document.createElement('div');
  place.ariaHidden = 'true';
  place.style.cssText = 'position: absolute; visibility: hidden; font-size: 1.0625rem';
  place.innerHTML = html;
  document.body.append(place);
  place.getBoundingClientRect();
  place.remove();
}
