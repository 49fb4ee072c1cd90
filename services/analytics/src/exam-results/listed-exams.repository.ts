import type { InputOf, listExamResults } from '@exam/contracts';
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
  readonly startAt: Date | null;
  readonly endAt: Date | null;
  readonly closedAt: Date | null;
  readonly totalCentimarks: number;
  readonly subjects: readonly { subjectId: string; subjectName: string; maximumMarks: number }[];
  readonly revision: number;
  readonly candidates: number;
}

const examColumns = `e.exam_id as "examId", e.name as "examName", e.exam_type as "examType", e.org_id as "orgId",
  e.board_id as "boardId", e.class_id as "classId", e.group_id as "groupId", e.section_id as "sectionId",
  e.start_at as "startAt", e.end_at as "endAt", e.closed_at as "closedAt", e.total_centimarks as "totalCentimarks",
  e.subjects, e.revision, (select coalesce(sum(m.candidates), 0)::int from mark_count m
    where m.exam_id = e.exam_id and m.subject_id = '') as candidates`;

type Place = Pick<ResultExam, 'orgId' | 'boardId' | 'classId' | 'groupId' | 'sectionId'>;

/** What an account of this place holds; a place that was never told is nobody's. */
export const heldBy = ({ boardId, classId, groupId, sectionId }: Omit<Place, 'orgId'>): string =>
  JSON.stringify([{ boardId: boardId ?? '', classId, groupId, ...(sectionId !== null && { sectionId }) }]);

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
    return keysetPage<ResultExam>(
      this.db,
      {
        columns: examColumns,
        from: 'exam e',
        where: [
          `($1::text is null or e.org_id = $1) and e.results <> 'withdrawn'`,
          '$2::timestamptz is not null and not e.exam_type = any($3::text[])',
          `($4::text is null or lower(e.name) like '%' || $4 || '%')`,
          `($5::jsonb is null or exists (select from jsonb_to_recordset($5::jsonb)
            as t ("boardId" text, "classId" text, "groupId" text, "sectionId" text)
            where e.board_id = t."boardId" and e.class_id = t."classId" and e.group_id = t."groupId"
              and (t."sectionId" is null or e.section_id is null or e.section_id = t."sectionId")))`,
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

  /** How many students have each of these places, in the given order. Many exams share one: each is counted once. */
  async expected(places: readonly Place[]): Promise<number[]> {
    const keyOf = (place: Place) => `${place.orgId}\n${heldBy(place)}`;
    const distinct = [...new Map(places.map((place) => [keyOf(place), place])).values()];
    const rows = await this.db.query<{ count: number }>(
      `select (select count(*)::int from person p where p.org_id = g.org and p.is_student and not p.has_left
         and p.accounts @> g.held::jsonb) as count
       from unnest($1::text[], $2::text[]) with ordinality as g (org, held, place) order by g.place`,
      [distinct.map(({ orgId }) => orgId), distinct.map(heldBy)],
    );
    const counts = new Map(distinct.map((place, at) => [keyOf(place), rows[at]!.count]));
    return places.map((place) => counts.get(keyOf(place))!);
  }
}

export const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
