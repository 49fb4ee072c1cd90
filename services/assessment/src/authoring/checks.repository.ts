import type { TaughtPlace } from '@exam/contracts';
import type { CheckedQuestion } from '@exam/domain';
import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Draft } from './draft.js';
import { isFlagged } from '../choices/index.js';
import { heldPlace, unreleased } from '../exams/index.js';

/** So long a class remembers a question. */
const rememberedMs = 90 * 86_400_000;

export interface Asked {
  readonly orgId: string;
  readonly examId: string;
  readonly places: readonly TaughtPlace[];
  readonly now: number;
}

export type HeldQuestion = CheckedQuestion & { readonly subjectId: string };

/** In SQL, of `exam e`: one of its places is in the group, or has students of the section, of one of these. */
const isOfSame = (places: string, what: 'group' | 'section') => `exists (
  select from jsonb_to_recordset(${places}::jsonb) as p ("boardId" text, "classId" text, "groupId" text, "sectionId" text),
    jsonb_to_recordset(e.more_places || jsonb_build_object('boardId', e.board_id, 'classId', e.class_id,
      'groupId', e.group_id, 'sectionId', e.section_id)) as q ("boardId" text, "classId" text, "groupId" text, "sectionId" text)
  where (p."boardId", p."classId", p."groupId") = (q."boardId", q."classId", q."groupId")
    ${what === 'section' ? 'and coalesce(p."sectionId" = q."sectionId", true)' : ''})`;

@Injectable()
export class ChecksRepository {
  /** Whether each of these boards and students is the organisation's. */
  async areOf(
    db: Queryable,
    orgId: string,
    boards: readonly (string | null)[],
    userIds: readonly string[],
  ): Promise<boolean> {
    const [row] = await db.query<{ all: boolean }>(
      `select not exists (select from unnest($2::text[]) as asked (id)
           where not exists (select from board b where b.board_id = asked.id and b.org_id = $1))
         and not exists (select from unnest($3::uuid[]) as asked (id)
           where not exists (select from student s where s.user_id = asked.id and s.org_id = $1 and s.is_student)) as "all"`,
      [orgId, boards, userIds],
    );
    return row!.all;
  }

  /** Ready ones stay so until the end of the transaction. */
  async lockQuestions(tx: Queryable, orgId: string, questionIds: readonly string[]): Promise<void> {
    await tx.query(
      `select from question where org_id = $1 and question_id = any($2::text[]) order by question_id for share`,
      [orgId, questionIds],
    );
  }

  /** In these versions. Of the subjects named; null: of all. `withWarnings`: what is known or flagged is looked for, too. */
  questions(
    db: Queryable,
    { orgId, examId, places, now }: Asked,
    asked: {
      questionIds: readonly string[];
      versions: Draft['versions'];
      subjects: readonly string[] | null;
      hidden: readonly string[];
      withWarnings: boolean;
    },
  ): Promise<HeldQuestion[]> {
    const { questionIds, versions, subjects, hidden, withWarnings } = asked;
    return db.query<HeldQuestion>(
      `select q.question_id as "questionId", q.subject_id as "subjectId",
         n.state in ('ready', 'draft') and ($3::text[] is null or n.subject_id = any($3::text[]))
           and n.question_id <> all($9::text[]) as "isReady",
         q.key <> '' as "hasKey", q.languages, coalesce(q.outdated_languages, '{}') as outdated,
         exists (select from unnest(array[q.picture] || array(select o ->> 'picture' from json_array_elements(q.options) o)) as n (name)
           where n.name is not null and not exists (select from picture p where p.name = n.name)) as "lacksPicture",
         $10 and exists (select from exam_question x join exam e on e.exam_id = x.exam_id
           where x.org_id = q.org_id and x.question_id = q.question_id and x.of_window and x.exam_id <> $4 and (
             ((e.review_release = 'immediate' or e.closes_at <= $5) and not ${unreleased}
               and exists (select from attempt a where a.exam_id = e.exam_id and a.status = 'submitted'))
             or (${isOfSame('$7', 'group')} and e.start_at between $6 and $5
               and (not e.is_withdrawn or exists (select from attempt a where a.exam_id = e.exam_id))))) as "isKnown",
         $10 and ${isFlagged('q')} as "isFlagged"
       from questions_at(array_fill($1::text, array[cardinality($2::text[])]), $2::text[], $8::int[]) q
       join question n on n.org_id = q.org_id and n.question_id = q.question_id`,
      [
        ...[orgId, questionIds, subjects, examId, now, now - rememberedMs],
        JSON.stringify(places),
        questionIds.map((questionId) => versions[questionId] ?? null),
        ...[hidden, withWarnings],
      ],
    );
  }

  /** How many of those who are expected have never signed in. By `accounts`, which are indexed. */
  async neverSignedIn(db: Queryable, { orgId, places }: Asked, extraStudents: readonly string[]): Promise<number> {
    const [row] = await db.query<{ count: number }>(
      `select count(distinct user_id)::int as count from (
         select s.user_id, org_id, is_student, has_left from unnest($2::jsonb[]) as held join student s on accounts @> held
         union all select user_id, org_id, is_student, has_left from student where user_id = any($3::uuid[])) as s
       where org_id = $1 and is_student and not has_left
         and not exists (select from first_sign_in f where f.user_id = s.user_id)`,
      [orgId, places.map(heldPlace), extraStudents],
    );
    return row!.count;
  }

  /** Names of other tests that somebody of this place sits at that time. */
  async besides(
    db: Queryable,
    { orgId, examId, places }: Asked,
    { startAt, endAt }: { startAt: number; endAt: number },
  ): Promise<string[]> {
    if (places.length === 0) return [];
    const rows = await db.query<{ examName: string }>(
      `select exam_name as "examName" from exam e
       where org_id = $1 and exam_id <> $2 and owner_account_id is null and not is_withdrawn and test_type = 'window'
         and start_at < $5 and end_at > $4 and ${isOfSame('$3', 'section')} order by start_at, exam_id limit 20`,
      [orgId, examId, JSON.stringify(places), startAt, endAt],
    );
    return rows.map(({ examName }) => examName);
  }
}
