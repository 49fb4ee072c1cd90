import { Inject, Injectable } from '@nestjs/common';
import type { BegunAttempt } from '@exam/contracts';
import { Batcher, Clock, CONFIG, ServiceUnavailable, type Actor } from '@exam/platform';
import { deadlineOf, isPractice } from '@exam/domain';
import { AccessService } from '../access/index.js';
import type { AssessmentConfig } from '../config.js';
import {
  ExamCache,
  ExamCancelled,
  ExamCompleted,
  ExamNotFound,
  ExamNotOpen,
  isInScope,
  ownExamOf,
  PaperCache,
  startOf,
  type ExamDefinition,
} from '../exams/index.js';
import { DeadlineHints } from './deadline-hints.js';
import { runningAttemptView } from './attempt-views.js';
import { AttemptFactsCache } from './attempt-facts.js';
import { AttemptsRepository } from './attempts.repository.js';
import { SaveSigns } from './save-signs.js';
import { BeginRepository, type BeginOutcome, type BeginRequest } from './begin.repository.js';

/** Two looks are the rule when something changed in between; more means that it changes faster than we can look. */
const maximumLooks = 5;

/**
 * Begins an exam, or takes the running attempt over on another device. Grouped: many students begin in one statement.
 */
@Injectable()
export class BeginService {
  private readonly groups: Batcher<BeginRequest, BeginOutcome>;

  constructor(
    private readonly clock: Clock,
    private readonly cache: ExamCache,
    private readonly papers: PaperCache,
    private readonly attempts: AttemptsRepository,
    private readonly hints: DeadlineHints,
    private readonly access: AccessService,
    private readonly facts: AttemptFactsCache,
    private readonly signs: SaveSigns,
    repository: BeginRepository,
    @Inject(CONFIG) config: AssessmentConfig,
  ) {
    const { groupSize: maximum, groupsAtOnce: concurrency, groupsWaiting: waiting } = config;
    this.groups = new Batcher({ maximum, concurrency, waiting, run: (items) => repository.begin(items) });
  }

  async begin(actor: Actor, examId: string, deviceId: string): Promise<BegunAttempt> {
    for (let look = 0; look < maximumLooks; look += 1) {
      const exam = await this.cache.find(examId);
      if (!exam || exam.orgId !== actor.orgId) throw new ExamNotFound();
      if (isInScope(exam, actor)) await this.access.requireOpen(actor, exam);
      const request = this.requestOf(actor, exam, deviceId);
      const outcome = await this.groups.add(request);
      if (outcome.kind === 'running') return this.running(outcome, exam);
      if (outcome.kind === 'completed') throw isInScope(exam, actor) ? new ExamCompleted() : new ExamNotFound();
      if (outcome.kind === 'cancelled') throw isInScope(exam, actor) ? new ExamCancelled() : new ExamNotFound();
      if (outcome.kind === 'refused') throw this.reason(actor, request);
      this.cache.forget(examId);
    }
    throw new ServiceUnavailable(1);
  }

  /** A student who has changed class while an attempt runs may end it, but begins nothing there any more. */
  private requestOf(actor: Actor, found: ExamDefinition, deviceId: string): BeginRequest {
    const now = this.clock.now();
    const exam = ownExamOf(found, actor.accountId);
    return {
      exam,
      userId: actor.userId,
      accountId: actor.accountId,
      studentName: actor.name,
      deviceId,
      sessionId: actor.sessionId,
      startedAt: now,
      ...deadlineOf(exam, now),
      mayBegin: startOf(exam, now).may && isInScope(exam, actor),
    };
  }

  private reason(actor: Actor, { exam, startedAt }: BeginRequest): Error {
    const start = startOf(exam, startedAt);
    return start.may || !isInScope(exam, actor) ? new ExamNotFound() : new ExamNotOpen(start.code);
  }

  private async running(
    { attempt, isNew }: Extract<BeginOutcome, { kind: 'running' }>,
    exam: ExamDefinition,
  ): Promise<BegunAttempt> {
    this.hints.expect(attempt.deadlineAt);
    this.facts.remember(attempt);
    if (!isNew && !isPractice(exam.examType)) this.signs.wentOn(attempt.attemptId, attempt.epoch);
    const [saved, firstLook] = await Promise.all([
      isNew ? [] : this.attempts.saved(attempt.attemptId),
      this.papers.firstLook(attempt.examId, attempt.examRevision),
    ]);
    return { ...runningAttemptView(attempt, exam, saved, this.clock.now()), firstLook };
  }
}
