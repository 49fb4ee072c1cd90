/** Questions as a Word document, as teachers type them: what is edited there is read again. */
import { archived } from './archive.js';
import { differencesOf } from './differences.js';
import { readDocx } from './docx.js';
import { blocksOf, runOf } from './docx-blocks.js';
import { guarded, joiner } from './docx-marks-guard.js';
import { besidesPart, besidesXml, documentParts, drawingOf, type DrawnPicture } from './docx-parts.js';
import { byPassage, type WrittenFile, type WrittenQuestion } from './written.js';

export function docxOf({ questions, pictures }: WrittenFile): Uint8Array {
  const document = new Document(pictures);
  const ordered: WrittenQuestion[] = [];
  for (const group of byPassage(questions)) {
    document.passage(group, ordered.length + 1);
    for (const question of group) {
      ordered.push(question);
      document.question(question, ordered.length);
    }
  }
  const parts = documentParts(document.body.join(''), document.drawn);
  const { rows } = readDocx(new Map([...parts].map(([name, inside]) => [name, Buffer.from(inside)])));
  const read = new Map(rows.map((row) => [row.code, row]));
  const besides = ordered.flatMap(({ questionId, content }) => {
    const row = read.get(questionId);
    return row === undefined ? [] : [[questionId, differencesOf(content, row)] as const];
  });
  parts.set(besidesPart, besidesXml(Object.fromEntries(besides)));
  return archived(parts);
}

class Document {
  readonly body: string[] = [];
  readonly drawn: DrawnPicture[] = [];
  private readonly pictures: WrittenFile['pictures'];
  private path: readonly string[] = [];

  constructor(pictures: WrittenFile['pictures']) {
    this.pictures = pictures;
  }

  passage(group: readonly WrittenQuestion[], first: number): void {
    const [{ content }] = group as [WrittenQuestion];
    this.heading(content);
    if (content.paragraph === null) return;
    this.paragraph(runOf(`Passage for questions ${first} to ${first + group.length - 1}`));
    this.text('', content.paragraph, content.paragraphPicture);
  }

  question({ questionId, content, tags }: WrittenQuestion, number: number): void {
    this.heading(content);
    const { key, alternateKey, options, answerRange: range } = content;
    this.text(`${number}. `, content.question, content.picture);
    for (const [at, { value, picture }] of options.entries())
      this.text(`(${String.fromCharCode(65 + at)}) `, value, picture);
    const answer = options.length > 0 ? key.toUpperCase().replaceAll(',', ', ') : key;
    if (key !== '') this.fact('Answer', alternateKey === null ? answer : `${answer} | ${alternateKey}`);
    this.fact('Type', content.questionType);
    this.fact('Level', content.difficulty);
    if (range) this.fact('Range', `${range.minimum}..${range.maximum}`);
    this.fact('Code', questionId);
    if (tags.length > 0) this.fact('Tags', tags.join(', '));
    this.said('Hint', content.hint, content.hintPicture);
    this.said('Solution', content.explanation, content.explanationPicture);
  }

  private heading({ subjectName, chapter, topic }: WrittenQuestion['content']): void {
    const path = [subjectName, chapter, topic];
    const from = path.findIndex((name, at) => name !== (this.path[at] ?? ''));
    this.path = path;
    if (from < 0) return;
    // a wider one ends what stood below it; with nothing below, it is said again
    const start = path.slice(from).every((name) => name === '') ? 0 : from;
    for (const [at, name] of path.entries())
      if (at >= start && name !== '')
        this.paragraph(runOf(guarded(name, true)), `<w:pStyle w:val="Heading${at + 1}"/>`);
  }

  private fact(name: string, value: string): void {
    this.paragraph(runOf(`${name}: `, ['<w:b/>']) + runOf(guarded(value, true)));
  }

  private said(name: string, html: string | null, picture: string | null): void {
    if (html !== null || picture !== null) this.text(`${name}: `, html ?? '', picture);
  }

  /** The label stands in the first line, the picture in the last. */
  private text(label: string, html: string, picture: string | null): void {
    const blocks = blocksOf(html);
    const drawing = picture === null ? '' : this.drawing(picture);
    const [first] = blocks;
    if (first && 'line' in first) blocks.shift();
    // a label alone would be the head of a part of the document
    const line = first && 'line' in first ? first.line : runOf(joiner);
    this.paragraph((label === '' ? '' : runOf(label, ['<w:b/>'])) + line);
    for (const block of blocks) {
      if ('line' in block) this.paragraph(block.line);
      else this.body.push(tableOf(block.rows));
    }
    if (drawing !== '') this.paragraph(drawing);
  }

  private drawing(picture: string): string {
    this.drawn.push({
      name: `${this.drawn.length + 1}-${picture}`,
      bytes: this.pictures.get(picture) ?? new Uint8Array(),
    });
    return drawingOf(this.drawn.at(-1)!, this.drawn.length);
  }

  private paragraph(inside: string, properties = ''): void {
    this.body.push(`<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${inside}</w:p>`);
  }
}

function tableOf(rows: readonly (readonly string[])[]): string {
  const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'];
  const borders = sides.map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`).join('');
  const columns = Math.max(0, ...rows.map((cells) => cells.length));
  const cells = (row: readonly string[]) => row.map((cell) => `<w:tc><w:p>${cell}</w:p></w:tc>`).join('');
  return `<w:tbl><w:tblPr><w:tblBorders>${borders}</w:tblBorders></w:tblPr><w:tblGrid>${'<w:gridCol/>'.repeat(columns)}</w:tblGrid>${rows
    .filter((row) => row.length > 0)
    .map((row) => `<w:tr>${cells(row)}</w:tr>`)
    .join('')}</w:tbl>`;
}
