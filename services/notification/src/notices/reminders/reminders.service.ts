import { namedValues, remindAt } from '@exam/domain';
import { Clock, lockUntilCommit, type Actor, type Tx as AnyTx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../../db.js';
import { ExamAccessService } from '../../live/index.js';
import { causeId } from '../engine/notice-row.js';
import { NoticeEngine } from '../engine/notice-engine.js';
import { ScheduleRepository } from '../engine/schedule.repository.js';
import { ExamBegun, ExamNotFound, TooManyReminders } from './reminders.errors.js';
import type { NoticeValues } from '../texts.js';
import { mostReminders, RemindersRepository } from './reminders.repository.js';

/** Of who asks at its beginning, or whose notice waited for a stopped service. */
const usefulMs = 10 * 60_000;

/** 'Remind me' of exams. */
@Injectable()
export class RemindersService {
  constructor(
    private readonly db: Db,
    private readonly rows: RemindersRepository,
    private readonly access: ExamAccessService,
    private readonly engine: NoticeEngine,
    private readonly schedule: ScheduleRepository,
    private readonly clock: Clock,
  ) {}

  list(userId: string): Promise<{ examId: string; remindAt: Date }[]> {
    return this.rows.list(userId);
  }

  async set(actor: Actor, examId: string): Promise<Date> {
    const { userId } = actor;
    if (!(await this.access.mayWatch(actor, examId))) throw new ExamNotFound();
    const exam = await this.rows.startOf(examId);
    const startAt = exam?.startAt?.getTime() ?? null;
    const now = this.clock.now();
    if (!exam || startAt === null || startAt <= now) throw new ExamBegun();
    const wantedAt = remindAt(startAt, now);
    const cause = causeId('exam.reminder', examId, startAt);
    await this.db.transaction(async (tx) => {
      await lockUntilCommit(tx, `reminders ${userId}`);
      // one that was set before the exam was moved has another cause
      await this.rows.remove(tx, userId, examId);
      await this.schedule.release(tx as unknown as AnyTx, cause, userId);
      const [fresh] = await this.engine.plan(tx as unknown as AnyTx, [
        {
          causeId: cause,
          ...{ userId, kind: 'exam.reminder', examId, wantedAt },
          values: { ...namedValues(exam.name, exam.translations), startAt: new Date(startAt).toISOString() },
          link: '/assessments/home',
          usefulUntil: startAt + usefulMs,
        },
      ]);
      if (fresh && (await this.rows.count(tx, userId)) > mostReminders) throw new TooManyReminders();
    });
    return new Date(wantedAt);
  }

  drop({ userId }: Actor, examId: string): Promise<void> {
    return this.db.transaction((tx) => this.rows.remove(tx, userId, examId));
  }

  /** The exam begins at another time now, or at none. */
  async follow(tx: AnyTx, examId: string, named: NoticeValues, startAt: number | null): Promise<void> {
    if (startAt === null) return this.rows.removeAll(tx, examId);
    await this.rows.move(tx, examId, {
      remindAt: new Date(remindAt(startAt, this.clock.now())),
      usefulUntil: new Date(startAt + usefulMs),
      values: { ...named, startAt: new Date(startAt).toISOString() },
    });
  }
}
