/** A question of a Word document while its lines are read, and what it comes to. */
import type { QuestionDraft } from '@exam/contracts';
import { createHash } from 'node:crypto';
import type { Keys } from './docx-keys.js';
import { htmlOf, plainOf, shownOf, type Line } from './docx-lines.js';
import type { Form, Mark, TextMark } from './docx-marks.js';
import { withoutJoiners } from './docx-marks-guard.js';
import { withPassage } from './moodle-xml.js';
import { rangeIn, typesByName } from './question-types.js';
import { codeOf, emptyDraft, letters, remark, type ParsedRow, type Remark } from './parsed.js';

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

const several = 'A text can have one picture; here it has several. Join them into one.';

export class Asked {
  readonly faults: Remark[] = [];
  readonly notes: Remark[] = [];
  readonly shown: string[] = [];
  readonly question: Line[] = [];
  options: Option[] = [];
  readonly texts = new Map<TextMark, Line[]>();
  private open: Line[] = this.question;

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

  show(line: Line): void {
    this.shown.push(shownOf(line));
  }

  doubt(message: string): void {
    this.faults.push(remark('import.ambiguous', message));
  }

  leave(): void {
    this.notes.push(remark('import.text_left', 'Text after it belongs to no question and is not taken over.'));
  }

  add(line: Line): void {
    this.open.push(line);
  }

  explain(line: Line): void {
    this.mark('solution', line);
  }

  mark(name: TextMark, line: Line): void {
    if (this.texts.has(name)) this.doubt(`It says ${name} twice.`);
    this.open = [...(this.texts.get(name) ?? []), line];
    this.texts.set(name, this.open);
  }

  /** A first option after others of another form: those were a list within the question. */
  option({ form, index }: Mark, line: Line): void {
    const last = this.options.at(-1);
    if (last && index === 0 && last.form !== form) {
      for (const { form: before, index: at, lines } of this.options) this.question.push(labelled(before, at, lines));
      this.options = [];
    } else if (index !== (last ? last.index + 1 : 0)) this.doubt('Its options do not follow each other.');
    this.open = [line];
    this.options.push({ form, index, lines: this.open });
  }
}

function labelled(form: Form, index: number, lines: readonly Line[]): Line {
  const sign = form === '(1)' ? String(index + 1) : String.fromCharCode((form.includes('A') ? 65 : 97) + index);
  const label = form.replace(/[Aa1]/, sign);
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
    faults: pictures.size > 1 ? [...faults, remark('import.ambiguous', several)] : faults,
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
  const [question, solution, hint] = [asked.question, texts.get('solution') ?? [], texts.get('hint') ?? []].map(textOf);
  const options = asked.options.map(({ lines }) => textOf(lines));
  for (const text of [question!, solution!, hint!, ...options]) {
    faults.push(...text.faults);
    notes.push(...text.notes);
  }
  const key = keyOf(asked, keys);
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
  const own = plain(asked.texts.get('answer'));
  const all = [
    ...new Set([...(own === '' ? [] : [own]), ...keys.of(asked.number)].map((one) => lettersOf(asked, one) ?? one)),
  ];
  if (all.length === 0) asked.faults.push(remark('import.key_missing', 'The file does not say which answer is right.'));
  if (all.length > 1) asked.doubt(`The file gives several answers: ${all.join('; ')}.`);
  return all.length === 1 ? all[0]! : '';
}

