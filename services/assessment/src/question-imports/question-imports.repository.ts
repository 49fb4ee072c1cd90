import { questionImportLimits, type QuestionImportRow, type QuestionImportShown } from '@exam/contracts';
import { keysetPage, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';
import type { Judged } from './judge.js';

export interface StoredImport extends Omit<QuestionImportShown, 'madeAt'> {
  readonly orgId: string;
  readonly madeBy: string;
  readonly madeAt: Date;
}

/** Whose imports somebody sees; null: of any organisation, of everybody in it. */
export interface Owner {
  readonly orgId: string | null;
  readonly madeBy: string | null;
}

export interface NewRow extends Judged {
  readonly place: string;
  readonly original: string;
  readonly tags: readonly string[];
}

export interface NewPicture {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
}

export type StoredRow = QuestionImportRow & {
  readonly code: string | null;
  readonly tags: string[];
  readonly bankVersion: number | null;
};

const columns = `i.import_id as "importId", i.org_id as "orgId", i.file_name as "fileName", i.format, i.state, i.made_by as "madeBy",
  i.made_at as "madeAt",
  (select jsonb_object_agg(s.state, coalesce(r.rows, 0)) from unnest(array['new', 'changed', 'same', 'refused']) s (state)
   left join (select state, count(*)::int as rows from question_import_row where import_id = i.import_id group by state) r using (state)) as counts,
  (select count(*)::int from question_import_row r
   where r.import_id = i.import_id and r.state <> 'refused' and not r.is_taken) as "leftOut",
  (select count(*)::int from question_import_row r where r.import_id = i.import_id and r.state in ('new', 'changed')
     and r.is_taken and r.outcome is null) as left`;
/** Refused for want of a subject, among other things. */
const isAsked = `r.state = 'refused' and r.outcome is null and r.content ->> 'subjectId' = ''`;
const asked = `coalesce(case when i.state = 'to be checked' then (
    select jsonb_agg(s) from (
      select r.content ->> 'subjectName' as named, count(*)::int as rows from question_import_row r
      where r.import_id = i.import_id and ${isAsked}
      group by 1 order by min(r.n) limit 50) s) end, '[]') as "subjectsAsked"`;
const rowColumns = `r.n, r.version, r.place, r.original, r.state, r.is_taken as "isTaken", r.content, r.faults, r.notes,
  r.question_id as "questionId", r.outcome, r.code, coalesce(r.tags, '{}') as tags,
  r.bank_version as "bankVersion"`;
const isOwners = '($1::text is null or i.org_id = $1) and ($2::uuid is null or i.made_by = $2)';
const isPending = `import_id = $1 and state in ('new', 'changed') and is_taken and outcome is null`;

@Injectable()
export class QuestionImportsRepository {
  constructor(private readonly db: Db) {}

  /** False where somebody else sends a file under this id. */
  async keepPart(given: {
    importId: string;
    part: number;
    sentBy: string;
    bytes: Uint8Array;
    at: Date;
  }): Promise<boolean> {
    const { importId, part, sentBy, bytes, at } = given;
    const kept = await this.db.query(
      `insert into question_file_part as p (import_id, part, sent_by, bytes, sent_at) values ($1, $2, $3, $4, $5)
       on conflict (import_id, part) do update set bytes = excluded.bytes, sent_at = excluded.sent_at
       where p.sent_by = excluded.sent_by returning 1`,
      [importId, part, sentBy, bytes, at],
    );
    return kept.length > 0;
  }

  /** Of all files that somebody is sending. */
  async bytesSent(sentBy: string): Promise<number> {
    const [row] = await this.db.query<{ bytes: number }>(
      'select coalesce(sum(length(bytes)), 0) as bytes from question_file_part where sent_by = $1',
      [sentBy],
    );
    return row!.bytes;
  }

  parts(importId: string, sentBy: string): Promise<{ part: number; bytes: Buffer }[]> {
    return this.db.query(
      'select part, bytes from question_file_part where import_id = $1 and sent_by = $2 order by part limit 60',
      [importId, sentBy],
    );
  }

  async find(importId: string, { orgId, madeBy }: Owner): Promise<StoredImport | null> {
    const [row] = await this.db.query<StoredImport>(
      `select ${columns}, ${asked} from question_import i where ${isOwners} and i.import_id = $3`,
      [orgId, madeBy, importId],
    );
    return row ?? null;
  }

  page({ orgId, madeBy }: Owner, query: Parameters<typeof keysetPage>[2]) {
    return keysetPage<StoredImport>(
      this.db,
      {
        ...{ columns, from: 'question_import i', where: [isOwners], values: [orgId, madeBy] },
        sorts: { madeAt: { sql: 'i.made_at', type: 'timestamptz' } },
        key: { sql: 'i.import_id', type: 'uuid' },
      },
      query,
    );
  }

  /** Without what seals keep from whoever reads. */
  rows(
    importId: string,
    hidden: readonly string[],
    query: Parameters<typeof keysetPage>[2] & { state?: string | undefined },
  ) {
    return keysetPage<StoredRow>(
      this.db,
      {
        columns: rowColumns,
        from: 'question_import_row r',
        where: [
          'r.import_id = $1',
          '($2::text is null or r.state = $2)',
          '(r.question_id is null or r.question_id <> all($3::text[]))',
        ],
        values: [importId, query.state ?? null, hidden],
        sorts: { n: { sql: 'r.n', type: 'int' } },
        key: { sql: 'r.n', type: 'int' },
      },
      query,
    );
  }

  /** What lies here of files that nobody has applied or discarded, of the person and of the whole organisation. */
  async kept({ orgId, madeBy }: { orgId: string; madeBy: string }): Promise<{ person: number; organisation: number }> {
    const [row] = await this.db.query<{ person: number; organisation: number }>(
      `select coalesce(sum(bytes) filter (where made_by = $2), 0)::float8 as person, coalesce(sum(bytes), 0)::float8 as organisation
       from question_import i cross join lateral (
         select sum(pg_column_size(r.original) + pg_column_size(r.content)) as bytes
         from question_import_row r where r.import_id = i.import_id
         union all
         select sum(octet_length(p.bytes)) from question_import_picture p where p.import_id = i.import_id) as held
       where i.org_id = $1 and i.state = 'to be checked'`,
      [orgId, madeBy],
    );
    return row!;
  }

  /** False where the id is taken. The parts of the file are gone with it. */
  async add(
    tx: Queryable,
    given: { importId: string; orgId: string; fileName: string; format: string; madeBy: string; madeAt: Date },
    rows: readonly NewRow[],
    pictures: readonly NewPicture[],
  ): Promise<boolean> {
    const { importId, orgId, fileName, format, madeBy, madeAt } = given;
    const made = await tx.query(
      `insert into question_import (import_id, org_id, file_name, format, state, made_by, made_at)
       values ($1, $2, $3, $4, 'to be checked', $5, $6) on conflict do nothing returning 1`,
      [importId, orgId, fileName, format, madeBy, madeAt],
    );
    if (made.length === 0) return false;
    await tx.query(
      `insert into question_import_row
         (import_id, n, place, original, state, content, faults, notes, code, tags, question_id, bank_version)
       select $1, n, place, original, state, content, faults, notes, code,
         array(select jsonb_array_elements_text(tags)), "questionId", "bankVersion"
       from json_to_recordset($2::json) as given (n int, place text, original text, state text, content json, faults jsonb,
         notes jsonb, code text, tags jsonb, "questionId" text, "bankVersion" int)`,
      [importId, JSON.stringify(rows)],
    );
    // one by one: all of them in one statement could be many megabytes
    for (const { name, mime, bytes } of pictures)
      await tx.query(
        'insert into question_import_picture (import_id, name, mime, bytes) values ($1, $2, $3, $4) on conflict do nothing',
        [importId, name, mime, bytes],
      );
    await tx.query('delete from question_file_part where import_id = $1', [importId]);
    return true;
  }

  async lock(
    tx: Queryable,
    importId: string,
    { orgId, madeBy }: Owner,
  ): Promise<{ orgId: string; state: string } | null> {
    const [row] = await tx.query<{ orgId: string; state: string }>(
      `select org_id as "orgId", state from question_import i where ${isOwners} and import_id = $3 for update`,
      [orgId, madeBy, importId],
    );
    return row ?? null;
  }

  async row(tx: Queryable, importId: string, n: number): Promise<StoredRow | null> {
    const [row] = await tx.query<StoredRow>(
      `select ${rowColumns} from question_import_row r where import_id = $1 and n = $2`,
      [importId, n],
    );
    return row ?? null;
  }

  /** Those that the file gives this name of a subject, which nobody knows. */
  asked(tx: Queryable, importId: string, named: string): Promise<StoredRow[]> {
    return tx.query<StoredRow>(
      `select ${rowColumns} from question_import_row r
       where r.import_id = $1 and ${isAsked} and r.content ->> 'subjectName' = $2 order by n limit $3`,
      [importId, named, questionImportLimits.rows],
    );
  }

  /** By whom and when, as the trail has it. */
  async lastMending(tx: Queryable, importId: string, n: number): Promise<{ by: string; at: Date }> {
    const [row] = await tx.query<{ by: string; at: Date }>(
      `select actor_id as by, at from platform.audit
       where subject = 'import:' || $1::text and (
         action = 'question-import.row-changed' and details -> 'row' = to_jsonb($2::int)
         or action = 'question-import.subject-named' and details -> 'ids' @> to_jsonb($2::int))
       order by id desc limit 1`,
      [importId, n],
    );
    return row ?? { by: '', at: new Date(0) };
  }

  async mend(tx: Queryable, importId: string, row: Judged & { isTaken: boolean }): Promise<void> {
    const { n, isTaken, state, content, faults, notes, questionId, bankVersion } = row;
    await tx.query(
      `update question_import_row set version = version + 1, is_taken = $3, state = $4, content = $5, faults = $6, notes = $7,
         question_id = $8, bank_version = $9 where import_id = $1 and n = $2`,
      [
        ...[importId, n, isTaken, state, JSON.stringify(content), JSON.stringify(faults), JSON.stringify(notes)],
        ...[questionId, bankVersion],
      ],
    );
  }

  pending(tx: Queryable, importId: string, limit: number): Promise<StoredRow[]> {
    return tx.query<StoredRow>(
      `select ${rowColumns} from question_import_row r where ${isPending} order by n limit $2`,
      [importId, limit],
    );
  }

  async waiting(tx: Queryable, importId: string): Promise<number> {
    const [row] = await tx.query<{ rows: number }>(
      `select count(*)::int as rows from question_import_row where ${isPending}`,
      [importId],
    );
    return row!.rows;
  }

  async settle(tx: Queryable, importId: string, n: number, outcome: string, questionId: string | null): Promise<void> {
    await tx.query(
      `update question_import_row set outcome = $3, question_id = coalesce($4, question_id)
       where import_id = $1 and n = $2`,
      [importId, n, outcome, questionId],
    );
  }

  /** Pictures of a row that is applied. */
  async keepPictures(tx: Queryable, importId: string, names: readonly string[], now: number): Promise<void> {
    if (names.length === 0) return;
    await tx.query(
      `insert into picture (name, mime, bytes, created_at)
       select name, mime, bytes, $3 from question_import_picture where import_id = $1 and name = any($2::text[])
       on conflict do nothing`,
      [importId, names, now],
    );
  }

  /** Pictures of what was applied are the bank's; of a discarded one nothing is kept but that there was one. */
  async end(tx: Queryable, importId: string, state: 'applied' | 'discarded'): Promise<void> {
    await tx.query('delete from question_import_picture where import_id = $1', [importId]);
    if (state === 'discarded') await tx.query('delete from question_import_row where import_id = $1', [importId]);
    await tx.query('update question_import set state = $2 where import_id = $1', [importId, state]);
  }

  async purge({ madeBefore, sentBefore }: { madeBefore: Date; sentBefore: Date }): Promise<void> {
    await this.db.query('delete from question_import where made_at < $1', [madeBefore]);
    await this.db.query('delete from question_file_part where sent_at < $1', [sentBefore]);
  }
}
