import type { DraftContent } from '@exam/contracts';
import type { CheckedQuestion } from '@exam/domain';
import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Draft } from './draft.js';
import { unreleased } from '../exams/index.js';

/** So long a class remembers a question. */
const rememberedMs = 90 * 86_400_000;

interface Asked {
  readonly orgId: string;
  readonly examId: string;
  readonly place: DraftContent['place'];
  readonly now: number;
}

export type HeldQuestion = CheckedQuestion & { readonly subjectId: string };

@Injectable()
export class ChecksRepository {
  async isBoardOf(db: Queryable, orgId: string, boardId: string): Promise<boolean> {
    return (await db.query('select from board where board_id = $1 and org_id = $2', [boardId, orgId])).length > 0;
  }

  /** In these versions. Ready ones stay so until the end of the transaction. Of the subjects named; null: of all. */
  async questions(
    db: Queryable,
    { orgId, examId, place, now }: Asked,
    asked: {
      questionIds: readonly string[];
      versions: Draft['versions'];
      subjects: readonly string[] | null;
      hidden: readonly string[];
    },
  ): Promise<HeldQuestion[]> {
    const { questionIds, versions, subjects, hidden } = asked;
    await db.query(
      `select from question where org_id = $1 and question_id = any($2::text[]) order by question_id for share`,
      [orgId, questionIds],
    );
    return db.query<HeldQuestion>(
      `select q.question_id as "questionId", q.subject_id as "subjectId",
         n.state in ('ready', 'draft') and ($3::text[] is null or n.subject_id = any($3::text[]))
           and n.question_id <> all($11::text[]) as "isReady",
         q.key <> '' as "hasKey", q.languages, coalesce(q.outdated_languages, '{}') as outdated,
         exists (select from unnest(array[q.picture] || array(select o ->> 'picture' from json_array_elements(q.options) o)) as n (name)
           where n.name is not null and not exists (select from picture p where p.name = n.name)) as "lacksPicture",
         exists (select from exam_question x join exam e on e.exam_id = x.exam_id
           where x.org_id = q.org_id and x.question_id = q.question_id and x.of_window and x.exam_id <> $4 and (
             ((e.review_release = 'immediate' or e.closes_at <= $5) and not ${unreleased}
               and exists (select from attempt a where a.exam_id = e.exam_id and a.status = 'submitted'))
             or (e.board_id = $7 and e.class_id = $8 and e.group_id = $9 and e.start_at between $6 and $5
               and (not e.is_withdrawn or exists (select from attempt a where a.exam_id = e.exam_id))))) as "isKnown"
       from questions_at(array_fill($1::text, array[cardinality($2::text[])]), $2::text[], $10::int[]) q
       join question n on n.org_id = q.org_id and n.question_id = q.question_id`,
      [
        ...[orgId, questionIds, subjects, examId, now, now - rememberedMs],
        ...[place?.boardId ?? null, place?.classId ?? null, place?.groupId ?? null],
        questionIds.map((questionId) => versions[questionId] ?? null),
        hidden,
      ],
    );
  }

  /** Names of other tests that somebody of this place sits at that time. */
  async besides(
    db: Queryable,
    { orgId, examId, place }: Asked,
    { startAt, endAt }: { startAt: number; endAt: number },
  ): Promise<string[]> {
    if (!place) return [];
    const rows = await db.query<{ examName: string }>(
      `select exam_name as "examName" from exam
       where org_id = $1 and exam_id <> $2 and board_id = $3 and class_id = $4 and group_id = $5
         and owner_account_id is null and not is_withdrawn
         and (section_id is null or $6::text is null or section_id = $6) and test_type = 'window'
         and start_at < $8 and end_at > $7 order by start_at, exam_id limit 20`,
      [orgId, examId, place.boardId, place.classId, place.groupId, place.sectionId, startAt, endAt],
    );
    return rows.map(({ examName }) => examName);
  }
}
