import PDFDocument from 'pdfkit';
import { fontOf, runsOf, type Run } from './document-fonts.js';

export const page = { left: 56, right: 539, top: 56, bottom: 780 } as const;

/** Of Noto Sans, in its sizes: letters of every script stand on one line. */
const ascent = 1.07;

export interface Style {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly isRight?: boolean;
  /** In points; a longer text goes on in the next line. */
  readonly width?: number;
}

/** An A4 page on which text of any of our scripts is written line by line; what does not fit goes on on the next one. */
export class DocumentPage {
  private readonly pdf: PDFKit.PDFDocument;
  private readonly bytes: Promise<Buffer>;
  y: number = page.top;

  constructor(info: { title: string; author: string; at: Date; language: string }) {
    const { title, author, at, language } = info;
    this.pdf = new PDFDocument({
      size: 'A4',
      margin: 0,
      font: '', // none but those that are used
      lang: `${language}-IN`,
      displayTitle: true,
      // the document's own instant, so that it is the same bytes whenever it is made
      info: { Title: title, Author: author, CreationDate: at, ModDate: at },
    });
    const chunks: Buffer[] = [];
    this.pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    this.bytes = new Promise((done, fail) => {
      this.pdf.on('end', () => done(Buffer.concat(chunks)));
      this.pdf.on('error', fail);
    });
  }

  /** Writes at `x` of the current line and answers the height that it took; the line stays. */
  write(text: string, x: number, { size = 10, isBold = false, isRight = false, width = page.right - x }: Style = {}) {
    const lines = this.wrapped(text, width, size, isBold);
    for (const [at, line] of lines.entries()) {
      let left = isRight ? x + width - this.widthOf(line, size, isBold) : x;
      for (const run of runsOf(line)) {
        this.use(run, size, isBold);
        const baseline = this.y + size * (ascent + at * 1.4);
        this.pdf.text(run.text, left, baseline, { ...shaping(run), baseline: 'alphabetic', lineBreak: false });
        left += this.pdf.widthOfString(run.text, shaping(run));
      }
    }
    return lines.length * size * 1.4;
  }

  down(height: number): void {
    this.y += height;
    if (this.y <= page.bottom) return;
    this.pdf.addPage();
    this.y = page.top;
  }

  rule(): void {
    this.pdf.moveTo(page.left, this.y).lineTo(page.right, this.y).lineWidth(0.5).strokeColor('#888888').stroke();
    this.down(8);
  }

  /** A square of dark modules, as of a QR code, at `x` of the current line; the line stays. */
  modules(rows: readonly (readonly boolean[])[], x: number, size: number): void {
    const side = size / rows.length;
    for (const [down, row] of rows.entries())
      for (const [right, isDark] of row.entries())
        if (isDark) this.pdf.rect(x + right * side, this.y + down * side, side, side);
    this.pdf.fillColor('#000000').fill();
  }

  nextPage(): void {
    this.pdf.addPage();
    this.y = page.top;
  }

  end(): Promise<Buffer> {
    this.pdf.end();
    return this.bytes;
  }

  private wrapped(text: string, width: number, size: number, isBold: boolean): string[] {
    const lines: string[] = [];
    for (const word of text.split(/\s+/)) {
      const last = lines.at(-1);
      const longer = last === undefined ? word : `${last} ${word}`;
      if (last !== undefined && this.widthOf(longer, size, isBold) <= width) lines[lines.length - 1] = longer;
      else lines.push(...this.cut(word, width, size, isBold));
    }
    return lines;
  }

  /** A word without a space that is wider than its column. */
  private cut(word: string, width: number, size: number, isBold: boolean): string[] {
    const parts = [''];
    for (const character of word) {
      const longer = parts.at(-1)! + character;
      if (parts.at(-1) !== '' && this.widthOf(longer, size, isBold) > width) parts.push(character);
      else parts[parts.length - 1] = longer;
    }
    return parts;
  }

  private widthOf(text: string, size: number, isBold: boolean): number {
    return runsOf(text).reduce((sum, run) => {
      this.use(run, size, isBold);
      return sum + this.pdf.widthOfString(run.text, shaping(run));
    }, 0);
  }

  private use({ script }: Run, size: number, isBold: boolean): void {
    const { name, bytes } = fontOf(script, isBold ? 600 : 400);
    this.pdf.registerFont(name, bytes).font(name).fontSize(size);
  }
}

/** fontkit fails on marks whose table has empty anchors: they stand where these fonts put them by themselves. */
const withEmptyAnchors: readonly Run['script'][] = ['gurmukhi', 'malayalam', 'telugu'];
const shaping = ({ script }: Run): object =>
  withEmptyAnchors.includes(script) ? { features: { mark: false, mkmk: false, abvm: false, blwm: false } } : {};
