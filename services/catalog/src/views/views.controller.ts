import { continueContent, startView, updateView, type ContentFileType, type InputOf } from '@exam/contracts';
import { istDay, istOffsetMs } from '@exam/domain';
import { Handles, type ActorContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { UpdateViewsService } from './update-views.service.js';
import { placeIn, ViewsService } from './views.service.js';

@Controller()
export class ViewsController {
  constructor(
    private readonly views: ViewsService,
    private readonly updates: UpdateViewsService,
  ) {}

  @Handles(startView)
  async start({ body }: InputOf<typeof startView>, { actor }: ActorContext) {
    const { viewId, item, now, place } = await this.views.start(actor, body.contentId, body.place);
    const { userId, accountId, name, boardId, classId, sectionId } = actor;
    const startTime = new Date(now).toISOString();
    return {
      id: viewId,
      place,
      Item: {
        ...{ id: viewId, startTime, endTime: startTime, timeSpent: 0, date: istDay(now) },
        ...{ analyticsType: 'content', contentType: item.fileType, userName: name, accountId, userId, sectionId },
        ...{ branchId: boardId, courseId: classId, contentId: item.contentId, contentName: item.contentName },
        ...{ fromTime: hourMinute(now), toTime: hourMinute(now) },
      },
    };
  }

  @Handles(updateView)
  async update({ body }: InputOf<typeof updateView>, { actor }: ActorContext) {
    const { id: viewId, timeSpent: told, place } = body;
    return { timeSpent: await this.updates.update({ viewId, accountId: actor.accountId, told, place }) };
  }

  @Handles(continueContent)
  async last(_input: InputOf<typeof continueContent>, { actor }: ActorContext) {
    const last = await this.views.last(actor);
    if (!last) return { Item: null };
    const { fileType, ...item } = last.item;
    return {
      Item: {
        ...item,
        contentFileType: fileType as ContentFileType,
        place: placeIn(last.view),
        viewedAt: last.view.updatedAt.toISOString(),
        access: last.access,
      },
    };
  }
}

/** `HH.mm` on a clock in India (decision 21). */
const hourMinute = (instant: number): string =>
  new Date(instant + istOffsetMs).toISOString().slice(11, 16).replace(':', '.');
