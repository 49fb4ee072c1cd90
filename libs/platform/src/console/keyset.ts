import { countedRows } from '@exam/contracts';
import { RequestInvalid } from '../errors/general.js';
import type { Queryable } from '../db/tx.js';

export interface KeysetList {
  /** What follows `select`; names of columns are those of the answer's rows. */
  readonly columns: string;
  /** What follows `from`, with joins. */
  readonly from: string;
  /** Conditions with `$1`, `$2` … of `values`, joined by `and`. */
  readonly where: readonly string[];
  readonly values: readonly unknown[];
  /** By the contract's names; an expression is never null. */
  readonly sorts: Readonly<Record<string, { readonly sql: string; readonly type: string }>>;
  /** Tells one row from another and ends each sort. */
  readonly key: { readonly sql: string; readonly type: string };
}

export interface ListAsked {
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** A name of `sorts`, `-name` backwards. */
  readonly sort: string;
}

/**
 * One page of a list: rows that stay are neither repeated nor skipped while others come and go, since the cursor is the
 * last row's place and not a number. `total` is counted up to 10,000.
 */
export async function keysetPage<Row>(
  db: Queryable,
  list: KeysetList,
  { limit, cursor, sort }: ListAsked,
): Promise<{ items: Row[]; nextCursor: string | null; total: number | 'more' }> {
  const { columns, from, where, values, sorts, key } = list;
  const isBackwards = sort.startsWith('-');
  const by = sorts[isBackwards ? sort.slice(1) : sort]!;
  const after = cursor === undefined ? null : placeOf(cursor, sort, [by.type, key.type]);
  const at = values.length;
  const beyond = `(${by.sql}, ${key.sql}) ${isBackwards ? '<' : '>'} ($${at + 1}::${by.type}, $${at + 2}::${key.type})`;
  const conditions = ['true', ...where, ...(after ? [beyond] : [])].join(' and ');
  const direction = isBackwards ? 'desc' : 'asc';
  const rows = await db.query<Row & { sort_place: string; key_place: string }>(
    `select ${columns}, (${by.sql})::text as sort_place, (${key.sql})::text as key_place from ${from}
     where ${conditions} order by ${by.sql} ${direction}, ${key.sql} ${direction} limit ${limit + 1}`,
    [...values, ...(after ?? [])],
  );
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  // a first page without a next one is the whole list
  const total = after || last ? await count(db, list) : rows.length;
  return {
    items: rows.slice(0, limit).map(({ sort_place: _s, key_place: _k, ...row }) => row as unknown as Row),
    nextCursor: last ? cursorOf(sort, last.sort_place, last.key_place) : null,
    total: total > countedRows ? 'more' : total,
  };
}

/** At most one more than `countedRows`. */
async function count(db: Queryable, { from, where, values }: KeysetList): Promise<number> {
  const [counted] = await db.query<{ rows: string }>(
    `select count(*) as rows from (select 1 from ${from} where ${['true', ...where].join(' and ')} limit ${countedRows + 1}) counted`,
    [...values],
  );
  return Number(counted?.rows ?? 0);
}

const cursorOf = (...place: string[]): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** A day of the calendar: not the 31st of February. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}
const whole = /^-?\d{1,18}$/;
/** What PostgreSQL would take for a value of that type; a type without a line here is a text. */
const isOfType: Readonly<Record<string, (text: string) => boolean>> = {
  uuid: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text),
  timestamptz: (text) =>
    isDay(text.slice(0, 10)) &&
    /^ ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/.test(text.slice(10)),
  int: (text) => whole.test(text) && Math.abs(Number(text)) < 2 ** 31,
  bigint: (text) => whole.test(text),
};

/** A cursor of another sort, or none of ours, is refused. */
function placeOf(cursor: string, sort: string, types: readonly string[]): [string, string] {
  const fault = { field: 'query.cursor', code: 'custom', message: 'This is no place in this list.' };
  try {
    const place = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown;
    if (
      Array.isArray(place) &&
      place.length === 3 &&
      place[0] === sort &&
      place.every((one) => typeof one === 'string' && !one.includes('\0')) &&
      types.every((type, index) => isOfType[type]?.(place[index + 1] as string) ?? true)
    )
      return [place[1] as string, place[2] as string];
  } catch {
    // told below
  }
  throw new RequestInvalid([fault]);
}
