import type { EventOf, profileUpdated } from '@exam/contracts';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';

type Told = EventOf<typeof profileUpdated>['data'];

export interface Place {
  readonly boardId: string;
  readonly classId: string;
  readonly groupId: string;
  readonly sectionId: string | null;
}

export interface KnownPerson {
  readonly orgId: string;
  readonly place: Place | null;
}

@Injectable()
export class PeopleRepository {
  /** Keeps the highest revision, whichever comes first; an announced one fills new columns at an equal one, too. */
  async keep(tx: Tx, { accounts, ...told }: Told, announced: boolean): Promise<void> {
    const { userId, orgId, currentAccountId, revision } = told;
    const held = await tx.prisma.person.findUnique({ where: { userId }, select: { revision: true } });
    if (held && (announced ? held.revision > revision : held.revision >= revision)) return;
    const { email = null, phoneNumber = null } = told.reach ?? {};
    const data = { orgId, currentAccountId, revision, email, phoneNumber };
    await tx.prisma.person.upsert({ where: { userId }, create: { userId, ...data }, update: data });
    await tx.prisma.grade.deleteMany({ where: { userId } });
    const grades = accounts.flatMap(({ accountId, boardId, classId, groupId, sectionId }) =>
      boardId && classId && groupId ? [{ accountId, userId, boardId, classId, groupId, sectionId }] : [],
    );
    await tx.prisma.grade.createMany({ data: grades, skipDuplicates: true });
  }

  async find({ prisma }: Db, userId: string): Promise<KnownPerson | null> {
    const person = await prisma.person.findUnique({ where: { userId }, include: { grades: true } });
    if (!person) return null;
    const grade = person.grades.find(({ accountId }) => accountId === person.currentAccountId);
    return { orgId: person.orgId, place: grade ?? null };
  }
}
