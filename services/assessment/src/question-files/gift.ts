/** GIFT: a text of questions, one block of lines each (docs.moodle.org/en/GIFT_format). */
import { createHash } from 'node:crypto';
import { besidesMark, hintMark, withBesides } from './besides.js';
import { aroundOf, choiceOf, numberOf, wordsOf, type Answered, type NumberAnswer } from './choices.js';
import { answerBlocks, answersIn, generalOf, splitAnswers, unescaped } from './gift-signs.js';
import { plainOf, takenText, type TakenText } from './html-texts.js';
import { pathOf, withPassage } from './moodle-xml.js';
import {
  codeOf,
  emptyDraft,
  escaped,
  FileRefused,
  mostRows,
  remark,
  type ParsedFile,
  type ParsedRow,
  type Remark,
} from './parsed.js';

interface Block {
  readonly line: number;
  readonly text: string;
  /** From a comment before it, as Moodle writes one: `// [id:q-7]`. */
  readonly code: string | null;
  /** As `[tag:optics]` in such a comment. */
  readonly tags: readonly string[];
  /** From comments that a bank has written. */
  readonly besides: string | null;
  readonly hintPicture: string | null;
}

const categoryMark = '$CATEGORY:';
/** Each question may have a category and a passage before it. */
const mostBlocks = 3 * mostRows;

export function readGift(bytes: Buffer): ParsedFile {
  const pictures = new Map<string, Uint8Array>();
  const rows: ParsedRow[] = [];
  let path: string[] = [];
  let passage: { paragraphId: string; text: TakenText } | null = null;
  for (const block of blocksOf(decoded(bytes))) {
    if (block.text.startsWith(categoryMark)) {
      path = pathOf(block.text.slice(categoryMark.length));
      passage = null;
      continue;
    }
    const read = rowOf(block, path, pictures);
    if (read === null) {
      const text = textOf(block.text, pictures);
      const hash = createHash('sha256').update(text.html).digest('hex').slice(0, 24);
      passage = { paragraphId: block.code ?? `p-${hash}`, text };
      continue;
    }
    const shared = withPassage(read.content, passage);
    const hint = block.hintPicture === null ? null : pictureAt(block.hintPicture, pictures);
    const placed = withBesides({ content: shared.content, path: read.path }, block.besides);
    const content = { ...placed.content, ...(hint !== null && { hintPicture: hint }) };
    rows.push({ ...read, ...placed, content, tags: block.tags, notes: [...read.notes, ...shared.notes] });
  }
  return { format: 'GIFT', rows, pictures: [...pictures].map(([name, data]) => ({ name, bytes: data })) };
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  } catch {
    throw new FileRefused('import.unreadable');
  }
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: { line: number; lines: string[] } | null = null;
  let code: string | null = null;
  let tags: string[] = [];
  let besides: string | null = null;
  let hintPicture: string | null = null;
  const close = () => {
    if (open) {
      blocks.push({ line: open.line, text: open.lines.join('\n').trim(), code, tags, besides, hintPicture });
      tags = [];
      [code, besides, hintPicture] = [null, null, null];
    }
    open = null;
  };
  for (const [index, line] of text.split('\n').entries()) {
    if (blocks.length > mostBlocks) throw new FileRefused('import.too_many_rows');
    if (line.startsWith(besidesMark)) besides = line.slice(besidesMark.length);
    else if (line.startsWith(hintMark)) hintPicture = line.slice(hintMark.length);
    else if (/^\s*\/\//.test(line)) {
      code = codeOf(/\[id:([^\][]*)\]/.exec(line)?.[1] ?? '') ?? code;
      for (const [, tag] of line.matchAll(/\[tag:((?:\\\]|(?!\[tag:)[^\]])*)\]/g))
        tags.push(tag!.replaceAll('\\]', ']'));
    } else if (line.trim() === '') close();
    else if (line.startsWith(categoryMark)) {
      close();
      blocks.push({ line: index + 1, text: line.trim(), code: null, tags: [], besides: null, hintPicture: null });
    } else {
      open ??= { line: index + 1, lines: [] };
      (open as { lines: string[] }).lines.push(line);
    }
  }
  close();
  return blocks;
}

/** Null for a text without answers, which is a passage. */
function rowOf(
  { line, text, code }: Block,
  path: readonly string[],
  pictures: Map<string, Uint8Array>,
): ParsedRow | null {
  const body = text.replace(/^::[\s\S]*?(?<!\\)::/, '');
  const blocks = answerBlocks(body);
  if (blocks.length === 0) return null;
  const [{ from, to }] = blocks as [{ from: number; to: number }];
  const before = body.slice(0, from);
  const after = body.slice(to).trim();
  const question = textOf(
    after === '' ? before : `${before.trimEnd()} _____${/^[.?!,;:]/.test(after) ? '' : ' '}${after}`,
    pictures,
  );
  const inside = body.slice(from + 1, to - 1);
  const [answers, general] = generalOf(inside);
  const explanation = textOf(general, pictures);
  const read = readAnswers(answers.trim(), pictures);
  const faults: Remark[] = [...question.faults, ...explanation.faults, ...read.faults];
  if (blocks.length > 1) faults.push(remark('import.ambiguous', 'It has several lists of answers in braces.'));
  return {
    ...{ place: `line ${line}`, original: plainOf(text), code, path, faults },
    notes: [...question.notes, ...explanation.notes, ...read.notes],
    content: {
      ...emptyDraft,
      ...read.parts,
      ...{ question: question.html, picture: question.picture },
      ...{ explanation: explanation.html || null, explanationPicture: explanation.picture },
    },
  };
}

