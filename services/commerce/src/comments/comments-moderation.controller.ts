import { commerceModeration, type InputOf } from '@exam/contracts';
import { Changes, Handles, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { CommentsModerationService } from './comments-moderation.service.js';

const { list, open, decide, undo } = commerceModeration;

@Controller()
export class CommentsModerationController {
  constructor(private readonly moderation: CommentsModerationService) {}

  @Handles(list)
  list({ query }: InputOf<typeof list>, { actor }: ActorContext) {
    return this.moderation.page(actor, query);
  }

  @Handles(open)
  async open({ params }: InputOf<typeof open>, { actor }: ActorContext) {
    return { item: await this.moderation.open(actor, params.itemId) };
  }

  @Changes(decide)
  async decide({ params, body }: InputOf<typeof decide>, { tx, actor, note }: ChangeContext) {
    const { version, content, decision, days, note: remark } = body;
    const judged = { decision, days: decision === 'mute' ? days : null, note: remark, version, content };
    note(await this.moderation.decideSeen(tx, actor, params.itemId, judged));
    return { version: version + 1 };
  }

  @Changes(undo)
  async undo({ params, body }: InputOf<typeof undo>, { tx, actor, note }: ChangeContext) {
    note(await this.moderation.undo(tx, actor, params.itemId, body.version));
    return { version: body.version + 1 };
  }
}
