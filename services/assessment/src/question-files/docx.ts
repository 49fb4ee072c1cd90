/** A Word document of questions, as teachers type them: numbers, lettered options, answers below or in a table at the end. */
import { cut, documentOf, plainOf, typed, type Line } from './docx-lines.js';
import { Ahead } from './docx-ahead.js';
import { askedIn } from './docx-question-tables.js';
import { isKeyByHead, isKeyTable, Keys, placeOf } from './docx-keys.js';
import { withoutJoiners } from './docx-marks-guard.js';
import {
  answerAtEnd,
  bracketHeadOf,
  headOf,
  isDashDoubtful,
  marksAtEnd,
  solutionWithin,
  textMark,
} from './docx-marks.js';
import { nextMark, type Mark } from './docx-options.js';
import { Asked, rowOf, type Passage } from './docx-question.js';
import { besidesPart } from './docx-parts.js';
import { jsonIn, withDifferences } from './differences.js';
import { marksLeft } from './choices.js';
import { remark, type ParsedFile, type ParsedRow } from './parsed.js';
import { parseXml, textOf } from './xml.js';

export function readDocx(files: ReadonlyMap<string, Buffer>): ParsedFile {
  const { lines, pictures } = documentOf(files);
  const reader = new Reader(lines);
  for (const [at, line] of lines.entries()) reader.take(line, at);
  return {
    format: 'DOCX',
    rows: withBesides(reader.rows(), files.get(besidesPart)),
    pictures: [...pictures].map(([name, bytes]) => ({ name, bytes })),
  };
}

/** What a bank has written beside its questions, by their codes. */
function withBesides(rows: readonly ParsedRow[], part: Buffer | undefined): readonly ParsedRow[] {
  const given = part && jsonIn(textOf(parseXml(part)));
  if (typeof given !== 'object' || given === null) return rows;
  return rows.map((row) =>
    row.code !== null && Object.hasOwn(given, row.code)
      ? withDifferences(row, (given as Record<string, unknown>)[row.code])
      : row,
  );
}

type Headed<Kind extends string> = Extract<ReturnType<typeof headOf>, { kind: Kind }>;

class Reader {
  private readonly questions: Asked[] = [];
  private readonly passages: Passage[] = [];
  private readonly keys = new Keys();
  private path: string[] = [];
  private part: 'paper' | 'keys' | 'solutions' = 'paper';
  private passage: Passage | null = null;
  private question: Asked | null = null;
  private isTextLeft = false;
  /** Numbered lines may be instructions. */
  private isInstructed = false;
  private at = 0;
  private readonly ahead: Ahead;
  /** Questions are numbered `(1)`, which else marks options. */
  private readonly isInBrackets: boolean;

  constructor(lines: readonly Line[]) {
    this.ahead = new Ahead(lines);
    const asked = lines.flatMap((line) => (line.rows && askedIn(line.rows, null)) ?? [line]);
    const heads = asked.map((line) => headOf(plainOf(line).trim())?.kind);
    const keysAt = heads.findIndex((kind) => kind === 'keys' || kind === 'solutions');
    this.isInBrackets = !heads.slice(0, keysAt < 0 ? undefined : keysAt).includes('number');
  }

  rows(): ParsedFile['rows'] {
    const rows = this.questions.map((asked) => rowOf(asked, this.keys, this.passageOf(asked)));
    if (!this.isTextLeft || rows.length === 0) return rows;
    const note = remark('import.text_left', 'Text before the first question is not taken over.');
    return [{ ...rows[0]!, notes: [...rows[0]!.notes, note] }, ...rows.slice(1)];
  }

  take(line: Line, at: number): void {
    this.at = at;
    if (line.rows) this.table(line, line.rows);
    else this.line(line);
  }

  /** A table of options is lines of a question; one of answers is a key; any other is a part of a text. */
  private table(line: Line, rows: readonly (readonly Line[])[]): void {
    const isOwn = this.part === 'paper' && this.question?.isAnswered === false;
    const isKey = isKeyByHead(rows) || (!isOwn && isKeyTable(rows, this.part === 'keys'));
    if (isKey) {
      this.keys.table(rows);
      return;
    }
    const isOver = this.question === null || !this.question.isBare;
    const asked = this.part === 'paper' && isOver ? askedIn(rows, (this.questions.at(-1)?.number ?? 0) + 1) : null;
    if (asked) {
      for (const one of asked) this.line(one);
      return;
    }
    const joined = rows.map((cells): Line => ({
      pieces: cells.flatMap(({ pieces }, index) => (index === 0 ? pieces : [typed('\t'), ...pieces])),
      ...{ heading: 0, faults: cells.flatMap(({ faults }) => faults), rows: null },
    }));
    const first = joined.find((one) => plainOf(one).trim() !== '');
    if (first && this.isMarked(plainOf(first).trim())) for (const one of joined) this.line(one);
    else this.add(line);
  }

  private isMarked(text: string): boolean {
    return headOf(text) !== null || textMark(text) !== null || nextMark(text, this.question?.options ?? [], 0) !== null;
  }

