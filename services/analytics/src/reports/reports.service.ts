import { Injectable } from '@nestjs/common';
import type {
  AnswerOf,
  BehaviourReport,
  ExamReport,
  getItemAnalysis,
  getPerformance,
  listReports,
} from '@exam/contracts';
import { examTypesOfKind, itemsOf, performanceBySubject, type JudgedPaper } from '@exam/domain';
import type { Actor } from '@exam/platform';
import { ExamReach } from '../exam-results/index.js';
import { PurposesService, PurposeWithdrawn } from '../purposes/index.js';
import { ClassSumsService, NoSuchExam, StandingsService, SteadyResults } from '../standings/index.js';
import { behaviourReportView } from './behaviour-report.view.js';
import { examReportView } from './exam-report.view.js';
import { PapersRepository } from './papers.repository.js';
import type { PastResult, ReportSource } from './report-source.js';
import { ReportNotFound, ReportNotReleased } from './reports.errors.js';
import { SubmissionsRepository, type SatPaper } from './submissions.repository.js';

type Student = Pick<Actor, 'accountId' | 'userId' | 'orgId'>;

/** Mock tests before this one that a report compares with. */
const mostPast = 9;
const mostListed = 100;

const endOfTime = new Date('9999-12-31T00:00:00Z');

/**
 * Reports of what is known of an account's first attempt at each exam. Nothing of an exam's questions is told before
 * nobody can be writing it any more, nor of a question that another exam still asks.
 */
@Injectable()
export class ReportsService {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly papers: PapersRepository,
    private readonly standings: StandingsService,
    private readonly sums: ClassSumsService,
    private readonly purposes: PurposesService,
    private readonly exams: ExamReach,
    private readonly steady: SteadyResults,
  ) {}

  /** Null before the submission has come here; the page asks as soon as a student has submitted. */
  async examReport(examId: string, student: Student): Promise<ExamReport | null> {
    const source = await this.source(examId, student).catch((error: unknown) => {
      if (error instanceof ReportNotFound || error instanceof NoSuchExam) return null;
      throw error;
    });
    if (!source) return null;
    return examReportView(source, student.userId, await this.past(source.sat, source.standing, student));
  }

  async behaviour(examId: string, student: Student): Promise<BehaviourReport> {
    if (await this.purposes.isWithdrawn('behaviour-analytics', student.userId)) throw new PurposeWithdrawn();
    return behaviourReportView(await this.source(examId, student));
  }

  async performance({ accountId, orgId }: Student): Promise<AnswerOf<typeof getPerformance>['res']['data']> {
    const sat = (await this.submissions.ofAccount(accountId)).filter(({ isReleased }) => isReleased);
    const papers = await Promise.all(
      sat.map(async (paper) => ({ paper, known: await this.papers.find(paper.examId, paper.paperRevision) })),
    );
    const known = papers.flatMap(({ paper, known }) => (known ? [{ paper, asked: known.asked }] : []));
    const questionIds = new Set(known.flatMap(({ asked }) => asked.map(({ questionId }) => questionId)));
    const [withheld, subjects] = await Promise.all([
      this.papers.askedNow(orgId, [...questionIds]),
      this.submissions.subjectsOf([...new Set(sat.map(({ examId }) => examId))]),
    ]);
    const judged = known.map(({ paper, asked }): JudgedPaper => ({ paper, asked, withheld }));
    return performanceBySubject(judged).map(({ subjectId, analytics, chapters }) => {
      const { subjectName = subjectId, translations } = subjects.get(subjectId) ?? {};
      return {
        ...{ subjectId, subjectName, ...(translations && { translations }), analytics },
        chapters: chapters.map((chapter) => ({ ...chapter, topics: [...chapter.topics] })),
      };
    });
  }

  async list({ accountId }: Student): Promise<AnswerOf<typeof listReports>['Items']> {
    const exams = await this.submissions.rankedExams(accountId, examTypesOfKind.adhocmocktest, {
      until: endOfTime,
      limit: mostListed,
    });
    return exams.map(({ examId, examName, translations, submittedAt, isReleased }) => ({
      examId,
      examName,
      ...(translations && { translations }),
      submittedAt: submittedAt.getTime(),
      released: isReleased,
    }));
  }

  /** Of the newest revision of the exam. */
  async items(examId: string, actor: Actor): Promise<AnswerOf<typeof getItemAnalysis>['Item']> {
    const { revision } = await this.exams.closed(actor, examId);
    const paper = await this.papers.find(examId, revision);
    if (!paper) throw new ReportNotFound();
    const sums = await this.sums.of(examId, revision);
    return {
      examId,
      revision,
      candidates: sums.candidates,
      questions: itemsOf(sums).map((item) => ({
        ...item,
        questionId: paper.asked[item.qNo - 1]?.questionId ?? '',
      })),
    };
  }

  private source(examId: string, student: Student): Promise<ReportSource> {
    return this.steady.of(examId, () => this.readSource(examId, student));
  }

  private async readSource(examId: string, student: Student): Promise<ReportSource> {
    const standing = await this.standings.standingOf(examId, student);
    const sat = standing && (await this.submissions.find(standing.attemptId));
    const paper = sat && (await this.papers.find(examId, sat.paperRevision));
    if (!standing || !sat || !paper) throw new ReportNotFound();
    if (!sat.isReleased) throw new ReportNotReleased();
    const [withheld, sums] = await Promise.all([
      this.papers.askedNow(
        student.orgId,
        paper.asked.map(({ questionId }) => questionId),
      ),
      this.sums.of(examId, sat.paperRevision),
    ]);
    const told = [...paper.asked.keys()].filter((index) => !withheld.has(paper.asked[index]!.questionId));
    return { sat, paper, sums, standing, told };
  }

  /** The mock tests up to this one, the oldest first; this one is the last, whatever its type. */
  private async past(sat: SatPaper, standing: PastResult['standing'], student: Student): Promise<PastResult[]> {
    const { examId, examName, submittedAt } = sat;
    const earlier = await this.submissions.rankedExams(student.accountId, examTypesOfKind.adhocmocktest, {
      until: submittedAt,
      limit: mostPast + 1,
    });
    const results = await Promise.all(
      earlier
        .filter((exam) => exam.examId !== examId)
        .slice(0, mostPast)
        .map(async (exam) => ({ ...exam, standing: await this.standings.standingOf(exam.examId, student) })),
    );
    const known = results.flatMap(({ standing: of, ...exam }) => (of ? [{ ...exam, standing: of }] : []));
    return [...known.reverse(), { examId, examName, submittedAt, standing }];
  }
}
