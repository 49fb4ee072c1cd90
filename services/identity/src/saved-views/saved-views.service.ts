import { mostSavedViews } from '@exam/contracts';
import { uuid7, type Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';
import type { SavedView } from './saved-view.js';
import { TooManyViews, ViewNotFound } from './saved-views.errors.js';
import { SavedViewsRepository } from './saved-views.repository.js';

@Injectable()
export class SavedViews {
  constructor(private readonly views: SavedViewsRepository) {}

  of(actor: Actor, list: string): Promise<SavedView[]> {
    return this.views.of(actor.userId, actor.orgId, list);
  }

  async save(tx: Tx, { userId, orgId }: Actor, given: Omit<SavedView, 'viewId' | 'orgId' | 'userId'>) {
    if ((await this.views.count(tx, userId)) >= mostSavedViews) throw new TooManyViews();
    const view = { ...given, viewId: uuid7(), orgId, userId };
    await this.views.add(tx, view);
    return view;
  }

  async remove(tx: Tx, { userId }: Actor, viewId: string): Promise<SavedView> {
    const view = await this.views.remove(tx, viewId, userId);
    if (!view) throw new ViewNotFound();
    return view;
  }
}