  private line(given: Line): void {
    const lead = /^\s*/.exec(plainOf(given))![0].length;
    const line = { ...given, pieces: cut(given.pieces, lead) };
    const text = plainOf(line).trimEnd();
    if (text === '') return;
    const head = headOf(text) ?? this.numberInBrackets(text);
    switch (head?.kind) {
      case 'keys':
      case 'solutions':
        return this.behindPaper(head, line, text);
      case 'ornament':
        if (/\p{L}/u.test(text)) this.questions.at(-1)?.leave();
        return;
      case 'section':
        if (this.part === 'paper' || this.goesOn()) this.begin(head.isFirst);
        return;
      case 'instructions':
        if (this.questions.length > 0) break;
        [this.isInstructed, this.isTextLeft] = [true, true];
        return;
      // they depend on the part of the file, below
      case 'place':
      case 'passage':
      case 'number':
      case undefined:
    }
    const isPlace = given.heading > 0 || head?.kind === 'place';
    if (isPlace && !(head && this.isWrapped(head, text)))
      this.place(head?.kind === 'place' ? head : { level: given.heading, name: text, isPlain: false });
    else if (this.part === 'keys') {
      if (!this.keys.line(text)) this.questions.at(-1)?.leave();
    } else if (head?.kind === 'passage') {
      const passage: Passage = { from: head.from, to: head.to, after: this.questions.length, lines: [] };
      [this.question, this.passage] = [null, passage];
      this.passages.push(passage);
      if (head.rest < text.length) passage.lines.push({ ...line, pieces: cut(line.pieces, head.rest) });
    } else if (head?.kind !== 'number' || !this.begins(head, line)) this.within(line, text);
  }

  /** The head of the key or of the solutions of all; that of one question, where it is a word of it. */
  private behindPaper(head: Headed<'keys' | 'solutions'>, line: Line, text: string): void {
    if (this.part !== 'keys' && this.isOfQuestion(head)) {
      this.marked(head.kind === 'keys' ? 'answer' : 'solution', line, text);
      return;
    }
    [this.part, this.question, this.keys.place] = [head.kind, null, null];
    if (head.kind === 'keys' && head.rest < text.length) this.keys.line(text.slice(head.rest));
  }

  /** A subject, chapter or topic, from which the paper goes on, or whose keys and solutions follow. */
  private place({ level, name, isPlain }: Omit<Headed<'place'>, 'kind'>): void {
    if (this.part !== 'paper' && !this.isPaper(name, isPlain)) {
      this.keys.place = this.isKnown(name) ? placeOf(name) : null;
      return;
    }
    this.begin(this.path.length === 0);
    this.path = [...Array.from({ length: level - 1 }, (_, index) => this.path[index] ?? ''), withoutJoiners(name)];
  }

  /** A word alone, as `Answer:`, whose text stands in the next line; the head of a part where numbers begin anew. */
  private isOfQuestion(head: { readonly kind: 'keys' | 'solutions'; readonly isAlone: boolean }): boolean {
    const [first, last] = [this.questions[0], this.questions.at(-1)];
    if (!head.isAlone) return first === undefined && head.kind === 'solutions';
    return !first || !this.ahead.isAnew(this.at, head.kind, first.number, last!.number + 1);
  }

  private marked(name: 'answer' | 'solution', line: Line, text: string): void {
    if (this.part === 'solutions' || this.question === null) this.add(line);
    else {
      this.question.show(line);
      this.question.mark(name, { ...line, pieces: cut(line.pieces, text.length) });
    }
  }

  /** The name of a subject may be the rest of a sentence, an option or an answer. */
  private isWrapped(head: { readonly kind: string; readonly isPlain?: boolean }, text: string): boolean {
    const { question } = this;
    if (this.part !== 'paper' || question === null || head.isPlain !== true) return false;
    return /^\p{Ll}/u.test(text) || question.isAwaiting || this.ahead.isWithin(this.at, question.options);
  }

  private readonly isKnown = (name: string): boolean =>
    this.questions.some(({ path }) => path.some((one) => placeOf(one) === placeOf(name)));

  private readonly goesOn = (): boolean =>
    !this.ahead.isKey(this.at) && this.ahead.number(this.at) === (this.questions.at(-1)?.number ?? 0) + 1;

  /** Whether questions follow behind the key or the solutions, or these are given for each subject. */
  private isPaper(name: string, isPlain: boolean): boolean {
    if (this.goesOn()) return true;
    if (this.ahead.isKey(this.at) || this.isKnown(name)) return false;
    return !isPlain || this.questions.some(({ path }) => path.length > 0);
  }

  /** A part of the paper: what was numbered before the first one are instructions, unless something is asked there. */
  private begin(isFirst: boolean): void {
    if (isFirst) this.leaveInstructions();
    [this.part, this.question, this.passage, this.isInstructed] = ['paper', null, null, false];
  }

  private leaveInstructions(): void {
    if (!this.isInstructed || !this.questions.every((one) => one.isBare && !one.isAsking)) return;
    this.questions.length = 0;
    this.question = null;
  }

