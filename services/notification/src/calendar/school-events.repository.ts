import type { SchoolEvent } from '@exam/contracts';
import { keysetPage, type ListAsked, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';

export interface HeldEvent {
  readonly eventId: string;
  readonly orgId: string;
  readonly addedBy: string;
  readonly name: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly places: SchoolEvent['places'];
  readonly removedAt: Date | null;
}

const columns = `event_id as "eventId", org_id as "orgId", user_id as "addedBy", name, start_at as "startsAt",
  end_at as "endsAt", places, removed_at as "removedAt"`;

@Injectable()
export class SchoolEventsRepository {
  constructor(private readonly db: Db) {}

  /** Those that one person has added; null: all of the organisation. */
  list(orgId: string, addedBy: string | null, asked: ListAsked) {
    return keysetPage<HeldEvent>(
      this.db,
      {
        ...{ columns, from: 'calendar_event', values: [orgId, addedBy] },
        where: ['org_id = $1', `event_type <> 'self'`, 'removed_at is null', '($2::text is null or user_id = $2)'],
        sorts: { startsAt: { sql: 'start_at', type: 'timestamptz' } },
        key: { sql: 'event_id', type: 'uuid' },
      },
      asked,
    );
  }

  /** Removed ones as well; locked. */
  async find(tx: Queryable, eventId: string): Promise<HeldEvent | null> {
    const [row] = await tx.query<HeldEvent>(
      `select ${columns} from calendar_event where event_id = $1 and event_type <> 'self' for update`,
      [eventId],
    );
    return row ?? null;
  }

  async count(tx: Queryable, orgId: string): Promise<number> {
    const [row] = await tx.query<{ events: number }>(
      `select count(*)::int as events from calendar_event where org_id = $1 and event_type <> 'self' and removed_at is null`,
      [orgId],
    );
    return row!.events;
  }

  async add(tx: Tx, given: Omit<HeldEvent, 'removedAt'>): Promise<void> {
    const { addedBy: userId, startsAt: startAt, endsAt: endAt, places, ...event } = given;
    await tx.prisma.calendarEvent.create({
      data: { ...event, userId, startAt, endAt, eventType: 'admin', ...(places !== null && { places }) },
    });
  }

  async setRemoved(tx: Tx, eventId: string, removedAt: Date | null): Promise<void> {
    await tx.prisma.calendarEvent.update({ where: { eventId }, data: { removedAt } });
  }

  /** For good: those of the school that were removed before. */
  async forget(tx: Tx, orgId: string, before: Date): Promise<void> {
    await tx.prisma.calendarEvent.deleteMany({ where: { orgId, removedAt: { lt: before } } });
  }
}
