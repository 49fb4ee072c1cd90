import { Injectable } from '@nestjs/common';
import type { RunningAttempt } from '@exam/contracts';
import { Clock } from '@exam/platform';
import { ExamCache } from '../exams/index.js';
import { isHeldElsewhere, type AttemptRow, type Owner } from './attempt-row.js';
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

  /** What is saved is for the sign-in that holds the attempt; whoever comes from another one takes it over by beginning. */
  async state(owner: Owner & { readonly sessionId: string }, attemptId: string): Promise<RunningAttempt> {
    const attempt = await this.attempts.find(owner, attemptId);
    const exam = attempt && (await this.exams.find(attempt.examId));
    if (!exam) throw new AttemptNotFound();
    const isElsewhere = attempt.status === 'running' && isHeldElsewhere(attempt, owner.sessionId);
    const answers = isElsewhere ? [] : await this.attempts.saved(attempt.attemptId);
    return runningAttemptView(attempt, exam, answers, this.clock.now());
  }

  /** The newest attempt of each exam that has one. */
  newest(owner: Owner, examIds: readonly string[]): Promise<Map<string, AttemptRow>> {
    return this.attempts.newest(owner, examIds);
  }
}
