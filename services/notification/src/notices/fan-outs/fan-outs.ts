import { isNoticeKind } from '@exam/domain';
import { Clock, type Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { Db } from '../../db.js';
import { NoticeEngine } from '../engine/notice-engine.js';
import { causeId } from '../engine/notice-row.js';
import { FanOutsRepository, type NewFanOut, type OpenFanOut } from './fan-outs.repository.js';

/** People of one step: a transaction of milliseconds. */
const atOnce = 500;
/** Between two steps: twelve thousand are told within seconds, and others come between. */
const restMs = 100;
/** The exam comes by another consumer, which may be behind. */
const unknownExamMs = 30_000;

/** Tells everybody of an exam, step by step; a process that dies leaves the rest to the next one. */
@Injectable()
export class FanOuts {
  private running: Promise<void> | undefined;

  constructor(
    private readonly db: Db,
    private readonly rows: FanOutsRepository,
    private readonly engine: NoticeEngine,
    private readonly clock: Clock,
  ) {}

  put(tx: Tx, one: NewFanOut): Promise<void> {
    return this.rows.put(tx, one);
  }

  remove(tx: Tx, fanOutId: string): Promise<void> {
    return this.rows.remove(tx, fanOutId);
  }

  /** Everything that is due. */
  run(): Promise<void> {
    return (this.running ??= this.untilDone().finally(() => (this.running = undefined)));
  }

  private async untilDone(): Promise<void> {
    while (await this.step()) await pause(restMs);
  }

  /** False where nothing was due. */
  async step(): Promise<boolean> {
    const now = this.clock.now();
    return this.db.transaction(async (tx) => {
      const due = await this.rows.lockDue(tx, new Date(now));
      if (!due) return false;
      if (due.usefulUntil !== null && due.usefulUntil.getTime() < now)
        await this.rows.end(tx, due.fanOutId, new Date(now));
      else await this.tell(tx, due, now);
      return true;
    });
  }

  private async tell(tx: Tx, due: OpenFanOut, now: number): Promise<void> {
    const { fanOutId, kind, examId, usefulUntil } = due;
    const exam = await this.rows.exam(tx, examId);
    if (!exam) return this.rows.postpone(tx, fanOutId, new Date(now + unknownExamMs));
    const people = await this.rows.people(tx, examId, exam, due.afterUser, atOnce);
    if (isNoticeKind(kind))
      await this.engine.plan(
        tx,
        people.map((userId) => ({
          causeId: causeId(fanOutId, due.values['startAt'] ?? null),
          ...{ userId, kind, examId },
          values: { ...due.values, name: exam.name },
          link: '/assessments/home',
          wantedAt: now,
          usefulUntil: usefulUntil?.getTime() ?? null,
        })),
      );
    if (people.length < atOnce) await this.rows.end(tx, fanOutId, new Date(now));
    else await this.rows.goOn(tx, fanOutId, people.at(-1)!);
  }
}
