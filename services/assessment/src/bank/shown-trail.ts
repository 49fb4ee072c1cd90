import { Audit, type Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';
import type { Scope } from './bank-scope.js';
import { sealedAmong } from './sealed.js';
import { SealsRepository } from './seals.repository.js';

export type ShownAct = 'found' | 'read' | 'exported' | 'tried' | 'drawn';

/** Whoever is given what students may not know yet has left an entry, one for each test. */
@Injectable()
export class ShownTrail {
  constructor(
    private readonly db: Db,
    private readonly audit: Audit,
    private readonly seals: SealsRepository,
  ) {}

  /** Questions of sealed tests. */
  async questions(actor: Actor, scope: Scope, act: ShownAct, questionIds: readonly string[]): Promise<void> {
    const sealed = sealedAmong(scope.seals, questionIds);
    await this.enter(actor, scope, 'sealed.seen', act, sealed);
  }

  /** Questions with their keys: of sealed tests, and of published ones that are not closed. */
  async keys(actor: Actor, scope: Scope, act: ShownAct, questionIds: readonly string[]): Promise<void> {
    const sealed = sealedAmong(scope.seals, questionIds);
    const open = await this.seals.openTests(this.db, scope.orgId, questionIds);
    await this.enter(actor, scope, 'sealed.seen', act, sealed);
    const others = open.filter(({ examId }) => sealed.every((one) => one.examId !== examId));
    await this.enter(actor, scope, 'key.seen', act, others);
  }

  private async enter(
    actor: Actor,
    { orgId }: Scope,
    action: 'sealed.seen' | 'key.seen',
    act: ShownAct,
    tests: readonly { examId: string; questions: number }[],
  ): Promise<void> {
    const entries = tests.map(({ examId, questions }) => ({
      ...{ action, actor, orgId, subject: `exam:${examId}`, details: { act, questions } },
    }));
    if (entries.length > 0) await this.db.transaction((tx) => this.audit.addMany(tx, entries));
  }
}
