import type { PeopleImportRow, PeopleImportShown, PeopleRowState } from '@exam/contracts';
import { Database, keysetPage, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Besides } from './compare.js';
import type { FoundPlace } from './find-place.js';
import type { GivenPerson } from './parse-row.js';

export interface StoredImport extends Omit<PeopleImportShown, 'madeAt'> {
  readonly orgId: string;
  readonly sha256: Buffer;
  readonly madeAt: Date;
}

interface NewImport {
  readonly importId: string;
  readonly orgId: string;
  readonly fileName: string;
  readonly sha256: Buffer;
  readonly ignored: readonly string[];
  readonly madeBy: string;
  readonly madeAt: Date;
}

export interface NewRow {
  readonly n: number;
  readonly state: PeopleRowState;
  readonly cells: object;
  readonly wanted: GivenPerson | null;
  readonly notes: readonly object[];
  readonly userId: string | null;
  readonly revision: number | null;
}

export interface PendingRow {
  readonly n: number;
  readonly state: PeopleRowState;
  readonly wanted: GivenPerson | null;
  readonly notes: { column: string; from: string | null; to: string | null }[];
  readonly userId: string | null;
  readonly revision: number | null;
}

type Shown = Omit<PeopleImportRow, 'faults' | 'changes'> & { readonly notes: never[] };

const importColumns = `i.import_id as "importId", i.org_id as "orgId", i.file_name as "fileName", i.state, i.sha256, i.ignored,
  i.made_at as "madeAt",
  (select jsonb_object_agg(s.state, coalesce(r.rows, 0)) from unnest(array['new', 'changed', 'same', 'refused', 'missing']) s (state)
   left join (select state, count(*)::int as rows from people_import_row where import_id = i.import_id group by state) r using (state)) as counts,
  (select count(*)::int from people_import_row r
   where r.import_id = i.import_id and r.state in ('new', 'changed') and r.outcome is null) as left`;

const isPending = `import_id = $1 and outcome is null
  and (state in ('new', 'changed') or (state = 'missing' and n = any($2::int[])))`;

@Injectable()
export class PeopleImportRepository {
  constructor(private readonly db: Database) {}

  /** `orgId` null: of any organisation. */
  async find(importId: string, orgId: string | null): Promise<StoredImport | null> {
    const [row] = await this.db.query<StoredImport>(
      `select ${importColumns} from people_import i where i.import_id = $1 and ($2::text is null or i.org_id = $2)`,
      [importId, orgId],
    );
    return row ?? null;
  }

  page(orgId: string | null, query: Parameters<typeof keysetPage>[2]) {
    return keysetPage<StoredImport>(
      this.db,
      {
        ...{ columns: importColumns, from: 'people_import i', where: ['($1::text is null or i.org_id = $1)'] },
        values: [orgId],
        sorts: { madeAt: { sql: 'i.made_at', type: 'timestamptz' } },
        key: { sql: 'i.import_id', type: 'uuid' },
      },
      query,
    );
  }

  rows(importId: string, query: Parameters<typeof keysetPage>[2] & { state?: string | undefined }) {
    return keysetPage<Shown>(
      this.db,
      {
        columns: 'r.n, r.state, r.cells, r.notes, r.user_id as "userId", r.outcome',
        from: 'people_import_row r',
        where: ['r.import_id = $1', '($2::text is null or r.state = $2)'],
        values: [importId, query.state ?? null],
        sorts: { n: { sql: 'r.n', type: 'int' } },
        key: { sql: 'r.n', type: 'int' },
      },
      query,
    );
  }

  /** Files that nobody has applied or discarded. */
  async kept(orgId: string): Promise<number> {
    const [row] = await this.db.query<{ files: number }>(
      `select count(*)::int as files from people_import where org_id = $1 and state = 'to be checked'`,
      [orgId],
    );
    return row!.files;
  }

  /** False where the id is taken. */
  async add(tx: Queryable, given: NewImport, rows: readonly NewRow[]): Promise<boolean> {
    const { importId, orgId, fileName, sha256, ignored, madeBy, madeAt } = given;
    const made = await tx.query(
      `insert into people_import (import_id, org_id, file_name, sha256, ignored, state, made_by, made_at)
       values ($1, $2, $3, $4, $5, 'to be checked', $6, $7) on conflict do nothing returning 1`,
      [importId, orgId, fileName, sha256, ignored, madeBy, madeAt],
    );
    if (made.length === 0) return false;
    await tx.query(
      `insert into people_import_row (import_id, n, state, cells, wanted, notes, user_id, revision)
       select $1, n, state, cells, wanted, notes, "userId", revision from jsonb_to_recordset($2::jsonb)
         as given (n int, state text, cells jsonb, wanted jsonb, notes jsonb, "userId" uuid, revision int)`,
      [importId, JSON.stringify(rows)],
    );
    return true;
  }

