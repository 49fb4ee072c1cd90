import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';
import { PurposesRepository, type Purpose } from './purposes.repository.js';

@Injectable()
export class PurposesService {
  constructor(
    private readonly db: Db,
    private readonly purposes: PurposesRepository,
  ) {}

  /** Which of these people do not want it. */
  withdrawnBy(db: Queryable, purpose: Purpose, userIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.purposes.withdrawnBy(db, purpose, userIds);
  }

  async isWithdrawn(purpose: Purpose, userId: string): Promise<boolean> {
    return (await this.purposes.withdrawnBy(this.db, purpose, [userId])).has(userId);
  }
}
