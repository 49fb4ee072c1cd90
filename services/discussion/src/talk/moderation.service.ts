import type { InputOf, decideItem, QueuedItem, reportItem } from '@exam/contracts';
import { istDay, weightOfReports } from '@exam/domain';
import { Audit, CONFIG, type Actor } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { DiscussionConfig } from '../config.js';
import { Db, type Tx } from '../db.js';
import { DecisionsService } from './decisions.service.js';
import type { Item } from './item.js';
import { ItemsRepository } from './items.repository.js';
import { Pace } from './pace.js';
import { ReadingService } from './reading.service.js';
import { Scopes } from '../scope/index.js';
import { TalkEvents } from './talk-events.js';
import { OwnItem } from './talk.errors.js';
import { shown } from './writing.service.js';
import { ModerationRepository } from './moderation.repository.js';

const dayMs = 86_400_000;

@Injectable()
export class ModerationService {
  constructor(
    private readonly db: Db,
    private readonly rows: ModerationRepository,
    private readonly items: ItemsRepository,
    private readonly reading: ReadingService,
    private readonly decisions: DecisionsService,
    private readonly events: TalkEvents,
    private readonly pace: Pace,
    private readonly audit: Audit,
    private readonly scopes: Scopes,
    @Inject(CONFIG) private readonly config: DiscussionConfig,
  ) {}

  /**
   * Once enough have reported it, each by their weight, nobody sees it until a moderator has judged, or until the time
   * for that is over. What staff has written stays.
   */
  async report(
    actor: Actor,
    { for: kind, doc: itemId, content: reason }: InputOf<typeof reportItem>['body'],
  ): Promise<void> {
    await this.pace.take('report', actor.userId);
    await this.reading.visible(actor, kind, itemId);
    await this.db.transaction(async (tx) => {
      const item = shown(await this.items.lock(tx, itemId));
      if (item.authorId === actor.userId) throw new OwnItem();
      const report = { itemId, reporterId: actor.userId, reason, createdAt: this.events.now() };
      if (!(await this.rows.report(tx, report))) return;
      await this.rows.countReport(tx, itemId);
      await this.audit.add(tx, { action: 'talk.reported', actor, subject: `item:${itemId}`, details: { reason } });
      if (await this.isToHide(tx, item)) await this.hide(tx, item);
    });
  }

  /** What a moderator has approved stays until a moderator says otherwise; so does what came back on its own. */
  private async isToHide(tx: Tx, item: Item): Promise<boolean> {
    if (item.state !== 'open' || item.returnedAt !== null) return false;
    if ((await this.rows.rolesOf(tx, item.authorId)).some((role) => role !== 'student')) return false;
    const now = this.events.now().getTime();
    const reporters = (await this.rows.reportersOf(tx, item.itemId)).map(({ firstSeenAt, upheld, rejected }) => {
      // of whom identity has not told yet nothing speaks against
      const since = firstSeenAt?.getTime() ?? 0;
      return { knownDays: Math.floor((now - since) / dayMs), joinedDay: istDay(since), upheld, rejected };
    });
    return weightOfReports(reporters) >= this.config.talkHiddenAtReports;
  }

  /** No moderator has judged it in time; the reports stay in the queue. */
  async bringBack(itemId: string, hiddenBefore: Date): Promise<void> {
    await this.db.transaction(async (tx) => {
      const item = await this.items.lock(tx, itemId);
      if (item?.state !== 'hidden' || item.hiddenAt === null || item.hiddenAt > hiddenBefore) return;
      await this.rows.setReturned(tx, itemId, this.events.now());
      await this.decisions.countAbove(tx, item, 1);
      await this.events.changed(tx, item, 'created');
      await this.audit.add(tx, { action: 'talk.returned', subject: `item:${itemId}`, orgId: item.orgId });
    });
  }

  /** Of the own organisation, a teacher's of the own classes; who runs the product sees all. */
  async queue(actor: Actor, limit: number): Promise<{ data: QueuedItem[]; waiting: number }> {
    const moderated = await this.scopes.moderated(actor);
    const [rows, waiting] = await Promise.all([this.rows.queue(moderated, limit), this.rows.count(moderated)]);
    const data = rows.map((row) => ({
      _id: row.itemId,
      kind: row.kind as QueuedItem['kind'],
      postId: row.postId,
      content: row.content,
      postedBy: { _id: row.authorId, name: row.authorName, photo: null },
      boardId: row.boardId,
      classId: row.classId,
      groupId: row.groupId,
      state: row.state as QueuedItem['state'],
      reports: row.reportCount,
      reasons: countBy(row.reports.map(({ reason }) => reason)),
      reportedAt: (row.reports[0]?.createdAt ?? row.createdAt).toISOString(),
    }));
    return { data, waiting };
  }

  /** From the command line, where nobody else decides at the same time: whatever was decided before. */
  async decide(actor: Actor, itemId: string, body: InputOf<typeof decideItem>['body']): Promise<void> {
    await this.db.transaction(async (tx) => {
      const [decision, days] =
        body.decision === 'mute-author' ? (['mute', body.days] as const) : ([body.decision, null] as const);
      const noted = await this.decisions.decide(tx, actor, itemId, { decision, days, note: '' });
      await this.audit.add(tx, { ...noted, actor });
    });
  }

  private async hide(tx: Tx, item: Item): Promise<void> {
    await this.rows.setHidden(tx, item.itemId, this.events.now());
    await this.decisions.countAbove(tx, item, -1);
    await this.events.changed(tx, item, 'deleted');
  }
}

function countBy(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
