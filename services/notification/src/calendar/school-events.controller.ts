import { addSchoolEvent, listSchoolEvents, removeSchoolEvent, restoreSchoolEvent, type InputOf } from '@exam/contracts';
import { Changes, Handles, type ActorContext, type ChangeContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { SchoolEventsService } from './school-events.service.js';

@Controller()
export class SchoolEventsController {
  constructor(private readonly events: SchoolEventsService) {}

  @Handles(listSchoolEvents)
  async list({ query }: InputOf<typeof listSchoolEvents>, { actor }: ActorContext) {
    const { items, ...page } = await this.events.list(actor, query);
    return {
      ...page,
      items: items.map(({ orgId: _, removedAt: _r, startsAt, endsAt, ...event }) => ({
        ...event,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      })),
    };
  }

  @Changes(addSchoolEvent)
  async add({ body }: InputOf<typeof addSchoolEvent>, context: ChangeContext) {
    return { eventId: await this.events.add(context, body) };
  }

  @Changes(removeSchoolEvent)
  async remove({ params }: InputOf<typeof removeSchoolEvent>, context: ChangeContext) {
    await this.events.remove(context, params.eventId);
    return {};
  }

  @Changes(restoreSchoolEvent)
  async restore({ params }: InputOf<typeof restoreSchoolEvent>, context: ChangeContext) {
    await this.events.restore(context, params.eventId);
    return {};
  }
}
