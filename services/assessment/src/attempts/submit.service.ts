import { Inject, Injectable } from '@nestjs/common';
import type { InputOf, Receipt, submitAttempt } from '@exam/contracts';
import { Batcher, Clock, CONFIG, Database, Outbox, sendWithCommit, type Actor, type Tx } from '@exam/platform';
import { answersCountUntil } from '@exam/domain';
import type { AssessmentConfig } from '../config.js';
import type { CachedPaper } from '../exams/index.js';
import { keptAnswers, merged, notBeyond, type KeptAnswer } from './answers.js';
import { AttemptFactsCache } from './attempt-facts.js';
import { AttemptCancelled, AttemptNotFound, AttemptNotOver, AttemptTakenOver } from './attempts.errors.js';
import { isHeldElsewhere, type AttemptRow } from './attempt-row.js';
import { AttemptsRepository } from './attempts.repository.js';
import { receiptOf, submissionOf, type Submission, type SubmittedBy } from './submission.js';
import { SubmitRepository } from './submit.repository.js';

interface SubmitRequest {
  readonly attemptId: string;
  readonly accountId: string;
  readonly sessionId: string;
  readonly arrivedAt: number;
  readonly answers: readonly KeptAnswer[];
  readonly byTime: boolean;
  readonly paper: CachedPaper;
}

const refusals = {
  missing: AttemptNotFound,
  cancelled: AttemptCancelled,
  notOver: AttemptNotOver,
  takenOver: AttemptTakenOver,
};
type SubmitOutcome = { receipt: Receipt } | { refused: keyof typeof refusals };

/** What one attempt submits. */
interface Submitting {
  readonly attempt: AttemptRow;
  readonly paper: CachedPaper;
  readonly brought: readonly KeptAnswer[];
  readonly submittedAt: number;
  readonly submittedBy: SubmittedBy;
}

/**
 * Submits papers of the students' own accord. The deadline's submissions (finalise.service.ts) go through the same
 * scoring
 * and the same statement; what is acknowledged is committed.
 */
@Injectable()
export class SubmitService {
  private readonly groups: Batcher<SubmitRequest, SubmitOutcome>;

  constructor(
    private readonly clock: Clock,
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly facts: AttemptFactsCache,
    private readonly attempts: AttemptsRepository,
    private readonly submissions: SubmitRepository,
    @Inject(CONFIG) config: AssessmentConfig,
  ) {
    const { groupSize: maximum, groupsAtOnce: concurrency, groupsWaiting: waiting } = config;
    this.groups = new Batcher({ maximum, concurrency, waiting, run: (items) => this.run(items) });
  }

  /** Repeating it answers the first receipt, also where the deadline came before. */
  async submit(actor: Actor, attemptId: string, body: InputOf<typeof submitAttempt>['body']): Promise<Receipt> {
    const arrivedAt = this.clock.now();
    const { facts, paper } = await this.facts.of(actor, attemptId);
    const answers = keptAnswers(body.answers, { paper, epoch: body.epoch, startedAt: facts.startedAt });
    const outcome = await this.groups.add({
      attemptId: facts.attemptId,
      accountId: facts.accountId,
      sessionId: actor.sessionId,
      arrivedAt,
      answers,
      byTime: body.byTime ?? false,
      paper,
    });
    this.facts.forget(actor, attemptId);
    if ('receipt' in outcome) return outcome.receipt;
    throw new refusals[outcome.refused]();
  }

  /** Stores submissions of the past with their events. Their attempts must be running and held by `tx`. */
  async store(tx: Tx, submissions: readonly Submission[]): Promise<void> {
    if (submissions.length === 0) return;
    await this.outbox.flush(tx);
    await tx.query(this.submissions.storing(submissions));
  }

  private async run(requests: readonly SubmitRequest[]): Promise<SubmitOutcome[]> {
    const outcomes = await this.db.transaction(async (tx) => {
      const attemptIds = [...new Set(requests.map(({ attemptId }) => attemptId))];
      // sent together: the server reads what is saved once it has the locks
      const [locked, saved] = await Promise.all([
        this.submissions.lock(tx, attemptIds),
        this.attempts.savedOf(tx, attemptIds),
      ]);
      const submitting = new Map<string, Submitting>();
      for (const { attemptId, accountId, sessionId, arrivedAt, answers, byTime, paper } of requests) {
        const attempt = locked.get(attemptId);
        // Of two requests for one attempt in a group the first submits, the second gets its receipt.
        if (attempt?.accountId !== accountId || attempt.status !== 'running' || submitting.has(attemptId)) continue;
        if (isHeldElsewhere(attempt, sessionId)) continue;
        const isForced = byTime && attempt.forcedAt !== null;
        if (byTime && !isForced && arrivedAt < attempt.deadlineAt) continue;
        // Later ones are accepted with what was saved.
        const brought = arrivedAt < answersCountUntil(attempt) ? notBeyond(answers, attempt.epoch) : [];
        const submittedBy = isForced && arrivedAt < attempt.deadlineAt ? 'staff' : 'student';
        submitting.set(attemptId, { attempt, paper, brought, submittedAt: arrivedAt, submittedBy });
      }
      const submitted = this.storeSubmissions(tx, [...submitting.values()], saved);
      const earlier = [...locked.values()]
        .filter(({ status }) => status === 'submitted')
        .map(({ attemptId }) => attemptId);
      const receipts = new Map([
        ...(await this.submissions.receipts(tx, earlier)),
        ...submitted.map((one) => [one.attempt.attemptId, receiptFor(one)] as const),
      ]);
      return requests.map(({ attemptId, accountId, sessionId }): SubmitOutcome => {
        const receipt = receipts.get(attemptId);
        if (receipt) return { receipt };
        const attempt = locked.get(attemptId);
        if (attempt?.accountId !== accountId) return { refused: 'missing' };
        if (attempt.status === 'cancelled') return { refused: 'cancelled' };
        return { refused: isHeldElsewhere(attempt, sessionId) ? 'takenOver' : 'notOver' };
      });
    });
    this.outbox.wake();
    return outcomes;
  }

  /** The attempts must have been locked before what is saved was read: so it is all that was acknowledged. */
  private storeSubmissions(
    tx: Tx,
    submitting: readonly Submitting[],
    saved: ReadonlyMap<string, readonly KeptAnswer[]>,
  ): Submission[] {
    const submissions = submitting.map(({ attempt, paper, brought, submittedAt, submittedBy }) =>
      submissionOf({
        attempt,
        paper,
        answers: merged(saved.get(attempt.attemptId)!, brought),
        submittedAt,
        submittedBy,
      }),
    );
    if (submissions.length > 0) sendWithCommit(tx, this.submissions.storing(submissions));
    return submissions;
  }
}

function receiptFor({ attempt, submittedAt, submittedBy, answered, responses, receiptHash }: Submission): Receipt {
  const { attemptId, examId } = attempt;
  return receiptOf({
    attemptId,
    examId,
    submittedAt,
    submittedBy,
    answered,
    totalQuestions: responses.length,
    receiptHash,
  });
}
