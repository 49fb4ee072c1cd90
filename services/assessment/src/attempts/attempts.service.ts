import { Injectable } from '@nestjs/common';
import type { RunningAttempt } from '@exam/contracts';
import { Clock } from '@exam/platform';
import { ExamCache } from '../exams/index.js';
import type { AttemptRow, Owner } from './attempt-row.js';
import { runningAttemptView } from './attempt-views.js';
import { AttemptNotFound } from './attempts.errors.js';
import { AttemptsRepository } from './attempts.repository.js';

/** Looks at a student's attempts without changing any. */
@Injectable()
export class AttemptsService {
  constructor(
    private readonly clock: Clock,
    private readonly exams: ExamCache,
    private readonly attempts: AttemptsRepository,
  ) {}

  async state(owner: Owner, attemptId: string): Promise<RunningAttempt> {
    const attempt = await this.attempts.find(owner, attemptId);
    const exam = attempt && (await this.exams.find(attempt.examId));
    if (!exam) throw new AttemptNotFound();
    const answers = await this.attempts.saved(attempt.attemptId);
    return runningAttemptView(attempt, exam, answers, this.clock.now());
  }

  /** The newest attempt of each exam that has one. */
  newest(owner: Owner, examIds: readonly string[]): Promise<Map<string, AttemptRow>> {
    return this.attempts.newest(owner, examIds);
  }
}
