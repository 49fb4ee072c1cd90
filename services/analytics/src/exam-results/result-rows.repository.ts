import type { InputOf, listExamExpected, listExamStudents, Submitter, TaughtPlace } from '@exam/contracts';
import { Database, keysetPage } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { ReachedExam } from './exam-reach.js';
import { escaped, expectedOf, heldBy } from './listed-exams.repository.js';

interface Tally {
  readonly centimarks: number;
  readonly maximumCentimarks: number;
  readonly right: number;
  readonly wrong: number;
  readonly partial: number;
  readonly overLimit: number;
  readonly unanswered: number;
}

export interface ResultRow {
  readonly attemptId: string;
  readonly resultVersion: number;
  readonly userId: string;
  readonly accountId: string;
  readonly name: string;
  readonly userCode: string | null;
  readonly boardId: string | null;
  readonly classId: string | null;
  readonly groupId: string | null;
  readonly sectionId: string | null;
  readonly centimarks: number;
  readonly tallies: { readonly total: Tally; readonly subjects: readonly (Tally & { readonly subjectId: string })[] };
  readonly timeTakenSeconds: number;
  readonly startedAt: Date;
  readonly submittedAt: Date;
  readonly submittedBy: Submitter | null;
}

export type ExpectedRow = TaughtPlace & Pick<ResultRow, 'userId' | 'accountId' | 'name' | 'userCode'>;

const named = `nullif(trim(p.given_name || case when right(p.given_name, length(p.family_name)) = p.family_name then ''
  else ' ' || p.family_name end), '')`;
const nameSql = `coalesce(${named}, c.name)`;

/** Each candidate with the person and the section in which the exam was sat, or, where that was not kept, that of now. */
const candidatesFrom = `candidate c join submission s using (attempt_id)
  left join person p on p.user_id = s.user_id
  left join lateral (select a."boardId" as board_id, a."classId" as class_id, a."groupId" as group_id,
      a."sectionId" as section_id
    from jsonb_to_recordset(case when s.sat_as is null then p.accounts else jsonb_build_array(s.sat_as) end)
      as a ("accountId" text, "boardId" text, "classId" text, "groupId" text, "sectionId" text)
    where a."accountId" = c.account_id limit 1) sits on true`;

const whereSits = `sits.board_id as "boardId", sits.class_id as "classId", sits.group_id as "groupId",
  sits.section_id as "sectionId"`;

const rowColumns = `s.user_id as "userId", c.account_id as "accountId", ${nameSql} as name, p.user_code as "userCode",
  ${whereSits}, c.centimarks, s.tallies, s.time_taken_seconds as "timeTakenSeconds",
  s.started_at as "startedAt", s.submitted_at as "submittedAt", s.submitted_by as "submittedBy",
  s.attempt_id as "attemptId", s.result_version as "resultVersion"`;

/** `$1` the exam, `$2` the classes that are the person's to see, `$3` the section that is asked for. */
const ofSections = `($2::jsonb is null or exists (select from jsonb_to_recordset($2::jsonb)
    as own ("boardId" text, "classId" text, "groupId" text, "sectionId" text)
    where (own."boardId", own."classId", own."groupId") = (sits.board_id, sits.class_id, sits.group_id)
      and (own."sectionId" is null or own."sectionId" = sits.section_id)))
  and ($3::text is null or coalesce(sits.section_id, 'none') = $3)`;
const matches = (name: string) => `($4::text is null or lower(${name}) like '%' || $4 || '%'
  or p.user_code like $4 || '%')`;

const expectedName = `coalesce(${named}, '')`;

/** `$5` the organisation, `$6` what accounts of the exam's places hold. Who it names besides sits where they are. */
const expectedFrom = `person p join lateral (select a."accountId" as account_id, a."boardId" as board_id,
    a."classId" as class_id, a."groupId" as group_id, a."sectionId" as section_id
  from jsonb_to_recordset(p.accounts) as a ("accountId" text, "boardId" text, "classId" text, "groupId" text,
    "sectionId" text)
  order by not exists (select from jsonb_array_elements($6::jsonb) as place (held) where jsonb_build_array(to_jsonb(a)) @> place.held),
    a."groupId" is null, a."accountId" limit 1) sits on true`;
