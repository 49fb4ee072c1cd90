import { silencesHeard } from '@exam/contracts';
import type { Silence } from '@exam/domain';
import { Database, Logger, Outbox, uuid7, type Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { SignsRepository } from './signs.repository.js';

const toldAtOnce = 500;

/** Keeps signs of life, and tells the exam's service of the silences that they end. Without a silence nothing is written. */
@Injectable()
export class Silences {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly signs: SignsRepository,
    private readonly log: Logger,
  ) {}

  async heard(kind: 'heard' | 'saved', examId: string, userIds: Iterable<string>, at: number): Promise<void> {
    const silences = await this.signs.add(kind, examId, userIds, at);
    if (silences.length === 0) return;
    try {
      await this.db.transaction((tx) => this.tell(tx, examId, silences));
    } catch (error) {
      this.log.warn({ err: error, examId }, 'silences of students were not told');
    }
  }

  async tell(tx: Tx, examId: string, silences: readonly Silence[]): Promise<void> {
    for (let from = 0; from < silences.length; from += toldAtOnce)
      await this.outbox.add(tx, silencesHeard, {
        ...{ examId, batchId: uuid7() },
        silences: silences.slice(from, from + toldAtOnce).map((one) => ({
          ...{ userId: one.userId, from: new Date(one.from).toISOString(), to: new Date(one.to).toISOString() },
        })),
      });
  }
}
