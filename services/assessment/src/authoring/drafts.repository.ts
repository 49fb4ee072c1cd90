import type { DraftQuestion, InputOf, listDrafts } from '@exam/contracts';
import { keysetPage, type ListAsked, type Queryable, type Taught } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import type { Scope } from '../bank/index.js';
import { stillSealed } from '../exams/index.js';
import type { Draft } from './draft.js';

const columns = `exam_id as "examId", org_id as "orgId", content, versions, version, state, revision, created_by as "createdBy",
  changed_by as "changedBy", changed_at as "changedAt", removed_at as "removedAt", coalesce(authors, '{}') as authors, ${stillSealed} as "isSealed"`;

const startAt = `(content ->> 'startAt')::timestamptz`;

type Asked = Omit<InputOf<typeof listDrafts>['query'], 'sort'> & ListAsked;

/** Whose drafts somebody sees besides the own; null: all of the organisation. */
export type Seen = { readonly userId: string; readonly taught: readonly Taught[] } | null;

@Injectable()
export class DraftsRepository {
  constructor(private readonly db: Db) {}

  /**
   * `by`: who is shown sealed ones as their author; null: super, who is shown all. `near`: those that begin by then and
   * are not over.
   */
  list(
    { orgId, seen, by, near }: { orgId: string; seen: Seen; by: string | null; near?: { now: Date; until: Date } },
    query: Asked,
  ) {
    return keysetPage<Draft>(
      this.db,
      {
        columns,
        from: 'exam_draft d',
        where: [
          'org_id = $1 and removed_at is null',
          '($2::text is null or state = $2)',
          `($3::text is null or position(lower($3) in lower(content ->> 'examName')) > 0)`,
          `($4::text is null or created_by = $4 or exists (
             select from jsonb_to_recordset($5::jsonb) as own ("boardId" text, "classId" text, "groupId" text, "sectionId" text),
               jsonb_array_elements(jsonb_build_array(content -> 'place') || coalesce(content -> 'morePlaces', '[]')) as a (place)
             where a.place @> jsonb_build_object('boardId', own."boardId", 'classId', own."classId", 'groupId', own."groupId")
               and (own."sectionId" is null or a.place ->> 'sectionId' is null
                 or a.place ->> 'sectionId' = own."sectionId")))`,
          `($6::text is null or created_by = $6 or $6 = any(authors) or not ${stillSealed})`,
          `($7::timestamptz is null or ${startAt} <= $7 and (content ->> 'endAt')::timestamptz > $8)`,
        ],
        values: [
          ...[orgId, query.state ?? null, query.q || null],
          ...[seen?.userId ?? null, JSON.stringify(seen?.taught ?? []), by, near?.until ?? null, near?.now ?? null],
        ],
        sorts: {
          changed: { sql: 'changed_at', type: 'timestamptz' },
          startAt: { sql: startAt, type: 'timestamptz' },
        },
        key: { sql: 'exam_id', type: 'text' },
      },
      query,
    );
  }

  async add(
    tx: Queryable,
    given: Pick<Draft, 'examId' | 'orgId' | 'content' | 'versions' | 'createdBy' | 'changedAt'>,
  ) {
    const { examId, orgId, content, versions, createdBy, changedAt } = given;
    await tx.query(
      `insert into exam_draft (exam_id, org_id, content, versions, created_by, changed_by, changed_at)
       values ($1, $2, $3, $4, $5, $5, $6)`,
      [examId, orgId, JSON.stringify(content), JSON.stringify(versions), createdBy, changedAt],
    );
  }

  async find(db: Queryable, examId: string): Promise<Draft | null> {
    return (await db.query<Draft>(`select ${columns} from exam_draft d where exam_id = $1`, [examId]))[0] ?? null;
  }

  /** Nobody else changes or publishes it until the end of the transaction. */
  async lock(tx: Queryable, examId: string): Promise<Draft | null> {
    const text = `select ${columns} from exam_draft d where exam_id = $1 for update`;
    return (await tx.query<Draft>(text, [examId]))[0] ?? null;
  }

  /** As it is now, as its next version. */
  async save(
    tx: Queryable,
    given: Omit<Draft, 'version' | 'createdBy' | 'orgId' | 'isSealed' | 'authors'>,
  ): Promise<void> {
    const { examId, content, versions, state, revision, changedBy, changedAt, removedAt } = given;
    await tx.query(
      `update exam_draft set content = $2, state = $3, revision = $4, changed_by = $5, changed_at = $6, removed_at = $7,
         versions = $8, version = version + 1 where exam_id = $1`,
      [examId, JSON.stringify(content), state, revision, changedBy, changedAt, removedAt, JSON.stringify(versions)],
    );
  }

  async seal(tx: Queryable, examId: string, isSealed: boolean, authors: readonly string[]): Promise<void> {
    await tx.query('update exam_draft set is_sealed = $2, authors = $3 where exam_id = $1', [
      examId,
      isSealed,
      authors,
    ]);
  }

  /** As the draft asks them, those that the bank shows. */
  questions(
    { orgId, content, versions }: Draft,
    { subjects, seals }: Pick<Scope, 'subjects' | 'seals'>,
  ): Promise<DraftQuestion[]> {
    const ids = [...new Set(content.questionIds)];
    return this.db.query<DraftQuestion>(
      `select q.question_id as "questionId", left(q.question, 1000) as question, q.question_type as "questionType",
         q.subject_name as "subjectName", q.version, coalesce(n.unreviewed_since - 1, n.version) as newest
       from questions_at(array_fill($1::text, array[cardinality($2::text[])]), $2::text[], $3::int[]) q
       join question n on n.org_id = q.org_id and n.question_id = q.question_id
       where ($4::text[] is null or n.subject_id = any($4::text[])) and n.question_id <> all($5::text[])`,
      [orgId, ids, ids.map((id) => versions[id] ?? null), subjects, seals.hidden],
    );
  }

  /** In which versions the bank has them now; what waits for its review is not there yet. */
  async newest(db: Queryable, orgId: string, questionIds: readonly string[]): Promise<Record<string, number>> {
    const rows = await db.query<{ questionId: string; version: number }>(
      `select question_id as "questionId", coalesce(unreviewed_since - 1, version) as version from question
       where org_id = $1 and question_id = any($2::text[]) and unreviewed_since is distinct from 1`,
      [orgId, questionIds],
    );
    return Object.fromEntries(rows.map(({ questionId, version }) => [questionId, version]));
  }

  async hasBegun(db: Queryable, examId: string): Promise<boolean> {
    return (await db.query('select from attempt where exam_id = $1 limit 1', [examId])).length > 0;
  }

  /** A begin that is under way ends before; one that comes after finds no exam. */
  async lockExam(tx: Queryable, examId: string): Promise<void> {
    await tx.query('select from exam where exam_id = $1 for update', [examId]);
  }

  /** Its papers stay, each under its revision: nobody has sat them. */
  async removeExam(tx: Tx, examId: string): Promise<void> {
    await tx.query('delete from exam_question where exam_id = $1', [examId]);
    await tx.query('delete from exam_extension_student where exam_id = $1', [examId]);
    await tx.query('delete from exam_extension where exam_id = $1', [examId]);
    await tx.query('delete from exam_override where exam_id = $1', [examId]);
    await tx.query('delete from exam where exam_id = $1', [examId]);
  }

  async purge(until: Date): Promise<void> {
    await this.db.query('delete from exam_draft where removed_at <= $1', [until]);
  }
}
