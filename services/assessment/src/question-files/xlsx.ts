/** The spreadsheet of the template: one row a question. */
import type { QuestionDraft } from '@exam/contracts';
import { takenText } from './html-texts.js';
import {
  codeOf,
  emptyDraft,
  FileRefused,
  remark,
  severalPictures,
  type ParsedFile,
  type ParsedRow,
  type Remark,
} from './parsed.js';
import { numberKeyOf } from './number-key.js';
import { rangeIn, typesByName } from './question-types.js';
import { columnName, sheetsOf, type Cell, type Sheet } from './xlsx-book.js';
import {
  columnOf,
  languages,
  optionColumns,
  optionLetters,
  plainCell,
  textInCell,
  type FactColumn,
  type TextColumn,
} from './xlsx-columns.js';

type Files = ReadonlyMap<string, Buffer>;
interface Text {
  readonly html: string;
  readonly picture: string | null;
}

/** `besides` are the files that lie in an archive together with the workbook. */
export function readXlsx(files: Files, besides: Files = new Map()): ParsedFile {
  const sheets = sheetsOf(files);
  const sheet = sheets.find(({ name }) => name.trim().toLowerCase() === 'questions') ?? sheets[0];
  const [head, ...rows] = [...(sheet?.rows ?? [])].sort(([one], [other]) => one - other).filter(isFilled);
  if (!sheet || !head) throw new FileRefused('import.unreadable');
  const heads = new Map([...head[1]].map(([column, { text }]) => [column, columnOf(text)]));
  const columns = new Map<string, number[]>();
  for (const [column, name] of heads) if (name !== null) columns.set(name, [...(columns.get(name) ?? []), column]);
  if (!columns.has('question') || !columns.has('key')) throw new FileRefused('import.unreadable');
  const pictures = new Map<string, Uint8Array>();
  const found: ParsedRow[] = [];
  const passages = new Map<string, Text>();
  for (const [n, cells] of rows) {
    const reader = new RowReader({ sheet, n, cells, heads, columns, files, besides, pictures });
    found.push(reader.row(passages));
  }
  return { format: 'XLSX', rows: found, pictures: [...pictures].map(([name, bytes]) => ({ name, bytes })) };
}

const isFilled = ([, cells]: readonly [number, ReadonlyMap<number, Cell>]): boolean =>
  [...cells.values()].some(({ text, fault, pictures }) => text.trim() !== '' || fault !== null || pictures.length > 0);

interface Given {
  readonly sheet: Sheet;
  readonly n: number;
  readonly cells: ReadonlyMap<number, Cell>;
  readonly heads: ReadonlyMap<number, string | null>;
  readonly columns: ReadonlyMap<string, readonly number[]>;
  readonly files: Files;
  readonly besides: Files;
  readonly pictures: Map<string, Uint8Array>;
}

const faultNames = {
  date: 'a date',
  error: 'an error',
  formula: 'a formula',
  percentage: 'a number that is shown as a percentage',
  fraction: 'a number that is shown as a fraction',
};

class RowReader {
  private readonly faults: Remark[] = [];
  private readonly notes: Remark[] = [];
  private readonly given: Given;

  constructor(given: Given) {
    this.given = given;
    for (const [column, cell] of given.cells) this.look(column, cell);
    for (const name of given.columns.keys()) this.compare(name);
  }

  row(passages: Map<string, Text>): ParsedRow {
    const { n } = this.given;
    const question = this.text('question');
    const options = optionColumns.map((column) => this.text(column));
    const count = options.findLastIndex(({ html, picture }) => html !== '' || picture !== null) + 1;
    const [hint, explanation] = [this.text('hint'), this.text('explanation')];
    const passage = this.passage(passages);
    const content: QuestionDraft = {
      ...emptyDraft,
      ...{ subjectId: this.fact('subject_id'), subjectName: this.fact('subject'), chapter: this.fact('chapter') },
      ...{ topic: this.fact('topic'), difficulty: this.level(), question: question.html, picture: question.picture },
      ...{ paragraphId: passage?.code ?? null, paragraph: passage?.html ?? null },
      paragraphPicture: passage?.picture ?? null,
      options: options.slice(0, count).map(({ html: value, picture }) => ({ value, picture })),
      ...this.answer(options.slice(0, count), passage !== null),
      ...{ hint: hint.html || null, hintPicture: hint.picture },
      ...{ explanation: explanation.html || null, explanationPicture: explanation.picture },
      ...{ videoLinking: this.videos(), translations: this.translations(count), idealSeconds: this.seconds() },
    };
    const tags = this.fact('tags').split(',');
    return {
      ...{ place: `row ${n}`, original: this.original(), code: this.code(), path: [], content },
      ...{ faults: this.faults, tags, notes: this.notes },
    };
  }

