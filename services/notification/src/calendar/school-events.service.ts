import { areOwn, reachOf, type addSchoolEvent, type InputOf, type listSchoolEvents } from '@exam/contracts';
import { lockUntilCommit, Teaching, uuid7, type Actor, type ChangeContext } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';
import { CalendarFull, EventNotFound, NotYourSection } from './calendar.errors.js';
import { mostEvents } from './calendar.service.js';
import { SchoolEventsRepository, type HeldEvent } from './school-events.repository.js';

/** Events that the school puts into calendars: how far they may reach, and who takes them out. */
@Injectable()
export class SchoolEventsService {
  constructor(
    private readonly events: SchoolEventsRepository,
    private readonly teaching: Teaching,
  ) {}

  list(actor: Actor, query: InputOf<typeof listSchoolEvents>['query']) {
    return this.events.list(actor.orgId, isTeacher(actor) ? actor.userId : null, query);
  }

  /** Throws NotYourSection and CalendarFull. */
  async add({ tx, actor, note }: ChangeContext, event: InputOf<typeof addSchoolEvent>['body']): Promise<string> {
    const { name, startsAt, endsAt, places } = event;
    if (isTeacher(actor) && (places === null || !areOwn(await this.teaching.of(tx, actor), places)))
      throw new NotYourSection();
    const { orgId, userId: addedBy } = actor;
    await lockUntilCommit(tx, `events ${orgId}`);
    if ((await this.events.count(tx, orgId)) >= mostEvents) throw new CalendarFull();
    const eventId = uuid7();
    const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
    await this.events.add(tx as Tx, { eventId, orgId, addedBy, name, places, ...times });
    note({ subject: subjectOf(eventId), before: null, after: { name, startsAt, endsAt, places } });
    return eventId;
  }

  /** Throws EventNotFound. */
  async remove({ tx, actor, note }: ChangeContext, eventId: string): Promise<void> {
    const held = await this.events.find(tx, eventId);
    if (!held || !isOf(actor, held)) throw new EventNotFound();
    await this.events.remove(tx as Tx, eventId);
    const { name, startsAt, endsAt, places, orgId } = held;
    const before = { name, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), places };
    note({ subject: subjectOf(eventId), orgId, before, after: null });
  }
}

/** Reaches own classes only. */
const isTeacher = (actor: Actor): boolean => reachOf(actor, 'learning.edit') === 'own';

function isOf(actor: Actor, { orgId, addedBy }: HeldEvent): boolean {
  const reach = reachOf(actor, 'learning.edit');
  if (reach === 'all') return true;
  return orgId === actor.orgId && (reach === 'org' || addedBy === actor.userId);
}

const subjectOf = (eventId: string): string => `event:${eventId}`;
