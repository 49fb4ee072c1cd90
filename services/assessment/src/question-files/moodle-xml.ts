/** Moodle's own XML of questions. */
import type { QuestionDraft } from '@exam/contracts';
import { createHash } from 'node:crypto';
import { withBesides } from './besides.js';
import { aroundOf, choiceOf, numberOf, wordsOf, type Answer, type Answered } from './choices.js';
import { plainOf, takenText, type TakenText } from './html-texts.js';
import {
  codeOf,
  emptyDraft,
  escaped,
  FileRefused,
  remark,
  type ParsedFile,
  type ParsedRow,
  type Remark,
} from './parsed.js';
import { elementsOf, firstOf, textOf, type XmlElement } from './xml.js';

/** The text that questions after it share. */
interface Passage {
  readonly paragraphId: string;
  readonly text: TakenText;
}

export function readMoodle(quiz: XmlElement): ParsedFile {
  if (quiz.name !== 'quiz') throw new FileRefused('import.unreadable');
  const pictures = new Map<string, Uint8Array>();
  const rows: ParsedRow[] = [];
  let path: string[] = [];
  let passage: Passage | null = null;
  for (const [index, question] of elementsOf(quiz, 'question').entries()) {
    const type = question.attributes['type'] ?? '';
    const reader = new Reader(question, pictures);
    if (type === 'category') {
      path = pathOf(textOf(firstOf(firstOf(question, 'category'), 'text')));
      passage = null;
    } else if (type === 'description') {
      passage = passageOf(reader);
      if (passage === null) continue;
      const { faults } = passage.text;
      if (faults.length > 0) rows.push(refusedRow(reader, index, path, faults));
    } else rows.push(rowOf(reader, { type, index, path, passage }));
  }
  return { format: 'Moodle XML', rows, pictures: [...pictures].map(([name, bytes]) => ({ name, bytes })) };
}

/** `$course$/top/Default for Class 11/Physics/Motion`: what Moodle adds on its own says nothing. */
export const pathOf = (category: string): string[] =>
  category
    .split(/(?<!\/)\/(?!\/)/)
    .map((part) => part.replaceAll('//', '/').trim())
    .filter((part) => part !== '' && part !== 'top' && !/^\$\w+\$$|^Default for /.test(part));

function passageOf(reader: Reader): Passage | null {
  const text = reader.text(firstOf(reader.question, 'questiontext'));
  if (text.html === '' && text.picture === null) return null;
  const said = firstOf(reader.question, 'idnumber');
  const hash = createHash('sha256').update(`${text.html} ${text.picture}`).digest('hex').slice(0, 24);
  return { paragraphId: codeOf(textOf(said)) ?? `p-${hash}`, text };
}

function rowOf(
  reader: Reader,
  at: { type: string; index: number; path: string[]; passage: Passage | null },
): ParsedRow {
  const { type, index, path, passage } = at;
  const { question } = reader;
  const answered = answersOf(reader, type);
  if (answered === null)
    return refusedRow(reader, index, path, [
      remark('import.type_unsupported', `Questions of the kind '${type}' are not read.`),
    ]);
  const text = reader.text(firstOf(question, 'questiontext'));
  const explanation = reader.text(firstOf(question, 'generalfeedback'));
  const [hint, ...hints] = elementsOf(question, 'hint').map((one) => reader.text(one));
  const told_: Remark[] = [...reader.notes, ...answered.notes];
  if (hints.length > 0) told_.push(remark('import.feedback_left', 'One hint is taken over; the file has several.'));
  if (reader.hasFeedback)
    told_.push(remark('import.feedback_left', 'What is said to single answers is not taken over.'));
  const content: QuestionDraft = {
    ...emptyDraft,
    ...answered.parts,
    ...{ question: text.html, picture: text.picture, topic: '' },
    ...{ explanation: explanation.html || null, explanationPicture: explanation.picture },
    ...{ hint: hint?.html || null, hintPicture: hint?.picture ?? null },
  };
  const own = textOf(firstOf(question, 'bank'));
  const shared = withPassage(content, passage);
  const tags = elementsOf(firstOf(question, 'tags'), 'tag').map((tag) => textOf(firstOf(tag, 'text')));
  return {
    ...{ place: `question ${index + 1}`, original: reader.original() },
    code: codeOf(textOf(firstOf(question, 'idnumber'))),
    ...withBesides({ content: shared.content, path }, own === '' ? null : own),
    faults: [...reader.faults, ...answered.faults],
    ...{ tags, notes: [...told_, ...shared.notes] },
  };
}

/** A choice has a passage; other kinds are asked without one, with a remark. */
export function withPassage(
  content: QuestionDraft,
  passage: Passage | null,
): { content: QuestionDraft; notes: Remark[] } {
  if (passage === null) return { content, notes: [] };
  const type = content.questionType === 'SCCT' ? 'PQS' : content.questionType === 'MCCT' ? 'PQM' : null;
  if (type === null)
    return {
      content,
      notes: [remark('import.passage_taken', 'Only choices have a passage. The text before it is left.')],
    };
  const { paragraphId, text } = passage;
  const parts = { paragraphId, paragraph: text.html, paragraphPicture: text.picture };
  const note = remark('import.passage_taken', 'The text that stands before it in the file is its passage.');
  return { content: { ...content, questionType: type, ...parts }, notes: [note] };
}

