import { reachOf, touchesAudience, type DraftContent, type InputOf, type listDrafts } from '@exam/contracts';
import { dayMs, type Checklist } from '@exam/domain';
import { Clock, EditConflict, Teaching, uuid7, type Actor, type ChangeContext, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { BankScope, ShownTrail } from '../bank/index.js';
import { Db } from '../db.js';
import { DraftNotFound, DraftPublished, ExamBegun, ExamWithdrawn } from './authoring.errors.js';
import { changedFields } from './changed-fields.js';
import { ChecksService } from './checks.service.js';
import { audienceOf, isAuthor, type Draft } from './draft.js';
import { DraftsRepository, type Seen } from './drafts.repository.js';
import { WideningService } from './widening.service.js';

/** Each is checked against the whole bank. */
const mostNear = 10;

/** Tests as their authors write them, kept with every change. */
@Injectable()
export class DraftsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly teaching: Teaching,
    private readonly scopes: BankScope,
    private readonly drafts: DraftsRepository,
    private readonly checks: ChecksService,
    private readonly widening: WideningService,
    private readonly trail: ShownTrail,
  ) {}

  async list(actor: Actor, query: InputOf<typeof listDrafts>['query']) {
    return this.drafts.list(await this.scopeOf(actor), query);
  }

  /** Those of the next 24 hours that are not published, with the faults of their checklists. */
  async near(actor: Actor): Promise<{ draft: Draft; faults: Checklist['faults'] }[]> {
    const now = this.now();
    const near = { now, until: new Date(now.getTime() + dayMs) };
    const asked = { state: 'draft', sort: 'startAt', limit: mostNear } as const;
    const { items } = await this.drafts.list({ ...(await this.scopeOf(actor)), near }, asked);
    const faults = await this.checks.faultsOf(this.db, actor, actor.orgId, items);
    return items.map((draft, at) => ({ draft, faults: faults[at]! }));
  }

  /** Of another school or of classes that are not the person's it does not exist. */
  async reach(actor: Actor, examId: string): Promise<Draft> {
    return this.reached(this.db, actor, await this.drafts.find(this.db, examId));
  }

  async read(actor: Actor, examId: string) {
    const draft = await this.reach(actor, examId);
    // whoever writes a code into a draft learns no more by it than the bank tells them
    const scope = await this.scopes.of(this.db, actor, draft.orgId);
    const questions = await this.drafts.questions(draft, scope);
    const shown = questions.map(({ questionId }) => questionId);
    await this.trail.questions(actor, scope, 'read', shown);
    return { draft, questions };
  }

  async checklist(actor: Actor, examId: string) {
    const draft = await this.reach(actor, examId);
    return { draft, ...(await this.checks.of(this.db, actor, draft)) };
  }

  async create({ tx, actor, note }: ChangeContext, content: DraftContent) {
    const examId = uuid7();
    const { orgId, userId } = actor;
    const versions = await this.drafts.newest(tx, orgId, content.questionIds);
    await this.drafts.add(tx, { examId, orgId, content, versions, createdBy: userId, changedAt: this.now() });
    note({ subject: `exam:${examId}`, orgId, before: null, after: { examName: content.examName } });
    return { examId, version: 1 };
  }

  /** Of a published one only what may grow. */
  async change(
    context: ChangeContext,
    examId: string,
    { version, content: given }: { version: number; content: DraftContent },
  ): Promise<number> {
    const { tx, actor, note, outdate } = context;
    const before = await this.held(tx, actor, examId);
    const content = { ...textsOf(before.content), ...given };
    if (before.state === 'published') await this.widening.expectGrowth(tx, before, content);
    else await this.expectDraft(tx, before);
    expectVersion(before, version);
    if (before.state === 'published') return this.widening.widen(context, before, content);
    // what is put in is asked as the bank has it now; what was there stays as it is
    const put = content.questionIds.filter((questionId) => before.versions[questionId] === undefined);
    const asked = { ...before.versions, ...(await this.drafts.newest(tx, before.orgId, put)) };
    const versions = Object.fromEntries(content.questionIds.flatMap((id) => (asked[id] ? [[id, asked[id]]] : [])));
    await this.drafts.save(tx, { ...before, content, versions, ...this.by(actor) });
    await outdate(`exam:${examId}`);
    note({ subject: `exam:${examId}`, orgId: before.orgId, ...changedFields(before.content, content) });
    return version + 1;
  }

  /**
   * These are asked as the bank has them now. Each is an object of its own: only who names another version of it than the
   * draft asks is refused.
   */
  async useNewest(
    { tx, actor, note, outdate }: ChangeContext,
    examId: string,
    versions: Readonly<Record<string, number>>,
  ): Promise<number> {
    const before = await this.held(tx, actor, examId);
    await this.expectDraft(tx, before);
    for (const [questionId, version] of Object.entries(versions))
      if (before.versions[questionId] !== version) throw newerOf(before);
    const newest = await this.drafts.newest(tx, before.orgId, Object.keys(versions));
    await this.drafts.save(tx, { ...before, versions: { ...before.versions, ...newest }, ...this.by(actor) });
    await outdate(`exam:${examId}`);
    note({ subject: `exam:${examId}`, orgId: before.orgId, before: { versions }, after: { versions: newest } });
    return before.version + 1;
  }

  async remove({ tx, actor, note, outdate }: ChangeContext, examId: string, isRemoved: boolean): Promise<void> {
    const before = await this.held(tx, actor, examId, true);
    if (before.state !== 'draft') throw new DraftPublished();
    await this.drafts.save(tx, { ...before, ...this.by(actor), removedAt: isRemoved ? this.now() : null });
    await outdate(`exam:${examId}`);
    const was = { isRemoved: before.removedAt !== null };
    note({ subject: `exam:${examId}`, orgId: before.orgId, before: was, after: { isRemoved } });
  }

  /** Who seals it is no author by that: who made it is, and whom it names. */
  async seal(
    { tx, actor, note }: ChangeContext,
    examId: string,
    { isSealed, authors }: { isSealed: boolean; authors: readonly string[] },
  ): Promise<void> {
    const before = await this.held(tx, actor, examId);
    await this.drafts.seal(tx, examId, isSealed, authors);
    note({
      ...{ subject: `exam:${examId}`, orgId: before.orgId },
      before: { isSealed: before.isSealed, authors: before.authors.join(', ') },
      after: { isSealed, authors: authors.join(', ') },
    });
  }

  /** Locked; of another school or of classes that are not the person's it does not exist. */
  async held(tx: Queryable, actor: Actor, examId: string, withRemoved = false): Promise<Draft> {
    return this.reached(tx, actor, await this.drafts.lock(tx, examId), withRemoved);
  }

  by({ userId }: Actor): { changedBy: string; changedAt: Date } {
    return { changedBy: userId, changedAt: this.now() };
  }

  private async reached(db: Queryable, actor: Actor, draft: Draft | null, withRemoved = false): Promise<Draft> {
    if (!draft || (draft.removedAt !== null && !withRemoved)) throw new DraftNotFound();
    if (reachOf(actor, 'tests.edit') === 'all') return draft;
    if (draft.orgId !== actor.orgId || (draft.isSealed && !isAuthor(draft, actor.userId))) throw new DraftNotFound();
    if (draft.isSealed) return draft;
    const seen = await this.seenBy(db, actor);
    const audience = audienceOf(draft.content);
    if (seen === null || draft.createdBy === seen.userId) return draft;
    if (audience === null || !seen.taught.some((one) => touchesAudience(one, audience))) throw new DraftNotFound();
    return draft;
  }

  private async expectDraft(tx: Queryable, { examId, state }: Draft): Promise<void> {
    if (state === 'withdrawn') throw new ExamWithdrawn();
    if (state === 'published') throw (await this.drafts.hasBegun(tx, examId)) ? new ExamBegun() : new DraftPublished();
  }

  private async scopeOf(actor: Actor) {
    const by = reachOf(actor, 'tests.edit') === 'all' ? null : actor.userId;
    return { orgId: actor.orgId, seen: await this.seenBy(this.db, actor), by };
  }

  private async seenBy(db: Queryable, actor: Actor): Promise<Seen> {
    if (reachOf(actor, 'tests.edit') !== 'own') return null;
    return { userId: actor.userId, taught: await this.teaching.of(db, actor) };
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}

/** Texts of which a console of the release before says nothing and changes none; who takes them out sends them empty. */
const textsOf = ({ instructions, translations }: DraftContent): Partial<DraftContent> => ({
  ...(instructions !== undefined && { instructions }),
  ...(translations !== undefined && { translations }),
});

/** Who saves an older one is told of the newer. */
export function expectVersion(draft: Draft, given: number): void {
  if (draft.version !== given) throw newerOf(draft);
}

const newerOf = ({ version, content, changedBy, changedAt }: Draft) =>
  new EditConflict({ object: { version, content }, by: changedBy, at: changedAt });
