import {
  areOwn,
  reachOf,
  type addSchoolEvent,
  type InputOf,
  type listSchoolEvents,
  type SchoolEvent,
} from '@exam/contracts';
import {
  Clock,
  lockUntilCommit,
  Teaching,
  uuid7,
  type Actor,
  type ChangeContext,
  type Queryable,
} from '@exam/platform';
import { dayMs } from '@exam/domain';
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
    private readonly clock: Clock,
  ) {}

  list(actor: Actor, query: InputOf<typeof listSchoolEvents>['query']) {
    return this.events.list(actor.orgId, isTeacher(actor) ? actor.userId : null, query);
  }

  /** Throws NotYourSection and CalendarFull. */
  async add({ tx, actor, note }: ChangeContext, event: InputOf<typeof addSchoolEvent>['body']): Promise<string> {
    const { name, startsAt, endsAt, places } = event;
    await this.expectOwn(tx, actor, places);
    const { orgId, userId: addedBy } = actor;
    await this.expectRoom(tx, orgId);
    const eventId = uuid7();
    const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
    await this.events.add(tx as Tx, { eventId, orgId, addedBy, name, places, ...times });
    note({ subject: subjectOf(eventId), before: null, after: { name, startsAt, endsAt, places } });
    return eventId;
  }

  /** Throws EventNotFound. */
  async remove({ tx, actor, note }: ChangeContext, eventId: string): Promise<void> {
    const held = await this.events.find(tx, eventId);
    if (!held || held.removedAt !== null || !isOf(actor, held)) throw new EventNotFound();
    const now = this.clock.now();
    await this.events.setRemoved(tx as Tx, eventId, new Date(now));
    await this.events.forget(tx as Tx, held.orgId, new Date(now - dayMs));
    note({ subject: subjectOf(eventId), orgId: held.orgId, before: shownOf(held), after: null });
  }

  /** As it was, and whose it was, for a day. Throws EventNotFound, NotYourSection and CalendarFull. */
  async restore({ tx, actor, note, unchanged }: ChangeContext, eventId: string): Promise<void> {
    const held = await this.events.find(tx, eventId);
    if (!held || !isOf(actor, held)) throw new EventNotFound();
    if (held.removedAt === null) return unchanged();
    if (this.clock.now() - held.removedAt.getTime() > dayMs) throw new EventNotFound();
    await this.expectOwn(tx, actor, held.places);
    await this.expectRoom(tx, held.orgId);
    await this.events.setRemoved(tx as Tx, eventId, null);
    note({ subject: subjectOf(eventId), orgId: held.orgId, before: null, after: shownOf(held) });
  }

  private async expectOwn(tx: Queryable, actor: Actor, places: SchoolEvent['places']): Promise<void> {
    if (isTeacher(actor) && (places === null || !areOwn(await this.teaching.of(tx, actor), places)))
      throw new NotYourSection();
  }

  private async expectRoom(tx: Queryable, orgId: string): Promise<void> {
    await lockUntilCommit(tx, `events ${orgId}`);
    if ((await this.events.count(tx, orgId)) >= mostEvents) throw new CalendarFull();
  }
}

const shownOf = ({ name, startsAt, endsAt, places }: HeldEvent) => {
  return { name, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), places };
};

/** Reaches own classes only. */
const isTeacher = (actor: Actor): boolean => reachOf(actor, 'learning.edit') === 'own';

function isOf(actor: Actor, { orgId, addedBy }: HeldEvent): boolean {
  const reach = reachOf(actor, 'learning.edit');
  if (reach === 'all') return true;
  return orgId === actor.orgId && (reach === 'org' || addedBy === actor.userId);
}

const subjectOf = (eventId: string): string => `event:${eventId}`;
