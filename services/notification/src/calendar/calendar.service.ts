import type { CalendarEvent, createEvent, InputOf, LanguageCode } from '@exam/contracts';
import { dayMs } from '@exam/domain';
import { Clock, FreshCache, lockUntilCommit, Turns, uuid7, type Actor } from '@exam/platform';
import { saysIn } from '@exam/platform/texts/message-text';
import { Injectable } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import { Db, type Tx } from '../db.js';
import { PeopleService } from '../people/index.js';
import { CalendarFull, EventNotFound, EventNotYours, FeedNotFound } from './calendar.errors.js';
import { byBeginning, present } from './calendar.presenter.js';
import { CalendarRepository, type Entry, type Place } from './calendar.repository.js';
import { icsOf } from './ics.js';

type Written = InputOf<typeof createEvent>['body'];

export const mostEvents = 2_000;
const staff = ['org-admin', 'super'] as const;
const minuteMs = 60_000;
const feedBefore = 90 * dayMs;
const feedAhead = 400 * dayMs;

interface Feed {
  readonly userId: string;
  readonly orgId: string;
  readonly place: Place | null;
  readonly own: LanguageCode;
}

@Injectable()
export class CalendarService {
  /** Nobody is known by a token who reads one: made once in a while, it costs no more however often it is asked for. */
  private readonly files: FreshCache<Buffer>;
  /** A thousand entries keep the process busy for a tenth of a second: one after the other, and others between them. */
  private readonly agendas = new Turns({ waiting: 2_000, ofOne: 10 });

  constructor(
    private readonly db: Db,
    private readonly rows: CalendarRepository,
    private readonly people: PeopleService,
    private readonly clock: Clock,
  ) {
    this.files = new FreshCache({
      freshMs: minuteMs,
      maximum: 500,
      weights: { most: 16 * 1024 * 1024, of: ({ length }) => length },
      read: (key) => this.fileOf(JSON.parse(key) as Feed),
      now: () => clock.now(),
    });
  }

  agenda(actor: Actor, from: number, until: number): Promise<CalendarEvent[]> {
    const { boardId, classId, groupId, sectionId } = actor;
    const place = boardId && classId && groupId ? { boardId, classId, groupId, sectionId } : null;
    return this.agendas.take(actor.userId, () => this.events(actor, place, from, until));
  }

  create(actor: Actor, body: Written): Promise<CalendarEvent> {
    const entry = this.entryOf(actor, uuid7(), body);
    return this.db.transaction(async (tx) => {
      await lockUntilCommit(tx, `calendar ${actor.userId}`);
      if ((await this.rows.count(tx, actor.userId)) >= mostEvents) throw new CalendarFull();
      return presentEntry(await this.rows.add(tx, entry));
    });
  }

  update(actor: Actor, eventId: string, body: Written): Promise<CalendarEvent> {
    const entry = this.entryOf(actor, eventId, body);
    return this.db.transaction(async (tx) => {
      await this.expectOwn(tx, actor, eventId);
      const { name, startAt, endAt } = entry;
      return presentEntry(await this.rows.change(tx, eventId, { name, startAt, endAt }));
    });
  }

  remove(actor: Actor, eventId: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      await this.expectOwn(tx, actor, eventId);
      await this.rows.remove(tx, eventId);
    });
  }

  feedOpenedAt(userId: string): Promise<Date | null> {
    return this.rows.openedAt(userId);
  }

  /** Answers the secret of the new address; only its hash is kept. */
  async openFeed(userId: string): Promise<string> {
    const secret = randomBytes(32).toString('base64url');
    await this.rows.openFeed(userId, hashOf(secret), new Date(this.clock.now()));
    return secret;
  }

  closeFeed(userId: string): Promise<void> {
    return this.rows.closeFeed(userId);
  }

  /** A minute old at most. Whose address it is, and whether they may read it, is asked each time. */
  async feed(secret: string): Promise<Buffer> {
    const userId = await this.rows.ownerOf(hashOf(secret));
    const person = userId === null ? null : await this.people.find(userId);
    if (!userId || !person || person.hasLeft) throw new FeedNotFound();
    const { orgId, place } = person;
    const own = (person.language ?? 'en') as LanguageCode;
    return this.files.get(JSON.stringify({ userId, orgId, place, own } satisfies Feed));
  }

  private async fileOf({ userId, orgId, place, own }: Feed): Promise<Buffer> {
    const now = this.clock.now();
    const events = await this.events({ userId, orgId }, place, now - feedBefore, now + feedAhead);
    const named = events.map((event) => ({ ...event, ...event.translations?.[own] }));
    return Buffer.from(icsOf(saysIn(own)('own.ics.name'), named, now));
  }

  private async events(whose: { userId: string; orgId: string }, place: Place | null, from: number, until: number) {
    const span = { from: new Date(from), until: new Date(until) };
    const { orgId } = whose;
    const [entries, exams, classes] = await Promise.all([
      this.rows.entries(whose, place, span),
      place ? this.rows.exams(whose, place, span) : [],
      place ? this.rows.classes(orgId, place, span) : [],
    ]);
    return [
      ...entries.map(presentEntry),
      ...exams.map(({ examId, name, translations, startAt, endAt, minutes }) => {
        const begin = startAt as Date;
        const end = endAt ?? new Date(begin.getTime() + (minutes ?? 60) * minuteMs);
        const event = { eventId: examId, eventName: name, eventType: 'exam' as const, userId: null, orgId };
        return present({ ...event, translations, startAt: begin, endAt: end });
      }),
      ...classes.map(({ virtualClassId, title, translations, startAt, endAt }) => {
        const event = { eventId: virtualClassId, eventName: title, eventType: 'class' as const, userId: null, orgId };
        return present({ ...event, translations, startAt, endAt });
      }),
    ].sort(byBeginning);
  }

  /** Whose it is the token says; a body that says otherwise is refused. */
  private entryOf(actor: Actor, eventId: string, body: Written): Entry {
    const { userId, orgId } = actor;
    if (body.user_id !== userId || body.orgId !== orgId) throw new EventNotYours();
    const { eventType } = body;
    if (eventType !== 'self' && !staff.some((role) => actor.roles.includes(role))) throw new EventNotYours();
    const [startAt, endAt] = [new Date(body.startDateTime), new Date(body.endDateTime)];
    return { eventId, userId, orgId, eventType, name: body.eventName, startAt, endAt };
  }

  /** Those of the organisation are there and changed in the console alone: by who may, and with an entry in the trail. */
  private async expectOwn(tx: Tx, actor: Actor, eventId: string): Promise<void> {
    const entry = await this.rows.find(tx, eventId);
    if (!entry || entry.orgId !== actor.orgId) throw new EventNotFound();
    if (entry.eventType !== 'self' || entry.userId !== actor.userId) throw new EventNotYours();
  }
}

const presentEntry = ({ eventId, userId, orgId, name, eventType, startAt, endAt }: Entry) =>
  present({
    ...{ eventId, userId, orgId, startAt, endAt },
    ...{ eventName: name, eventType: eventType as CalendarEvent['eventType'] },
  });

const hashOf = (text: string) => new Uint8Array(createHash('sha256').update(text).digest());
