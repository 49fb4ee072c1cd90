/** A question of a Word document while its lines are read, and what it comes to. */
import type { QuestionDraft } from '@exam/contracts';
import { createHash } from 'node:crypto';
import type { Keys } from './docx-keys.js';
import { signsOfSolution } from './docx-solved.js';
import { htmlOf, plainOf, shownOf, type Line } from './docx-lines.js';
import type { TextMark } from './docx-marks.js';
import { chosenBy, isRoman, labelOf, type Form, type Mark } from './docx-options.js';
import { numberKeyOf } from './number-key.js';
import { withoutJoiners } from './docx-marks-guard.js';
import { withPassage } from './moodle-xml.js';
import { rangeIn, typesByName } from './question-types.js';
import { codeOf, emptyDraft, letters, remark, severalPictures, type ParsedRow, type Remark } from './parsed.js';

export interface Passage {
  readonly from: number;
  readonly to: number;
  /** How many questions stood before it. */
  readonly after: number;
  readonly lines: Line[];
}

interface Option {
  readonly form: Form;
  readonly index: number;
  readonly lines: Line[];
}

export type Doubt = 'ambiguous' | 'numbers_doubtful' | 'options_doubtful' | 'answer_doubtful';

export class Asked {
  readonly faults: Remark[] = [];
  readonly notes: Remark[] = [];
  readonly shown: string[] = [];
  readonly question: Line[] = [];
  options: Option[] = [];
  readonly texts = new Map<TextMark, Line[]>();
  private readonly passed: number[] = [];
  /** An answer and a hint may also stand before them. */
  private isBehindOptions = false;
  private isLeft = false;
  private open: Line[] = this.question;
  /** The dash before its answer may be a minus. */
  isDashDoubtful = false;

  readonly number: number;
  readonly index: number;
  readonly path: readonly string[];

  constructor(number: number, index: number, path: readonly string[]) {
    this.number = number;
    this.index = index;
    this.path = path;
  }

  get isAnswered(): boolean {
    return this.texts.has('answer');
  }

  /** Whether it is at a text that stands behind its options: what looks like options there is a part of that. */
  get isTold(): boolean {
    return this.isBehindOptions || this.texts.has('solution');
  }

  /** A number within its text, of a list that it has, or of a question that was not seen as one. */
  pass(number: number): void {
    this.passed.push(number);
  }

  get hasList(): boolean {
    return this.passed.every((number, at) => number === at + 1);
  }

  /** Nothing but a text: as a line of a numbered list. */
  get isBare(): boolean {
    return this.options.length === 0 && this.texts.size === 0;
  }

  /** Whether it names a part that stands in the next line. */
  get isAwaiting(): boolean {
    return this.open.every((line) => !line.rows && plainOf(line).trim() === '');
  }

  /** Whether it asks, as no instruction does. */
  get isAsking(): boolean {
    return this.question.some((line) => /[?？]|_{2,}/.test(plainOf(line)));
  }

  show(line: Line): void {
    this.shown.push(shownOf(line));
  }

  doubt(code: Doubt, message: string): void {
    this.faults.push(remark(`import.${code}`, message));
  }

  told(note: Remark): void {
    this.notes.push(note);
  }

  leave(): void {
    if (this.isLeft) return;
    this.isLeft = true;
    this.notes.push(remark('import.text_left', 'Text after it belongs to no question and is not taken over.'));
  }

  add(line: Line): void {
    this.open.push(line);
  }

  mark(name: TextMark, line: Line): void {
    if (this.texts.has(name)) this.doubt('ambiguous', `It says ${name} twice.`);
    if ((name === 'answer' || name === 'hint') && this.options.length > 0) this.isBehindOptions = true;
    this.open = [...(this.texts.get(name) ?? []), line];
    this.texts.set(name, this.open);
  }

  /** A first option after others of another form: those were a list within the question. */
  option({ form, index }: Mark, line: Line): void {
    const last = this.options.at(-1);
    if (last && index === 0 && last.form !== form) this.asList();
    else if (index !== (last ? last.index + 1 : 0))
      this.doubt('options_doubtful', 'Its options do not follow each other.');
    this.open = [line];
    this.options.push({ form, index, lines: this.open });
  }

  /** What was taken for options goes back into the text. */
  asList(): void {
    for (const { form, index, lines } of this.options) this.question.push(labelled(form, index, lines));
    this.options = [];
  }
}

function labelled(form: Form, index: number, lines: readonly Line[]): Line {
  const label = labelOf(form, index);
  const [first] = lines;
  const piece = { plain: `${label} `, html: `${label} `, shown: `${label} `, picture: null };
  return { ...first!, pieces: [piece, ...lines.flatMap(({ pieces }) => pieces)] };
}

