import { addContent, changeContent, listContents, openContent, publishContent, type InputOf } from '@exam/contracts';
import { Changes, Handles, Openings, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { ContentEditingService } from './content-editing.service.js';

@Controller()
export class ContentEditingController {
  constructor(
    private readonly contents: ContentEditingService,
    private readonly openings: Openings,
  ) {}

  @Handles(listContents)
  list({ query }: InputOf<typeof listContents>, { actor }: ActorContext) {
    return this.contents.list(actor, query);
  }

  @Handles(openContent)
  async open({ params }: InputOf<typeof openContent>, { actor }: ActorContext) {
    await this.contents.reach(actor, params);
    return { others: await this.openings.say(`content:${params.contentId}:${params.language}`, actor) };
  }

  @Changes(addContent)
  add({ body }: InputOf<typeof addContent>, context: ChangeContext) {
    return this.contents.add(context, body);
  }

  @Changes(changeContent)
  async change({ params, body }: InputOf<typeof changeContent>, context: ChangeContext) {
    return { version: await this.contents.change(context, params, body) };
  }

  @Changes(publishContent)
  async publish({ params, body }: InputOf<typeof publishContent>, context: ChangeContext) {
    return { version: await this.contents.publish(context, params, body) };
  }
}
