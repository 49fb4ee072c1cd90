import { listSavedViews, removeView, saveView, type InputOf } from '@exam/contracts';
import { Changes, Handles, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import type { Tx } from '../db.js';
import type { SavedView } from './saved-view.js';
import { SavedViews } from './saved-views.service.js';

/** For the trail: what is searched for may be a number of somebody. */
const shownOf = ({ list, name, isShared }: SavedView) => ({ list, name, isShared });

@Controller()
export class SavedViewsController {
  constructor(private readonly views: SavedViews) {}

  @Handles(listSavedViews)
  async list({ query }: InputOf<typeof listSavedViews>, { actor }: ActorContext) {
    const views = await this.views.of(actor, query.list);
    return {
      items: views.map(({ viewId, name, query: asked, isShared, userId }) => ({
        ...{ viewId, name, query: asked, isShared },
        isOwn: userId === actor.userId,
      })),
    };
  }

  @Changes(saveView)
  async save({ body: { commandId: _, ...given } }: InputOf<typeof saveView>, { tx, actor, note }: ChangeContext) {
    const view = await this.views.save(tx as Tx, actor, given);
    note({ subject: `view:${view.viewId}`, before: null, after: shownOf(view) });
    return { viewId: view.viewId };
  }

  @Changes(removeView)
  async remove({ params }: InputOf<typeof removeView>, { tx, actor, note }: ChangeContext) {
    const view = await this.views.remove(tx as Tx, actor, params.viewId);
    note({ subject: `view:${view.viewId}`, before: shownOf(view), after: null });
    return {};
  }
}
