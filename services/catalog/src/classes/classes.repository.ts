import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import type { Prisma } from '../generated/prisma/client.js';
import type { Bucket } from './buckets.js';
import type { ClassRow } from './class-row.js';

export interface Scope {
  readonly orgId: string;
  readonly boardId: string;
  readonly classId: string;
  readonly groupId: string;
  readonly sectionId: string | null;
}

@Injectable()
export class ClassesRepository {
  constructor(private readonly db: Db) {}

  async page(scope: Scope, bucket: Bucket, now: Date, { skip, take }: { skip: number; take: number }) {
    const where = { ...ofScope(scope), ...inBucket(bucket, now) };
    const [rows, total] = await Promise.all([
      this.db.prisma.virtualClass.findMany({
        where,
        orderBy: [{ startsAt: 'desc' }, { virtualClassId: 'asc' }],
        skip,
        take,
      }),
      this.db.prisma.virtualClass.count({ where }),
    ]);
    return { rows, total };
  }

  find(scope: Scope, virtualClassId: string): Promise<ClassRow | null> {
    return this.db.prisma.virtualClass.findFirst({ where: { ...ofScope(scope), virtualClassId } });
  }

  async boardName(boardId: string): Promise<string> {
    const board = await this.db.prisma.board.findUnique({ where: { boardId }, select: { boardName: true } });
    return board?.boardName ?? '';
  }

  /** Which of the classes the account wants to be reminded of, and which it joined. */
  async marks(accountId: string, virtualClassIds: readonly string[]) {
    const where = { accountId, virtualClassId: { in: [...virtualClassIds] } };
    const [reminders, attendances] = await Promise.all([
      this.db.prisma.reminder.findMany({ where, select: { virtualClassId: true } }),
      this.db.prisma.attendance.findMany({ where, select: { virtualClassId: true } }),
    ]);
    const ids = (rows: { virtualClassId: string }[]) => new Set(rows.map(({ virtualClassId }) => virtualClassId));
    return { reminded: ids(reminders), attended: ids(attendances) };
  }

  /** False where the account joined before. */
  async addAttendance(tx: Tx, row: Prisma.AttendanceCreateManyInput): Promise<boolean> {
    const { count } = await tx.prisma.attendance.createMany({ data: [row], skipDuplicates: true });
    return count === 1;
  }

  async attendedAt(tx: Tx, virtualClassId: string, accountId: string): Promise<Date> {
    const where = { virtualClassId_accountId: { virtualClassId, accountId } };
    return (await tx.prisma.attendance.findUniqueOrThrow({ where })).attendedAt;
  }

  /** False where it was asked for before. */
  async addReminder(tx: Tx, row: Prisma.ReminderCreateManyInput): Promise<boolean> {
    const { count } = await tx.prisma.reminder.createMany({ data: [row], skipDuplicates: true });
    return count === 1;
  }
}

const ofScope = ({ orgId, boardId, classId, groupId, sectionId }: Scope): Prisma.VirtualClassWhereInput => ({
  ...{ orgId, boardId, classId, groupId },
  OR: [{ sectionId: null }, ...(sectionId === null ? [] : [{ sectionId }])],
});

function inBucket(bucket: Bucket, now: Date): Prisma.VirtualClassWhereInput {
  if (bucket === 'upcoming') return { startsAt: { gt: now } };
  if (bucket === 'completed') return { endsAt: { lte: now } };
  return { startsAt: { lte: now }, endsAt: { gt: now } };
}
