/**
 * A thread that judges PDFs. It reads every byte once or twice, whatever the file makes of itself, and takes nothing on
 * trust that a reader might see otherwise: a name counts wherever it stands, and a file whose objects overlap is not
 * read. One file without imports of our own, so that Node can run it from its source, too.
 */
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { inflateSync } from 'node:zlib';

/** `unreadable`: nobody could say what it does. */
export type PdfVerdict = 'fine' | 'active' | 'encrypted' | 'unreadable';

/** What a PDF that only shows something does not need. */
const active = new Set(
  'JavaScript JS Launch EmbeddedFile EmbeddedFiles RichMedia XFA SubmitForm ImportData GoToE'.split(' '),
);
/** In compressed pictures and fonts such short names come about by chance; an action cannot do without a longer one. */
const byChance = new Set(['JS', 'XFA']);
const longestName = 127;
const filters: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  FlateDecode: unpack,
  Fl: unpack,
  ASCIIHexDecode: fromHex,
  AHx: fromHex,
  ASCII85Decode: from85,
  A85: from85,
};
/** The most that one stream of objects, and all of a file, may unpack to. */
const mostUnpacked = { stream: 16_000_000, file: 128_000_000 };
const mostFilters = 4;

const [tab, lineFeed, formFeed, carriageReturn, space] = [9, 10, 12, 13, 32];
const isSpace = (byte: number | undefined): boolean =>
  byte === space || byte === lineFeed || byte === carriageReturn || byte === tab || byte === formFeed || byte === 0;
const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;
const delimiters = new Set([...'()<>[]{}/%'].map((letter) => letter.charCodeAt(0)));
const isRegular = (byte: number | undefined): boolean => byte !== undefined && !isSpace(byte) && !delimiters.has(byte);
const code = (letter: string): number => letter.charCodeAt(0);

class Judged extends Error {
  readonly verdict: PdfVerdict;
  constructor(verdict: PdfVerdict) {
    super(verdict);
    this.verdict = verdict;
  }
}

/** What the dictionary before a stream has said since its object began. */
interface Dictionary {
  hasFirst: boolean;
  hasCount: boolean;
  isObjectStream: boolean;
  hasPredictor: boolean;
  /** Null where it is said twice, or in a way that is not followed. */
  filters: string[] | null;
}
const emptyDictionary = (): Dictionary => ({
  ...{ hasFirst: false, hasCount: false, isObjectStream: false, hasPredictor: false },
  filters: [],
});

export function pdfVerdict(bytes: Buffer): PdfVerdict {
  if (!bytes.subarray(-2_048).includes('%%EOF')) return 'unreadable';
  try {
    new Scan(bytes).run();
    return 'fine';
  } catch (error) {
    if (error instanceof Judged) return error.verdict;
    throw error;
  }
}

class Scan {
  private readonly bytes: Buffer;
  private at = 0;
  private isInObject = false;
  /** Of dictionaries in dictionaries. */
  private depth = 0;
  private dictionary = emptyDictionary();
  private afterDictionary = false;
  private unpacked = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  run(): void {
    while (this.at < this.bytes.length) this.step();
  }

  private step(): void {
    const byte = this.bytes[this.at]!;
    if (byte === code('/')) return this.name();
    if (isRegular(byte)) return this.word();
    if (this.isInObject) {
      if (byte === code('(')) return this.string();
      if (byte === code('%')) return this.comment();
      if (byte === code('<')) return this.opened();
      if (byte === code('>')) return this.closed();
    }
    if (!isSpace(byte)) this.afterDictionary = false;
    this.at += 1;
  }

  private opened(): void {
    this.afterDictionary = false;
    if (this.bytes[this.at + 1] === code('<')) {
      this.depth += 1;
      this.at += 2;
      return;
    }
    // a string of digits: what else is there, readers skip or not
    for (this.at += 1; this.bytes[this.at] !== code('>'); this.at += 1) {
      const byte = this.bytes[this.at];
      if (!isSpace(byte) && Number.isNaN(hexOf(byte))) throw new Judged('unreadable');
    }
    this.at += 1;
  }

  private closed(): void {
    if (this.depth === 0 || this.bytes[this.at + 1] !== code('>')) throw new Judged('unreadable');
    this.depth -= 1;
    this.at += 2;
    this.afterDictionary = this.depth === 0;
  }

