import { afterCommit, CONFIG, Clock, Logger, uuid7, type Queryable } from '@exam/platform';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { AssessmentConfig } from '../config.js';
import { Db, type Tx } from '../db.js';
import { ExamCache } from '../exams/index.js';
import { touches, type Lost } from './lost.js';
import { OutagesRepository } from './outages.repository.js';
import { RecentLosses } from './recent-losses.js';
import { RoomOutagesRepository } from './room-outages.repository.js';

const everyMs = 10_000;

type Difference = {
  readonly added: readonly Lost[];
  readonly changed: readonly { readonly outageId: string; readonly lost: Lost }[];
  readonly gone: readonly string[];
};

/**
 * Keeps what the students of a room or section lost together as a proposal of its own, so that somebody decides on it and
 * what is released by itself waits for them. Who is heard of after a decision is in another proposal. It is measured some
 * seconds after silences were told, and before the exam is locked: who comes back begins, and waits for that lock.
 */
@Injectable()
export class RoomOutages implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly db: Db,
    private readonly exams: ExamCache,
    private readonly losses: RecentLosses,
    private readonly outages: OutagesRepository,
    private readonly rows: RoomOutagesRepository,
    private readonly log: Logger,
    @Inject(CONFIG) private readonly config: AssessmentConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.sweepIntervalMs > 0) this.timer = setInterval(() => this.lookQuietly(), everyMs).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  /** With what was kept in the same transaction. */
  async ask(tx: Tx, examIds: readonly string[]): Promise<void> {
    await this.rows.ask(tx, examIds);
  }

  /** At every exam that was asked for since. Two replicas find the same, and the second changes nothing. */
  async look(): Promise<void> {
    for (const one of await this.rows.asked(this.db))
      // one that fails is not in the way of the others
      await this.lookAt(one).catch((error: unknown) => this.complain(error, one.examId));
  }

  private lookQuietly(): void {
    this.looking ??= this.look()
      .catch((error: unknown) => this.complain(error))
      .finally(() => (this.looking = undefined));
  }

  private complain(error: unknown, examId?: string): void {
    this.log.error({ err: error, examId }, 'what rooms lost is measured at the next look');
  }

  private async lookAt(one: { examId: string; asked: number }): Promise<void> {
    const { examId } = one;
    if (await this.rows.isTimed(this.db, examId)) {
      const decisions = await this.rows.decisions(this.db, examId);
      const lost = (await this.losses.measure(examId)).filter(({ kind }) => kind === 'room');
      const isSame = isNone(await this.difference(this.db, examId, lost));
      if (!isSame && !(await this.db.transaction((tx) => this.keep(tx, examId, { lost, decisions })))) return;
    }
    await this.rows.looked(this.db, one);
  }

  /** False where somebody has decided since it was measured: the next look measures anew. */
  private async keep(
    tx: Tx,
    examId: string,
    { lost, decisions }: { lost: readonly Lost[]; decisions: string },
  ): Promise<boolean> {
    await this.rows.lock(tx, examId);
    if ((await this.rows.decisions(tx, examId)) !== decisions) return false;
    const { added, changed, gone } = await this.difference(tx, examId, lost);
    for (const one of added) await this.rows.add(tx, examId, uuid7(), one);
    for (const one of changed) await this.rows.change(tx, one.outageId, one.lost);
    if (gone.length > 0) await this.rows.drop(tx, gone);
    await this.outages.updateWaiting(tx, examId, this.clock.now());
    afterCommit(tx, () => this.exams.forget(examId));
    return true;
  }

  private async difference(db: Queryable, examId: string, lost: readonly Lost[]): Promise<Difference> {
    const waiting = (await this.outages.list(db, examId)).filter(
      ({ kind, decision }) => kind === 'room' && decision === null,
    );
    const known = new Set<string>();
    const added: Lost[] = [];
    const changed: { outageId: string; lost: Lost }[] = [];
    for (const one of lost) {
      const held = waiting.find((outage) => !known.has(outage.outageId) && touches(one, outage));
      if (!held) {
        added.push(one);
        continue;
      }
      known.add(held.outageId);
      const isSame =
        held.from.getTime() === one.from && held.to.getTime() === one.to && held.attempts === one.students.length;
      if (!isSame) changed.push({ outageId: held.outageId, lost: one });
    }
    const gone = waiting.filter(({ outageId }) => !known.has(outageId)).map(({ outageId }) => outageId);
    return { added, changed, gone };
  }
}

const isNone = ({ added, changed, gone }: Difference): boolean => added.length + changed.length + gone.length === 0;
