/** A Word document as lines: what is typed, what Word counts by itself, formulas, pictures and tables. */
import { formulaDrawn, formulaUnreadable } from './formulas.js';
import { latexOf } from './omml.js';
import { escaped, FileRefused, remark, type Remark } from './parsed.js';
import { partsOf } from './parts.js';
import { below, elementsOf, firstOf, parseXml, textOf, type XmlElement } from './xml.js';
import { numbersOf, type Numbers } from './docx-numbers.js';
import { withoutJoiners } from './docx-marks-guard.js';
import { boxesIn, isDrawn } from './docx-drawings.js';
import { fontsOf, isLegacy, type Fonts } from './docx-fonts.js';
import { isSymbolFont, symbolText } from './docx-symbols.js';

/** Formulas and pictures are one sign each in the text in which marks are looked for. */
const one = '\uFFFC';

export interface Piece {
  readonly plain: string;
  readonly html: string;
  /** As it is shown beside the question. */
  readonly shown: string;
  readonly picture: string | null;
  /** What is told of it beside the row. */
  readonly note?: Remark;
}

export interface Line {
  readonly pieces: readonly Piece[];
  /** 1 to 3 for a heading, else 0. */
  readonly heading: number;
  readonly faults: readonly Remark[];
  /** The cells of each row where it is a table. */
  readonly rows: readonly (readonly Line[])[] | null;
}

export const plainOf = ({ pieces }: Pick<Line, 'pieces'>): string => pieces.map(({ plain }) => plain).join('');
export const shownOf = (line: Line): string =>
  line.rows
    ? line.rows.map((cells) => cells.map(shownOf).join('\t')).join('\n')
    : line.pieces.map(({ shown }) => shown).join('');
export const htmlOf = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ html }) => html)
    .join('')
    .replace(/<\/(b|i|u|sub|sup)><\1>/g, '')
    .trim();

/** Of the text's signs from here to there. */
export function cut(pieces: readonly Piece[], from: number, to = Infinity): Piece[] {
  let at = 0;
  return pieces.flatMap((piece) => {
    const [start, end] = [Math.max(from - at, 0), Math.min(to - at, piece.plain.length)];
    at += piece.plain.length;
    // a remark stands where it was said, without a letter of its own
    if (piece.plain === '' ? start > end : start >= end) return [];
    if (start === 0 && end === piece.plain.length) return [piece];
    return [typed(piece.plain.slice(start, end), /^<(b|i|u|sub|sup)>/.exec(piece.html)?.[1] ?? null)];
  });
}

export function typed(text: string, tag: string | null = null): Piece {
  const html = escaped(withoutJoiners(text));
  return {
    plain: text,
    html: tag === null || text.trim() === '' ? html : `<${tag}>${html}</${tag}>`,
    shown: withoutJoiners(text),
    picture: null,
  };
}

