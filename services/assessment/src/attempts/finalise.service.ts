import { Injectable } from '@nestjs/common';
import { graceSeconds } from '@exam/domain';
import { Clock, isInfrastructureFault, isLostRace, Logger, Metrics, Outbox, sendWithCommit } from '@exam/platform';
import { Db, type Tx } from '../db.js';
import { PaperCache, type CachedPaper } from '../exams/index.js';
import type { AttemptRow } from './attempt-row.js';
import { AttemptsRepository } from './attempts.repository.js';
import { submissionOf, type Submission } from './submission.js';
import { SubmitRepository, type Due } from './submit.repository.js';

const graceMs = graceSeconds * 1000;
/** What could not be scored is tried again after so long: the cause may have been removed. */
const againAfterMs = 60 * 60_000;

const keyOf = (examId: string, revision: number): string => `${examId} ${revision}`;

/**
 * Submits at the deadline what was saved. An attempt that cannot be scored is set aside, counted by a metric that
 * alerts,
 * and tried again later; the others of its group do not wait for it.
 */
@Injectable()
export class FinaliseService {
  constructor(
    private readonly clock: Clock,
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly attempts: AttemptsRepository,
    private readonly submissions: SubmitRepository,
    private readonly papers: PaperCache,
    private readonly log: Logger,
    metrics: Metrics,
  ) {
    metrics.gauge({
      name: 'assessment_attempts_set_aside',
      help: 'Attempts past their deadline that could not be scored; more than none needs somebody to look',
      collect: async (gauge) => gauge.set(await this.submissions.countSetAside()),
    });
    metrics.gauge({
      name: 'assessment_attempts_running',
      help: 'Attempts that were begun and neither submitted nor given up, of all replicas',
      collect: async (gauge) => gauge.set(await this.submissions.countRunning()),
    });
    metrics.gauge({
      name: 'assessment_oldest_overdue_seconds',
      help: 'How long ago the oldest running attempt should have been submitted by the server; 0 where none is',
      collect: async (gauge) => {
        const dueBy = this.clock.now() - graceMs;
        const oldest = await this.submissions.oldestDue(dueBy);
        gauge.set(oldest === null ? 0 : (dueBy - oldest) / 1000);
      },
    });
  }

  /** Of at most `limit` attempts whose deadline and grace are over; answers how many it submitted or set aside. */
  finaliseDue(limit: number): Promise<number> {
    const now = this.clock.now();
    return this.finalise({ why: 'deadline', dueBy: now - graceMs, triedBy: now - againAfterMs, limit }, now);
  }

  /** The same of attempts that staff end, once their rooms have had the time to send what waited. */
  finaliseForced(limit: number): Promise<number> {
    const now = this.clock.now();
    return this.finalise({ why: 'staff', dueBy: now, triedBy: now - againAfterMs, limit }, now);
  }

  private async finalise(due: Due, now: number): Promise<number> {
    const papers = await this.papersOf(due);
    const locked: AttemptRow[] = [];
    try {
      await this.db.transaction(async (tx) => {
        locked.push(...(await this.submissions.lockDue(tx, due)).filter((one) => papers.has(paperKey(one))));
        await this.submit(tx, locked, papers, { now, why: due.why });
      });
    } catch (error) {
      if (locked.length === 0 || isInfrastructureFault(error) || isLostRace(error)) throw error;
      return this.oneByOne(due, locked, error, now);
    }
    if (locked.length > 0) this.outbox.wake();
    return locked.length;
  }

  /** Papers are fetched before the transaction: one that waits for a second connection could wait for itself. */
  private async papersOf(due: Due): Promise<Map<string, CachedPaper | null>> {
    const keys = await this.submissions.dueExams(due);
    return new Map(
      await Promise.all(
        keys.map(async ({ examId, revision }) => {
          const paper = await this.papers.get(examId, revision).catch((error: unknown) => {
            if (isInfrastructureFault(error)) throw error;
            this.log.error({ err: error, examId, revision }, 'a paper cannot be read; its attempts are set aside');
            return null;
          });
          return [keyOf(examId, revision), paper] as const;
        }),
      ),
    );
  }

  private async submit(
    tx: Tx,
    due: readonly AttemptRow[],
    papers: ReadonlyMap<string, CachedPaper | null>,
    { now, why }: { now: number; why: Due['why'] },
  ): Promise<void> {
    const saved = await this.attempts.savedOf(
      tx,
      due.map(({ attemptId }) => attemptId),
    );
    const scored: Submission[] = [];
    const damaged: string[] = [];
    for (const attempt of due) {
      const { attemptId, deadlineAt } = attempt;
      const paper = papers.get(paperKey(attempt));
      try {
        if (!paper) throw new Error('its paper cannot be read');
        const answers = saved.get(attemptId)!;
        // what was saved until this moment is in it
        const submittedAt = why === 'staff' ? Math.min(now, deadlineAt) : deadlineAt;
        scored.push(submissionOf({ attempt, paper, answers, submittedAt, submittedBy: why }));
      } catch (error) {
        this.log.error({ err: error, attemptId }, 'an attempt cannot be scored; it is set aside');
        damaged.push(attemptId);
      }
    }
    if (damaged.length > 0) await this.submissions.setAside(tx, damaged, now);
    if (scored.length > 0) sendWithCommit(tx, this.submissions.storing(scored));
  }

  /** A group that the database refused: each alone, so that only the damaged one is set aside. */
  private async oneByOne(due: Due, locked: readonly AttemptRow[], error: unknown, now: number): Promise<number> {
    if (locked.length === 1) {
      const { attemptId } = locked[0]!;
      this.log.error({ err: error, attemptId }, 'an attempt cannot be stored; it is set aside');
      await this.submissions.setAside(this.db, [attemptId], now);
      return 1;
    }
    let count = 0;
    for (let done = 1; done > 0 && count < locked.length; count += done)
      done = await this.finalise({ ...due, limit: 1 }, now);
    return count;
  }
}

const paperKey = ({ examId, examRevision }: AttemptRow): string => keyOf(examId, examRevision);
