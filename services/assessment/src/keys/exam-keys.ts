import type { KeyDecisions } from '@exam/domain';
import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { KeysRepository, type KeyVersion } from './keys.repository.js';

/** The keys of an exam as they were decided last. */
@Injectable()
export class ExamKeys {
  constructor(private readonly rows: KeysRepository) {}

  /** In the order of the questions' ids; what was never decided on is not among them. */
  async current(db: Queryable, examId: string): Promise<KeyVersion[]> {
    const all = await this.rows.all(db, examId);
    // the newest of each comes first
    return all.filter(({ questionId }, index) => all[index - 1]?.questionId !== questionId);
  }
}

export const decisionsOf = (keys: readonly Pick<KeyVersion, 'questionId' | 'treatment' | 'accepted'>[]): KeyDecisions =>
  new Map(keys.map(({ questionId, treatment, accepted }) => [questionId, { treatment, accepted }]));