  private numberInBrackets(text: string) {
    const found = this.isInBrackets && this.part === 'paper' ? bracketHeadOf(text) : null;
    if (!found || found.number !== (this.questions.at(-1)?.number ?? 0) + 1) return null;
    return { kind: 'number', isNamed: false, ...found } as const;
  }

  /** Whether the number begins the text of the solution of one question. */
  private solves(number: number, solution: Line): boolean {
    const { place } = this.keys;
    const found = this.questions.filter(
      (one) => one.number === number && (place === null || one.path.some((name) => placeOf(name) === place)),
    );
    this.question = found.length === 1 ? found[0]! : null;
    if (found.length > 1)
      for (const one of found) one.doubt('numbers_doubtful', `Two questions have the number ${number}.`);
    this.question?.mark('solution', solution);
    return this.question !== null;
  }

  /** Whether the number begins a question, or the text of the solution of one. */
  private begins({ number, rest, isNamed }: Headed<'number'>, line: Line): boolean {
    const after = { ...line, pieces: cut(line.pieces, rest) };
    if (this.part === 'solutions') return this.solves(number, after);
    if (number === 1 || isNamed) this.leaveInstructions();
    if (isNamed) this.isInstructed = false;
    const before = this.questions.at(-1)?.number ?? null;
    const isNext = before === null || number === before + 1;
    const isOver = this.question === null || this.question.isAnswered || this.question.options.length > 1;
    if (!isNext && !isOver) {
      this.question?.pass(number);
      return false;
    }
    const asked = new Asked(number, this.questions.length, this.path);
    if (before !== null && number !== 1 && number <= before) {
      // one of those before may be a line of a list within another
      const run = this.questions.slice(this.questions.findLastIndex((one) => one.number === 1));
      for (const one of [...run.filter((other) => other.number >= number), asked])
        one.doubt('numbers_doubtful', `The number ${number} stands where ${before + 1} was expected.`);
    } else if (!isNext && number !== 1 && this.question !== null)
      asked.doubt('numbers_doubtful', `The number ${number} stands where ${before! + 1} was expected.`);
    this.questions.push(asked);
    this.question = asked;
    asked.show(line);
    this.within(after, plainOf(line).slice(rest).trimEnd(), false);
    return true;
  }

  private within(line: Line, text: string, isShown = true): void {
    const { question } = this;
    if (question === null) {
      this.add(line);
      return;
    }
    if (isShown) question.show(line);
    const mark = textMark(text);
    if (mark?.name === 'answer') this.answered(question, line, text, mark.rest);
    else if (mark) question.mark(mark.name, { ...line, pieces: cut(line.pieces, mark.rest) });
    else if (question.isTold) question.add(line);
    else this.untilAnswer(question, line, text);
  }

  /** Its solution may stand behind it, on the same line. */
  private answered(question: Asked, line: Line, text: string, from: number): void {
    const solution = solutionWithin(text, from);
    question.isDashDoubtful ||= isDashDoubtful(text, from);
    question.mark('answer', { ...line, pieces: cut(line.pieces, from, solution?.from) });
    if (solution) question.mark('solution', { ...line, pieces: cut(line.pieces, solution.rest), faults: [] });
  }

  /** An answer may stand behind the last option, on the same line. */
  private untilAnswer(question: Asked, line: Line, text: string): void {
    const answer = answerAtEnd(text);
    const part = answer ? text.slice(0, answer.from) : text;
    this.options(question, answer ? { ...line, pieces: cut(line.pieces, 0, answer.from) } : line, part);
    if (!answer) return;
    question.isDashDoubtful ||= isDashDoubtful(text, answer.rest);
    question.mark('answer', { ...line, pieces: cut(line.pieces, answer.rest), faults: [] });
  }

  /** Options of a line, one after the other; what stands before the first is a text. */
  private options(question: Asked, line: Line, text: string): void {
    let at = 0;
    let open: Mark | null = null;
    const close = (to: number) => {
      const part = { ...line, pieces: cut(line.pieces, at, to), faults: at === 0 ? line.faults : [] };
      if (open) question.option(open, part);
      else if (plainOf(part).trim() !== '' || part.faults.length > 0) question.add(part);
    };
    const marks = question.isBare ? marksAtEnd(text) : null;
    if (marks !== null) question.told(marksLeft);
    for (let mark = nextMark(text, question.options, 0); mark; mark = nextMark(text, question.options, at, open)) {
      close(mark.from);
      [open, at] = [mark, mark.rest];
    }
    close(marks ?? Infinity);
  }

  private add(line: Line): void {
    if (this.question) {
      this.question.show(line);
      this.question.add(line);
    } else if (this.passage) this.passage.lines.push(line);
    else if (this.questions.length === 0) this.isTextLeft = true;
    else this.questions.at(-1)!.leave();
  }

  /** Where numbers begin anew, that which stood before it last. */
  private passageOf({ number, index }: Asked): Passage | null {
    return this.passages.findLast(({ from, to, after }) => number >= from && number <= to && after <= index) ?? null;
  }
}
