import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

@Injectable()
export class PeopleRepository {
  constructor(private readonly db: Db) {}

  /** The names that people bear now. Who is not known yet is left out. */
  async names(userIds: readonly string[]): Promise<Map<string, string>> {
    const known = [...new Set(userIds)].filter((id) => uuid.test(id));
    if (known.length === 0) return new Map();
    const rows = await this.db.prisma.person.findMany({
      where: { userId: { in: known } },
      select: { userId: true, givenName: true },
      take: known.length,
    });
    return new Map(rows.map(({ userId, givenName }) => [userId, givenName]));
  }
}