  /** Until the end of the transaction nobody else applies it. */
  async lock(tx: Queryable, importId: string, orgId: string | null): Promise<{ orgId: string; state: string } | null> {
    const [row] = await tx.query<{ orgId: string; state: string }>(
      `select org_id as "orgId", state from people_import
       where import_id = $1 and ($2::text is null or org_id = $2) for update`,
      [importId, orgId],
    );
    return row ?? null;
  }

  /** The next rows to apply, and those of `missing` who have left. */
  pending(tx: Queryable, importId: string, missing: readonly number[], limit: number): Promise<PendingRow[]> {
    return tx.query<PendingRow>(
      `select n, state, wanted, notes, user_id as "userId", revision from people_import_row
       where ${isPending} order by n desc limit $3`,
      [importId, missing, limit],
    );
  }

  /** How many of them there are. */
  async waiting(tx: Queryable, importId: string, missing: readonly number[]): Promise<number> {
    const [row] = await tx.query<{ rows: number }>(
      `select count(*)::int as rows from people_import_row where ${isPending}`,
      [importId, missing],
    );
    return row!.rows;
  }

  async settle(
    tx: Queryable,
    importId: string,
    rows: readonly { n: number; outcome: string; userId: string | null }[],
  ): Promise<void> {
    await tx.query(
      `update people_import_row r set outcome = given.outcome, user_id = coalesce(given."userId", r.user_id)
       from jsonb_to_recordset($2::jsonb) as given (n int, outcome text, "userId" uuid)
       where r.import_id = $1 and r.n = given.n`,
      [importId, JSON.stringify(rows)],
    );
  }

  /** Of a discarded one nothing is kept but that there was one. */
  async end(tx: Queryable, importId: string, state: 'applied' | 'discarded', at: Date): Promise<void> {
    if (state === 'discarded') await tx.query('delete from people_import_row where import_id = $1', [importId]);
    await tx.query('update people_import set state = $2, applied_at = $3 where import_id = $1', [importId, state, at]);
  }

  async purge(madeBefore: Date): Promise<void> {
    await this.db.query('delete from people_import where made_at < $1', [madeBefore]);
  }

  async besides(tx: Queryable, userIds: readonly string[]): Promise<Map<string, Besides>> {
    const rows = await tx.query<Besides & { userId: string }>(
      `select user_id as "userId", profile, extra_time_percent as "extraTimePercent" from person
       where user_id = any($1::uuid[])`,
      [userIds],
    );
    return new Map(rows.map((row) => [row.userId, row]));
  }

  /** Students of these sections who are not among those. */
  missing(
    tx: Queryable,
    orgId: string,
    places: readonly FoundPlace[],
    present: readonly string[],
  ): Promise<{ userId: string; userCode: string | null; fullName: string; revision: number }[]> {
    return tx.query(
      `select p.user_id as "userId", p.user_code as "userCode", p.revision,
         trim(p.given_name || ' ' || case when right(p.given_name, length(p.family_name)) = p.family_name then '' else p.family_name end) as "fullName"
       from person p join account a on a.account_id = p.current_account_id
       where p.org_id = $1 and p.left_at is null and p.roles = array['student'] and not p.user_id = any($3::uuid[])
         and exists (select from jsonb_to_recordset($2::jsonb)
           as t ("boardId" text, "classId" text, "groupId" text, "sectionId" text)
           where a.board_id = t."boardId" and a.class_id = t."classId" and a.group_id = t."groupId"
             and a.section_id is not distinct from t."sectionId")
       order by p.user_code, p.user_id limit 5000`,
      [orgId, JSON.stringify(places), present],
    );
  }

  /** What is kept beside the record: guardian, language, standing extra time. */
  async writeBesides(tx: Queryable, people: readonly { userId: string; given: GivenPerson }[]): Promise<void> {
    const rows = people.map(({ userId, given }) => ({
      userId,
      extraTimePercent: given.extraTimePercent,
      profile: {
        parentName: given.guardianName,
        parentMobile: given.guardianMobile,
        parentEmail: given.guardianEmail,
        siteLanguage: given.language,
        birthdate: given.birthDate,
      },
    }));
    await tx.query(
      `update person p set profile = p.profile || given.profile,
         extra_time_percent = coalesce(given."extraTimePercent", p.extra_time_percent)
       from jsonb_to_recordset($1::jsonb) as given ("userId" uuid, "extraTimePercent" int, profile jsonb)
       where p.user_id = given."userId"`,
      [JSON.stringify(rows)],
    );
  }
}
