import { Audit, type Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';
import type { Scope } from './bank-scope.js';
import { sealedAmong } from './sealed.js';

export type SealedAct = 'found' | 'read' | 'exported' | 'tried' | 'drawn';

/** Whoever is given a question of a sealed test has left an entry, one for each such test. */
@Injectable()
export class SealedTrail {
  constructor(
    private readonly db: Db,
    private readonly audit: Audit,
  ) {}

  async add(actor: Actor, scope: Scope, act: SealedAct, questionIds: readonly string[]): Promise<void> {
    const { orgId, seals } = scope;
    const entries = sealedAmong(seals, questionIds).map(({ examId, questions }) => ({
      ...{ action: 'sealed.seen' as const, actor, orgId, subject: `exam:${examId}` },
      details: { act, questions },
    }));
    if (entries.length > 0) await this.db.transaction((tx) => this.audit.addMany(tx, entries));
  }
}
