import type { drawQuestions, InputOf } from '@exam/contracts';
import type { Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';
import { BankScope, reaches } from './bank-scope.js';
import { ShownTrail } from './shown-trail.js';
import { DrawRepository } from './draw.repository.js';

/** 'Fill by rule': rule after rule, no question twice, and what is short is said. */
@Injectable()
export class DrawService {
  constructor(
    private readonly db: Db,
    private readonly scopes: BankScope,
    private readonly questions: DrawRepository,
    private readonly trail: ShownTrail,
  ) {}

  async draw(actor: Actor, { rules, without, places, seed }: InputOf<typeof drawQuestions>['body']) {
    const scope = await this.scopes.of(this.db, actor);
    const drawn: string[] = [];
    const short: { rule: number; missing: number }[] = [];
    for (const [index, rule] of rules.entries()) {
      const taken = [...without, ...drawn, ...scope.seals.hidden];
      const found = reaches(scope, rule.subjectId)
        ? await this.questions.draw(scope, rule, { without: taken, places, seed })
        : [];
      drawn.push(...found);
      if (found.length < rule.count) short.push({ rule: index, missing: rule.count - found.length });
    }
    await this.trail.questions(actor, scope, 'drawn', drawn);
    return { questionIds: drawn, short };
  }
}
