import { changeLiveClass, listLiveClasses, openLiveClass, scheduleLiveClass, type InputOf } from '@exam/contracts';
import { Changes, Handles, Openings, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { LiveClassesService } from './live-classes.service.js';

@Controller()
export class LiveClassesController {
  constructor(
    private readonly classes: LiveClassesService,
    private readonly openings: Openings,
  ) {}

  @Handles(listLiveClasses)
  async list({ query }: InputOf<typeof listLiveClasses>, { actor }: ActorContext) {
    const { items, ...page } = await this.classes.list(actor, query);
    return {
      ...page,
      items: items.map(({ content, startsAt, ...one }) => ({ ...content, startsAt: startsAt.toISOString(), ...one })),
    };
  }

  @Handles(openLiveClass)
  async open({ params: { liveClassId } }: InputOf<typeof openLiveClass>, { actor }: ActorContext) {
    await this.classes.reach(actor, liveClassId);
    return { others: await this.openings.say(`live-class:${liveClassId}`, actor) };
  }

  @Changes(scheduleLiveClass)
  schedule({ body }: InputOf<typeof scheduleLiveClass>, context: ChangeContext) {
    return this.classes.schedule(context, body);
  }

  @Changes(changeLiveClass)
  async change({ params, body }: InputOf<typeof changeLiveClass>, context: ChangeContext) {
    return { version: await this.classes.change(context, params.liveClassId, body) };
  }
}
