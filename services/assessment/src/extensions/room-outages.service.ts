import { afterCommit, uuid7, type Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { ExamCache } from '../exams/index.js';
import { isOf, LostTimeService } from './lost-time.service.js';
import { OutagesRepository } from './outages.repository.js';
import { RoomOutagesRepository } from './room-outages.repository.js';

/**
 * Keeps what the students of a room or section lost together as a proposal of its own, so that somebody decides on it and
 * what is released by itself waits for them. Who is heard of after a decision is in another proposal.
 */
@Injectable()
export class RoomOutages {
  constructor(
    private readonly exams: ExamCache,
    private readonly lost: LostTimeService,
    private readonly outages: OutagesRepository,
    private readonly rows: RoomOutagesRepository,
  ) {}

  /** Whenever silences were kept, within the same transaction. */
  async propose(tx: Tx, examId: string): Promise<void> {
    if (!(await this.rows.lock(tx, examId))) return;
    const waiting = (await this.outages.list(tx, examId)).filter(
      ({ kind, decision }) => kind === 'room' && decision === null,
    );
    const proposed = (await this.lost.measure(tx, examId)).filter(({ kind }) => kind === 'room');
    const kept = new Set<string>();
    for (const one of proposed) {
      const known = waiting.find((outage) => !kept.has(outage.outageId) && isOf(one, outage));
      const outageId = known?.outageId ?? uuid7();
      kept.add(outageId);
      if (known) await this.rows.change(tx, outageId, one);
      else await this.rows.add(tx, examId, outageId, one);
    }
    const gone = waiting.filter(({ outageId }) => !kept.has(outageId)).map(({ outageId }) => outageId);
    if (gone.length > 0) await this.rows.drop(tx, gone);
    if (kept.size + gone.length === 0) return;
    await this.outages.waitOrNot(tx, examId);
    afterCommit(tx, () => this.exams.forget(examId));
  }
}
