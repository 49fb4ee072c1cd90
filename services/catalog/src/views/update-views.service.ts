import { contentViewed, type FilePlace } from '@exam/contracts';
import { Batcher, Clock, Outbox } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';
import { counted } from './counted.js';
import { ViewNotFound } from './views.errors.js';
import { ViewsRepository, type ChangedView, type LockedView } from './views.repository.js';

export interface ViewUpdate {
  readonly viewId: string;
  readonly accountId: string;
  readonly told: number;
  readonly place: FilePlace | undefined;
  readonly now: number;
}

/** Takes what tabs tell of their views. What arrives together is written together. */
@Injectable()
export class UpdateViewsService {
  private readonly groups = new Batcher<ViewUpdate, number | null>({
    maximum: 200,
    concurrency: 2,
    // a tab tells every 30 seconds and waits for nothing
    gatherMs: 250,
    run: (updates) => this.run(updates),
  });

  constructor(
    private readonly db: Db,
    private readonly views: ViewsRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Answers the seconds that count. */
  async update(update: Omit<ViewUpdate, 'now'>): Promise<number> {
    const seconds = await this.groups.add({ ...update, now: this.clock.now() });
    if (seconds === null) throw new ViewNotFound();
    return Math.floor(seconds);
  }

  private run(updates: readonly ViewUpdate[]): Promise<(number | null)[]> {
    return this.db.transaction(async (tx) => {
      const { views, until } = await this.views.lock(tx, updates);
      const own = updates.filter(({ viewId, accountId }) => views.get(viewId)?.accountId === accountId);
      if (own.length === 0) return updates.map(() => null);
      const changed = new Map<string, ChangedView>();
      for (const update of own) {
        const view = views.get(update.viewId)!;
        const next = counted(view, until.get(update.accountId)!, update);
        until.set(update.accountId, next.countedUntil);
        views.set(update.viewId, { ...view, ...next.view });
        changed.set(update.viewId, changedView(views.get(update.viewId)!, update, changed.get(update.viewId)));
      }
      this.views.save(tx, [...changed.values()], until);
      await this.outbox.addMany(
        tx,
        contentViewed,
        [...changed.values()].map(({ viewId, seconds, updatedAt }) => ({
          ...views.get(viewId)!.facts,
          ...{ seconds: Math.floor(seconds), viewedAt: new Date(updatedAt).toISOString() },
        })),
      );
      return updates.map(({ viewId, accountId }) =>
        views.get(viewId)?.accountId === accountId ? views.get(viewId)!.seconds : null,
      );
    });
  }
}

const changedView = (
  { viewId, updatedAt, toldSeconds, seconds }: LockedView,
  { place }: ViewUpdate,
  before: ChangedView | undefined,
): ChangedView => ({
  ...{ viewId, updatedAt, toldSeconds, seconds },
  page: place?.page ?? before?.page ?? null,
  placeSecond: place?.seconds ?? before?.placeSecond ?? null,
});
