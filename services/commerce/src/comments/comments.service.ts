import { mostCommentsShown, type InputOf, type decidePackageComment } from '@exam/contracts';
import { Audit, Clock, uuid7, type Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';
import { OrdersService } from '../orders/index.js';
import { PackageNotFound, PackagesService } from '../packages/index.js';
import { CommentChanged, CommentNotBought, CommentNotFound } from './comments.errors.js';
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
    private readonly audit: Audit,
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

  async decide(
    actor: Actor,
    commentId: string,
    { decision, text }: InputOf<typeof decidePackageComment>['body'],
  ): Promise<void> {
    await this.db.transaction(async (tx) => {
      const comment = await this.comments.lock(tx, commentId);
      const mayReach = actor.roles.includes('super') || comment?.orgId === actor.orgId;
      if (!comment || !mayReach) throw new CommentNotFound();
      if (comment.text !== text) throw new CommentChanged();
      await this.comments.setState(tx, commentId, decision === 'show' ? 'shown' : 'hidden');
      const details = { packageId: comment.packageId, author: comment.userId };
      await this.audit.add(tx, {
        action: `package-comment.${decision}`,
        actor,
        subject: `package-comment:${commentId}`,
        details,
      });
    });
  }
}

/** Buyers are minors: the shop is open to everybody and tells no more of them. */
const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