interface Text {
  readonly html: string;
  readonly picture: string | null;
  readonly faults: readonly Remark[];
  readonly notes: readonly Remark[];
}

function textOf(lines: readonly Line[]): Text {
  const pieces = (line: Line): Line['pieces'] => (line.rows ? line.rows.flat().flatMap(pieces) : line.pieces);
  const all = lines.flatMap(pieces);
  const pictures = new Set(all.flatMap(({ picture }) => picture ?? []));
  const faults = lines.flatMap((line) => line.faults);
  const html = lines
    .map(lineHtml)
    .filter((one) => one !== '')
    .join('<br>')
    .replaceAll('</table><br>', '</table>');
  return {
    html,
    picture: [...pictures][0] ?? null,
    faults: pictures.size > 1 ? [...faults, severalPictures] : faults,
    notes: all.flatMap(({ note }) => note ?? []),
  };
}

function lineHtml(line: Line): string {
  if (!line.rows) return htmlOf(line.pieces);
  const rows = line.rows.map((cells) => `<tr>${cells.map((cell) => `<td>${htmlOf(cell.pieces)}</td>`).join('')}</tr>`);
  return `<table><tbody>${rows.join('')}</tbody></table>`;
}

const plain = (lines: readonly Line[] | undefined): string =>
  withoutJoiners((lines ?? []).map(plainOf).join(' '))
    .replace(/\s+/g, ' ')
    .trim();

export function rowOf(asked: Asked, keys: Keys, passage: Passage | null): ParsedRow {
  const { texts, faults, notes } = asked;
  if (!asked.hasList) asked.doubt('numbers_doubtful', 'A number of another question stands within it.');
  const key = keyOf(asked, keys);
  const [question, solution, hint] = [asked.question, texts.get('solution') ?? [], texts.get('hint') ?? []].map(textOf);
  const options = asked.options.map(({ lines }) => textOf(lines));
  for (const text of [question!, solution!, hint!, ...options]) {
    faults.push(...text.faults);
    notes.push(...text.notes);
  }
  const options_ = options.slice(0, letters.length).map(({ html, picture }) => ({ value: html, picture }));
  const content: QuestionDraft = {
    ...emptyDraft,
    ...{ question: question!.html, picture: question!.picture, options: options_ },
    ...formOf(asked, key),
    ...(levelOf(plain(texts.get('level'))) ?? {}),
    ...{ hint: hint!.html || null, hintPicture: hint!.picture },
    ...{ explanation: solution!.html || null, explanationPicture: solution!.picture },
  };
  const set = passage && passageText(passage);
  if (set) {
    faults.push(...set.text.faults);
    notes.push(...set.text.notes);
  }
  const shared = withPassage(content, set && { paragraphId: set.paragraphId, text: { ...set.text, notes: [] } });
  const tags = plain(texts.get('tags')).split(',');
  return {
    ...{ place: `question ${asked.number}`, original: asked.shown.join('\n'), path: asked.path },
    code: codeOf(plain(texts.get('code'))),
    ...{ content: shared.content, faults, tags, notes: [...notes, ...shared.notes] },
  };
}

function passageText({ lines }: Passage): { paragraphId: string; text: Text } | null {
  const text = textOf(lines);
  if (text.html === '' && text.picture === null) return null;
  const hash = createHash('sha256').update(`${text.html} ${text.picture}`).digest('hex').slice(0, 24);
  return { paragraphId: `p-${hash}`, text };
}

/** What the line below it and the key at the end say; where they differ, nothing. */
function keyOf(asked: Asked, keys: Keys): string {
  const own = withoutBracket(plain(asked.texts.get('answer')));
  const said = own === '' ? [] : [asked.isDashDoubtful ? `:${own}` : own];
  const solved = asked.options.length > 0 ? signsOfSolution(asked.texts.get('solution') ?? []) : [];
  const given = [...said, ...solved, ...keys.of(asked.number, asked.path)];
  // (i) to (iv) are as often statements of the question as they are its options
  const first = asked.options[0];
  if (first && isRoman(first.form) && !given.every((one) => chosenBy(first.form, one))) asked.asList();
  const all = [...new Set(given.map((one) => lettersOf(asked, one) ?? one))];
  if (all.length === 0) asked.faults.push(remark('import.key_missing', 'The file does not say which answer is right.'));
  if (asked.options.length === 0 && all.some((one) => dashed.test(one))) {
    asked.doubt('answer_doubtful', 'The dash before its answer may be a minus.');
    return '';
  }
  if (all.length > 1) asked.doubt('answer_doubtful', `The file gives several answers: ${all.join('; ')}.`);
  return all.length === 1 ? all[0]! : '';
}

/** As it is noted here where the dash may be a minus. */
const dashed = /^:(?=[-–−])/;

