import {
  calendarFeedState,
  closeCalendarFeed,
  createEvent,
  deleteEvent,
  listAgenda,
  openCalendarFeed,
  readCalendarFeed,
  updateEvent,
  type InputOf,
} from '@exam/contracts';
import { istDayBounds } from '@exam/domain';
import { Handles, NotYours, type ActorContext, type RequestContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { CalendarService } from './calendar.service.js';

@Controller()
export class CalendarController {
  constructor(private readonly calendar: CalendarService) {}

  @Handles(listAgenda)
  async agenda({ params, body }: InputOf<typeof listAgenda>, { actor }: ActorContext) {
    if (params.orgId !== actor.orgId) throw new NotYours();
    const [from, until] = [istDayBounds(body.startDate).startAt, istDayBounds(body.endDate).endAt];
    return { data: await this.calendar.agenda(actor, from, until) };
  }

  @Handles(createEvent)
  async create({ body }: InputOf<typeof createEvent>, { actor }: ActorContext) {
    return { data: await this.calendar.create(actor, body), message: 'Event Added Successfully' };
  }

  @Handles(updateEvent)
  async update({ params, body }: InputOf<typeof updateEvent>, { actor }: ActorContext) {
    return { data: await this.calendar.update(actor, params.eventId, body), message: 'Event Updated Successfully' };
  }

  @Handles(deleteEvent)
  async remove({ params }: InputOf<typeof deleteEvent>, { actor }: ActorContext) {
    await this.calendar.remove(actor, params.eventId);
    return { message: 'Event Deleted Successfully' };
  }

  @Handles(calendarFeedState)
  async feedState({ params }: InputOf<typeof calendarFeedState>) {
    const createdAt = await this.calendar.feedOpenedAt(params.userId);
    return { createdAt: createdAt?.toISOString() ?? null };
  }

  @Handles(openCalendarFeed)
  async openFeed({ params }: InputOf<typeof openCalendarFeed>) {
    return { path: `/api/event/feed/${await this.calendar.openFeed(params.userId)}/calendar.ics` };
  }

  @Handles(closeCalendarFeed)
  closeFeed({ params }: InputOf<typeof closeCalendarFeed>) {
    return this.calendar.closeFeed(params.userId);
  }

  @Handles(readCalendarFeed)
  async feed({ params }: InputOf<typeof readCalendarFeed>, { reply }: RequestContext) {
    const file = await this.calendar.feed(params.secret);
    // the address is a key: it must not be in a shared cache or be handed to other sites
    reply.header('cache-control', 'private, max-age=300').header('referrer-policy', 'no-referrer');
    return reply.type('text/calendar; charset=utf-8').send(file);
  }
}
