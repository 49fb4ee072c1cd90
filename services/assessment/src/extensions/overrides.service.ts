import {
  examExtended,
  type AnswerOf,
  type InputOf,
  type listOverrides,
  type ManyResult,
  type removeOverride,
  type setOverride,
  type setOverrides,
} from '@exam/contracts';
import { graceSeconds, lastDeadlineOf, minuteMs, standingMinutes, windowEndOf } from '@exam/domain';
import {
  afterCommit,
  Clock,
  Database,
  eachItem,
  Outbox,
  RequestInvalid,
  RoleNotAllowed,
  uuid7,
  type Actor,
  type ChangeContext,
  type Tx,
} from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { ExamBegun } from '../authoring/index.js';
import { KeptBySeals } from '../bank/index.js';
import { ExamStudents, StudentNotFound, type OwnPart, type StaffedExam } from '../exam-students/index.js';
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
import { OverrideNotFound } from './extensions.errors.js';
import { ExtensionsRepository } from './extensions.repository.js';
import { ExtensionsService } from './extensions.service.js';
import { OverridesRepository } from './overrides.repository.js';

type OwnTime = Omit<InputOf<typeof setOverride>['body'], 'commandId'>;
const giving = { permission: 'time.give' } as const;

/** Everybody's results wait for who sits it last. */
const mostDays = 90;
const tooLate = { field: 'body.end', code: 'too_big', message: `The own end is ${mostDays} days from now at most.` };

/** An exam at a time of the student's own: a later sitting of who was absent, or more minutes for one. */
@Injectable()
export class OverridesService {
  constructor(
    private readonly clock: Clock,
    private readonly db: Database,
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
    context: ChangeContext,
    { examId, accountId }: InputOf<typeof setOverride>['params'],
    own: OwnTime,
  ): Promise<{ minutes: number }> {
    const tx = context.tx as Tx;
    const part = await this.students.part(tx, context.actor, examId, { ...giving, lock: true });
    await this.expectOpen(tx, part.exam, own);
    return this.give(context, part, accountId, own);
  }

  /** Each by itself: who is refused has no time of their own, and the others do. */
  async setMany(
    context: ChangeContext,
    examId: string,
    { userIds, ...own }: InputOf<typeof setOverrides>['body'],
  ): Promise<ManyResult> {
    const tx = context.tx as Tx;
    const part = await this.students.part(tx, context.actor, examId, { ...giving, lock: true });
    await this.expectOpen(tx, part.exam, own);
    const accounts = await this.students.accounts(tx, part, userIds);
    return eachItem(
      tx,
      [...new Set(userIds)],
      (userId) => userId,
      async (userId) => {
        const accountId = accounts.get(userId);
        if (accountId === undefined) throw new StudentNotFound();
        await this.give(context, part, accountId, own);
      },
    );
  }

  async list(actor: Actor, examId: string): Promise<AnswerOf<typeof listOverrides>['items']> {
    const part = await this.students.part(this.db, actor, examId, giving);
    const all = await this.rows.list(this.db, examId);
    const mine = new Set(await this.students.ownOf(this.db, part, [...new Set(all.map(({ userId }) => userId))]));
    return all
      .filter(({ userId }) => mine.has(userId))
      .map(({ startAt, endAt, isRanked, givenAt, ...one }) => ({
        ...one,
        ...{ start: new Date(startAt).toISOString(), end: new Date(endAt).toISOString(), ranked: isRanked },
        givenAt: new Date(givenAt).toISOString(),
      }));
  }

  /** Until the student has begun: time that was given to an attempt is never taken back. */
  async remove(
    { tx: handlerTx, actor, note }: ChangeContext,
    { examId, accountId }: InputOf<typeof removeOverride>['params'],
  ): Promise<void> {
    const tx = handlerTx as Tx;
    const part = await this.students.part(tx, actor, examId, { ...giving, lock: true });
    const { exam } = part;
    const all = await this.rows.list(tx, examId);
    const one = all.find((given) => given.accountId === accountId);
    if (!one || (await this.students.ownOf(tx, part, [one.userId])).length === 0) throw new OverrideNotFound();
    if (one.hasBegun) throw new ExamBegun();
    await this.rows.remove(tx, examId, accountId);
    await this.rows.closeBy(tx, examId, await this.opensBesides(tx, exam, accountId));
    afterCommit(tx, () => this.exams.forget(examId));
    const [start, end] = [one.startAt, one.endAt].map((at) => new Date(at).toISOString());
    note({
      ...{ subject: `exam:${examId}`, orgId: exam.orgId, after: null },
      before: { start, end, minutes: one.minutes, ranked: one.isRanked },
      details: { student: one.userId },
    });
  }

  private async give(
    { tx: handlerTx, actor, note }: ChangeContext,
    part: OwnPart,
    accountId: string,
    { start, end, minutes: asked, ranked }: OwnTime,
  ): Promise<{ minutes: number }> {
    const tx = handlerTx as Tx;
    const { exam } = part;
    const { examId } = exam;
    const userId = await this.students.holding(tx, part, accountId);
    const [startAt, endAt] = [Date.parse(start), Date.parse(end)];
    const now = this.clock.now();
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
  private async expectOpen(tx: Tx, exam: StaffedExam, { end }: Pick<OwnTime, 'end'>): Promise<void> {
    const now = this.clock.now();
    const { resultVersion, ...release } = await this.reopenings.release(tx, exam.examId);
    const isTold = release.reviewRelease === 'immediate' ? this.extensions.isOver(exam) : isReleased(release, now);
    if (isTold || resultVersion > 1) throw new ResultsReleased();
    const endAt = Date.parse(end);
    if (exam.isWithdrawn || endAt <= now) throw new ExamClosed();
    if (endAt > now + mostDays * 24 * 60 * minuteMs) throw new RequestInvalid([tooLate]);
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
