import type { ModeratedItem, OpenedItem } from '@exam/contracts';
import { Moderation, ModerationItemNotFound, type Actor, type ListAsked, type Seen } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';
import { covers, Scopes } from '../scope/index.js';
import { subjectOf } from './decisions.service.js';
import { ItemsInContextRepository, type ModeratedRow } from './items-in-context.repository.js';
import { ModerationRepository } from './moderation.repository.js';
import { TalkEvents } from './talk-events.js';

/** The moderators' queue in the console: of the own organisation, a teacher's of the own classes. */
@Injectable()
export class ModerationConsoleService {
  constructor(
    private readonly db: Db,
    private readonly items: ItemsInContextRepository,
    private readonly rows: ModerationRepository,
    private readonly moderation: Moderation,
    private readonly scopes: Scopes,
    private readonly events: TalkEvents,
  ) {}

  async page(actor: Actor, asked: ListAsked & { show: 'waiting' | 'removed' }) {
    const moderated = await this.scopes.moderated(actor);
    const page = await this.items.page(moderated, asked.show, asked, this.events.now());
    const subjects = page.items.map(({ itemId }) => subjectOf(itemId));
    const seen = await this.moderation.seen(this.db, subjects, actor);
    return { ...page, items: page.items.map((row) => viewOf(row, seen(subjectOf(row.itemId)))) };
  }

  /** Others are told for two minutes that it is open. */
  async open(actor: Actor, itemId: string): Promise<OpenedItem> {
    const moderated = await this.scopes.moderated(actor);
    const row = await this.items.one(itemId);
    if (!row || !covers(moderated, row)) throw new ModerationItemNotFound();
    const subject = subjectOf(itemId);
    await this.moderation.open(subject, actor);
    const seen = await this.moderation.seen(this.db, [subject], actor);
    const { removals, earlier, undoUntil } = await this.moderation.known(subject, row.authorId);
    const until = await this.rows.mutedUntil(this.db, row.authorId);
    const mutedUntil = until && until > this.events.now() ? until.toISOString() : null;
    return {
      ...viewOf(row, seen(subject)),
      ...{ above: await this.items.above(row), below: await this.items.below(this.db, itemId) },
      ...{ attachments: row.attachments, author: { removals, mutedUntil }, earlier, undoUntil },
    };
  }
}

const viewOf = (row: ModeratedRow, { version, openedBy }: Seen): ModeratedItem => ({
  ...{ itemId: row.itemId, kind: row.kind, orgId: row.orgId, place: row.place, content: row.content },
  ...{ authorName: row.authorName, state: row.state, reports: row.reports, reasons: row.reasons },
  ...{ since: row.since.toISOString(), version, openedBy },
});
