import type { Tx as AnyTx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../../db.js';
import type { NoticeValues } from '../texts.js';

export const mostReminders = 100;

const kind = 'exam.reminder';

/** A reminder is a notice that waits. */
@Injectable()
export class RemindersRepository {
  constructor(private readonly db: Db) {}

  async startOf(examId: string) {
    const row = await this.db.prisma.exam.findUnique({
      where: { examId, withdrawnAt: null },
      select: { name: true, translations: true, startAt: true },
    });
    return row && { ...row, translations: (row.translations ?? {}) as Record<string, { examName?: string }> };
  }

  async list(userId: string): Promise<{ examId: string; remindAt: Date }[]> {
    const rows = await this.db.prisma.notice.findMany({
      where: { userId, kind, toldAt: null },
      select: { examId: true, scheduleTime: true },
      orderBy: { scheduleTime: 'asc' },
      take: mostReminders,
    });
    return rows.flatMap(({ examId, scheduleTime }) => (examId === null ? [] : [{ examId, remindAt: scheduleTime }]));
  }

  count(tx: Tx, userId: string): Promise<number> {
    return tx.prisma.notice.count({ where: { userId, kind, toldAt: null } });
  }

  async remove(tx: Tx, userId: string, examId: string): Promise<void> {
    await tx.prisma.notice.deleteMany({ where: { userId, kind, examId, toldAt: null } });
  }

  /** All of an exam at once, by its index: plain SQL, for the values are added to. */
  async move(
    tx: AnyTx,
    examId: string,
    at: { remindAt: Date; usefulUntil: Date; values: NoticeValues },
  ): Promise<void> {
    await tx.query(
      `update notice set schedule_time = $3, wanted_at = $3, useful_until = $4, values = values || $5::jsonb
       where exam_id = $1 and kind = $2 and told_at is null`,
      [examId, kind, at.remindAt, at.usefulUntil, JSON.stringify(at.values)],
    );
  }

  async removeAll(tx: AnyTx, examId: string): Promise<void> {
    await tx.query('delete from notice where exam_id = $1 and kind = $2 and told_at is null', [examId, kind]);
  }
}
