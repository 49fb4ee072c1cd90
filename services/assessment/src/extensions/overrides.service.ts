import { examExtended, type InputOf, type setOverride } from '@exam/contracts';
import { graceSeconds, lastDeadlineOf, minuteMs, standingMinutes, windowEndOf } from '@exam/domain';
import {
  afterCommit,
  Clock,
  Outbox,
  RequestInvalid,
  RoleNotAllowed,
  uuid7,
  type Actor,
  type ChangeContext,
  type Tx,
} from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { KeptBySeals } from '../bank/index.js';
import { ExamStudents, type StaffedExam } from '../exam-students/index.js';
import {
  ExamCache,
  ExamClosed,
  ExtensionTooLong,
  isReleased,
  maximumExtensionMinutes,
  overridden,
} from '../exams/index.js';
import { ReopeningsService } from '../reopenings/index.js';
import { ResultsReleased } from '../release/index.js';
import { ExtensionsRepository } from './extensions.repository.js';
import { ExtensionsService } from './extensions.service.js';
import { OverridesRepository } from './overrides.repository.js';

/** Everybody's results wait for who sits it last. */
const mostDays = 90;
const tooLate = { field: 'body.end', code: 'too_big', message: `The own end is ${mostDays} days from now at most.` };

/** An exam at a time of the student's own: a later sitting of who was absent, or more minutes for one. */
@Injectable()
export class OverridesService {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly exams: ExamCache,
    private readonly students: ExamStudents,
    private readonly extensions: ExtensionsService,
    private readonly given: ExtensionsRepository,
    private readonly reopenings: ReopeningsService,
    private readonly rows: OverridesRepository,
    private readonly seals: KeptBySeals,
  ) {}

  async set(
    { tx: handlerTx, actor, note }: ChangeContext,
    { examId, accountId }: InputOf<typeof setOverride>['params'],
    { start, end, minutes: asked, ranked }: InputOf<typeof setOverride>['body'],
  ): Promise<{ minutes: number }> {
    const tx = handlerTx as Tx;
    const part = await this.students.part(tx, actor, examId, { permission: 'time.give', lock: true });
    const { exam } = part;
    const userId = await this.students.holding(tx, part, accountId);
    const [startAt, endAt] = [Date.parse(start), Date.parse(end)];
    const now = this.clock.now();
    await this.expectUnreleased(tx, examId, exam, now);
    if (exam.isWithdrawn || endAt <= now) throw new ExamClosed();
    if (endAt > now + mostDays * 24 * 60 * minuteMs) throw new RequestInvalid([tooLate]);
    // who starts before everybody else reads what is sealed
    if (startAt < (exam.startAt ?? startAt) && (await this.isKept(tx, actor, exam))) throw new RoleNotAllowed();
    const before = await this.rows.state(tx, examId, accountId);
    // time that was given is never taken back
    const minutes = before.isRunning ? Math.max(asked, before.minutes) : asked;
    const { all, own } = await this.given.minutesGiven(tx, examId, [userId]);
    const extended = all + own - before.minutes;
    if (minutes > maximumExtensionMinutes - extended)
      throw new ExtensionTooLong(Math.max(0, maximumExtensionMinutes - extended));
    const one = { examId, accountId, userId, startAt, endAt, minutes, isRanked: ranked };
    await this.rows.save(tx, { ...one, givenBy: actor.userId, givenAt: now });
    const last = lastDeadlineOf(overridden(exam, one))!;
    const moved = await this.lengthen(tx, { examId, userId, exam, minutes: minutes - before.minutes });
    const closesAt = Math.max(last + (minutes + extended) * minuteMs, ...moved) + graceSeconds * 1000;
    await this.rows.openUntil(tx, examId, { closesAt, atMost: await this.opensBesides(tx, exam, accountId) });
    afterCommit(tx, () => this.exams.forget(examId));
    note({
      ...{ subject: `exam:${examId}`, orgId: exam.orgId },
      ...{ before: { minutes: before.minutes }, after: { start, end, minutes, ranked } },
      details: { student: userId },
    });
    return { minutes };
  }

  private async isKept(tx: Tx, actor: Actor, { orgId, examId }: StaffedExam): Promise<boolean> {
    return (await this.seals.from(tx, { ...actor, orgId })).examIds.has(examId);
  }

  /** Until when it can be open without this account's own end, whatever extra time its students have. */
  private async opensBesides(tx: Tx, exam: StaffedExam, accountId: string): Promise<number> {
    const { own, runningUntil } = await this.rows.besides(tx, exam.examId, accountId);
    const given = await this.given.minutesGiven(tx, exam.examId, null);
    const extraMs = (standingMinutes(exam.durationMinutes, 100) + given.own) * minuteMs;
    const lasts = [exam, ...(own ? [overridden(exam, own)] : [])].map((one) => (lastDeadlineOf(one) ?? 0) + extraMs);
    return Math.max(...lasts, runningUntil ?? 0) + graceSeconds * 1000;
  }

  /** What is released at once is so to everybody once nobody of the others can write. */
  private async expectUnreleased(tx: Tx, examId: string, exam: StaffedExam, now: number): Promise<void> {
    const { resultVersion, ...release } = await this.reopenings.release(tx, examId);
    const isTold = release.reviewRelease === 'immediate' ? this.extensions.isOver(exam) : isReleased(release, now);
    if (isTold || resultVersion > 1) throw new ResultsReleased();
  }

  /** An attempt that runs; the room hears of it. Answers its new end. */
  private async lengthen(
    tx: Tx,
    { examId, userId, exam, minutes }: { examId: string; userId: string; exam: StaffedExam; minutes: number },
  ): Promise<number[]> {
    if (minutes <= 0) return [];
    const moved = await this.given.move(tx, examId, minutes * minuteMs, [userId]);
    const windowEnd = windowEndOf(exam);
    if (moved.length > 0)
      await this.outbox.add(tx, examExtended, {
        ...{ examId, extensionId: uuid7(), minutes, revision: exam.revision, userIds: [userId] },
        endAt: windowEnd === null ? null : new Date(windowEnd).toISOString(),
      });
    return moved;
  }
}
