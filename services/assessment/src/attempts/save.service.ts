import { Inject, Injectable } from '@nestjs/common';
import type { HandledOf, InputOf, saveAnswers } from '@exam/contracts';
import { isPractice } from '@exam/domain';
import { Batcher, Clock, CONFIG, type Actor } from '@exam/platform';
import type { AssessmentConfig } from '../config.js';
import { keptAnswers } from './answers.js';
import { AttemptFactsCache } from './attempt-facts.js';
import { isHeldElsewhere } from './attempt-row.js';
import { savedAnswerView } from './attempt-views.js';
import { AttemptClosed, AttemptNotFound, AttemptPastDeadline, AttemptTakenOver } from './attempts.errors.js';
import { SaveSigns } from './save-signs.js';
import { SaveRepository, type SaveOutcome, type SaveRequest } from './save.repository.js';

type Body = InputOf<typeof saveAnswers>['body'];

/** Saves answers while the exam runs. Grouped; an acknowledgement means it is on disk, or that something newer is. */
@Injectable()
export class SaveService {
  private readonly groups: Batcher<SaveRequest, SaveOutcome>;

  constructor(
    private readonly clock: Clock,
    private readonly facts: AttemptFactsCache,
    private readonly signs: SaveSigns,
    repository: SaveRepository,
    @Inject(CONFIG) config: AssessmentConfig,
  ) {
    const { groupSize: maximum, groupsAtOnce: concurrency, groupsWaiting: waiting } = config;
    this.groups = new Batcher({ maximum, concurrency, waiting, run: (items) => repository.save(items) });
  }

  async save(actor: Actor, attemptId: string, body: Body): Promise<HandledOf<typeof saveAnswers>> {
    const arrivedAt = this.clock.now();
    const { facts, paper } = await this.facts.of(actor, attemptId);
    const answers = keptAnswers(body.answers, {
      paper,
      epoch: body.epoch,
      startedAt: facts.startedAt,
      currentQuestionId: body.currentQuestionId,
    });
    const began = performance.now();
    const { state, newer } = await this.groups.add({
      attemptId: facts.attemptId,
      accountId: facts.accountId,
      sessionId: actor.sessionId,
      arrivedAt,
      answers,
    });
    const refusal = refusalOf(state, actor.sessionId, arrivedAt);
    if (refusal || !state) {
      if (!isPractice(paper.examType)) this.signs.refused(facts.examId);
      throw refusal ?? new AttemptNotFound();
    }
    if (!isPractice(paper.examType)) this.signs.saved(facts.examId, facts, performance.now() - began);
    return {
      acknowledged: body.answers.map(({ questionId, revision }) => ({ questionId, revision })),
      newer: newer.map(savedAnswerView),
      takenOver: state.epoch > body.epoch,
      deadlineAt: state.deadlineAt,
      writeDeadlineAt: state.writeDeadlineAt,
      serverTime: this.clock.now(),
    };
  }
}

function refusalOf(state: SaveOutcome['state'], sessionId: string, arrivedAt: number): Error | null {
  if (!state) return new AttemptNotFound();
  if (state.status !== 'running') return new AttemptClosed();
  if (isHeldElsewhere(state, sessionId)) return new AttemptTakenOver();
  // Strict: the grace for the network is for submissions only, or everybody would have 30 seconds more to answer.
  return arrivedAt >= state.writeDeadlineAt ? new AttemptPastDeadline() : null;
}
