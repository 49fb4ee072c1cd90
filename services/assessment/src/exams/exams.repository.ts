import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { MarkingScheme } from '@exam/domain';
import { Db } from '../db.js';
import type { Exam } from '../generated/prisma/client.js';
import type { ExamDefinition, ExamSubject } from './exam-definition.js';
import type { Scope } from './exam-rules.js';

/** A compiled paper as it is stored. */
export interface PaperRow {
  readonly etag: string;
  readonly gzip: Uint8Array;
  readonly brotli: Uint8Array;
  readonly scoring: string;
  readonly solutions: Uint8Array;
}

/** Of a group: years of them. */
const mostExams = 2_000;

@Injectable()
export class ExamsRepository {
  constructor(private readonly db: Db) {}

  async find(examId: string): Promise<ExamDefinition | null> {
    const row = await this.db.prisma.exam.findUnique({ where: { examId } });
    return row && toDefinition(row);
  }

  async findMany(examIds: readonly string[]): Promise<ExamDefinition[]> {
    return (await this.db.prisma.exam.findMany({ where: { examId: { in: [...examIds] } } })).map(toDefinition);
  }

  /** Every exam of the group, of all its sections, nobody's own; the newest window first. */
  async ofGroup({ orgId, boardId, classId, groupId }: Scope): Promise<ExamDefinition[]> {
    if (boardId === null || classId === null || groupId === null) return [];
    const rows = await this.db.prisma.exam.findMany({
      where: { orgId, boardId, classId, groupId, ownerAccountId: null },
      orderBy: [{ startAt: { sort: 'desc', nulls: 'last' } }, { publishedAt: 'desc' }, { examId: 'asc' }],
      take: mostExams,
    });
    return rows.map(toDefinition);
  }

  /** Plain SQL: the client library turns bytes into text and back, which holds up everybody while a paper is read. */
  async findPaper(examId: string, revision: number, db: Queryable = this.db): Promise<PaperRow | null> {
    const text = 'select etag, gzip, brotli, scoring, solutions from exam_paper where exam_id = $1 and revision = $2';
    return (await db.query<PaperRow>(text, [examId, revision]))[0] ?? null;
  }
}

const numberOrNull = (value: bigint | number | null): number | null => (value === null ? null : Number(value));

/** The columns are constrained where they are written; here they are only named. */
function toDefinition({ lateStart, ...row }: Exam): ExamDefinition {
  return {
    examId: row.examId,
    orgId: row.orgId,
    examName: row.examName,
    examType: row.examType as ExamDefinition['examType'],
    boardId: row.boardId,
    classId: row.classId,
    groupId: row.groupId,
    sectionId: row.sectionId,
    testType: row.testType as ExamDefinition['testType'],
    startAt: numberOrNull(row.startAt),
    endAt: numberOrNull(row.endAt),
    durationMinutes: row.durationMinutes,
    instructions: row.instructions,
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
  };
}
