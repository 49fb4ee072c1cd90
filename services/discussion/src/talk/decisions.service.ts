import type { moderationDecision } from '@exam/contracts';
import { Moderation, ModerationItemChanged, ModerationItemNotFound, type Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { Tx } from '../db.js';
import { PointsService } from '../points/index.js';
import { covers, Scopes } from '../scope/index.js';
import { shownStates, type Item } from './item.js';
import { ItemsRepository } from './items.repository.js';
import { ModerationRepository } from './moderation.repository.js';
import { TalkEvents } from './talk-events.js';
import { WritingService } from './writing.service.js';

const dayMs = 86_400_000;

interface Judged {
  readonly decision: z.infer<typeof moderationDecision>;
  /** Of a mute. */
  readonly days: number | null;
  readonly note: string;
  /** What the moderator saw; a decision on anything else is refused. */
  readonly seen?: { readonly version: number; readonly content: string };
}

/** What a removal has changed, as JSON. */
interface Before {
  readonly items: { readonly itemId: string; readonly state: string }[];
  readonly hiddenAt: string | null;
  readonly returnedAt: string | null;
  readonly judgedAt: string;
  /** Of a mute: what it was made, and what it was. */
  readonly muted: { readonly until: string; readonly before: string | null } | null;
}

export const subjectOf = (itemId: string): string => `item:${itemId}`;
const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** What moderators decide about an item, and its taking back. */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly rows: ModerationRepository,
    private readonly items: ItemsRepository,
    private readonly writing: WritingService,
    private readonly points: PointsService,
    private readonly events: TalkEvents,
    private readonly scopes: Scopes,
    private readonly moderation: Moderation,
  ) {}

  /** Answers what the trail keeps of it. */
  async decide(tx: Tx, actor: Actor, itemId: string, { decision, days, note, seen }: Judged) {
    const item = await this.lock(tx, actor, itemId);
    const subject = subjectOf(itemId);
    if (seen) await this.moderation.expect(tx, actor, subject, seen.version);
    if (item.state === 'removed') throw new ModerationItemNotFound();
    if (seen && seen.content !== item.content) throw new ModerationItemChanged();
    const now = this.events.now();
    const until = decision === 'mute' ? new Date(now.getTime() + (days ?? 7) * dayMs) : null;
    const muted = until && { until, before: await this.rows.mutedUntil(tx, item.authorId) };
    const below = await this.items.subtree(tx, itemId);
    const before = {
      items: below.flatMap(({ itemId, state }) => (state === 'removed' ? [] : [{ itemId, state }])),
      ...{ hiddenAt: item.hiddenAt, returnedAt: item.returnedAt, judgedAt: now, muted },
    };
    if (decision === 'approve') await this.approve(tx, item);
    else await this.remove(tx, item, below);
    await this.rows.judge(tx, itemId, { judgedAt: now, isUpheld: decision !== 'approve' });
    if (until) await this.rows.muteAuthor(tx, item.authorId, until);
    const kept = decision === 'mute' ? days : null;
    await this.moderation.add(tx, actor, { subject, authorId: item.authorId, decision, days: kept, note, before });
    return {
      ...{ action: `talk.${decision === 'mute' ? 'mute-author' : decision}` as const, subject, orgId: item.orgId },
      ...{ before: { state: item.state }, after: { state: decision === 'approve' ? 'approved' : 'removed' } },
      details: { author: item.authorId, ...(kept !== null && { days: kept }), ...(note !== '' && { note }) },
    };
  }

  /** A removal of the last day is taken back with everything that went with it, its mute and its reports. */
  async undo(tx: Tx, actor: Actor, itemId: string, version: number) {
    const item = await this.lock(tx, actor, itemId);
    const subject = subjectOf(itemId);
    await this.moderation.expect(tx, actor, subject, version);
    const before = await this.moderation.undo<Before>(tx, actor, subject);
    const back = await this.rows.restore(tx, before.items);
    await this.points.giveBack(
      tx,
      item,
      back.map((one) => one.itemId),
    );
    await this.rows.setHiddenTimes(tx, itemId, {
      ...{ hiddenAt: dateOf(before.hiddenAt), returnedAt: dateOf(before.returnedAt) },
    });
    await this.rows.unjudge(tx, itemId, new Date(before.judgedAt));
    const { muted } = before;
    if (muted) await this.rows.unmute(tx, item.authorId, new Date(muted.until), dateOf(muted.before));
    const state = before.items.find((one) => one.itemId === itemId)?.state ?? 'removed';
    if (shownStates.includes(state)) {
      await this.countAbove(tx, item, 1);
      await this.events.changed(tx, item, 'created');
    }
    return {
      ...{ action: 'talk.restored' as const, subject, orgId: item.orgId, details: { author: item.authorId } },
      ...{ before: { state: item.state }, after: { state } },
    };
  }

  async countAbove(tx: Tx, { parentId }: Item, children: number): Promise<void> {
    const parent = parentId ? await this.items.lock(tx, parentId) : null;
    if (parent) this.items.count(tx, parent, { children });
  }

  private async lock(tx: Tx, actor: Actor, itemId: string): Promise<Item> {
    const moderated = await this.scopes.moderated(actor, tx);
    const item = await this.items.lock(tx, itemId);
    if (!item || !covers(moderated, item)) throw new ModerationItemNotFound();
    return item;
  }

  private async approve(tx: Tx, item: Item): Promise<void> {
    await this.items.setState(tx, [item.itemId], 'approved');
    if (item.state !== 'hidden') return;
    await this.countAbove(tx, item, 1);
    await this.events.changed(tx, item, 'created');
  }

  private async remove(tx: Tx, item: Item, below: readonly { itemId: string }[]): Promise<void> {
    await this.writing.takeBack(tx, item.itemId, item.parentId, shownStates.includes(item.state));
    await this.items.setState(
      tx,
      below.map(({ itemId }) => itemId),
      'removed',
    );
    await this.events.changed(tx, item, 'deleted');
  }
}
