import { placesOf, type Audience, type InputOf, type listExamResults, type TaughtPlace } from '@exam/contracts';
import { examTypes, isPractice } from '@exam/domain';
import { Database, keysetPage, type Taught } from '@exam/platform';
import { Injectable } from '@nestjs/common';

export interface ResultExam {
  readonly examId: string;
  readonly examName: string;
  readonly examType: string;
  readonly orgId: string;
  readonly boardId: string | null;
  readonly classId: string | null;
  readonly groupId: string | null;
  readonly sectionId: string | null;
  readonly morePlaces: readonly TaughtPlace[];
  readonly extraStudents: readonly string[];
  readonly startAt: Date | null;
  readonly endAt: Date | null;
  readonly closedAt: Date | null;
  readonly totalCentimarks: number;
  readonly subjects: readonly { subjectId: string; subjectName: string; maximumMarks: number }[];
  readonly revision: number;
  readonly candidates: number;
}

export interface ListedRow extends ResultExam {
  readonly questions: number;
  /** Null until its paper was described. */
  readonly minutes: number | null;
}

const examColumns = `e.exam_id as "examId", e.name as "examName", e.exam_type as "examType", e.org_id as "orgId",
  e.board_id as "boardId", e.class_id as "classId", e.group_id as "groupId", e.section_id as "sectionId",
  e.more_places as "morePlaces",
  array(select x.user_id from exam_extra_student x where x.exam_id = e.exam_id order by 1) as "extraStudents",
  e.start_at as "startAt", e.end_at as "endAt", e.closed_at as "closedAt", e.total_centimarks as "totalCentimarks",
  e.subjects, e.revision,
  (select coalesce(sum(m.candidates), 0)::int from mark_count m
    where m.exam_id = e.exam_id and m.subject_id = '') as candidates`;

const listedColumns = `${examColumns}, e.questions,
  (select p.duration_minutes from paper p where p.exam_id = e.exam_id and p.revision = e.revision) as minutes`;

type Expected = Audience & Pick<ResultExam, 'orgId' | 'extraStudents'>;

/** What an account of one of its places holds, of each; a place that was never told is nobody's. */
export const heldBy = (audience: Audience): string =>
  JSON.stringify(
    placesOf(audience).map(({ boardId, classId, groupId, sectionId }) => [
      { boardId: boardId ?? '', classId, groupId, ...(sectionId !== null && { sectionId }) },
    ]),
  );

/** In SQL: who has one of the places that are held, or is one of these. */
export const expectedOf = (held: string, extra: string) => `(
  select h.user_id from jsonb_array_elements(${held}) as place (held) join person h on h.accounts @> place.held
  union ${extra})`;

const states = {
  upcoming: 'e.end_at is not null and e.closed_at is null and e.start_at > $2',
  running: 'e.end_at is not null and e.closed_at is null and (e.start_at is null or e.start_at <= $2)',
  closed: 'e.end_at is not null and e.closed_at is not null',
  open: 'e.end_at is null',
};

@Injectable()
export class ListedExamsRepository {
  constructor(private readonly db: Database) {}

  async find(examId: string): Promise<ResultExam | null> {
    const [exam] = await this.db.query<ResultExam>(
      `select ${examColumns} from exam e where exam_id = $1 and results <> 'withdrawn'`,
      [examId],
    );
    return exam ?? null;
  }

  /** `orgId` null: of every organisation; `own` null: of every class. */
  page(
    { orgId, own }: { orgId: string | null; own: readonly Taught[] | null },
    { q, state, ...asked }: InputOf<typeof listExamResults>['query'],
    now: number,
  ) {
    return keysetPage<ListedRow>(
      this.db,
      {
        columns: listedColumns,
        from: 'exam e',
        where: [
          `($1::text is null or e.org_id = $1) and e.results <> 'withdrawn'`,
          '$2::timestamptz is not null and not e.exam_type = any($3::text[])',
          `($4::text is null or lower(e.name) like '%' || $4 || '%')`,
          `($5::jsonb is null or exists (select from jsonb_to_recordset($5::jsonb)
            as t ("boardId" text, "classId" text, "groupId" text, "sectionId" text),
            jsonb_to_recordset(e.more_places || jsonb_build_object('boardId', e.board_id, 'classId', e.class_id, 'groupId',
              e.group_id, 'sectionId', e.section_id)) as at ("boardId" text, "classId" text, "groupId" text, "sectionId" text)
            where (at."boardId", at."classId", at."groupId") = (t."boardId", t."classId", t."groupId")
              and coalesce(t."sectionId" = at."sectionId", true)))`,
          ...(state ? [states[state]] : []),
        ],
        values: [
          orgId,
          new Date(now),
          examTypes.filter(isPractice),
          q ? escaped(q.toLowerCase()) : null,
          own && JSON.stringify(own),
        ],
        sorts: {
          startAt: { sql: `coalesce(e.start_at, 'epoch')`, type: 'timestamptz' },
          name: { sql: 'lower(e.name)', type: 'text' },
        },
        key: { sql: 'e.exam_id', type: 'text' },
      },
      asked,
    );
  }

  /** How many students each of these is for, in the given order. Many exams share one place: it is counted once. */
  async expected(exams: readonly Expected[]): Promise<number[]> {
    const keyOf = ({ orgId, extraStudents, ...places }: Expected) =>
      JSON.stringify([orgId, heldBy(places), extraStudents]);
    const distinct = [...new Map(exams.map((exam) => [keyOf(exam), exam])).values()];
    const rows = await this.db.query<{ count: number }>(
      `select (select count(*)::int from person p where p.org_id = g.org and p.is_student and not p.has_left
         and p.user_id in ${expectedOf('g.held::jsonb', 'select jsonb_array_elements_text(g.extra::jsonb)')}) as count
       from unnest($1::text[], $2::text[], $3::text[]) with ordinality as g (org, held, extra, place) order by g.place`,
      [
        distinct.map(({ orgId }) => orgId),
        distinct.map(heldBy),
        distinct.map(({ extraStudents }) => JSON.stringify(extraStudents)),
      ],
    );
    const counts = new Map(distinct.map((exam, at) => [keyOf(exam), rows[at]!.count]));
    return exams.map((exam) => counts.get(keyOf(exam))!);
  }
}

export const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