  /** What no column of the template says, and what no cell says as it looks. */
  private look(column: number, { text, fault, legacyFont, pictures }: Cell): void {
    const { heads, sheet, n } = this.given;
    const head = heads.get(column) ?? null;
    const at = `${sheet.name}!${columnName(column)}${n}`;
    const place = `Sheet ${sheet.name}, row ${n}, column ${columnName(column)}`;
    if (head === null) {
      if (pictures.length > 0)
        this.faults.push(remark('import.ambiguous', `${place}: a picture that belongs to no text.`, at));
      if (text.trim() !== '')
        this.notes.push(remark('import.text_left', `${place}: the template has no such column.`, at));
    } else if (fault !== null) {
      const message = `${place} is ${faultNames[fault]}. Write it as text.`;
      this.faults.push(remark('import.cell_unreadable', message, at));
    } else if (legacyFont !== null && /[^\s\d.,()]/.test(text)) {
      const message = `${place} is set in the font '${legacyFont}'. Convert it to Unicode and send it again.`;
      this.faults.push(remark('import.legacy_font', message, `${legacyFont}, ${at}`));
    } else if (pictures.length > 0 && !/^(?:question|passage|hint|explanation|option_[a-g])(?:_picture)?$/.test(head))
      this.faults.push(remark('import.ambiguous', `${place}: a picture that belongs to no text.`, at));
  }

  /** Two columns of one thing, as `Correct Option` and `Answer`. */
  private compare(name: string): void {
    const { cells, sheet, n } = this.given;
    const [first, ...others] = this.filled(name);
    const saying = (column: number) => {
      const { text, pictures } = cells.get(column)!;
      return [plainCell(text).trim(), ...pictures].join('\n').toLowerCase();
    };
    const other = others.find((column) => saying(column) !== saying(first!));
    if (other === undefined) return;
    const at = `${sheet.name}!${columnName(other)}${n}`;
    const message = `Columns ${columnName(first!)} and ${columnName(other)} are both '${name}', and they differ.`;
    this.faults.push(remark(name === 'key' ? 'import.answer_doubtful' : 'import.ambiguous', message, at));
  }

  private filled(name: string): number[] {
    const { cells, columns } = this.given;
    return (columns.get(name) ?? []).filter((column) => {
      const cell = cells.get(column);
      return cell !== undefined && (cell.text.trim() !== '' || cell.fault !== null || cell.pictures.length > 0);
    });
  }

  private cell(name: string): { cell: Cell | undefined; at: string } {
    const { cells, columns, sheet, n } = this.given;
    const column = this.filled(name)[0] ?? columns.get(name)?.[0];
    if (column === undefined) return { cell: undefined, at: '' };
    return { cell: cells.get(column), at: `${sheet.name}!${columnName(column)}${n}` };
  }

  private fact(name: FactColumn): string {
    const { cell } = this.cell(name);
    return cell === undefined || cell.fault !== null ? '' : plainCell(cell.text).trim();
  }

  private text(name: string): Text {
    const { cell, at } = this.cell(name);
    const beside = this.cell(`${name}_picture`);
    const written = cell === undefined || cell.fault !== null ? '' : textInCell(cell.text.trim());
    const taken = takenText(written, (address) => this.fileNamed(address));
    for (const { code, message } of taken.faults) this.faults.push(remark(code, message, at));
    for (const { code, message } of taken.notes) this.notes.push(remark(code, message, at));
    const pictures = new Set(
      [...(cell?.pictures ?? []), ...(beside.cell?.pictures ?? [])].map((part) => {
        this.given.pictures.set(part, this.given.files.get(part)!);
        return part;
      }),
    );
    if (taken.picture !== null) pictures.add(taken.picture);
    const name_ = beside.cell && beside.cell.fault === null ? plainCell(beside.cell.text).trim() : '';
    const named = name_ === '' ? null : this.fileNamed(name_);
    if (named !== null) pictures.add(named);
    else if (name_ !== '') {
      const message = `The picture '${name_.slice(0, 100)}' is not in the file. Send it with the spreadsheet in a ZIP.`;
      this.faults.push(remark('import.picture_missing', message, beside.at));
    }
    if (pictures.size > 1) this.faults.push({ ...severalPictures, at });
    return { html: taken.html, picture: [...pictures][0] ?? null };
  }

