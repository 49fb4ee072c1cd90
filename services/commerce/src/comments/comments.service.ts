import { mostCommentsShown, type InputOf, type decidePackageComment } from '@exam/contracts';
import { Clock, uuid7, type Actor, type ChangeContext } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import { OrdersService } from '../orders/index.js';
import { PackageNotFound, PackagesService } from '../packages/index.js';
import { CommentChanged, CommenterMuted, CommentNotBought, CommentNotFound } from './comments.errors.js';
import { CommentsModerationService } from './comments-moderation.service.js';
import { CommentsRepository, type CommentRow } from './comments.repository.js';

/** What buyers say of packages. Nothing is shown before a moderator has read it. */
@Injectable()
export class CommentsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly comments: CommentsRepository,
    private readonly orders: OrdersService,
    private readonly packages: PackagesService,
    private readonly decisions: CommentsModerationService,
  ) {}

  shownOf(packageId: string): Promise<CommentRow[]> {
    return this.comments.shownOf(packageId, mostCommentsShown);
  }

  async own({ userId }: Actor, packageId: string): Promise<{ mayWrite: boolean; comment: CommentRow | null }> {
    const [mayWrite, comment] = await Promise.all([
      this.orders.hasBought(userId, packageId),
      this.comments.of(packageId, userId),
    ]);
    return { mayWrite, comment };
  }

  async write(actor: Actor, packageId: string, text: string): Promise<void> {
    const { userId, orgId } = actor;
    const [found] = await this.packages.byIds([packageId]);
    if (!found || found.orgId !== orgId) throw new PackageNotFound();
    if (!(await this.orders.hasBought(userId, packageId))) throw new CommentNotBought();
    const mutedUntil = await this.comments.mutedUntil(userId);
    if (mutedUntil && mutedUntil.getTime() > this.clock.now()) throw new CommenterMuted(mutedUntil);
    const earlier = await this.comments.of(packageId, userId);
    if (earlier?.text === text) return;
    const row = {
      commentId: uuid7(),
      ...{ packageId, orgId, userId, text },
      authorName: firstNameOf(actor.name),
      state: 'waiting',
      writtenAt: new Date(this.clock.now()),
    };
    await this.db.transaction((tx) => this.comments.write(tx, row));
  }

  waiting(actor: Actor, limit: number): Promise<CommentRow[]> {
    return this.comments.waiting(actor.roles.includes('super') ? undefined : actor.orgId, limit);
  }

  /** Whatever was decided before. */
  async decide(
    { tx: own, actor, note }: ChangeContext,
    commentId: string,
    { decision, text }: InputOf<typeof decidePackageComment>['body'],
  ): Promise<void> {
    const tx = own as Tx;
    const comment = await this.decisions.lock(tx, actor, commentId);
    if (!comment) throw new CommentNotFound();
    if (comment.text !== text) throw new CommentChanged();
    const judged = { decision: decision === 'show' ? 'approve' : 'remove', days: null, note: '' } as const;
    note(await this.decisions.decide(tx, actor, comment, judged));
  }
}

/** Buyers are minors: the shop is open to everybody and tells no more of them. */
const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
