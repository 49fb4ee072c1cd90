import type { InputOf, LanguageCode, listQuestions } from '@exam/contracts';
import { keysetPage, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import type { BankQuestion } from '../questions/index.js';
import type { Scope } from './bank-scope.js';
import { wordsAsked } from './words-asked.js';

type State = 'draft' | 'ready' | 'retired' | 'deleted';

export interface Listed extends Pick<
  BankQuestion,
  'questionId' | 'questionType' | 'difficulty' | 'subjectId' | 'subjectName' | 'chapter' | 'topic' | 'question'
> {
  readonly version: number;
  readonly state: State;
  readonly languages: string[];
  readonly tags: string[];
  readonly uses: number;
  readonly changedAt: number;
}

export interface Held extends BankQuestion {
  readonly version: number;
  readonly state: State;
  readonly changedBy: string | null;
  readonly changedAt: number;
  readonly likeness: string;
  /** The first version that nobody but its author has read; null: there is none. */
  readonly unreviewedSince: number | null;
  readonly outdated: LanguageCode[];
  readonly paragraphText: string | null;
  readonly paragraphPicture: string | null;
}

const columns = `q.org_id as "orgId", q.question_id as "questionId", q.subject_id as "subjectId", q.subject_name as "subjectName",
  q.chapter, q.topic, q.difficulty, q.question_type as "questionType", q.question, q.picture, q.paragraph_id as "paragraphId",
  q.options, q.key, q.alternate_key as "alternateKey", q.hint, q.hint_picture as "hintPicture", q.explanation,
  q.explanation_picture as "explanationPicture", q.video_linking as "videoLinking", q.translations,
  q.ideal_seconds as "idealSeconds", q.answer_range as "answerRange", q.version, q.state, q.changed_by as "changedBy",
  q.changed_at as "changedAt", q.likeness, q.unreviewed_since as "unreviewedSince",
  coalesce(q.outdated_languages, '{}') as outdated, p.text as "paragraphText", p.picture as "paragraphPicture"`;

const asksIt =
  'select from exam_question x where x.org_id = q.org_id and x.question_id = q.question_id and x.of_window';

const sorts = {
  changed: { sql: 'q.changed_at', type: 'bigint' },
  code: { sql: 'q.question_id', type: 'text' },
};

@Injectable()
export class BankRepository {
  constructor(private readonly db: Db) {}

  /** One page. The words are looked up in an index of their own; the planner knows which are common. */
  list({ orgId, subjects, seals }: Scope, query: InputOf<typeof listQuestions>['query'], db: Queryable = this.db) {
    const { q, subjectId, chapter, topic, questionType, difficulty, language, state, use, tag } = query;
    // what is not asked for is no condition: the planner chooses by those that are
    const asked: [string, unknown][] = [
      ['q.org_id = $', orgId],
      ['q.state = $', state],
      ['q.subject_id = any($::text[])', subjects],
      ['q.question_id <> all($::text[])', seals.hidden.length > 0 ? seals.hidden : null],
      ['q.words @@ $::tsquery', q ? wordsAsked(q) : null],
      ['q.subject_id = $', subjectId],
      ['q.chapter = $', chapter],
      ['q.topic = $', topic],
      ['q.question_type = $', questionType],
      ['q.difficulty = $', difficulty],
      ['q.languages @> array[$::text]', language],
      ['q.tags @> array[$::text]', tag],
    ];
    const given = asked.filter(([, value]) => value !== undefined && value !== null);
    return keysetPage<Listed>(
      db,
      {
        columns: `q.question_id as "questionId", q.version, q.state, q.question_type as "questionType", q.difficulty,
          q.subject_id as "subjectId", q.subject_name as "subjectName", q.chapter, q.topic, left(q.question, 1000) as question,
          q.languages, coalesce(q.tags, '{}') as tags, (select count(*)::int from (${asksIt} limit 1000) used) as uses, q.changed_at as "changedAt"`,
        from: 'question q',
        where: [
          ...given.map(([condition], index) => condition.replace('$', `$${index + 1}`)),
          ...(use ? [`${use === 'used' ? '' : 'not '}exists (${asksIt})`] : []),
        ],
        values: given.map(([, value]) => value),
        sorts,
        key: { sql: 'q.question_id', type: 'text' },
      },
      query,
    );
  }

  chapters({ orgId, subjects, seals }: Scope) {
    return this.db.query<{ subjectId: string; subjectName: string; chapter: string; questions: number }>(
      `select subject_id as "subjectId", max(subject_name) as "subjectName", chapter, count(*)::int as questions
       from question where org_id = $1 and state = 'ready' and ($2::text[] is null or subject_id = any($2::text[]))
         and question_id <> all($3::text[])
       group by subject_id, chapter order by max(subject_name), subject_id, chapter limit 5000`,
      [orgId, subjects, seals.hidden],
    );
  }

  /** As it is, or as it was in this version. */
  async find(db: Queryable, orgId: string, questionId: string, version: number | null = null): Promise<Held | null> {
    const [row] = await db.query<Held>(
      `select ${columns} from ${version === null ? 'question' : 'questions_at(array[$1]::text[], array[$2]::text[], array[$3]::int[])'} q
       left join paragraph p on p.org_id = q.org_id and p.paragraph_id = q.paragraph_id
       where q.org_id = $1 and q.question_id = $2`,
      [orgId, questionId, ...(version === null ? [] : [version])],
    );
    return row ?? null;
  }

  /** As they are, in the order of these ids; what is not there is left out. */
  findAll(orgId: string, questionIds: readonly string[]): Promise<Held[]> {
    return this.db.query<Held>(
      `select ${columns} from unnest($2::text[]) with ordinality asked (id, n)
       join question q on q.org_id = $1 and q.question_id = asked.id and q.state <> 'deleted'
       left join paragraph p on p.org_id = q.org_id and p.paragraph_id = q.paragraph_id order by asked.n`,
      [orgId, questionIds],
    );
  }

  /** Nobody else changes it, and no exam that asks it is published, until the end of the transaction. */
  async lock(tx: Tx, orgId: string, questionId: string): Promise<Held | null> {
    await tx.query('select from question where org_id = $1 and question_id = $2 for update', [orgId, questionId]);
    return this.find(tx, orgId, questionId);
  }

  versions(orgId: string, questionId: string) {
    return this.db.query<{ version: number; changedBy: string | null; changedAt: Date }>(
      `select version, changed_by as "changedBy", changed_at as "changedAt" from question_version
       where org_id = $1 and question_id = $2 order by version desc limit 199`,
      [orgId, questionId],
    );
  }

  uses(orgId: string, questionId: string) {
    return this.db.query<{ examId: string; examName: string; startAt: number | null; version: number | null }>(
      `select e.exam_id as "examId", e.exam_name as "examName", e.start_at as "startAt", x.version
       from exam_question x join exam e on e.exam_id = x.exam_id
       where x.org_id = $1 and x.question_id = $2 and x.of_window order by e.start_at desc nulls last, e.exam_id limit 200`,
      [orgId, questionId],
    );
  }

  /** Whether a published exam ever asked it; one that was published again without it still has it in its papers. */
  async isUsed(tx: Queryable, orgId: string, questionId: string): Promise<boolean> {
    const rows = await tx.query('select from exam_question where org_id = $1 and question_id = $2 limit 1', [
      orgId,
      questionId,
    ]);
    return rows.length > 0;
  }

  async duplicates(db: Queryable, { orgId, questionId, likeness }: Held, { seals }: Scope): Promise<string[]> {
    const rows = await db.query<{ questionId: string }>(
      `select question_id as "questionId" from question
       where org_id = $1 and likeness = $2 and question_id <> all($3::text[]) and state <> 'deleted'
       order by question_id limit 20`,
      [orgId, likeness, [questionId, ...seals.hidden]],
    );
    return rows.map((row) => row.questionId);
  }

  /** Those of these names that are pictures of the bank. */
  async pictures(db: Queryable, names: readonly string[]): Promise<Set<string>> {
    if (names.length === 0) return new Set();
    const rows = await db.query<{ name: string }>('select name from picture where name = any($1::text[])', [names]);
    return new Set(rows.map(({ name }) => name));
  }

  async hasParagraph(db: Queryable, orgId: string, paragraphId: string): Promise<boolean> {
    const rows = await db.query('select from paragraph where org_id = $1 and paragraph_id = $2', [orgId, paragraphId]);
    return rows.length > 0;
  }

  /** Whether a question of a subject that is none of these has the paragraph. */
  async isParagraphBeyond(
    db: Queryable,
    orgId: string,
    paragraphId: string,
    subjects: readonly string[],
  ): Promise<boolean> {
    const rows = await db.query(
      `select from question where org_id = $1 and paragraph_id = $2 and not subject_id = any($3::text[]) limit 1`,
      [orgId, paragraphId, subjects],
    );
    return rows.length > 0;
  }

  async writeParagraph(
    tx: Tx,
    row: { orgId: string; paragraphId: string; text: string; picture: string | null; commandId: string },
  ): Promise<void> {
    await tx.query(
      `insert into paragraph (org_id, paragraph_id, text, picture, import_id) values ($1, $2, $3, $4, $5)
       on conflict (org_id, paragraph_id) do update set text = excluded.text, picture = excluded.picture`,
      [row.orgId, row.paragraphId, row.text, row.picture, row.commandId],
    );
  }

  async move(tx: Tx, orgId: string, questionId: string, state: State, now: number): Promise<void> {
    await tx.query('update question set state = $3, changed_at = $4 where org_id = $1 and question_id = $2', [
      orgId,
      questionId,
      state,
      now,
    ]);
  }

  /** What was written now waits for its review; so does what was written before it and waits still. */
  async keepAsDraft(tx: Tx, orgId: string, questionId: string): Promise<void> {
    await tx.query(
      `update question set state = 'draft', unreviewed_since = coalesce(unreviewed_since, version)
       where org_id = $1 and question_id = $2`,
      [orgId, questionId],
    );
  }

  async setOutdated(tx: Tx, orgId: string, questionId: string, languages: readonly string[]): Promise<void> {
    await tx.query('update question set outdated_languages = $3 where org_id = $1 and question_id = $2', [
      ...[orgId, questionId, languages],
    ]);
  }

  /** Who has written what waits. */
  async authors(tx: Tx, { orgId, questionId, unreviewedSince }: Held): Promise<string[]> {
    const rows = await tx.query<{ userId: string }>(
      `select changed_by as "userId" from question where org_id = $1 and question_id = $2 and changed_by is not null
       union select changed_by from question_version
         where org_id = $1 and question_id = $2 and version >= $3 and changed_by is not null`,
      [orgId, questionId, unreviewedSince],
    );
    return rows.map(({ userId }) => userId);
  }

  async review(tx: Tx, orgId: string, questionId: string): Promise<void> {
    await tx.query('update question set unreviewed_since = null where org_id = $1 and question_id = $2', [
      orgId,
      questionId,
    ]);
  }

  /** Those deleted until then that no exam has come to ask, with what they were before. */
  async purge(until: number): Promise<void> {
    await this.db.query(
      `with gone as (
         delete from question q where state = 'deleted' and changed_at <= $1 and not exists (
           select from exam_question x where x.org_id = q.org_id and x.question_id = q.question_id)
         returning org_id, question_id
       ) delete from question_version v using gone g where v.org_id = g.org_id and v.question_id = g.question_id`,
      [until],
    );
  }
}
