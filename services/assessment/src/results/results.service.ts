import { Injectable } from '@nestjs/common';
import type { AnswerOf, ExamResult, getReview } from '@exam/contracts';
import { Clock } from '@exam/platform';
import type { Owner } from '../attempts/index.js';
import { ExamCache, isReleased, PaperCache, type ExamDefinition } from '../exams/index.js';
import { resultView, reviewQuestions } from './result-views.js';
import { ResultNotFound, ReviewNotReleased } from './results.errors.js';
import { ResultsRepository, type ResultRow } from './results.repository.js';
import { WithheldService, type AskedUntil } from './withheld.service.js';

@Injectable()
export class ResultsService {
  constructor(
    private readonly clock: Clock,
    private readonly results: ResultsRepository,
    private readonly exams: ExamCache,
    private readonly papers: PaperCache,
    private readonly withheld: WithheldService,
  ) {}

  async latest(owner: Owner, examId: string): Promise<ExamResult> {
    const { result, exam } = await this.known(await this.results.latestOf(owner, examId));
    return resultView(await this.toldOf(result, exam), exam, this.clock.now());
  }

  /** The result with keys and explanations; before the release not a byte of them. */
  async review(owner: Owner, examResultId: string): Promise<AnswerOf<typeof getReview>['Item']> {
    if (!uuid.test(examResultId)) throw new ResultNotFound();
    const { result, exam } = await this.known(await this.results.find(owner, examResultId));
    const now = this.clock.now();
    if (!isReleased(exam, now)) throw new ReviewNotReleased();
    const [source, askedUntil, keys] = await Promise.all([
      this.papers.reviewSource(exam.examId, result.attempt.examRevision),
      this.withheld.askedUntil(exam.examId),
      result.version > 1 ? this.results.decidedKeys(exam.examId) : [],
    ]);
    return {
      ...resultView(await this.toldOf(result, exam, askedUntil), exam, now),
      questions: reviewQuestions({ ...source, keys }, result, askedUntil, exam.durationMinutes),
    };
  }

  /** Nothing is looked up for an exam with a window, which thousands ask for at once. */
  private async toldOf(result: ResultRow, { testType }: ExamDefinition, asked?: AskedUntil): Promise<ResultRow> {
    if (testType === 'window') return result;
    const { examId, examRevision } = result.attempt;
    const [told] = await this.withheld.told(
      [{ examId, examRevision, score: result.score }],
      asked && new Map([[examId, asked]]),
    );
    return { ...result, score: told!.score };
  }

  private async known(result: ResultRow | null): Promise<{ result: ResultRow; exam: ExamDefinition }> {
    const exam = result && (await this.exams.find(result.attempt.examId));
    if (!exam) throw new ResultNotFound();
    return { result, exam };
  }
}

/** The path takes any reference; the database's uuid does not. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