function refusedRow(reader: Reader, index: number, path: string[], faults: readonly Remark[]): ParsedRow {
  const { html: question, picture } = reader.text(firstOf(reader.question, 'questiontext'));
  return {
    ...{ place: `question ${index + 1}`, original: reader.original(), path, code: null, faults, notes: [] },
    content: { ...emptyDraft, question, picture },
  };
}

function answersOf(reader: Reader, type: string): Answered | null {
  const { question } = reader;
  const answers = elementsOf(question, 'answer');
  const given = (): Answer[] => answers.map((one) => reader.answer(one, false));
  switch (type) {
    case 'multichoice': {
      const isSingle = !/^(?:false|0)$/i.test(textOf(firstOf(question, 'single')).trim());
      return choiceOf(
        answers.map((one) => reader.answer(one, true)),
        isSingle,
      );
    }
    case 'truefalse': {
      const named = given().map((one) => ({ ...one, text: /^true$/i.test(one.text) ? 'True' : 'False' }));
      return choiceOf(named, true);
    }
    case 'shortanswer':
      return wordsOf(given());
    case 'numerical': {
      const numbers = answers.flatMap((one) => {
        const { text, percent } = reader.answer(one, false);
        // a star is any answer: Moodle says something to those that are wrong
        return text === '*' && percent <= 0 ? [] : [aroundOf(text, textOf(firstOf(one, 'tolerance')).trim(), percent)];
      });
      if (numbers.some((one) => one === null))
        return { ...numberOf([]), faults: [remark('import.answer_doubtful', 'An answer is no number.')] };
      const unit = elementsOf(firstOf(question, 'units')).map((one) => textOf(firstOf(one, 'unit_name')).trim());
      const answered = numberOf(numbers as never);
      if (unit.length === 0) return answered;
      const note = remark('import.answers_left', `Units are not asked for: ${unit.join(', ')}`);
      return { ...answered, notes: [...answered.notes, note] };
    }
    default:
      return null;
  }
}

class Reader {
  readonly question: XmlElement;
  readonly faults: Remark[] = [];
  readonly notes: Remark[] = [];
  hasFeedback = false;
  private readonly pictures: Map<string, Uint8Array>;

  constructor(question: XmlElement, pictures: Map<string, Uint8Array>) {
    this.question = question;
    this.pictures = pictures;
  }

  /** `<x format="html"><text>…</text><file name="a.png" encoding="base64">…</file></x>` */
  text(element: XmlElement | undefined): TakenText {
    const written = textOf(firstOf(element, 'text')).trim();
    const isPlain = element?.attributes['format'] === 'plain_text';
    const files = elementsOf(element, 'file');
    const html = isPlain ? escaped(written).replaceAll('\n', '<br>') : written;
    const taken = takenText(html, (address) => this.named(files, address));
    this.faults.push(...taken.faults);
    this.notes.push(...taken.notes);
    return taken;
  }

  answer(element: XmlElement, isHtml: boolean): Answer {
    const percent = Number(element.attributes['fraction'] ?? 'NaN');
    if (textOf(firstOf(firstOf(element, 'feedback'), 'text')).trim() !== '') this.hasFeedback = true;
    if (Number.isNaN(percent)) this.faults.push(remark('import.key_missing', 'An answer does not say its share.'));
    const { html: text, picture } = isHtml
      ? this.text(element)
      : { html: textOf(firstOf(element, 'text')).trim(), picture: null };
    return { text, picture, percent };
  }

  original(): string {
    const parts = ['questiontext', 'answer', 'generalfeedback'].flatMap((name) =>
      elementsOf(this.question, name).map((one) => {
        const fraction = one.attributes['fraction'];
        const text = plainOf(textOf(firstOf(one, 'text')));
        return fraction === undefined ? text : `${text} (${fraction} %)`;
      }),
    );
    return parts.filter((part) => part !== '').join('\n');
  }

  private named(files: readonly XmlElement[], address: string): string | null {
    const inline = /^data:image\/[\w+.-]+;base64,([\s\S]*)$/.exec(address);
    const path = decodeAddress(address.replace(/^@@PLUGINFILE@@\//, ''));
    const file = files.find((one) => (one.attributes['path'] ?? '/').slice(1) + one.attributes['name']! === path);
    const base64 = inline?.[1] ?? (file && textOf(file));
    if (base64 === undefined) return null;
    const bytes = Buffer.from(base64, 'base64');
    const name = createHash('sha256').update(bytes).digest('hex');
    this.pictures.set(name, bytes);
    return name;
  }
}

function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