/** As letters of the bank, a to g; null where it is none of them. */
function lettersOf({ options, texts }: Asked, key: string): string | null {
  if (options.length === 0) return null;
  const signs = options[0]!.form === '(1)' ? '1-7' : 'A-Ga-g';
  const word = new RegExp(
    `^\\(?[${signs}](?![\\w])\\)?[).]?(?:\\s*(?:,|&|;|and)?\\s*\\(?[${signs}](?![\\w])\\)?[).]?)*\\.?$|^[A-G]{2,7}$`,
  );
  const found = [...(word.test(key) ? key.replaceAll('and', '') : '').matchAll(new RegExp(`[${signs}]`, 'g'))].map(
    ([sign]) => (/\d/.test(sign) ? letters[Number(sign) - 1]! : sign.toLowerCase()),
  );
  if (found.length > 0) return [...new Set(found)].sort().join(',');
  // the letter with the text of its option, or that text alone
  const [, sign, rest] = new RegExp(`^\\(?([${signs}])[).]\\s*(.+)$`).exec(key) ?? [];
  const same = (given: string) =>
    options.filter(({ lines }) => plain(lines) === given.trim() && given.trim() !== '\uFFFC');
  const named = same(sign === undefined ? key : rest!);
  const index = named.length === 1 ? named[0]!.index : -1;
  if (sign === undefined) return index < 0 ? null : letters[index]!;
  const letter = /\d/.test(sign) ? letters[Number(sign) - 1]! : sign.toLowerCase();
  return index >= 0 && letters[index] === letter && texts.size > 0 ? letter : null;
}

/** The type and the key in its form: what `Type:` says, else what the key looks like. */
function formOf(asked: Asked, key: string): Partial<QuestionDraft> {
  const { options, texts } = asked;
  const said = plain(texts.get('type')).toLowerCase();
  const type = typesByName[said];
  if (said !== '' && type === undefined)
    asked.faults.push(remark('import.type_unsupported', `Questions of the kind '${said}' are not read.`));
  if (options.length > letters.length) asked.doubt(`It has ${options.length} options; seven are the most.`);
  if (options.length > 0) {
    if (key !== '' && !/^[a-g](?:,[a-g])*$/.test(key)) {
      asked.doubt('Its answer is none of its options.');
      return { questionType: type ?? 'SCCT', key: '' };
    }
    return { questionType: type ?? (key.includes(',') ? 'MCCT' : 'SCCT'), key };
  }
  const number = key.replace('−', '-').replace(/ ?\.$/, '');
  if (type === 'FB' || (type === undefined && !/^[-+]?\d+(?:\.\d+)?$/.test(number))) return wordsOf(asked, key);
  const isDigit = /^\d$/.test(number);
  return { questionType: type ?? (isDigit ? 'INT' : 'NUM'), key: number, answerRange: rangeOf(asked) };
}

function wordsOf(asked: Asked, key: string): Partial<QuestionDraft> {
  const isSet = asked.texts.get('answer')?.some((line) => line.pieces.some(({ plain: sign }) => sign === '\uFFFC'));
  // a formula or a picture cannot be typed, and letters alone are of options that were not found
  if (isSet || key.includes('\uFFFC')) asked.doubt('Its answer is a formula or a picture. Write it as text.');
  else if (/^\(?[A-Ga-g]\)?(?:\s*,\s*[A-Ga-g])*$/.test(key) && !asked.texts.has('type'))
    asked.doubt('Its answer is a letter, and it has no options.');
  else if (/\d ?(?:to|–|-) ?\d/.test(key) && !asked.texts.has('type'))
    asked.doubt('Its answer is a range. Name one number.');
  const [first = '', second, ...more] = key.split(' | ');
  if (more.length > 0) asked.doubt('It has more than two answers.');
  return { questionType: 'FB', key: first, alternateKey: second ?? null };
}

function rangeOf(asked: Asked): QuestionDraft['answerRange'] {
  const written = plain(asked.texts.get('range'));
  if (written === '') return null;
  const range = rangeIn(written);
  if (range) return range;
  asked.doubt('Its range is not written as two numbers.');
  return null;
}

function levelOf(written: string): { difficulty: QuestionDraft['difficulty'] } | null {
  const found = (['Easy', 'Medium', 'Hard'] as const).find((one) => one.toLowerCase() === written.toLowerCase());
  return found ? { difficulty: found } : null;
}
