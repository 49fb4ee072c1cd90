/**
 * A thread that judges captions by WebVTT. One file without imports of our own, so that Node can run it from its source,
 * too.
 */
import { parentPort } from 'node:worker_threads';

/** A film of hours has some thousand cues; a screen holds some lines. */
const most = { cues: 20_000, cueLetters: 2_000 };

/** Settings of a cue and what they may say (WebVTT, section 4.4). */
const settings: Readonly<Record<string, RegExp>> = {
  vertical: /^(rl|lr)$/,
  line: /^(-?\d+|\d+(\.\d+)?%)(,(start|center|end))?$/,
  position: /^\d+(\.\d+)?%(,(line-left|center|line-right))?$/,
  size: /^\d+(\.\d+)?%$/,
  align: /^(start|center|end|left|right)$/,
  region: /^\S+$/,
};
/** A style that would load something, or hide that it does. */
const loadingStyle = /url\s*\(|image-set\s*\(|src\s*\(|@|\\/i;

interface Line {
  readonly text: string;
  /** Counted from one. */
  readonly at: number;
}

/** Null for WebVTT; else the first line that is not, and why. */
export function vttFault(bytes: Buffer): string | null {
  try {
    checkBlocks(blocksOf(textOf(bytes)));
    return null;
  } catch (error) {
    if (error instanceof BadLine) return error.message;
    throw error;
  }
}

class BadLine extends Error {
  constructor(at: number, why: string) {
    super(`line ${at}: ${why}`);
  }
}

function textOf(bytes: Buffer): string {
  let text: string;
  try {
    // takes a byte order mark off
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new BadLine(1, 'the file is not UTF-8');
  }
  const nul = text.indexOf('\0');
  if (nul >= 0) throw new BadLine(text.slice(0, nul).split(/\r\n|\n|\r/).length, 'the character U+0000');
  return text;
}

/** Lines that are together; empty ones part them. */
function blocksOf(text: string): Line[][] {
  const blocks: Line[][] = [];
  let block: Line[] = [];
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (line !== '') block.push({ text: line, at: index + 1 });
    else if (block.length > 0) {
      blocks.push(block);
      block = [];
    }
  }
  if (block.length > 0) blocks.push(block);
  return blocks;
}

function checkBlocks([head, ...blocks]: Line[][]): void {
  checkHead(head);
  let cues = 0;
  let before = 0;
  for (const block of blocks) {
    const [first] = block as [Line];
    if (/^NOTE(\s|$)/.test(first.text)) checkPlain(block);
    else if (/^(STYLE|REGION)\s*$/.test(first.text)) {
      if (cues > 0) throw new BadLine(first.at, `${first.text.trim()} stands after the first cue`);
      checkPlain(block);
      checkStyle(block);
    } else {
      before = checkCue(block, before);
      cues += 1;
      if (cues > most.cues) throw new BadLine(first.at, `there are more than ${most.cues} cues`);
    }
  }
  if (cues === 0) throw new BadLine(1, 'there is no cue');
}

/** `WEBVTT`, then lines that name things (`Kind: captions`), up to the first empty line. */
function checkHead(head: readonly Line[] | undefined): void {
  if (!head || head[0]!.at !== 1 || !/^WEBVTT([ \t]|$)/.test(head[0]!.text))
    throw new BadLine(1, 'the file does not begin with WEBVTT');
  const timing = head.find(({ text }) => text.includes('-->'));
  if (timing) throw new BadLine(timing.at, 'an empty line is missing after the header');
}

function checkPlain(block: readonly Line[]): void {
  const arrow = block.find(({ text }) => text.includes('-->'));
  if (arrow) throw new BadLine(arrow.at, 'an empty line is missing before the cue');
}

function checkStyle(block: readonly Line[]): void {
  const loading = block.find(({ text }) => loadingStyle.test(text));
  if (loading) throw new BadLine(loading.at, 'the style loads something');
}

/** Throws, or answers when the cue begins. `before`: when the one before it does. */
function checkCue(block: readonly Line[], before: number): number {
  const [first, second] = block as [Line, Line?];
  const timing = first.text.includes('-->') ? first : second;
  if (!timing?.text.includes('-->')) throw new BadLine(first.at, 'neither a cue nor a comment');
  const times = timesOf(timing.text);
  if (!times) throw new BadLine(timing.at, 'the times are not written as 00:00:00.000 --> 00:00:00.000');
  if (times.end <= times.start) throw new BadLine(timing.at, 'the cue ends before it begins');
  if (times.start < before) throw new BadLine(timing.at, 'the cue begins before the one above it');
  checkSettings(times.settings, timing.at);
  const lines = block.slice(block.indexOf(timing) + 1);
  const arrow = lines.find(({ text }) => text.includes('-->'));
  if (arrow) throw new BadLine(arrow.at, 'an empty line is missing before the cue');
  const text = lines.map((line) => line.text).join('\n');
  if (text.length > most.cueLetters) throw new BadLine(timing.at, `the cue has more than ${most.cueLetters} letters`);
  const fault = markupFault(text, times);
  if (fault) throw new BadLine(timing.at + 1 + fault.line, fault.why);
  return times.start;
}

function checkSettings(text: string, at: number): void {
  const given = text.split(/[ \t]+/).filter((part) => part !== '');
  for (const setting of given) {
    const [, name = '', value = ''] = /^([^:]+):(.*)$/.exec(setting) ?? [];
    if (!Object.hasOwn(settings, name) || !settings[name]!.test(value))
      throw new BadLine(at, `'${setting.slice(0, 40)}' is no setting of a cue`);
  }
}

/** The tags of WebVTT; those with `true` say who speaks, or in which language. */
const tags: Readonly<Record<string, boolean>> = {
  c: false,
  i: false,
  b: false,
  u: false,
  ruby: false,
  rt: false,
  v: true,
  lang: true,
};

interface MarkupFault {
  /** Of the cue's text, counted from zero. */
  readonly line: number;
  readonly why: string;
}

/** The first place where the text of a cue is more than WebVTT lets it be; null where it is not. */
function markupFault(text: string, { start, end }: CueTimes): MarkupFault | null {
  const open: string[] = [];
  let time = start;
  const pattern = /<([^>]*)(>?)/g;
  for (const found of text.matchAll(pattern)) {
    const [whole, inner = '', close = ''] = found;
    const why = close === '' ? 'a < is left open (write &lt;)' : tagFault(inner);
    if (why) return { line: text.slice(0, found.index).split('\n').length - 1, why: `${why}: ${whole.slice(0, 40)}` };
  }
  if (open.length === 0 || open.join() === 'v') return null;
  return { line: text.split('\n').length - 1, why: `<${open.at(-1)}> is not closed` };

  function tagFault(inner: string): string | null {
    const moment = timeOf(inner);
    if (moment !== null) {
      if (moment <= time || moment >= end) return 'the time is not after those before it and within the cue';
      time = moment;
      return null;
    }
    if (inner.startsWith('/')) {
      // an <rt> ends with its <ruby>
      if (inner === '/ruby' && open.at(-1) === 'rt') open.pop();
      return open.pop() === inner.slice(1) ? null : 'this tag is not open here';
    }
    const [, name = '', annotation = ''] = /^([a-z]+)(?:\.[^\s.<&]+)*((?:[ \t\n][^<]*)?)$/.exec(inner) ?? [];
    if (!Object.hasOwn(tags, name)) return 'no tag of WebVTT';
    if (tags[name] !== (annotation.trim() !== ''))
      return tags[name] ? 'the tag does not say which' : 'no tag of WebVTT';
    if (name === 'rt' && open.at(-1) !== 'ruby') return 'stands outside of <ruby>';
    open.push(name);
    return null;
  }
}

interface CueTimes {
  /** Milliseconds from the beginning of the film. */
  readonly start: number;
  readonly end: number;
  /** What follows on the line. */
  readonly settings: string;
}

/** Hours may be left out; minutes and seconds have two digits. */
const timestamp = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const line = new RegExp(String.raw`^[ \t]*${timestamp}[ \t]+-->[ \t]+${timestamp}((?:[ \t].*)?)$`);
const alone = new RegExp(`^${timestamp}$`);

/** Null where the line has no times in the form of WebVTT. */
function timesOf(text: string): CueTimes | null {
  const parts = line.exec(text);
  if (!parts) return null;
  return { start: millisecondsOf(parts, 1), end: millisecondsOf(parts, 5), settings: parts[9]! };
}

/** Of a time alone, as it is between the words of a cue. */
function timeOf(text: string): number | null {
  const parts = alone.exec(text);
  return parts && millisecondsOf(parts, 1);
}

function millisecondsOf(parts: RegExpExecArray, from: number): number {
  const [hours, minutes, seconds, milliseconds] = parts.slice(from, from + 4).map((part) => Number(part ?? 0));
  return ((hours! * 60 + minutes!) * 60 + seconds!) * 1000 + milliseconds!;
}

parentPort?.postMessage('ready');
parentPort?.on('message', (bytes: Uint8Array) => parentPort!.postMessage({ where: vttFault(Buffer.from(bytes)) }));