  private name(): void {
    const { text, end } = nameAt(this.bytes, this.at);
    judgeName(text);
    this.at = end;
    this.afterDictionary = false;
    if (!this.isInObject) return;
    if (text === 'First') this.dictionary.hasFirst = true;
    if (text === 'N') this.dictionary.hasCount = true;
    if (text === 'ObjStm') this.dictionary.isObjectStream = true;
    if (text === 'Predictor') this.dictionary.hasPredictor = true;
    if (text === 'Filter') this.readFilters();
  }

  /** `/Filter /A` or `/Filter [/A /B]`. */
  private readFilters(): void {
    const { dictionary } = this;
    const isFirst = dictionary.filters?.length === 0;
    const found: string[] = [];
    let at = skipSpace(this.bytes, this.at);
    const isList = this.bytes[at] === code('[');
    if (isList) at = skipSpace(this.bytes, at + 1);
    while (this.bytes[at] === code('/') && found.length <= mostFilters) {
      const { text, end } = nameAt(this.bytes, at);
      found.push(text);
      at = skipSpace(this.bytes, end);
      if (!isList) break;
    }
    const isWhole = found.length > 0 && found.length <= mostFilters && (!isList || this.bytes[at] === code(']'));
    dictionary.filters = isFirst && isWhole ? found : null;
  }

  /** In a string a name counts as anywhere; an object that begins within one means that the two are read at cross. */
  private string(): void {
    let depth = 0;
    for (; this.at < this.bytes.length; this.at += 1) {
      const byte = this.bytes[this.at]!;
      if (byte === code('\\')) this.at += 1;
      else if (byte === code('(')) depth += 1;
      else if (byte === code(')')) {
        depth -= 1;
        if (depth === 0) {
          this.at += 1;
          this.afterDictionary = false;
          return;
        }
      } else if (byte === code('/')) {
        const { text, end } = nameAt(this.bytes, this.at);
        judgeName(text);
        this.at = end - 1;
      } else if (isObjectHeader(this.bytes, this.at)) throw new Judged('unreadable');
    }
    throw new Judged('unreadable'); // it is never closed
  }

  private comment(): void {
    for (; this.at < this.bytes.length; this.at += 1) {
      const byte = this.bytes[this.at]!;
      if (byte === lineFeed || byte === carriageReturn) return;
      if (isObjectHeader(this.bytes, this.at)) throw new Judged('unreadable');
      if (byte === code('/')) judgeName(nameAt(this.bytes, this.at).text);
    }
  }

  private word(): void {
    const start = this.at;
    while (isRegular(this.bytes[this.at])) this.at += 1;
    const length = this.at - start;
    const is = (text: string) => length === text.length && this.bytes.toString('latin1', start, this.at) === text;
    const begins = isObjectHeader(this.bytes, this.at - 3);
    const ends = is('endobj');
    const isStream = this.isInObject && is('stream');
    // in the middle of a dictionary each reader goes on as it likes
    if (this.depth > 0 && (begins || ends || isStream)) throw new Judged('unreadable');
    if (begins) this.dictionary = emptyDictionary();
    if (begins || ends) this.isInObject = begins;
    else if (isStream && this.afterDictionary) this.stream();
    this.afterDictionary = false;
  }

  private stream(): void {
    const start = this.at + (this.bytes[this.at] === carriageReturn ? 1 : 0) + 1;
    const end = this.bytes.indexOf('endstream', start, 'latin1');
    if (end < 0) throw new Judged('unreadable');
    const data = this.bytes.subarray(start, end);
    for (let found = data.indexOf('obj'); found >= 0; found = data.indexOf('obj', found + 3))
      if (isObjectHeader(data, found)) throw new Judged('unreadable');
    for (let found = data.indexOf('/'); found >= 0; found = data.indexOf('/', found + 1)) {
      const { text } = nameAt(data, found);
      if (!byChance.has(text)) judgeName(text);
    }
    const { hasFirst, hasCount, isObjectStream } = this.dictionary;
    if (isObjectStream || (hasFirst && hasCount)) judgeText(this.decoded(data));
    this.at = end + 'endstream'.length;
  }

