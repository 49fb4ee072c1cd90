import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import type { ProfileFields } from './profile-fields.js';

export interface ChangeRequest {
  readonly boardId: string;
  readonly classId: string;
  readonly groupId: string;
  readonly reason: string;
}

@Injectable()
export class ProfileRepository {
  constructor(private readonly db: Db) {}

  async fields(userId: string, tx: Pick<Tx, 'prisma'> = this.db): Promise<ProfileFields> {
    const row = await tx.prisma.person.findUnique({ where: { userId }, select: { profile: true } });
    return (row?.profile ?? {}) as ProfileFields;
  }

  async pictureKey(userId: string): Promise<string | null> {
    const row = await this.db.prisma.person.findUnique({ where: { userId }, select: { pictureKey: true } });
    return row?.pictureKey ?? null;
  }

  /** Which of these pictures somebody has. */
  async shownAmong(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.db.prisma.person.findMany({
      where: { pictureKey: { in: [...keys] } },
      select: { pictureKey: true },
      take: keys.length,
    });
    return new Set(rows.map(({ pictureKey }) => pictureKey as string));
  }

  async setPicture(tx: Tx, userId: string, pictureKey: string | null): Promise<void> {
    await tx.prisma.person.update({ where: { userId }, data: { pictureKey } });
  }

  async setFields(tx: Tx, userId: string, fields: ProfileFields): Promise<void> {
    await tx.prisma.person.update({ where: { userId }, data: { profile: { ...fields } } });
  }

  async request(tx: Tx, userId: string, given: ChangeRequest, requestedAt: Date): Promise<void> {
    const data = { ...given, requestedAt };
    await tx.prisma.changeRequest.upsert({ where: { userId }, create: { userId, ...data }, update: data });
  }
}