export interface Document {
  readonly lines: readonly Line[];
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

interface Context {
  readonly fonts: Fonts;
  readonly numbers: Numbers;
  /** The file of the archive by the id that the text gives it; null: it is not in the archive. */
  readonly parts: ReadonlyMap<string, string | null>;
  readonly files: ReadonlyMap<string, Buffer>;
  readonly pictures: Map<string, Uint8Array>;
}

export function documentOf(files: ReadonlyMap<string, Buffer>): Document {
  const text = files.get('word/document.xml');
  if (!text) throw new FileRefused('import.unreadable');
  const xml = (name: string) => (files.has(name) ? parseXml(files.get(name)!) : undefined);
  const parts = partsOf(files, 'word/document.xml');
  const context: Context = {
    ...{
      fonts: fontsOf(xml('word/styles.xml')),
      numbers: numbersOf(xml('word/numbering.xml'), xml('word/styles.xml')),
    },
    ...{ parts, files, pictures: new Map() },
  };
  const body = firstOf(parseXml(text), 'body');
  return { lines: linesOf(body, context), pictures: context.pictures };
}

const wrappers = new Set([
  'sdt',
  'sdtContent',
  'ins',
  'smartTag',
  'hyperlink',
  'customXml',
  'moveTo',
  'fldSimple',
  'dir',
  'bdo',
]);

function linesOf(element: XmlElement | undefined, context: Context): Line[] {
  return elementsOf(element).flatMap((child) => {
    if (child.name === 'p') return paragraphOf(child, context);
    if (child.name === 'tbl') return [tableOf(child, context)];
    return wrappers.has(child.name) ? linesOf(child, context) : [];
  });
}

function tableOf(table: XmlElement, context: Context): Line {
  const rows = elementsOf(table, 'tr').map((row) =>
    elementsOf(row, 'tc').map((cell) => joined(linesOf(cell, context))),
  );
  return { pieces: [], heading: 0, faults: rows.flat().flatMap(({ faults }) => faults), rows };
}

const lineBreak: Piece = { plain: '\n', html: '<br>', shown: '\n', picture: null };

/** The lines of a cell as one. A table in a table is read as its cells. */
function joined(lines: readonly Line[]): Line {
  const flat = lines
    .flatMap((line) => (line.rows ? line.rows.flat() : [line]))
    .filter(({ pieces }) => pieces.length > 0);
  const pieces = flat.flatMap((line, index) => (index === 0 ? line.pieces : [lineBreak, ...line.pieces]));
  return { pieces, heading: 0, faults: flat.flatMap(({ faults }) => faults), rows: null };
}

/** One, or several where lines are broken within it. */
function paragraphOf(paragraph: XmlElement, context: Context): Line[] {
  const properties = firstOf(paragraph, 'pPr');
  const style = firstOf(properties, 'pStyle')?.attributes['val'] ?? null;
  const faults: Remark[] = [];
  const number = context.numbers.next(properties, style);
  const boxes: Line[] = [];
  const runs = runsOf(paragraph, { ...context, style, faults, boxes });
  const pieces = [...(number === '' ? [] : [typed(`${number} `)]), ...runs];
  const heading = /^(?:heading|berschrift)\s?([1-3])$/i.exec(context.fonts.nameOf(style) ?? '')?.[1];
  const parts: Piece[][] = [[]];
  for (const piece of pieces) {
    if (piece.plain === '\n') parts.push([]);
    else parts.at(-1)!.push(piece);
  }
  const own = parts
    .filter((part) => part.length > 0)
    .map((part, index) => ({
      pieces: part,
      heading: Number(heading ?? 0),
      faults: index === 0 ? faults : [],
      rows: null,
    }));
  return [...own, ...boxes];
}

type RunContext = Context & {
  readonly style: string | null;
  readonly faults: Remark[];
  /** The lines of what is written in boxes on the page: they are read where the box is held. */
  readonly boxes: Line[];
};

function runsOf(element: XmlElement, context: RunContext): Piece[] {
  return elementsOf(element).flatMap((child): Piece[] => {
    if (child.name === 'r') return runOf(child, context);
    if (child.name === 'oMath' || child.name === 'oMathPara') return formulaOf(child, context);
    return wrappers.has(child.name) ? runsOf(child, context) : [];
  });
}

/** One that cannot be read stays as the picture that the file has of it. */
function formulaOf(equation: XmlElement, context: RunContext): Piece[] {
  const tex = latexOf(equation);
  if (tex !== null) return [{ plain: one, html: escaped(`\\(${tex}\\)`), shown: `\\(${tex}\\)`, picture: null }];
  const drawn = drawnFormula(equation, context);
  if (drawn.length === 0) context.faults.push(formulaUnreadable);
  return drawn;
}

const drawnFormula = (element: XmlElement, context: RunContext): Piece[] =>
  picturesOf(element, context).map((piece) => ({ ...piece, note: formulaDrawn }));

function runOf(run: XmlElement, context: RunContext): Piece[] {
  const properties = firstOf(run, 'rPr');
  const isSet = (name: string) => {
    const found = firstOf(properties, name);
    return found !== undefined && !['0', 'false', 'none', 'off'].includes(found.attributes['val'] ?? '1');
  };
  if (isSet('vanish')) return [];
  const level = firstOf(properties, 'vertAlign')?.attributes['val'];
  const tag =
    level === 'superscript'
      ? 'sup'
      : level === 'subscript'
        ? 'sub'
        : (['b', 'i', 'u'].find((name) => isSet(name)) ?? null);
  const font = context.fonts.of(properties, context.style);
  const inSymbols = (text: string, of: string): Piece[] => {
    const shown = symbolText(of, text);
    if (shown === null) legacy(context, of);
    return shown === null || shown === '' ? [] : [typed(shown, tag)];
  };
  return elementsOf(run).flatMap((child): Piece[] => {
    const { name } = child;
    if (name === 't' || name === 'noBreakHyphen') {
      const text = name === 't' ? textOf(child) : '-';
      if (font !== null && isSymbolFont(font)) return inSymbols(text, font);
      if (font !== null && isLegacy(font) && /[^\s\d.,()]/.test(text)) legacy(context, font);
      return text === '' ? [] : [typed(text, tag)];
    }
    if (name === 'tab') return [typed('\t')];
    if (name === 'br' || name === 'cr') return child.attributes['type'] === 'page' ? [] : [lineBreak];
    if (name === 'sym') {
      const code = parseInt(child.attributes['char'] ?? '', 16);
      return inSymbols(Number.isNaN(code) ? '\uf000' : String.fromCharCode(code), child.attributes['font'] ?? 'Symbol');
    }
    if (name === 'footnoteReference' || name === 'endnoteReference') return [footnoteLeft];
    // of an editor of before, whose equations nobody but it reads
    if (below(child, 'OLEObject').some(({ attributes: given }) => /^Equation/.test(given['ProgID'] ?? '')))
      return drawnFormula(child, context);
    if (['drawing', 'pict', 'object', 'AlternateContent'].includes(name)) return picturesOf(child, context);
    return [];
  });
}

function legacy({ faults }: RunContext, font: string): void {
  faults.push(
    remark('import.legacy_font', `The text is set in the font '${font}'. Convert it to Unicode and send it again.`),
  );
}

const drawingLeft = remark(
  'import.picture_unsupported',
  'A drawing or chart that was made in Word cannot be taken. Save it as PNG and add it again.',
);
const footnoteLeft: Piece = {
  ...{ plain: '', html: '', shown: '', picture: null },
  note: remark('import.text_left', 'A note at the foot of the page is not taken over.'),
};

function picturesOf(element: XmlElement, context: RunContext): Piece[] {
  const { parts, files, pictures, faults, boxes } = context;
  const shown = firstOf(element, 'Choice') ?? element;
  const texts = boxesIn(shown).flatMap((box) => linesOf(box, context));
  boxes.push(...texts);
  const named = [
    ...below(shown, 'blip').map(({ attributes: given }) => given['embed'] ?? given['link'] ?? ''),
    ...below(shown, 'imagedata').map(({ attributes: given }) => given['id'] ?? ''),
  ];
  if (named.length === 0 && texts.length === 0 && isDrawn(shown)) faults.push(drawingLeft);
  return [...new Set(named)].flatMap((id) => {
    const name = parts.get(id) ?? null;
    if (name === null) {
      faults.push(remark('import.picture_missing', 'A picture is not in the file. Add it by hand.'));
      return [];
    }
    pictures.set(name, files.get(name)!);
    return [{ plain: one, html: '', shown: `[${name.slice(name.lastIndexOf('/') + 1)}]`, picture: name }];
  });
}
