import { tagLimits, type InputOf, type Tagging, type tagQuestions } from '@exam/contracts';
import { eachItem, type Actor, type ChangeContext } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';
import { BankScope, maySee } from './bank-scope.js';
import { QuestionNotFound, TooManyTags } from './bank.errors.js';
import { changedTags, taggingsOf } from './tag-changes.js';
import { TagsRepository } from './tags.repository.js';

/** Tags of questions: what a school files them under besides subject, chapter and topic. */
@Injectable()
export class TagsService {
  constructor(
    private readonly db: Db,
    private readonly scopes: BankScope,
    private readonly tags: TagsRepository,
  ) {}

  async all(actor: Actor, orgId?: string) {
    return this.tags.all(await this.scopes.of(this.db, actor, orgId));
  }

  /** Of each of these that has some. */
  of(orgId: string, questionIds: readonly string[]): Promise<Map<string, string[]>> {
    return this.tags.of(orgId, questionIds);
  }

  async change(
    { tx, actor, note, unchanged }: ChangeContext,
    { changes, orgId }: Pick<InputOf<typeof tagQuestions>['body'], 'changes' | 'orgId'>,
  ) {
    const scope = await this.scopes.of(tx, actor, orgId);
    const before: Tagging[] = [];
    const asked = changes.flatMap(({ questionIds, ...change }) => questionIds.map((id) => ({ id, change })));
    // two people who tag the same questions in another order would wait for each other
    await this.tags.lockAll(tx, scope.orgId, [...new Set(asked.map(({ id }) => id))]);
    const result = await eachItem(
      tx,
      asked,
      ({ id }) => id,
      async ({ id, change }) => {
        const held = await this.tags.lock(tx, scope.orgId, id);
        if (!held || !maySee(scope, held)) throw new QuestionNotFound();
        const { tags, back } = changedTags(held.tags, change);
        if (tags.length > tagLimits.ofQuestion && tags.length > held.tags.length) throw new TooManyTags();
        if (back.add.length + back.remove.length === 0) return;
        await this.tags.set(tx, scope.orgId, id, tags);
        before.push({ questionIds: [id], ...back });
        const [was, is] = [held.tags, tags].map((all) => ({ tags: all.join(', ') }));
        note({ subject: `question:${id}`, orgId: scope.orgId, before: was!, after: is! });
      },
    );
    if (before.length === 0) unchanged();
    return { ...result, before: taggingsOf(before) };
  }
}
