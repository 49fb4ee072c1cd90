import { listTalkNotices, type InputOf } from '@exam/contracts';
import { Handles, type ActorContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { ActivitiesService } from './activities.service.js';

@Controller()
export class TalkNoticesController {
  constructor(private readonly activities: ActivitiesService) {}

  @Handles(listTalkNotices)
  list({ query }: InputOf<typeof listTalkNotices>, { actor }: ActorContext) {
    return this.activities.page(actor, query);
  }
}
