import { discussionModeration, type InputOf } from '@exam/contracts';
import { Changes, Handles, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { DecisionsService } from './decisions.service.js';
import { ModerationConsoleService } from './moderation-console.service.js';

const { list, open, decide, undo } = discussionModeration;

@Controller()
export class ModerationConsoleController {
  constructor(
    private readonly console: ModerationConsoleService,
    private readonly decisions: DecisionsService,
  ) {}

  @Handles(list)
  list({ query }: InputOf<typeof list>, { actor }: ActorContext) {
    return this.console.page(actor, query);
  }

  @Handles(open)
  async open({ params }: InputOf<typeof open>, { actor }: ActorContext) {
    return { item: await this.console.open(actor, params.itemId) };
  }

  @Changes(decide)
  async decide({ params, body }: InputOf<typeof decide>, { tx, actor, note }: ChangeContext) {
    const { version, content, decision, days, note: remark } = body;
    const judged = { decision, days: decision === 'mute' ? days : null, note: remark, seen: { version, content } };
    note(await this.decisions.decide(tx, actor, params.itemId, judged));
    return { version: version + 1 };
  }

  @Changes(undo)
  async undo({ params, body }: InputOf<typeof undo>, { tx, actor, note }: ChangeContext) {
    note(await this.decisions.undo(tx, actor, params.itemId, body.version));
    return { version: body.version + 1 };
  }
}