  /** A file that lies beside the workbook, by its path or, where that is one alone, by its name. */
  private fileNamed(address: string): string | null {
    const { besides, pictures } = this.given;
    const folded = address.replace(/^\.?\//, '').toLowerCase();
    const all = [...besides.keys()];
    const exact = all.filter((one) => one.toLowerCase() === folded);
    const found = exact.length > 0 ? exact : all.filter((one) => one.toLowerCase().endsWith(`/${folded}`));
    if (found.length !== 1) return null;
    const name = `beside/${found[0]!}`;
    pictures.set(name, besides.get(found[0]!)!);
    return name;
  }

  private passage(known: Map<string, Text>): (Text & { code: string | null }) | null {
    const said = this.fact('passage_code');
    const code = codeOf(said);
    const own = this.text('passage');
    const isEmpty = own.html === '' && own.picture === null;
    if (said !== '' && code === null)
      this.faults.push(remark('import.ambiguous', `'${said}' is no code.`, this.cell('passage_code').at));
    const before = code === null ? undefined : known.get(code);
    if (code !== null && !isEmpty && before && (before.html !== own.html || before.picture !== own.picture)) {
      const message = `The passage '${code}' has another text in a row above.`;
      this.faults.push(remark('import.ambiguous', message, this.cell('passage').at));
    }
    if (code !== null && !isEmpty && !before) known.set(code, own);
    if (!isEmpty) return { ...own, code };
    return before ? { ...before, code } : null;
  }

  private answer(options: readonly Text[], hasPassage: boolean): Partial<QuestionDraft> {
    const said = this.fact('type').toLowerCase();
    const type = typesByName[said];
    const key = this.fact('key');
    if (key === '' && (this.cell('key').cell?.fault ?? null) === null)
      this.faults.push(
        remark('import.key_missing', 'The file does not say which answer is right.', this.cell('key').at),
      );
    if (said !== '' && type === undefined)
      this.faults.push(
        remark('import.type_unsupported', `Questions of the kind '${said}' are not read.`, this.cell('type').at),
      );
    if (said.startsWith('pq') && !hasPassage)
      this.faults.push(remark('import.ambiguous', 'Its passage is missing.', this.cell('type').at));
    if (options.length > 0) {
      const chosen = lettersIn(key) ?? optionIn(key, options);
      if (key !== '' && chosen === null)
        this.faults.push(remark('import.answer_doubtful', 'Its answer is none of its options.', this.cell('key').at));
      const isSeveral = type === 'MCCT' || (type === undefined && (chosen?.length ?? 0) > 1);
      const choice = isSeveral ? (['MCCT', 'PQM'] as const) : (['SCCT', 'PQS'] as const);
      const isChoice = type === undefined || type === 'SCCT' || type === 'MCCT';
      return { questionType: isChoice ? choice[hasPassage ? 1 : 0] : type, key: chosen?.join(',') ?? '' };
    }
    if (type === undefined) {
      const message = 'Without options its type has to be said: NUM, INT or FB.';
      if (said === '') this.faults.push(remark('import.ambiguous', message, this.cell('type').at));
      return { key };
    }
    const number = type === 'FB' ? null : numberKeyOf(key);
    const alternateKey = this.fact('alternate_key') || null;
    return { questionType: type, key: number ?? key, alternateKey, answerRange: this.range() };
  }

  private range(): QuestionDraft['answerRange'] {
    const written = this.fact('range');
    const range = rangeIn(written);
    if (written !== '' && range === null)
      this.faults.push(
        remark('import.ambiguous', 'Its range is not written as two numbers, as 0..99.', this.cell('range').at),
      );
    return range;
  }

  private level(): QuestionDraft['difficulty'] {
    const written = this.fact('level');
    const said = otherLevels[written.toLowerCase()] ?? written;
    const found = (['Easy', 'Medium', 'Hard'] as const).find((one) => one.toLowerCase() === said.toLowerCase());
    if (written !== '' && !found)
      this.faults.push(remark('import.ambiguous', `'${written}' is no level.`, this.cell('level').at));
    return found ?? 'Medium';
  }

  private seconds(): number | null {
    const written = this.fact('seconds');
    if (written === '') return null;
    const seconds = Number(written);
    if (Number.isInteger(seconds) && seconds > 0 && seconds <= 7_200) return seconds;
    this.faults.push(remark('import.ambiguous', `'${written}' is no number of seconds.`, this.cell('seconds').at));
    return null;
  }

  /** A line for each, `youtube:abc`. */
  private videos(): QuestionDraft['videoLinking'] {
    return this.fact('videos')
      .split('\n')
      .flatMap((line) => {
        const [, contentOrigin, contentStorageKey] = /^([^:]{1,20}):(.{1,300})$/.exec(line.trim()) ?? [];
        if (contentOrigin !== undefined) return [{ contentOrigin, contentStorageKey: contentStorageKey! }];
        if (line.trim() !== '')
          this.faults.push(remark('import.ambiguous', `'${line}' is no video.`, this.cell('videos').at));
        return [];
      });
  }

  private translations(options: number): QuestionDraft['translations'] {
    const all: QuestionDraft['translations'] = {};
    for (const language of languages) {
      const text = (name: TextColumn) => this.text(`${name}_${language}`).html || null;
      const own = optionColumns.slice(0, options).map((column) => this.text(`${column}_${language}`).html);
      const read = { question: text('question'), paragraph: text('passage'), hint: text('hint') };
      const whole = { ...read, explanation: text('explanation'), options: own.some((one) => one !== '') ? own : [] };
      if (Object.values(whole).some((one) => one !== null && one.length > 0)) all[language] = whole;
    }
    return all;
  }

  private code(): string | null {
    const said = this.fact('code');
    const code = codeOf(said);
    if (said !== '' && code === null)
      this.faults.push(remark('import.ambiguous', `'${said}' is no code.`, this.cell('code').at));
    return code;
  }

  private original(): string {
    const { cells, columns } = this.given;
    return [...columns]
      .flatMap(([name, own]) => own.map((column) => [name, cells.get(column)] as const))
      .filter(([, cell]) => cell !== undefined && (cell.text !== '' || cell.pictures.length > 0))
      .map(([name, cell]) => `${name}: ${[cell!.text, ...cell!.pictures.map(fileOf)].filter(Boolean).join(' ')}`)
      .join('\n');
  }
}

const fileOf = (part: string): string => `[${part.slice(part.lastIndexOf('/') + 1)}]`;

const otherLevels: Readonly<Record<string, string>> = {
  ...{
    simple: 'Easy',
    low: 'Easy',
    moderate: 'Medium',
    average: 'Medium',
    difficult: 'Hard',
    tough: 'Hard',
    high: 'Hard',
  },
};

/** The one option that the key names, by its text or its number; none where both are meant for different ones. */
function optionIn(key: string, options: readonly Text[]): string[] | null {
  const same = options.flatMap(({ html }, at) => (html.toLowerCase() === key.toLowerCase() && key !== '' ? [at] : []));
  const number = /^(?:option\s*)?\(?([1-7])\)?$/i.exec(key)?.[1];
  const counted = number !== undefined && Number(number) <= options.length ? [Number(number) - 1] : [];
  const [at, ...others] = new Set([...same, ...counted]);
  return at === undefined || others.length > 0 ? null : [optionLetters[at]!];
}

/** `B`, `(b)`, `Option B`, `A, C`, `AC`; null for what names no option. */
function lettersIn(key: string): string[] | null {
  const folded = key
    .toLowerCase()
    .replace(/^option\s+/, '')
    .replace(/[()\s.]|and/g, (sign) => (sign === 'and' ? ',' : ''));
  const parts = /^[a-g]{1,7}$/.test(folded) ? [...folded] : folded.split(/[,;&]/).filter((part) => part !== '');
  const isRead = parts.length > 0 && parts.every((part) => (optionLetters as readonly string[]).includes(part));
  return isRead ? [...new Set(parts)].sort() : null;
}