const unsupported = (kind: string): Answered => ({
  parts: { questionType: 'SCCT', options: [], key: '', alternateKey: null },
  faults: [remark('import.type_unsupported', `Questions of the kind '${kind}' are not read.`)],
  notes: [],
});

function readAnswers(written: string, pictures: Map<string, Uint8Array>): Answered {
  if (written === '') return unsupported('essay');
  const isTrue = /^(T|TRUE|F|FALSE)\s*(?:(?<!\\)#([\s\S]*))?$/i.exec(written);
  if (isTrue) {
    const right = /^T/i.test(isTrue[1]!);
    const answered = choiceOf(
      ['True', 'False'].map((text) => ({ text, picture: null, percent: (text === 'True') === right ? 100 : 0 })),
      true,
    );
    return isTrue[2] === undefined ? answered : { ...answered, notes: [...answered.notes, feedbackLeft] };
  }
  if (written.startsWith('#')) return numbersOf(written.slice(1).trim());
  const parts = answersIn(written);
  if (parts === null)
    return { ...unsupported(''), faults: [remark('import.ambiguous', 'The list of answers cannot be read.')] };
  const isChoice = parts.some(({ sign }) => sign === '~');
  // an arrow of a choice is one of a reaction
  if (!isChoice && parts.some(({ text }) => text.includes('->'))) return unsupported('matching');
  const taken = parts.map(({ sign, percent, text }) => {
    const { html, picture, faults, notes } = isChoice
      ? textOf(text, pictures)
      : { html: unescaped(text).trim(), picture: null, faults: [], notes: [] };
    return { text: html, picture, percent: percent ?? (sign === '=' ? 100 : 0), faults, notes };
  });
  const answered = isChoice
    ? choiceOf(
        taken,
        parts.some(({ sign }) => sign === '='),
      )
    : wordsOf(taken);
  const hasFeedback = parts.some(({ feedback }) => feedback !== '');
  return {
    parts: answered.parts,
    faults: [...taken.flatMap(({ faults }) => faults), ...answered.faults],
    notes: [...taken.flatMap(({ notes }) => notes), ...answered.notes, ...(hasFeedback ? [feedbackLeft] : [])],
  };
}

const feedbackLeft = remark('import.feedback_left', 'What is said to single answers is not taken over.');

/** `1822`, `1822:5`, `3.14..3.15`, or several of them after equals signs. */
function numbersOf(written: string): Answered {
  const parts = written.startsWith('=') ? answersIn(written) : splitAnswers(`=${written}`);
  const numbers = (parts ?? []).map(({ text, percent }): NumberAnswer | null => {
    const [from, to] = text.split('..', 2).map((one) => one.trim());
    if (to === undefined) {
      const [value = '', tolerance = ''] = from!.split(':', 2);
      return aroundOf(value, tolerance, percent ?? 100);
    }
    const ends = [aroundOf(from!, '', 100), aroundOf(to, '', 100)];
    if (ends[0] === null || ends[1] === null) return null;
    const value = Number(from) === Number(to) ? ends[0]!.value : null;
    return { from: from!, to, value, percent: percent ?? 100 };
  });
  if (numbers.length === 0 || numbers.some((one) => one === null))
    return { ...numberOf([]), faults: [remark('import.answer_doubtful', 'An answer is no number.')] };
  const answered = numberOf(numbers as NumberAnswer[]);
  const hasFeedback = parts!.some(({ feedback }) => feedback !== '');
  return hasFeedback ? { ...answered, notes: [...answered.notes, feedbackLeft] } : answered;
}

function textOf(written: string, pictures: Map<string, Uint8Array>): TakenText {
  const [, format = '', rest = written] = /^\s*\[(html|plain|markdown|moodle)\]([\s\S]*)$/.exec(written) ?? [];
  const text = unescaped(rest.trim());
  const html =
    format === 'plain'
      ? escaped(text)
      : format === 'markdown'
        ? text.replace(/\*\*([^*\n]+)\*\*/g, '<b>$1</b>').replace(/(?<!\*)\*([^*\n]+)\*(?!\*)/g, '<i>$1</i>')
        : text;
  return takenText(html.replaceAll('\n', format === 'html' ? '\n' : '<br>'), (address) => pictureAt(address, pictures));
}

function pictureAt(address: string, pictures: Map<string, Uint8Array>): string | null {
  const inline = /^data:image\/[\w+.-]+;base64,([\s\S]*)$/.exec(address);
  if (!inline) return null;
  const bytes = Buffer.from(inline[1]!, 'base64');
  const name = createHash('sha256').update(bytes).digest('hex');
  pictures.set(name, bytes);
  return name;
}
