import type { EventOf, examPublished } from '@exam/contracts';
import { Injectable } from '@nestjs/common';
import type { AnsweredPaper, ExamType } from '@exam/domain';
import { Db } from '../db.js';

/** A submission with the exam it was made in. */
export interface SatPaper extends AnsweredPaper {
  readonly attemptId: string;
  readonly examId: string;
  readonly examName: string;
  readonly examType: ExamType;
  readonly paperRevision: number;
  readonly submittedAt: Date;
  /** The exam's window, once it is over or where it has none, hides nothing any more, and nobody has to release it. */
  readonly isReleased: boolean;
}

type Published = EventOf<typeof examPublished>['data'];
type NamedSubject = Pick<Published['subjects'][number], 'subjectId' | 'subjectName' | 'translations'>;

interface RankedExam {
  readonly examId: string;
  readonly examName: string;
  readonly translations: Published['translations'] | null;
  readonly submittedAt: Date;
  readonly isReleased: boolean;
}

const sat = `
  select s.attempt_id as "attemptId", s.exam_id as "examId", e.name as "examName", e.exam_type as "examType",
         s.paper_revision as "paperRevision", s.submitted_at as "submittedAt", s.outcomes, s.seconds,
         s.last_seconds as "lastSeconds", (e.end_at is null or e.closed_at is not null) and e.results = 'told' as "isReleased"
  from submission s join exam e on e.exam_id = s.exam_id and e.results <> 'withdrawn'`;

/** A student's newest submissions that a report looks back at. */
const mostSubmissions = 300;

/** Plain SQL: joins that the schema does not declare, each by an index. */
@Injectable()
export class SubmissionsRepository {
  constructor(private readonly db: Db) {}

  async find(attemptId: string): Promise<SatPaper | null> {
    const [row] = await this.db.query<SatPaper>(`${sat} where s.attempt_id = $1 and s.paper_revision is not null`, [
      attemptId,
    ]);
    return row ?? null;
  }

  /** Without topic quizzes: they give hints, and are taken as often as one likes with the answers known. */
  ofAccount(accountId: string): Promise<SatPaper[]> {
    return this.db.query<SatPaper>(
      `${sat} where s.account_id = $1 and s.paper_revision is not null and e.exam_type <> 'Quiz'
       order by s.submitted_at desc limit $2`,
      [accountId, mostSubmissions],
    );
  }

  /** The exams of these types in which the account is ranked, the newest first. */
  rankedExams(
    accountId: string,
    examTypes: readonly ExamType[],
    { until, limit }: { until: Date; limit: number },
  ): Promise<RankedExam[]> {
    return this.db.query(
      `select c.exam_id as "examId", c.exam_name as "examName", e.translations, c.submitted_at as "submittedAt",
         (e.end_at is null or e.closed_at is not null) and e.results = 'told' as "isReleased"
       from candidate c join exam e on e.exam_id = c.exam_id and e.results <> 'withdrawn'
       where c.account_id = $1 and e.exam_type = any($2::text[]) and c.submitted_at <= $3
       order by c.submitted_at desc limit $4`,
      [accountId, examTypes, until, limit],
    );
  }

  /** The subjects of these exams, by their ids. */
  async subjectsOf(examIds: readonly string[]): Promise<ReadonlyMap<string, NamedSubject>> {
    const exams = await this.db.prisma.exam.findMany({
      where: { examId: { in: [...examIds] } },
      select: { subjects: true },
      take: mostSubmissions,
    });
    const subjects = exams.flatMap((exam) => exam.subjects as unknown as NamedSubject[]);
    return new Map(subjects.map((subject) => [subject.subjectId, subject]));
  }
}
