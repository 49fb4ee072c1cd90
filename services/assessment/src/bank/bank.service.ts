import type { InputOf, listQuestions, moveQuestions, QuestionContent } from '@exam/contracts';
import { outdatedAfter } from '@exam/domain';
import {
  ApprovalBySamePerson,
  Clock,
  EditConflict,
  eachItem,
  uuid7,
  type Actor,
  type ChangeContext,
  type Tx as AnyTx,
} from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { AccessService } from '../access/index.js';
import { Db, type Tx } from '../db.js';
import { QuestionPlaces } from '../question-places/index.js';
import { paragraphIdOf, picturesOf, toBankQuestion, writeQuestions } from '../questions/index.js';
import { TestSettingsService } from '../test-settings/index.js';
import { BankScope, maySee, reaches, type Scope } from './bank-scope.js';
import { QuestionCodeTaken, QuestionIncomplete, QuestionInUse, QuestionNotFound } from './bank.errors.js';
import { BankRepository, type Held } from './bank.repository.js';
import { checkedContent } from './checked-content.js';
import { contentOf } from './bank-views.js';
import { ShownTrail } from './shown-trail.js';

interface Written {
  readonly questionId: string;
  readonly version: number;
  readonly duplicates: string[];
}

/** The bank: a question is found, written, changed as its next version, retired and deleted. */
@Injectable()
export class BankService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly bank: BankRepository,
    private readonly scopes: BankScope,
    private readonly settings: TestSettingsService,
    private readonly trail: ShownTrail,
    private readonly places: QuestionPlaces,
    private readonly access: AccessService,
  ) {}

  async list(actor: Actor, query: InputOf<typeof listQuestions>['query']) {
    const scope = await this.scopes.of(this.db, actor, query.orgId);
    const page = await this.bank.list(scope, query);
    const found = page.items.map(({ questionId }) => questionId);
    await this.trail.questions(actor, scope, 'found', found);
    return page;
  }

  /** Those of its questions, and of what the school teaches: the first question of a subject has none before it. */
  async chapters(actor: Actor, orgId?: string) {
    const scope = await this.scopes.of(this.db, actor, orgId);
    const [held, taught] = await Promise.all([
      this.bank.chapters(scope),
      this.access.curriculum(scope.orgId, scope.subjects),
    ]);
    const keyOf = (one: { subjectId: string; chapter: string }) => JSON.stringify([one.subjectId, one.chapter]);
    const isHeld = new Set(held.map(keyOf));
    const more = taught.filter((one) => !isHeld.has(keyOf(one))).map((one) => ({ ...one, questions: 0 }));
    return [...held, ...more].slice(0, 5_000);
  }

  /** What the person may not see is not there. */
  async reach(actor: Actor, questionId: string, { orgId, version }: { orgId?: string; version?: number } = {}) {
    const scope = await this.scopes.of(this.db, actor, orgId);
    const held = await this.bank.find(this.db, scope.orgId, questionId, version ?? null);
    if (!held || !maySee(scope, held)) throw new QuestionNotFound();
    return { scope, held };
  }

  async read(actor: Actor, questionId: string, asked: { orgId?: string; version?: number }) {
    const { scope, held } = await this.reach(actor, questionId, asked);
    await this.trail.keys(actor, scope, 'read', [questionId]);
    const [versions, uses, duplicates] = await Promise.all([
      this.bank.versions(scope.orgId, questionId),
      this.bank.uses(scope.orgId, questionId),
      this.bank.duplicates(this.db, held, scope),
    ]);
    return { held, versions, uses, duplicates };
  }

  /** These questions, each once, for a file with or without their keys. Throws where one is not there or not the teacher's. */
  async all(actor: Actor, questionIds: readonly string[], asked: { orgId?: string | undefined; withKeys: boolean }) {
    const scope = await this.scopes.of(this.db, actor, asked.orgId);
    const ids = [...new Set(questionIds)];
    const held = await this.bank.findAll(scope.orgId, ids);
    if (held.length < ids.length || held.some((one) => !maySee(scope, one))) throw new QuestionNotFound();
    await this.trail[asked.withKeys ? 'keys' : 'questions'](actor, scope, 'exported', ids);
    const questions = held.map((one) => ({ questionId: one.questionId, content: contentOf(one) }));
    return { orgId: scope.orgId, questions };
  }

  async create(
    { tx, actor, note }: ChangeContext,
    body: { commandId: string; content: QuestionContent; questionId?: string; orgId?: string },
  ): Promise<Written> {
    const scope = await this.scopes.of(tx, actor, body.orgId);
    const questionId = body.questionId ?? uuid7();
    if (await this.bank.find(tx, scope.orgId, questionId)) throw new QuestionCodeTaken();
    const held = await this.write(tx as Tx, actor, scope, { ...body, questionId });
    note({ subject: `question:${questionId}`, orgId: scope.orgId, before: null, after: { version: held.version } });
    return { questionId, version: held.version, duplicates: await this.bank.duplicates(tx, held, scope) };
  }

  async change(
    { tx, actor, note }: ChangeContext,
    questionId: string,
    body: {
      commandId: string;
      version: number;
      content: QuestionContent;
      confirmed?: readonly string[];
      orgId?: string;
    },
  ): Promise<Written> {
    const scope = await this.scopes.of(tx, actor, body.orgId);
    const before = await this.bank.lock(tx as Tx, scope.orgId, questionId);
    if (!before || before.state === 'deleted' || !maySee(scope, before)) throw new QuestionNotFound();
    if (before.version !== body.version)
      throw new EditConflict({
        object: { version: before.version, content: contentOf(before) },
        by: before.changedBy ?? '',
        at: new Date(before.changedAt),
      });
    const held = await this.write(tx as Tx, actor, scope, { ...body, questionId });
    const was = { ...contentOf(before), outdated: before.outdated };
    const outdated = outdatedAfter(was, contentOf(held), body.confirmed ?? []);
    await this.bank.setOutdated(tx as Tx, scope.orgId, questionId, outdated);
    const changed = changedFields(contentOf(before), contentOf(held));
    note({
      ...{ subject: `question:${questionId}`, orgId: scope.orgId },
      before: { version: before.version, outdated: before.outdated.join(', ') },
      after: { version: held.version, changed: changed.join(', '), outdated: outdated.join(', ') },
    });
    return { questionId, version: held.version, duplicates: await this.bank.duplicates(tx, held, scope) };
  }

  async move({ tx, actor, note }: ChangeContext, { questionIds, to, orgId }: InputOf<typeof moveQuestions>['body']) {
    const scope = await this.scopes.of(tx, actor, orgId);
    return eachItem(
      tx,
      questionIds,
      (id) => id,
      async (questionId) => {
        const held = await this.bank.lock(tx as Tx, scope.orgId, questionId);
        if (!held || !maySee(scope, held)) throw new QuestionNotFound();
        if (to === 'deleted' && (await this.bank.isUsed(tx, scope.orgId, questionId))) throw new QuestionInUse();
        if (to === 'ready' && held.state === 'draft') await this.review(tx as Tx, actor, held);
        // what was away and waits for its review comes back to wait
        const state = to === 'ready' && held.state !== 'draft' && held.unreviewedSince !== null ? 'draft' : to;
        await this.bank.move(tx as Tx, scope.orgId, questionId, state, this.clock.now());
        const subject = `question:${questionId}`;
        note({ subject, orgId: scope.orgId, before: { state: held.state }, after: { state } });
      },
    );
  }

  /** By a person other than those who wrote it, as long as the school asks for that. */
  private async review(tx: Tx, { userId }: Actor, held: Held): Promise<void> {
    const { reviewsQuestions } = await this.settings.of(tx, held.orgId);
    if (reviewsQuestions && (await this.bank.authors(tx, held)).includes(userId)) throw new ApprovalBySamePerson();
    await this.bank.review(tx, held.orgId, held.questionId);
  }

  private async write(
    tx: Tx,
    actor: Actor,
    scope: Scope,
    given: { questionId: string; commandId: string; content: QuestionContent },
  ): Promise<Held> {
    const { orgId } = scope;
    const row = checkedContent({ ...given.content, orgId, questionId: given.questionId });
    if (!reaches(scope, row.subjectId)) throw new QuestionNotFound();
    const named = [...new Set(picturesOf(row))];
    const known = await this.bank.pictures(tx, named);
    if (named.some((name) => !known.has(name)))
      throw new QuestionIncomplete('picture', 'The bank has no such picture.');
    await this.writeParagraph(tx, row, scope, given.commandId);
    const question = toBankQuestion(row, (name) => name);
    const written = await writeQuestions(tx as AnyTx, [question], {
      ...{ now: this.clock.now(), changedBy: actor.userId },
    });
    await this.places.tell(tx as AnyTx, [question]);
    if (written.length > 0 && (await this.settings.of(tx, orgId)).reviewsQuestions)
      await this.bank.keepAsDraft(tx, orgId, given.questionId);
    return (await this.bank.find(tx, orgId, given.questionId))!;
  }

  /** A set's own text is written by whichever of its questions is changed; what was published keeps its copy. */
  private async writeParagraph(
    tx: Tx,
    row: ReturnType<typeof checkedContent>,
    scope: Scope,
    commandId: string,
  ): Promise<void> {
    const { orgId, paragraph, paragraphPicture } = row;
    const paragraphId = paragraphIdOf(row);
    if (paragraphId === null) return;
    if (scope.subjects !== null && (await this.bank.isParagraphBeyond(tx, scope.orgId, paragraphId, scope.subjects)))
      throw new QuestionIncomplete('paragraph', `The paragraph '${paragraphId}' is of another subject.`);
    if (paragraph !== null)
      await this.bank.writeParagraph(tx, { orgId, paragraphId, text: paragraph, picture: paragraphPicture, commandId });
    else if (!(await this.bank.hasParagraph(tx, orgId, paragraphId)))
      throw new QuestionIncomplete('paragraph', `Nobody gives a text for the paragraph '${paragraphId}'.`);
  }
}

/** Their names alone: the trail holds no key. */
const changedFields = (before: QuestionContent, after: QuestionContent): string[] =>
  Object.keys(after).filter(
    (name) =>
      JSON.stringify(before[name as keyof QuestionContent]) !== JSON.stringify(after[name as keyof QuestionContent]),
  );
