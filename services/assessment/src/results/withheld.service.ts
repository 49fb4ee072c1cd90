import { Injectable } from '@nestjs/common';
import { Clock } from '@exam/platform';
import type { StoredScore } from '../attempts/index.js';
import { ExamCache, PaperCache } from '../exams/index.js';
import { toldScore } from './told-score.js';
import { WithheldRepository } from './withheld.repository.js';

/** By question: until when another exam with a window asks it; null until somebody releases that one's results. */
export type AskedUntil = ReadonlyMap<string, number | null>;

interface Scored {
  readonly examId: string;
  readonly examRevision: number;
  readonly score: StoredScore;
}

/**
 * What a result may tell while another exam asks some of its questions. Who practises a question again and again could
 * read its key off any sum that it counts in. An exam with a window is sat once and tells its marks at once, as the
 * documents have it: its sums are whole, and nothing is looked up for them.
 */
@Injectable()
export class WithheldService {
  constructor(
    private readonly clock: Clock,
    private readonly rows: WithheldRepository,
    private readonly exams: ExamCache,
    private readonly papers: PaperCache,
  ) {}

  async askedUntil(examId: string): Promise<AskedUntil> {
    return (await this.askedOf([examId])).get(examId) ?? new Map<string, number | null>();
  }

  /** The attempts with their scores as they may be told. `known`: what was looked up before, by exam. */
  async told<Attempt extends Scored>(
    attempts: readonly Attempt[],
    known?: ReadonlyMap<string, AskedUntil>,
  ): Promise<Attempt[]> {
    const asked = known ?? (await this.askedOf([...new Set(attempts.map(({ examId }) => examId))]));
    return Promise.all(
      attempts.map((one) => this.toldOf(one, asked.get(one.examId) ?? new Map<string, number | null>())),
    );
  }

  private async toldOf<Attempt extends Scored>(attempt: Attempt, asked: AskedUntil): Promise<Attempt> {
    const exam = asked.size === 0 ? null : await this.exams.find(attempt.examId);
    if (!exam || exam.testType === 'window') return attempt;
    const { questions } = await this.papers.get(attempt.examId, attempt.examRevision);
    const hidden = new Set(questions.flatMap(({ questionId }, place) => (asked.has(questionId) ? [place] : [])));
    return { ...attempt, score: toldScore(attempt.score, hidden, { questions, scheme: exam.scheme }) };
  }

  private async askedOf(examIds: readonly string[]): Promise<ReadonlyMap<string, AskedUntil>> {
    const asked = new Map<string, Map<string, number | null>>();
    if (examIds.length === 0) return asked;
    for (const { examId, questionId, until } of await this.rows.askedUntil(examIds, this.clock.now()))
      asked.set(examId, (asked.get(examId) ?? new Map<string, number | null>()).set(questionId, until));
    return asked;
  }
}