  private decoded(data: Buffer): Buffer {
    const { filters: named, hasPredictor } = this.dictionary;
    if (
      named === null ||
      hasPredictor ||
      data.length > mostUnpacked.stream ||
      named.some((name) => !Object.hasOwn(filters, name))
    )
      throw new Judged('unreadable');
    try {
      const text = named.reduce((bytes, name) => filters[name]!(bytes), data);
      this.unpacked += text.length;
      if (this.unpacked > mostUnpacked.file) throw new Judged('unreadable');
      return text;
    } catch {
      throw new Judged('unreadable');
    }
  }
}

/** Objects in a stream of theirs have no streams. */
function judgeText(bytes: Buffer): void {
  for (let at = bytes.indexOf('/'); at >= 0; at = bytes.indexOf('/', at)) {
    const { text, end } = nameAt(bytes, at);
    judgeName(text);
    at = end;
  }
}

function judgeName(text: string): void {
  if (active.has(text)) throw new Judged('active');
  if (text === 'Encrypt') throw new Judged('encrypted');
}

/** `/J#61vaScript` is the same name as `/JavaScript`. */
function nameAt(bytes: Buffer, slash: number): { text: string; end: number } {
  let text = '';
  let at = slash + 1;
  // what goes on is no name that is looked for, and is read from there
  for (; isRegular(bytes[at]) && text.length <= longestName; at += 1) {
    const escaped = bytes[at] === code('#') ? hexOf(bytes[at + 1]) * 16 + hexOf(bytes[at + 2]) : NaN;
    if (!Number.isNaN(escaped)) at += 2;
    text += String.fromCharCode(Number.isNaN(escaped) ? bytes[at]! : escaped);
  }
  return { text, end: at };
}

function hexOf(byte: number | undefined): number {
  if (byte === undefined) return NaN;
  if (isDigit(byte)) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= code('a') && letter <= code('f') ? letter - code('a') + 10 : NaN;
}

function skipSpace(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && at - from < 100 && isSpace(bytes[at])) at += 1;
  return at;
}

/** Whether `obj` is here after two numbers, as an object begins. */
function isObjectHeader(bytes: Buffer, at: number): boolean {
  if (bytes[at] !== code('o') || bytes[at + 1] !== code('b') || bytes[at + 2] !== code('j')) return false;
  let before = at - 1;
  for (const number of [0, 1]) {
    const mayTouch = number === 0; // `1 0obj` is read by some
    const from = before;
    while (from - before < 20 && isSpace(bytes[before])) before -= 1;
    if (before === from && !mayTouch) return false;
    const digits = before;
    while (digits - before < 12 && isDigit(bytes[before])) before -= 1;
    if (before === digits) return false;
  }
  return true;
}

function unpack(bytes: Buffer): Buffer {
  return inflateSync(bytes, { maxOutputLength: mostUnpacked.stream });
}

function fromHex(bytes: Buffer): Buffer {
  const text: number[] = [];
  for (const byte of bytes) {
    if (byte === code('>')) break;
    if (isSpace(byte)) continue;
    if (Number.isNaN(hexOf(byte))) throw new Judged('unreadable');
    text.push(byte);
  }
  if (text.length % 2 === 1) text.push(code('0'));
  return Buffer.from(Buffer.from(text).toString('latin1'), 'hex');
}

function from85(bytes: Buffer): Buffer {
  const out: number[] = [];
  let group: number[] = [];
  const flush = (digits: number) => {
    const value = group.reduce((sum, digit) => sum * 85 + digit, 0);
    if (value > 0xffff_ffff) throw new Judged('unreadable');
    for (let byte = 0; byte < digits; byte += 1) out.push(Math.floor(value / 256 ** (3 - byte)) % 256);
    group = [];
  };
  for (const byte of bytes) {
    if (byte === code('~')) break;
    if (isSpace(byte)) continue;
    if (byte === code('z') && group.length === 0) out.push(0, 0, 0, 0);
    else if (byte >= code('!') && byte <= code('u')) group.push(byte - code('!'));
    else throw new Judged('unreadable');
    if (group.length === 5) flush(4);
  }
  if (group.length > 1) {
    const digits = group.length - 1;
    while (group.length < 5) group.push(84);
    flush(digits);
  }
  return Buffer.from(out);
}

parentPort?.postMessage('ready');
parentPort?.on('message', (file: string | Uint8Array) =>
  parentPort!.postMessage(pdfVerdict(typeof file === 'string' ? readFileSync(file) : Buffer.from(file))),
);
