import {
  afterCommit,
  Clock,
  defineJob,
  FewAtOnce,
  Jobs,
  Logger,
  Metrics,
  mostTries,
  pauseAfter,
  Processes,
} from '@exam/platform';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { z } from 'zod';
import { Db, type Tx } from '../db.js';
import { GradesRepository, type DueGrade } from './grades.repository.js';
import { PlatformAccess } from './platform-access.js';
import { PlatformCalls } from './platform-calls.js';
import { isScoreTaken, scoreOf, scoresAddress, scoreType } from './score-message.js';

const everyMs = 30_000;
/** A process that dies in a try leaves it due again after this. */
const tryTakesMs = 60_000;

/** Tries of one organisation at once: while its platform keeps silent, others are sent theirs. What waits stays due. */
const mostAtOnce = 2;

/** It carries no truth: the row says whether something is due. */
export const sendGrade = defineJob({
  name: 'send-lti-grade',
  data: z.object({ gradeId: z.uuid(), at: z.number().int() }),
  attempts: 3,
  jobId: ({ gradeId, at }) => `${gradeId}-${at}`,
});

/** Sends platforms the marks that wait for them, with growing pauses, until they are taken or given up. */
@Injectable()
export class SendGrades implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private readonly busy = new FewAtOnce(mostAtOnce);
  private readonly tried;

  constructor(
    private readonly db: Db,
    private readonly rows: GradesRepository,
    private readonly access: PlatformAccess,
    private readonly calls: PlatformCalls,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly log: Logger,
    metrics: Metrics,
  ) {
    this.tried = metrics.counter({
      name: 'lti_grade_tries_total',
      help: 'Tries to send marks to learning platforms, by what came of them',
      labels: ['outcome'],
    });
    // a series that begins with its first failure shows no increase
    for (const outcome of ['taken', 'failed', 'given_up'] as const) this.tried.inc({ outcome }, 0);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), everyMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** With the commit of `tx`; where Redis is away the sweep comes. */
  soon(tx: Tx, gradeIds: readonly string[]): void {
    const at = this.clock.now();
    afterCommit(tx, () => {
      for (const gradeId of gradeIds) void this.jobs.add(sendGrade, { gradeId, at });
    });
  }

  async sweep(): Promise<void> {
    try {
      const due = await this.rows.due(this.db, new Date(this.clock.now()));
      await Promise.all(
        [...new Set(due.map(({ orgId }) => orgId))].map(async (orgId) => {
          for (const one of due) if (one.orgId === orgId) await this.send(one);
        }),
      );
    } catch (error) {
      this.log.warn({ err: error }, 'Marks for learning platforms wait for the next sweep');
    }
  }

  /** Whoever claims the row tries it: a second job of the same finds nothing due. */
  @Processes(sendGrade)
  async send({ gradeId }: { gradeId: string }): Promise<void> {
    const orgId = await this.rows.organisationOf(this.db, gradeId);
    if (orgId !== null) await this.busy.run(orgId, () => this.tell(gradeId));
  }

  private async tell(gradeId: string): Promise<void> {
    const now = this.clock.now();
    const due = await this.rows.claim(this.db, gradeId, { now: new Date(now), until: new Date(now + tryTakesMs) });
    if (!due) return;
    const { isTaken, answerCode } = await this.try(due);
    if (isTaken) {
      await this.rows.settle(this.db, due, { state: 'sent', answerCode, dueAt: null });
      this.tried.inc({ outcome: 'taken' });
    } else await this.failed(due, answerCode);
  }

  /** With the status of the last answer; null where there was none. */
  private async try(due: DueGrade): Promise<{ isTaken: boolean; answerCode: number | null }> {
    try {
      const access = await this.access.of(due);
      // whatever it says: no mark was sent
      if ('refused' in access) return { isTaken: false, answerCode: access.refused };
      const headers = { authorization: `Bearer ${access.token}`, 'content-type': scoreType };
      const body = JSON.stringify(scoreOf(due));
      const { status } = await this.calls.ask(scoresAddress(due.lineItem), { method: 'POST', headers, body });
      if (status === 401 || status === 403) this.access.forget(due);
      return { isTaken: isScoreTaken(status), answerCode: status };
    } catch (error) {
      this.log.info({ err: error, gradeId: due.gradeId }, 'A learning platform did not answer');
      return { isTaken: false, answerCode: null };
    }
  }

  private async failed(due: DueGrade, answerCode: number | null): Promise<void> {
    const pause = due.tries < mostTries ? pauseAfter(due.tries) : null;
    const dueAt = pause === null ? null : new Date(this.clock.now() + pause);
    await this.rows.settle(this.db, due, { state: dueAt ? 'waiting' : 'failed', answerCode, dueAt });
    this.tried.inc({ outcome: dueAt ? 'failed' : 'given_up' });
    if (dueAt) await this.jobs.add(sendGrade, { gradeId: due.gradeId, at: dueAt.getTime() }, { delayMs: pause! });
    else this.log.warn({ gradeId: due.gradeId, answerCode }, 'A learning platform did not take a mark for days');
  }
}
