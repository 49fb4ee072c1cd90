import { decideItem, moderationQueue, reportItem, type InputOf } from '@exam/contracts';
import { Handles, type ActorContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { ModerationService } from './moderation.service.js';

const success = { status: 'success' as const };

@Controller()
export class ModerationController {
  constructor(private readonly moderation: ModerationService) {}

  @Handles(reportItem)
  async report({ body }: InputOf<typeof reportItem>, { actor }: ActorContext) {
    await this.moderation.report(actor, body);
    return success;
  }

  @Handles(moderationQueue)
  async queue({ query }: InputOf<typeof moderationQueue>, { actor }: ActorContext) {
    return { ...success, ...(await this.moderation.queue(actor, query.limit)) };
  }

  @Handles(decideItem)
  async decide({ params, body }: InputOf<typeof decideItem>, { actor }: ActorContext) {
    await this.moderation.decide(actor, params.id, body);
    return success;
  }
}
