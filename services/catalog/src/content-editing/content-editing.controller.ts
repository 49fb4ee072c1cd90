import { addContent, changeContent, listContents, publishContent, type InputOf } from '@exam/contracts';
import { Changes, Handles, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { ContentEditingService } from './content-editing.service.js';

@Controller()
export class ContentEditingController {
  constructor(private readonly contents: ContentEditingService) {}

  @Handles(listContents)
  list({ query }: InputOf<typeof listContents>, { actor }: ActorContext) {
    return this.contents.list(actor, query);
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
