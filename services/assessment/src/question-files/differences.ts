/**
 * Where a reader would make of a written question something else than the bank has, that stands beside it, each field
 * with a mark of what is read instead: where something else is read, somebody has edited it, and the edit counts.
 */
import type { QuestionContent, QuestionDraft } from '@exam/contracts';
import { createHash } from 'node:crypto';
import { codeIn, isRecord, oneOf, takers, text, textOrNull, type Taker } from './besides.js';
import type { ParsedRow, Remark } from './parsed.js';

export const taken: Readonly<Partial<Record<keyof QuestionDraft, Taker>>> = {
  ...takers,
  ...{ question: text, key: text, explanation: textOrNull, paragraph: textOrNull, paragraphId: codeIn },
  questionType: oneOf('SCCT', 'MCCT', 'PQS', 'PQM', 'NUM', 'INT', 'FB'),
};
const placed = ['subjectId', 'subjectName', 'chapter', 'topic'] as const;
const fields = (Object.keys(taken) as (keyof QuestionDraft)[]).filter((name) => !placed.includes(name as never));

const markOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('base64url')
    .slice(0, 22);
/** A passage's code is no text that somebody edits. */
const readOf = (name: string, content: QuestionDraft): string =>
  name === 'paragraphId' ? '' : markOf(content[name as keyof QuestionDraft]);
const placeOf = ({ content, path }: ParsedRow): string =>
  markOf([content.subjectName, content.chapter, content.topic, ...path]);
const valuesOf = ({ options }: Pick<QuestionDraft, 'options'>): string[] => options.map(({ value }) => value);
/** What can be seen otherwise by who knows what was meant. */
const isDoubt = /^import\.(?:ambiguous|pictures_several|\w+_doubtful)$/;
const faultText = ({ code, message }: Remark): string => `${code} ${message}`;

/** What a part of a file holds; null where it is none. */
export function jsonIn(bytes: Uint8Array | string | undefined): unknown {
  try {
    return bytes === undefined ? null : JSON.parse(Buffer.from(bytes as Uint8Array).toString('utf8'));
  } catch {
    return null;
  }
}

/** `read` is what the reader makes of it. */
export function differencesOf(content: QuestionContent, read: ParsedRow): Record<string, unknown> {
  const differs = (one: unknown, other: unknown) => JSON.stringify(one ?? null) !== JSON.stringify(other ?? null);
  const told = fields
    .filter((name) => differs(content[name], read.content[name]))
    .map((name) => [name, [readOf(name, read.content), content[name]]]);
  const doubts = read.faults.filter(({ code }) => isDoubt.test(code)).map(faultText);
  return {
    ...Object.fromEntries(told),
    place: [placeOf(read), Object.fromEntries(placed.map((name) => [name, content[name]]))],
    ...(differs(valuesOf(content), valuesOf(read.content)) && {
      options: [markOf(valuesOf(read.content)), valuesOf(content)],
    }),
    ...(doubts.length > 0 && { doubts: [markOf(read.original), doubts] }),
  };
}

/** The row with what stands beside it; what is of no such kind is left. */
export function withDifferences(row: ParsedRow, given: unknown): ParsedRow {
  if (!isRecord(given)) return row;
  const beside = (name: string, mark: string): unknown => {
    const one = given[name];
    return Array.isArray(one) && one[0] === mark ? (one[1] as unknown) : undefined;
  };
  const changed = fields.flatMap((name): [string, unknown][] => {
    const value = beside(name, readOf(name, row.content));
    const own = value === undefined ? undefined : taken[name]!(value);
    return own === undefined || (name === 'paragraphId' && row.content.paragraph === null) ? [] : [[name, own]];
  });
  const values = beside('options', markOf(valuesOf(row.content)));
  const options = row.content.options.map((option, at) => ({
    ...option,
    ...(Array.isArray(values) && { value: (text(values[at]) as string | undefined) ?? option.value }),
  }));
  const place = beside('place', placeOf(row));
  const named = isRecord(place) ? placed.map((name) => [name, takers[name]!(place[name])] as const) : [];
  const isPlaced = named.length > 0 && named.every(([, value]) => value !== undefined);
  const doubts = beside('doubts', markOf(row.original));
  return {
    ...row,
    content: {
      ...row.content,
      ...Object.fromEntries(changed),
      ...(isPlaced && Object.fromEntries(named)),
      options,
    },
    ...(isPlaced && { path: [] }),
    faults: Array.isArray(doubts) ? row.faults.filter((fault) => !doubts.includes(faultText(fault))) : row.faults,
  };
}
