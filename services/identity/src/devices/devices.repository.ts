import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';

@Injectable()
export class DevicesRepository {
  constructor(private readonly db: Db) {}

  /** Sessions that are not over; nobody has a hundred. */
  open(userId: string, now: Date) {
    return this.db.prisma.session.findMany({
      where: { userId, endedAt: null, expiresAt: { gt: now } },
      select: { sessionId: true, device: true, createdAt: true, lastSeenAt: true },
      orderBy: [{ lastSeenAt: 'desc' }, { sessionId: 'desc' }],
      take: 100,
    });
  }
}
