import type { ContentFileType, FilePlace } from '@exam/contracts';
import { istDay } from '@exam/domain';
import { Clock, uuid7, type Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { CurriculumService, placeOf } from '../curriculum/index.js';
import { ViewsRepository, type ViewRow } from './views.repository.js';

/** Files that a student may have opened since and that are no longer in the curriculum. */
const mostLooks = 10;

@Injectable()
export class ViewsService {
  constructor(
    private readonly views: ViewsRepository,
    private readonly curriculum: CurriculumService,
    private readonly clock: Clock,
  ) {}

  /** Begins where the account left the file, unless a place is told. */
  async start(actor: Actor, contentId: string, place: FilePlace | undefined) {
    const item = await this.curriculum.openItem(actor, contentId);
    const now = this.clock.now();
    const { userId, accountId } = actor;
    const viewId = uuid7();
    const { subjectId, subjectName, chapterId } = item;
    const begins = await this.views.start({
      ...{ viewId, accountId, contentId, at: new Date(now), place: place ?? null },
      facts: {
        ...{ viewId, userId, accountId, contentId, subjectId, subjectName, chapterId, ...placeOf(actor)! },
        contentFileType: item.fileType as ContentFileType,
        day: istDay(now),
      },
    });
    return { viewId, item, now, place: placeIn(begins) };
  }

  /** The newest view whose file is still in the own curriculum. */
  async last(actor: Actor) {
    const views = await this.views.latest(actor.accountId, mostLooks);
    const found = await this.curriculum.items(
      actor,
      views.map(({ contentId }) => contentId),
    );
    for (const view of views) {
      const item = found?.items.find(({ contentId }) => contentId === view.contentId);
      if (found && item) return { item, view, access: found.opened.accessTo(item.chapterId) };
    }
    return null;
  }
}

export const placeIn = ({ page, placeSecond }: Pick<ViewRow, 'page' | 'placeSecond'>): FilePlace => ({
  ...(page !== null && { page }),
  ...(placeSecond !== null && { seconds: placeSecond }),
});
