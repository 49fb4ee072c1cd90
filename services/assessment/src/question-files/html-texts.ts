/** Texts that other programs keep as HTML: their pictures and formulas are taken out of the tags. */
import { formulaDrawn, formulaUnreadable } from './formulas.js';
import { mathOf } from './math-ml.js';
import { remark, severalPictures, type Remark } from './parsed.js';

export interface TakenText {
  readonly html: string;
  /** The picture of the text; the bank's questions have one for each text. */
  readonly picture: string | null;
  readonly faults: readonly Remark[];
  readonly notes: readonly Remark[];
}

/** `named` answers the name under which a picture of the file is kept, or null where the file has none of that address. */
export function takenText(html: string, named: (address: string) => string | null): TakenText {
  const faults: Remark[] = [];
  const notes: Remark[] = [];
  const pictures: string[] = [];
  const text = html
    .replace(/<math\b(?:(?!<math\b)[\s\S])*?<\/math\s*>/gi, (written) => {
      const tex = mathOf(written);
      const head = /^<math\b[^<>]*>/i.exec(written)?.[0] ?? '';
      if (tex !== null) return attributeOf(head, 'display') === 'block' ? `\\[${tex}\\]` : `\\(${tex}\\)`;
      const drawn = named(attributeOf(head, 'altimg'));
      if (drawn === null) faults.push(formulaUnreadable);
      else {
        pictures.push(drawn);
        notes.push(formulaDrawn);
      }
      return '';
    })
    .replace(/<(?:audio|video|iframe|object|embed)\b/gi, (tag) => {
      notes.push(remark('import.media_left', 'Sound and film are not taken over.'));
      return tag;
    })
    .replace(/<img\b[^<>]*>/gi, (tag) => {
      const address = attributeOf(tag, 'src');
      const name = named(address);
      if (name !== null) pictures.push(name);
      else
        faults.push(
          remark(
            'import.picture_missing',
            `The picture '${address.slice(0, 100)}' is not in the file. Add it by hand.`,
          ),
        );
      return '';
    });
  if (new Set(pictures).size > 1) faults.push(severalPictures);
  return { html: text.trim(), picture: pictures[0] ?? null, faults, notes };
}

function attributeOf(tag: string, name: string): string {
  const found = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag);
  return (found?.[1] ?? found?.[2] ?? found?.[3] ?? '').replaceAll('&amp;', '&');
}

/** As a person reads it: for what is shown beside a question. */
export const plainOf = (html: string): string =>
  html
    .replace(/<(?:br|\/p|\/div|\/li|\/tr)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
