import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import { Prisma } from '../generated/prisma/client.js';

export interface Entry {
  readonly eventId: string;
  readonly userId: string;
  readonly orgId: string;
  readonly eventType: string;
  readonly name: string;
  readonly startAt: Date;
  readonly endAt: Date;
}

export interface Place {
  readonly boardId: string;
  readonly classId: string;
  readonly groupId: string;
  readonly sectionId: string | null;
}

interface Span {
  readonly from: Date;
  /** The first instant after it. */
  readonly until: Date;
}

/** No screen shows more, and a file of more helps nobody. */
const mostOfAKind = 1_000;

@Injectable()
export class CalendarRepository {
  constructor(private readonly db: Db) {}

  /** Own entries and those of the organisation, or of the own place, that touch the span. */
  entries(
    { userId, orgId }: { userId: string; orgId: string },
    place: Place | null,
    { from, until }: Span,
  ): Promise<Entry[]> {
    return this.db.prisma.calendarEvent.findMany({
      where: {
        orgId,
        removedAt: null,
        OR: [
          { userId, eventType: 'self' },
          { eventType: { not: 'self' }, places: { equals: Prisma.DbNull } },
          ...(place === null ? [] : among(place).map((places) => ({ eventType: { not: 'self' }, places }))),
        ],
        startAt: { lt: until },
        endAt: { gt: from },
      },
      orderBy: [{ startAt: 'asc' }, { eventId: 'asc' }],
      take: mostOfAKind,
    });
  }

  async exams({ userId, orgId }: { userId: string; orgId: string }, place: Place, { from, until }: Span) {
    return this.db.prisma.exam.findMany({
      where: {
        orgId,
        AND: [{ OR: [ofPlace(place), ...amongMore(place), { extraStudents: { some: { userId } } }] }],
        withdrawnAt: null,
        startAt: { not: null, lt: until },
        OR: [{ endAt: { gt: from } }, { endAt: null, startAt: { gte: from } }],
      },
      orderBy: [{ startAt: 'asc' }, { examId: 'asc' }],
      take: mostOfAKind,
    });
  }

  classes(orgId: string, place: Place, { from, until }: Span) {
    return this.db.prisma.heldClass.findMany({
      where: { orgId, ...ofPlace(place), startAt: { lt: until }, endAt: { gt: from } },
      orderBy: [{ startAt: 'asc' }, { virtualClassId: 'asc' }],
      take: mostOfAKind,
    });
  }

  find(tx: Tx, eventId: string): Promise<Entry | null> {
    return tx.prisma.calendarEvent.findFirst({ where: { eventId, removedAt: null } });
  }

  count(tx: Tx, userId: string): Promise<number> {
    return tx.prisma.calendarEvent.count({ where: { userId, removedAt: null } });
  }

  add(tx: Tx, entry: Entry): Promise<Entry> {
    return tx.prisma.calendarEvent.create({ data: entry });
  }

  change(tx: Tx, eventId: string, data: Pick<Entry, 'name' | 'startAt' | 'endAt'>): Promise<Entry> {
    return tx.prisma.calendarEvent.update({ where: { eventId }, data });
  }

  async remove(tx: Tx, eventId: string): Promise<void> {
    await tx.prisma.calendarEvent.deleteMany({ where: { eventId } });
  }

  async openedAt(userId: string): Promise<Date | null> {
    const feed = await this.db.prisma.calendarFeed.findUnique({ where: { userId } });
    return feed?.createdAt ?? null;
  }

  async openFeed(userId: string, secretHash: Uint8Array<ArrayBuffer>, createdAt: Date): Promise<void> {
    const data = { secretHash, createdAt };
    await this.db.transaction((tx) =>
      tx.prisma.calendarFeed.upsert({ where: { userId }, create: { userId, ...data }, update: data }),
    );
  }

  async closeFeed(userId: string): Promise<void> {
    await this.db.transaction((tx) => tx.prisma.calendarFeed.deleteMany({ where: { userId } }));
  }

  async ownerOf(secretHash: Uint8Array<ArrayBuffer>): Promise<string | null> {
    const feed = await this.db.prisma.calendarFeed.findUnique({ where: { secretHash } });
    return feed?.userId ?? null;
  }
}

/** One of several places is the section or its whole group. */
const among = ({ boardId, classId, groupId, sectionId }: Place) =>
  [...new Set([null, sectionId])].map((section) => ({
    array_contains: [{ boardId, classId, groupId, sectionId: section }],
  }));

const amongMore = (place: Place) => among(place).map((morePlaces) => ({ morePlaces }));

const ofPlace = ({ boardId, classId, groupId, sectionId }: Place) => ({
  boardId,
  classId,
  groupId,
  AND: [{ OR: [{ sectionId: null }, ...(sectionId === null ? [] : [{ sectionId }])] }],
});
