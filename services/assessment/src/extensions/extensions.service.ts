import { Injectable } from '@nestjs/common';
import { examExtended, type AnswerOf, type listExtensions, type readExtensionReach } from '@exam/contracts';
import { graceSeconds, lastDeadlineOf, windowEndOf } from '@exam/domain';
import { afterCommit, Clock, Database, Outbox, type Actor, type ChangeContext, type Tx } from '@exam/platform';
import {
  closesAtOf,
  ExamCache,
  ExamClosed,
  ExtensionDiffers,
  ExtensionTooLong,
  maximumExtensionMinutes,
} from '../exams/index.js';
import { ExamStudents, isWhole, type StaffedExam } from '../exam-students/index.js';
import type { Extension, Reached } from './extension.js';
import { ExtensionsRepository, type GivenExtension } from './extensions.repository.js';
import { RoomOutagesRepository } from './room-outages.repository.js';

/** Whom an event names at once: far below the largest message that the broker takes. */
const namedAtOnce = 500;
const minuteMs = 60_000;
const giving = { permission: 'time.give' } as const;

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
    private readonly students: ExamStudents,
    private readonly rows: ExtensionsRepository,
    private readonly rooms: RoomOutagesRepository,
  ) {}

  /** Answers how many attempts have more time now. */
  async extend(context: ChangeContext, asked: Extension): Promise<number> {
    const extension = withoutRepeats(asked);
    const tx = context.tx as Tx;
    const part = await this.students.part(tx, context.actor, extension.examId, { ...giving, lock: true });
    const { exam } = part;
    const given = await this.given(tx, extension);
    if (given !== null) {
      context.unchanged();
      return given;
    }
    if (this.isOver(exam)) throw new ExamClosed();
    const userIds = await this.students.named(tx, part, extension.to);
    afterCommit(tx, () => this.exams.forget(extension.examId));
    if (extension.reason === 'network' || extension.reason === 'power') await this.rooms.ask(tx, [extension.examId]);
    return this.give(context, exam, { ...extension, userIds });
  }

  async list(actor: Actor, examId: string): Promise<AnswerOf<typeof listExtensions>['items']> {
    await this.students.part(this.db, actor, examId, giving);
    return (await this.rows.list(this.db, examId)).map(({ givenAt, reason, ...one }) => ({
      ...one,
      reason: reason as AnswerOf<typeof listExtensions>['items'][number]['reason'],
      givenAt: new Date(givenAt).toISOString(),
    }));
  }

  /** Whom an extension would reach. */
  async reach(actor: Actor, examId: string): Promise<Omit<AnswerOf<typeof readExtensionReach>, 'status'>> {
    const part = await this.students.part(this.db, actor, examId, giving);
    const all = await this.students.bySection(this.db, part);
    const sum = (some: typeof all) => some.reduce((n, { students }) => n + students, 0);
    const mine = all.filter(({ isOwn }) => isOwn);
    return {
      ...{ students: part.roomIds.length === 0 ? sum(mine) : (await this.students.expected(this.db, part)).length },
      ...{ of: sum(all), isWhole: isWhole(part.own, part.exam) },
      sections: mine.flatMap(({ sectionId, students }) => (sectionId === null ? [] : [{ sectionId, students }])),
    };
  }

  /** From then on reviews show keys, also in the moments before the sweep has written that it is closed. */
  isOver({ closedAt, closesAt, isWithdrawn }: StaffedExam): boolean {
    return isWithdrawn || closedAt !== null || (closesAt !== null && closesAt <= this.clock.now());
  }

  private async given(tx: Tx, { extensionId, examId, minutes, to }: Extension): Promise<number | null> {
    const before = await this.rows.given(tx, extensionId);
    if (!before) return null;
    const isSame =
      before.examId === examId && before.minutes === minutes && (await this.isToSame(tx, extensionId, before, to));
    if (!isSame) throw new ExtensionDiffers();
    return before.attempts;
  }

  private async isToSame(tx: Tx, extensionId: string, before: GivenExtension, to: Extension['to']): Promise<boolean> {
    const { students, sections } = before;
    if (!to) return students === null || sections?.length === 0;
    if ('sectionIds' in to) return JSON.stringify(sections) === JSON.stringify(to.sectionIds);
    return (
      sections === null && students === to.userIds.length && (await this.rows.wasGivenTo(tx, extensionId, to.userIds))
    );
  }

  /** The exam must be locked. Answers how many attempts that run have more time now. */
  async give(
    { tx: handlerTx, actor, note: enter }: ChangeContext,
    exam: StaffedExam,
    extension: Reached,
  ): Promise<number> {
    const tx = handlerTx as Tx;
    const { extensionId, examId, minutes, userIds, reason, note } = extension;
    const before = await this.rows.minutesGiven(tx, examId, userIds);
    const left = maximumExtensionMinutes - before.all - before.own;
    if (minutes > left) throw new ExtensionTooLong(left);
    const moved = await this.rows.move(tx, examId, minutes * minuteMs, userIds);
    const endAt = exam.endAt === null || userIds ? exam.endAt : exam.endAt + minutes * minuteMs;
    const after = { ...exam, endAt };
    // who has not begun yet has the minutes beyond the last deadline, too
    const last = lastDeadlineOf(after);
    const ownMs = (before.own + (userIds ? minutes : 0)) * minuteMs;
    const closesAt = closesAtOf(after, moved);
    const latest = closesAt === null || last === null ? null : Math.max(closesAt, last + ownMs + graceSeconds * 1000);
    await this.rows.moveExam(tx, examId, endAt, latest);
    const sections = sectionsOf(extension);
    const given = { sections, attempts: moved.length, givenBy: actor.userId, givenAt: this.clock.now() };
    await this.rows.add(tx, extension, given);
    enter({
      ...{ action: 'exam.extended', orgId: exam.orgId, subject: `exam:${examId}` },
      ...{ before: { minutes: before.all + before.own }, after: { minutes: before.all + before.own + minutes } },
      details: {
        ...{ extensionId, minutes, attempts: moved.length },
        ...(userIds && { students: userIds.length }),
        ...(sections && sections.length > 0 && { sections: sections.join(', ') }),
        ...(reason && { reason: note ? `${reason}: ${note}` : reason }),
      },
    });
    await this.tell(tx, extension, windowEndOf(after), exam.revision);
    return moved.length;
  }

  private async tell(tx: Tx, extension: Reached, windowEnd: number | null, revision: number): Promise<void> {
    const { examId, extensionId, minutes, userIds } = extension;
    const endAt = windowEnd === null ? null : new Date(windowEnd).toISOString();
    const { outage } = extension;
    const told = {
      ...{ examId, extensionId, minutes, endAt, revision },
      ...(outage && { outage: { from: outage.from.toISOString(), to: outage.to.toISOString() } }),
    };
    if (!userIds) return void (await this.outbox.add(tx, examExtended, told));
    for (let from = 0; from < userIds.length; from += namedAtOnce)
      await this.outbox.add(tx, examExtended, { ...told, userIds: userIds.slice(from, from + namedAtOnce) });
  }
}

/** As they are kept: in order, so that the same call is known again. None where a teacher's own classes are meant. */
function sectionsOf({ to, userIds, outage }: Reached): readonly string[] | null {
  if (outage) return null;
  if (to) return 'sectionIds' in to ? to.sectionIds : null;
  return userIds && [];
}

function withoutRepeats(asked: Extension): Extension {
  const { to } = asked;
  if (!to) return asked;
  return {
    ...asked,
    to: 'userIds' in to ? { userIds: [...new Set(to.userIds)] } : { sectionIds: [...new Set(to.sectionIds)].sort() },
  };
}