/** `[Ans: 4]`: the bracket closes behind the answer. */
const withoutBracket = (answer: string): string =>
  /^[^[(]*[\])]\.?$/.test(answer) ? answer.replace(/[\])]\.?$/, '').trim() : answer;

/** As letters of the bank, a to g; null where it is none of them. */
function lettersOf(asked: Asked, key: string): string | null {
  const { options, texts } = asked;
  const form = options[0]?.form;
  if (form === undefined) return null;
  if (dashed.test(key)) {
    const readings = new Set([key.slice(1), key.slice(2)].flatMap((one) => lettersOf(asked, one) ?? []));
    return readings.size === 1 ? [...readings][0]! : null;
  }
  const chosen = chosenBy(form, key.replace(/^(?:option|choice)\s+/i, ''));
  if (chosen) return chosen.map((index) => letters[index]!).join(',');
  // the letter with the text of its option, or that text alone
  const [, sign, rest] = /^\(?([^\s().]{1,3})[).]\s*(\S.*)$/.exec(key) ?? [];
  const [named_ = -1] = sign === undefined ? [] : (chosenBy(form, sign) ?? []);
  const same = (given: string) =>
    options.filter(({ lines }) => plain(lines) === given.trim() && given.trim() !== '\uFFFC');
  const whole = same(key);
  if (whole.length === 1) return letters[whole[0]!.index]!;
  return named_ >= 0 && texts.size > 0 && same(rest!).some(({ index }) => index === named_) ? letters[named_]! : null;
}

/** The type and the key in its form: what `Type:` says, else what the key looks like. */
function formOf(asked: Asked, key: string): Partial<QuestionDraft> {
  const { options, texts } = asked;
  const said = plain(texts.get('type')).toLowerCase();
  const type = typesByName[said];
  if (said !== '' && type === undefined)
    asked.faults.push(remark('import.type_unsupported', `Questions of the kind '${said}' are not read.`));
  if (options.length > letters.length)
    asked.doubt('options_doubtful', `It has ${options.length} options; seven are the most.`);
  if (options.length > 0) {
    if (key !== '' && !/^[a-g](?:,[a-g])*$/.test(key)) {
      asked.doubt('answer_doubtful', 'Its answer is none of its options.');
      return { questionType: type ?? 'SCCT', key: '' };
    }
    return { questionType: type ?? (key.includes(',') ? 'MCCT' : 'SCCT'), key };
  }
  if (type === undefined && /^(?:true|false)$/i.test(key)) {
    const key_ = /^true$/i.test(key) ? 'a' : 'b';
    return { questionType: 'SCCT', key: key_, options: ['True', 'False'].map((value) => ({ value, picture: null })) };
  }
  const number = type === 'FB' ? null : (numberKeyOf(key) ?? (type === undefined ? null : key));
  if (number === null) return wordsOf(asked, key);
  const isDigit = /^\d$/.test(number);
  return { questionType: type ?? (isDigit ? 'INT' : 'NUM'), key: number, answerRange: rangeOf(asked) };
}

function wordsOf(asked: Asked, key: string): Partial<QuestionDraft> {
  const isSaid = asked.texts.has('type');
  const isSet = asked.texts.get('answer')?.some((line) => line.pieces.some(({ plain: sign }) => sign === '\uFFFC'));
  // a formula or a picture cannot be typed, and letters alone are of options that were not found
  if (isSet || key.includes('\uFFFC'))
    asked.doubt('answer_doubtful', 'Its answer is a formula or a picture. Write it as text.');
  else if (!isSaid && /^[[(]?(?:[A-Ga-g]|i{1,3}|iv|[अबसदकखगघ])[\])]?(?:\s*,\s*[A-Ga-g])*$/.test(key))
    asked.doubt('answer_doubtful', 'Its answer is a letter, and it has no options.');
  else if (!isSaid && /^[-+−–]?\d/.test(key))
    asked.doubt('answer_doubtful', 'Its answer is a number with something else. Write the number alone.');
  const [first = '', second, ...more] = key.split(' | ');
  if (more.length > 0) asked.doubt('answer_doubtful', 'It has more than two answers.');
  return { questionType: 'FB', key: first, alternateKey: second ?? null };
}

function rangeOf(asked: Asked): QuestionDraft['answerRange'] {
  const written = plain(asked.texts.get('range'));
  if (written === '') return null;
  const range = rangeIn(written);
  if (range) return range;
  asked.doubt('answer_doubtful', 'Its range is not written as two numbers.');
  return null;
}

function levelOf(written: string): { difficulty: QuestionDraft['difficulty'] } | null {
  const found = (['Easy', 'Medium', 'Hard'] as const).find((one) => one.toLowerCase() === written.toLowerCase());
  return found ? { difficulty: found } : null;
}
