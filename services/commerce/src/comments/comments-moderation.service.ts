import { reachOf, type ModeratedItem, type moderationDecision, type OpenedItem } from '@exam/contracts';
import {
  Clock,
  Metrics,
  Moderation,
  ModerationItemChanged,
  ModerationItemNotFound,
  type Actor,
  type ListAsked,
  type Seen,
} from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Db, type Tx } from '../db.js';
import { CommentsRepository, type CommentRow, type ModeratedComment } from './comments.repository.js';

const dayMs = 86_400_000;

interface Judged {
  readonly decision: z.infer<typeof moderationDecision>;
  readonly days: number | null;
  readonly note: string;
}

/** What a decision has changed, as JSON. */
interface Before {
  readonly state: string;
  readonly muted: { readonly until: string; readonly before: string | null } | null;
}

const subjectOf = (commentId: string): string => `package-comment:${commentId}`;
const trailed = { approve: 'show', remove: 'hide', mute: 'mute' } as const;

/** Who may judge which comments: a teacher has classes, and no package is of one. */
const orgOf = (actor: Actor): string | null | undefined => {
  const reach = reachOf(actor, 'moderate');
  return reach === 'all' ? null : reach === 'org' ? actor.orgId : undefined;
};

/** What buyers say in the moderators' queue, what they decide, and its taking back. */
@Injectable()
export class CommentsModerationService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly comments: CommentsRepository,
    private readonly moderation: Moderation,
    metrics: Metrics,
  ) {
    metrics.gauge({
      name: 'moderation_oldest_seconds',
      help: 'How long the oldest thing that waits for a moderator waits; 0 where none waits',
      collect: async (gauge) => {
        const since = await this.comments.waitingSince();
        gauge.set(since === null ? 0 : Math.max(0, (this.clock.now() - since.getTime()) / 1_000));
      },
    });
  }

  async page(actor: Actor, asked: ListAsked & { show: 'waiting' | 'removed' }) {
    const orgId = orgOf(actor);
    if (orgId === undefined) return { items: [], nextCursor: null, total: 0 };
    const page = await this.comments.page(orgId, asked.show, asked, new Date(this.clock.now()));
    const subjects = page.items.map(({ commentId }) => subjectOf(commentId));
    const seen = await this.moderation.seen(this.db, subjects, actor);
    return { ...page, items: page.items.map((row) => viewOf(row, seen(subjectOf(row.commentId)))) };
  }

  /** Others are told for two minutes that it is open. */
  async open(actor: Actor, commentId: string): Promise<OpenedItem> {
    const row = await this.comments.moderated(commentId);
    const orgId = orgOf(actor);
    if (!row || orgId === undefined || (orgId !== null && orgId !== row.orgId)) throw new ModerationItemNotFound();
    const subject = subjectOf(commentId);
    await this.moderation.open(subject, actor);
    const seen = await this.moderation.seen(this.db, [subject], actor);
    const { removals, earlier, undoUntil } = await this.moderation.known(subject, row.userId);
    const until = await this.comments.mutedUntil(row.userId);
    const mutedUntil = until && until.getTime() > this.clock.now() ? until.toISOString() : null;
    return {
      ...viewOf(row, seen(subject)),
      ...{ above: [], below: 0, attachments: 0, author: { removals, mutedUntil }, earlier, undoUntil },
    };
  }

  /** Nobody else decides on it until the transaction ends. Null where it is not the moderator's. */
  async lock(tx: Tx, actor: Actor, commentId: string): Promise<CommentRow | null> {
    const comment = await this.comments.lock(tx, commentId);
    const orgId = orgOf(actor);
    if (!comment || orgId === undefined || (orgId !== null && orgId !== comment.orgId)) return null;
    return comment;
  }

  async decideSeen(tx: Tx, actor: Actor, commentId: string, judged: Judged & { version: number; content: string }) {
    const comment = await this.lock(tx, actor, commentId);
    if (!comment) throw new ModerationItemNotFound();
    await this.moderation.expect(tx, actor, subjectOf(commentId), judged.version);
    if (comment.text !== judged.content) throw new ModerationItemChanged();
    return this.decide(tx, actor, comment, judged);
  }

  /** Answers what the trail keeps of it. */
  async decide(tx: Tx, actor: Actor, comment: CommentRow, { decision, days, note }: Judged) {
    const { commentId, userId, packageId, orgId } = comment;
    const until = decision === 'mute' ? new Date(this.clock.now() + (days ?? 7) * dayMs) : null;
    const muted = until && { until, before: await this.comments.mutedUntil(userId, tx) };
    const before = { state: comment.state, muted };
    await this.comments.setState(tx, commentId, decision === 'approve' ? 'shown' : 'hidden');
    if (until) await this.comments.mute(tx, userId, until);
    const subject = subjectOf(commentId);
    const kept = decision === 'mute' ? days : null;
    await this.moderation.add(tx, actor, { subject, authorId: userId, decision, days: kept, note, before });
    return {
      ...{ action: `package-comment.${trailed[decision]}` as const, subject, orgId },
      ...{ before: { state: comment.state }, after: { state: decision === 'approve' ? 'shown' : 'hidden' } },
      details: { packageId, author: userId, ...(kept !== null && { days: kept }), ...(note !== '' && { note }) },
    };
  }

  async undo(tx: Tx, actor: Actor, commentId: string, version: number) {
    const comment = await this.lock(tx, actor, commentId);
    if (!comment) throw new ModerationItemNotFound();
    const subject = subjectOf(commentId);
    await this.moderation.expect(tx, actor, subject, version);
    const { state, muted } = await this.moderation.undo<Before>(tx, actor, subject);
    // what was written anew since waits for its own decision
    if (comment.state === 'hidden') await this.comments.setState(tx, commentId, state);
    if (muted)
      await this.comments.unmute(
        tx,
        comment.userId,
        new Date(muted.until),
        muted.before === null ? null : new Date(muted.before),
      );
    const details = { packageId: comment.packageId, author: comment.userId };
    const restored = { before: { state: comment.state }, after: { state } };
    return { action: 'package-comment.restored' as const, subject, orgId: comment.orgId, ...restored, details };
  }
}

const states: Readonly<Record<string, ModeratedItem['state']>> = {
  waiting: 'waiting',
  shown: 'approved',
  hidden: 'removed',
};

const viewOf = (row: ModeratedComment, { version, openedBy }: Seen): ModeratedItem => ({
  ...{ itemId: row.commentId, kind: 'PackageComment', orgId: row.orgId, place: row.packageName },
  ...{ content: row.text, authorName: row.authorName, state: states[row.state] ?? 'waiting' },
  ...{ reports: 0, reasons: {}, since: row.writtenAt.toISOString(), version, openedBy },
});