const isExpected = `p.org_id = $5 and p.is_student and not p.has_left and p.user_id in ${expectedOf(
  '$6::jsonb',
  'select x.user_id from exam_extra_student x where x.exam_id = $1',
)}`;
const isAbsent = `not exists (select from candidate c join submission s using (attempt_id)
    where c.exam_id = $1 and s.user_id = p.user_id)`;

type Asked = InputOf<typeof listExamStudents>['query'];
type AskedOfExpected = InputOf<typeof listExamExpected>['query'];

/** Plain SQL: marks, people and their places of twenty thousand are joined in one statement. */
@Injectable()
export class ResultRowsRepository {
  constructor(private readonly db: Database) {}

  page({ examId, own }: ReachedExam, { q, sectionId, ...asked }: Asked) {
    return keysetPage<ResultRow>(
      this.db,
      {
        columns: rowColumns,
        from: candidatesFrom,
        where: ['c.exam_id = $1', ofSections, matches(nameSql)],
        values: [examId, own && JSON.stringify(own), sectionId ?? null, q ? escaped(q.toLowerCase()) : null],
        sorts: {
          marks: { sql: 'c.centimarks', type: 'int' },
          name: { sql: `lower(${nameSql})`, type: 'text' },
          code: { sql: `coalesce(p.user_code, '')`, type: 'text' },
          time: { sql: 's.time_taken_seconds', type: 'int' },
        },
        key: { sql: 'c.account_id', type: 'text' },
      },
      asked,
    );
  }

  /** All of them, the best first: an exam has thirty thousand expected students at most. */
  all({ examId, own }: ReachedExam, sectionId: string | undefined): Promise<ResultRow[]> {
    return this.db.query<ResultRow>(
      `select ${rowColumns} from ${candidatesFrom} where c.exam_id = $1 and ${ofSections}
       order by c.centimarks desc, lower(${nameSql}), c.account_id`,
      [examId, own && JSON.stringify(own), sectionId ?? null],
    );
  }

  async one(examId: string, accountId: string): Promise<ResultRow | null> {
    const [row] = await this.db.query<ResultRow>(
      `select ${rowColumns} from ${candidatesFrom} where c.exam_id = $1 and c.account_id = $2`,
      [examId, accountId],
    );
    return row ?? null;
  }

  /** How many of each section have which marks. */
  marks({ examId, own }: ReachedExam): Promise<(TaughtPlace & { centimarks: number; count: number })[]> {
    return this.db.query(
      `select ${whereSits}, c.centimarks, count(*)::int as count from ${candidatesFrom}
       where c.exam_id = $1 and ${ofSections} group by 1, 2, 3, 4, 5`,
      [examId, own && JSON.stringify(own), null],
    );
  }

  /** Whom the exam is for. */
  expected(exam: ReachedExam, asked: AskedOfExpected) {
    return this.expectedPage(exam, asked, [isExpected]);
  }

  absent(exam: ReachedExam, asked: AskedOfExpected) {
    return this.expectedPage(exam, asked, [isExpected, isAbsent]);
  }

  private expectedPage(exam: ReachedExam, { q, sectionId, ...asked }: AskedOfExpected, who: readonly string[]) {
    return keysetPage<ExpectedRow>(
      this.db,
      {
        columns: `p.user_id as "userId", sits.account_id as "accountId", ${expectedName} as name, p.user_code as "userCode",
          ${whereSits}`,
        from: expectedFrom,
        where: [...who, ofSections, matches(expectedName)],
        values: [
          ...[exam.examId, exam.own && JSON.stringify(exam.own), sectionId ?? null],
          ...[q ? escaped(q.toLowerCase()) : null, exam.orgId, heldBy(exam)],
        ],
        sorts: {
          name: { sql: `lower(${expectedName})`, type: 'text' },
          code: { sql: `coalesce(p.user_code, '')`, type: 'text' },
        },
        key: { sql: 'p.user_id', type: 'text' },
      },
      asked,
    );
  }

  async countAbsent(exam: ReachedExam): Promise<number> {
    const [row] = await this.db.query<{ count: number }>(
      `select count(*)::int as count from ${expectedFrom}
       where ${[isExpected, isAbsent, ofSections].join(' and ')} and $4::text is null`,
      [exam.examId, exam.own && JSON.stringify(exam.own), null, null, exam.orgId, heldBy(exam)],
    );
    return row!.count;
  }
}
