import { Injectable } from '@nestjs/common';
import { examExtended, reachOf, touchesPlace, type AnswerOf, type listExtensions } from '@exam/contracts';
import { graceSeconds, lastDeadlineOf, windowEndOf } from '@exam/domain';
import {
  Audit,
  Clock,
  Database,
  Outbox,
  Teaching,
  type Actor,
  type Queryable,
  type Taught,
  type Tx,
} from '@exam/platform';
import {
  closesAtOf,
  ExamCache,
  ExamClosed,
  ExamNotFound,
  ExtensionDiffers,
  ExtensionTooLong,
  maximumExtensionMinutes,
  type ExamDefinition,
  type Scope,
} from '../exams/index.js';
import type { Extension } from './extension.js';
import { StudentNotFound } from './extensions.errors.js';
import { ExtensionsRepository } from './extensions.repository.js';

interface HeldExam
  extends Scope, Pick<ExamDefinition, 'examType' | 'testType' | 'startAt' | 'durationMinutes' | 'policy' | 'revision'> {
  readonly endAt: number | null;
  readonly closedAt: number | null;
  readonly closesAt: number | null;
}

const examText = `
  select org_id as "orgId", board_id as "boardId", class_id as "classId", group_id as "groupId",
         section_id as "sectionId", exam_type as "examType", test_type as "testType", duration_minutes as "durationMinutes",
         late_start as policy, start_at as "startAt", end_at as "endAt", closed_at as "closedAt", closes_at as "closesAt", revision
  from exam where exam_id = $1`;

/** Whom an event names at once: far below the largest message that the broker takes. */
const namedAtOnce = 500;
const minuteMs = 60_000;

/**
 * More minutes for everybody who sits an exam, and for its window, or for some students, who have not begun included.
 * Once by its id, however often it is sent.
 */
@Injectable()
export class ExtensionsService {
  constructor(
    private readonly clock: Clock,
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly exams: ExamCache,
    private readonly audit: Audit,
    private readonly teaching: Teaching,
    private readonly rows: ExtensionsRepository,
  ) {}

  /** Answers how many attempts have more time now. */
  async extend(actor: Actor, asked: Extension): Promise<number> {
    const extension = asked.to ? { ...asked, to: { userIds: [...new Set(asked.to.userIds)] } } : asked;
    const attempts = await this.db.transaction(async (tx) => {
      const { exam, own } = await this.reached(tx, actor, extension.examId, `${examText} for update`);
      if (!extension.to && !isWhole(own, exam)) throw new ExamNotFound();
      const given = await this.given(tx, extension);
      if (given !== null) return given;
      if (this.isOver(exam)) throw new ExamClosed();
      await this.expectPlaces(tx, exam, own, extension);
      return this.give(tx, actor, exam, extension);
    });
    this.exams.forget(extension.examId);
    return attempts;
  }

  async list(actor: Actor, examId: string): Promise<AnswerOf<typeof listExtensions>['items']> {
    await this.reached(this.db, actor, examId, examText);
    return (await this.rows.list(this.db, examId)).map(({ givenAt, reason, ...one }) => ({
      ...one,
      reason: reason as AnswerOf<typeof listExtensions>['items'][number]['reason'],
      givenAt: new Date(givenAt).toISOString(),
    }));
  }

  /** The exam with the classes of it that are the person's own; null: all. */
  private async reached(db: Queryable, actor: Actor, examId: string, text: string) {
    const [exam] = await db.query<HeldExam>(text, [examId]);
    const reach = reachOf(actor, 'time.give');
    if (!exam || (reach !== 'all' && exam.orgId !== actor.orgId)) throw new ExamNotFound();
    const own = reach === 'own' ? (await this.teaching.of(db, actor)).filter((one) => touchesPlace(one, exam)) : null;
    if (own?.length === 0) throw new ExamNotFound();
    return { exam, own };
  }

  /** From then on reviews show keys, also in the moments before the sweep has written that it is closed. */
  private isOver({ closedAt, closesAt }: HeldExam): boolean {
    return closedAt !== null || (closesAt !== null && closesAt <= this.clock.now());
  }

  private async given(tx: Tx, { extensionId, examId, minutes, to }: Extension): Promise<number | null> {
    const before = await this.rows.given(tx, extensionId);
    if (!before) return null;
    const isSame =
      before.examId === examId && before.minutes === minutes && before.students === (to?.userIds.length ?? null);
    if (!isSame || (to && !(await this.rows.wasGivenTo(tx, extensionId, to.userIds)))) throw new ExtensionDiffers();
    return before.attempts;
  }

  private async expectPlaces(tx: Tx, exam: HeldExam, own: readonly Taught[] | null, { to }: Extension): Promise<void> {
    if (!to) return;
    const found = await this.rows.havingPlace(tx, exam, to.userIds, own);
    if (found.length < to.userIds.length) throw new StudentNotFound();
  }

  private async give(tx: Tx, actor: Actor, exam: HeldExam, extension: Extension): Promise<number> {
    const { extensionId, examId, minutes, to, reason, note } = extension;
    const userIds = to?.userIds ?? null;
    const before = await this.rows.minutesGiven(tx, examId, userIds);
    const left = maximumExtensionMinutes - before.all - before.own;
    if (minutes > left) throw new ExtensionTooLong(left);
    const moved = await this.rows.move(tx, examId, minutes * minuteMs, userIds);
    const endAt = exam.endAt === null || to ? exam.endAt : exam.endAt + minutes * minuteMs;
    const after = { ...exam, endAt };
    // who has not begun yet has the minutes beyond the last deadline, too
    const last = lastDeadlineOf(after);
    const ownMs = (before.own + (to ? minutes : 0)) * minuteMs;
    const closesAt = closesAtOf(after, moved);
    const latest = closesAt === null || last === null ? null : Math.max(closesAt, last + ownMs + graceSeconds * 1000);
    await this.rows.moveExam(tx, examId, endAt, latest);
    await this.rows.add(tx, extension, { attempts: moved.length, givenBy: actor.userId, givenAt: this.clock.now() });
    await this.audit.add(tx, {
      action: 'exam.extended',
      actor,
      orgId: exam.orgId,
      subject: `exam:${examId}`,
      details: {
        ...{ extensionId, minutes, attempts: moved.length },
        ...(userIds && { students: userIds.length }),
        ...(reason && { reason: note ? `${reason}: ${note}` : reason }),
      },
    });
    await this.tell(tx, extension, windowEndOf(after), exam.revision);
    return moved.length;
  }

  private async tell(tx: Tx, extension: Extension, windowEnd: number | null, revision: number): Promise<void> {
    const { examId, extensionId, minutes, to } = extension;
    const endAt = windowEnd === null ? null : new Date(windowEnd).toISOString();
    const told = { examId, extensionId, minutes, endAt, revision };
    if (!to) return void (await this.outbox.add(tx, examExtended, told));
    for (let from = 0; from < to.userIds.length; from += namedAtOnce)
      await this.outbox.add(tx, examExtended, { ...told, userIds: to.userIds.slice(from, from + namedAtOnce) });
  }
}

const isWhole = (own: readonly Taught[] | null, exam: Scope): boolean =>
  own === null || own.some((one) => one.sectionId === null || one.sectionId === exam.sectionId);
