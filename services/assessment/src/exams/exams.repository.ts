import type { Translations } from '@exam/contracts';
import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { MarkingScheme } from '@exam/domain';
import { Db } from '../db.js';
import type { Exam } from '../generated/prisma/client.js';
import type { ExamDefinition, ExamPlace, ExamSubject } from './exam-definition.js';
import { namesOf, type Scope } from './exam-rules.js';
import type { ExamOverride } from './own-exam.js';

/** A compiled paper as it is stored. */
export interface PaperRow {
  readonly etag: string;
  readonly gzip: Uint8Array;
  readonly brotli: Uint8Array;
  readonly scoring: string;
  readonly solutions: Uint8Array;
}

const overrides = `
  select exam_id as "examId", account_id as "accountId", extract(epoch from start_at)::float8 * 1000 as "startAt",
    extract(epoch from end_at)::float8 * 1000 as "endAt", minutes, is_ranked as "isRanked"
  from exam_override where exam_id = any($1::text[])`;

/** Read only where it is shown. */
const shownAlone = { instructionTranslations: true } as const;
type ReadExam = Omit<Exam, keyof typeof shownAlone>;

/** Of a group: years of them. */
const mostExams = 2_000;

@Injectable()
export class ExamsRepository {
  constructor(private readonly db: Db) {}

  async find(examId: string): Promise<ExamDefinition | null> {
    const row = await this.db.prisma.exam.findUnique({ where: { examId }, omit: shownAlone });
    return row && (await this.definitions([row]))[0]!;
  }

  async findMany(examIds: readonly string[]): Promise<ExamDefinition[]> {
    return this.definitions(
      await this.db.prisma.exam.findMany({ where: { examId: { in: [...examIds] } }, omit: shownAlone }),
    );
  }

  /** Every exam of the group, of all its sections or of somebody in it, nobody's own; the newest window first. */
  async ofGroup({ orgId, boardId, classId, groupId }: Scope): Promise<ExamDefinition[]> {
    const besides = await this.db.query<{ examId: string }>(
      `select exam_id as "examId" from exam where org_id = $1 and more_places <> '[]' and more_places @> $2::jsonb
       union select x.exam_id from exam_extra_student x join student s on s.user_id = x.user_id
         where x.org_id = $1 and s.accounts @> $2::jsonb`,
      [orgId, JSON.stringify([{ boardId, classId, groupId }])],
    );
    const first = boardId === null || classId === null || groupId === null ? [] : [{ boardId, classId, groupId }];
    const rows = await this.db.prisma.exam.findMany({
      where: { orgId, ownerAccountId: null, OR: [...first, { examId: { in: besides.map(({ examId }) => examId) } }] },
      orderBy: [{ startAt: { sort: 'desc', nulls: 'last' } }, { publishedAt: 'desc' }, { examId: 'asc' }],
      take: mostExams,
      omit: shownAlone,
    });
    return this.definitions(rows);
  }

  /** An exam that names nobody besides its places, and opens for nobody alone, costs no statement more. */
  private async definitions(rows: readonly ReadExam[]): Promise<ExamDefinition[]> {
    const naming = rows.filter(({ hasExtraStudents }) => hasExtraStudents).map(({ examId }) => examId);
    const named = naming.length === 0 ? [] : await extraStudents(this.db, naming);
    const byExam = new Map(named.map((one) => [one.examId, one.userIds]));
    const opened = rows.filter(({ hasOverrides }) => hasOverrides).map(({ examId }) => examId);
    const own = opened.length === 0 ? [] : await this.overrides(opened);
    return rows.map((row) =>
      toDefinition(
        row,
        byExam.get(row.examId) ?? [],
        new Map(own.flatMap(({ examId, ...one }) => (examId === row.examId ? [[one.accountId, one] as const] : []))),
      ),
    );
  }

  private overrides(examIds: readonly string[]): Promise<(ExamOverride & { examId: string })[]> {
    return this.db.query(overrides, [examIds]);
  }

  /** The instructions in other languages, { hi: { instructions } }. */
  async instructionsOf(examId: string): Promise<Translations | null> {
    const row = await this.db.prisma.exam.findUnique({ where: { examId }, select: shownAlone });
    return (row?.instructionTranslations ?? null) as Translations | null;
  }

  /** Plain SQL: the client library turns bytes into text and back, which holds up everybody while a paper is read. */
  async findPaper(examId: string, revision: number, db: Queryable = this.db): Promise<PaperRow | null> {
    const text = 'select etag, gzip, brotli, scoring, solutions from exam_paper where exam_id = $1 and revision = $2';
    return (await db.query<PaperRow>(text, [examId, revision]))[0] ?? null;
  }
}

const numberOrNull = (value: bigint | number | null): number | null => (value === null ? null : Number(value));

/** Whom these exams name besides their places. */
export const extraStudents = (db: Queryable, examIds: readonly string[]) =>
  db.query<{ examId: string; userIds: string[] }>(
    `select exam_id as "examId", array_agg(user_id::text order by user_id) as "userIds" from exam_extra_student
     where exam_id = any($1::text[]) group by exam_id`,
    [examIds],
  );

/** The columns are constrained where they are written; here they are only named. */
function toDefinition(
  { lateStart, ...row }: ReadExam,
  extra: readonly string[],
  overridesOf: ExamDefinition['overrides'],
): ExamDefinition {
  return {
    examId: row.examId,
    orgId: row.orgId,
    examName: row.examName,
    examType: row.examType as ExamDefinition['examType'],
    boardId: row.boardId,
    classId: row.classId,
    groupId: row.groupId,
    sectionId: row.sectionId,
    morePlaces: row.morePlaces as unknown as ExamPlace[],
    extraStudents: extra,
    testType: row.testType as ExamDefinition['testType'],
    startAt: numberOrNull(row.startAt),
    endAt: numberOrNull(row.endAt),
    durationMinutes: row.durationMinutes,
    instructions: row.instructions,
    names: namesOf(row.translations as Translations | null),
    bufferMinutes: row.bufferMinutes,
    policy: lateStart as ExamDefinition['policy'],
    reviewRelease: row.reviewRelease as ExamDefinition['reviewRelease'],
    provisionalAt: row.provisionalAt?.getTime() ?? null,
    releasedAt: row.releasedAt?.getTime() ?? null,
    countMarkedOnly: row.countMarkedOnly,
    questionCount: row.questionCount,
    maximumCentimarks: row.maximumCentimarks,
    subjects: row.subjects as unknown as ExamSubject[],
    chapters: row.chapters as string[],
    topics: row.topics as string[],
    scheme: row.scheme as unknown as MarkingScheme,
    revision: row.revision,
    version: row.version,
    closesAt: numberOrNull(row.closesAt),
    closedAt: numberOrNull(row.closedAt),
    waitsForOutage: row.waitsForOutage,
    ownerAccountId: row.ownerAccountId,
    isWithdrawn: row.isWithdrawn,
    overrides: overridesOf,
  };
}
