import { Injectable } from '@nestjs/common';
import {
  examExtended,
  reachOf,
  touchesPlace,
  type AnswerOf,
  type listExtensions,
  type listOutages,
  type readExtensionReach,
} from '@exam/contracts';
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
import type { Extension, Reached } from './extension.js';
import { OutageNotFound, SectionUnknown, StudentNotFound } from './extensions.errors.js';
import { OutagesRepository } from './outages.repository.js';
import { ExtensionsRepository, type GivenExtension, type Place } from './extensions.repository.js';

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
    private readonly lost: OutagesRepository,
  ) {}

  /** Answers how many attempts have more time now. */
  async extend(actor: Actor, asked: Extension): Promise<number> {
    const extension = withoutRepeats(asked);
    const attempts = await this.db.transaction(async (tx) => {
      const { exam, own } = await this.reached(tx, actor, extension.examId, `${examText} for update`);
      const given = await this.given(tx, extension);
      if (given !== null) return given;
      if (this.isOver(exam)) throw new ExamClosed();
      const userIds = await this.whom(tx, exam, own, extension);
      return this.give(tx, actor, exam, { ...extension, userIds });
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

  async outages(actor: Actor, examId: string): Promise<AnswerOf<typeof listOutages>['items']> {
    await this.reached(this.db, actor, examId, examText);
    return (await this.lost.list(this.db, examId)).map(({ from, to, ...one }) => ({
      ...one,
      ...{ from: from.toISOString(), to: to.toISOString(), minutes: minutesOf({ from, to }) },
    }));
  }

  /** Whom an extension would reach. */
  async reach(actor: Actor, examId: string): Promise<Omit<AnswerOf<typeof readExtensionReach>, 'status'>> {
    const { exam, own } = await this.reached(this.db, actor, examId, examText);
    const all = await this.rows.bySection(this.db, exam.orgId, placeOf(exam));
    const isOwn = ({ sectionId }: { sectionId: string | null }) =>
      isWhole(own, exam) || own!.some((one) => one.sectionId === sectionId);
    const sum = (some: typeof all) => some.reduce((n, { students }) => n + students, 0);
    const mine = all.filter(isOwn);
    return {
      ...{ students: sum(mine), of: sum(all), isWhole: isWhole(own, exam) },
      sections: mine.flatMap(({ sectionId, students }) => (sectionId === null ? [] : [{ sectionId, students }])),
    };
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
      before.examId === examId && before.minutes === minutes && (await this.isToSame(tx, extensionId, before, to));
    if (!isSame) throw new ExtensionDiffers();
    return before.attempts;
  }

  private async isToSame(tx: Tx, extensionId: string, before: GivenExtension, to: Extension['to']): Promise<boolean> {
    const { students, sections } = before;
    if (!to) return students === null || sections?.length === 0;
    if ('outageId' in to) return to.outageId === extensionId;
    if ('sectionIds' in to) return JSON.stringify(sections) === JSON.stringify(to.sectionIds);
    return (
      sections === null && students === to.userIds.length && (await this.rows.wasGivenTo(tx, extensionId, to.userIds))
    );
  }

  /** Null: everybody. Refuses who has no place in the exam, or is in no class of the teacher's. */
  private async whom(
    tx: Tx,
    exam: HeldExam,
    own: readonly Taught[] | null,
    extension: Extension,
  ): Promise<string[] | null> {
    const { to } = extension;
    const all = isWhole(own, exam);
    if (!to && all) return null;
    const places = all ? [placeOf(exam)] : own!.map(({ sectionId }) => placeOf({ ...exam, sectionId }));
    if (to && 'userIds' in to) {
      const found = await this.rows.having(tx, exam.orgId, places, to.userIds);
      if (found.length < to.userIds.length) throw new StudentNotFound();
      return [...to.userIds];
    }
    if (!to) return this.rows.having(tx, exam.orgId, places, null);
    if ('outageId' in to) {
      if (to.outageId !== extension.extensionId) throw new OutageNotFound();
      return this.whoLost(tx, exam, extension, all ? null : places);
    }
    const isOwn = (id: string) =>
      (exam.sectionId ?? id) === id && (all || own!.some(({ sectionId }) => sectionId === id));
    if (!to.sectionIds.every(isOwn)) throw new SectionUnknown();
    const named = to.sectionIds.map((sectionId) => placeOf({ ...exam, sectionId }));
    const found = await this.rows.having(tx, exam.orgId, named, null);
    if (found.length === 0) throw new SectionUnknown();
    return found;
  }

  /** Those of these places (null: all) to whom the outage happened. Its minutes may be lowered, never raised. */
  private async whoLost(
    tx: Tx,
    exam: HeldExam,
    { examId, extensionId: outageId, minutes }: Extension,
    places: readonly Place[] | null,
  ): Promise<string[]> {
    const outage = await this.lost.find(tx, examId, outageId);
    if (!outage) throw new OutageNotFound();
    if (minutes > minutesOf(outage)) throw new ExtensionTooLong(minutesOf(outage));
    const userIds = await this.lost.whom(tx, outageId);
    return places ? this.rows.having(tx, exam.orgId, places, userIds) : userIds;
  }

  private async give(tx: Tx, actor: Actor, exam: HeldExam, extension: Reached): Promise<number> {
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
    await this.audit.add(tx, {
      action: 'exam.extended',
      actor,
      orgId: exam.orgId,
      subject: `exam:${examId}`,
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
    const outage = extension.to && 'outageId' in extension.to ? await this.lost.find(tx, examId, extensionId) : null;
    const told = {
      ...{ examId, extensionId, minutes, endAt, revision },
      ...(outage && { outage: { from: outage.from.toISOString(), to: outage.to.toISOString() } }),
    };
    if (!userIds) return void (await this.outbox.add(tx, examExtended, told));
    for (let from = 0; from < userIds.length; from += namedAtOnce)
      await this.outbox.add(tx, examExtended, { ...told, userIds: userIds.slice(from, from + namedAtOnce) });
  }
}

const isWhole = (own: readonly Taught[] | null, exam: Scope): boolean =>
  own === null || own.some((one) => one.sectionId === null || one.sectionId === exam.sectionId);

const minutesOf = ({ from, to }: { from: Date; to: Date }): number =>
  Math.ceil((to.getTime() - from.getTime()) / minuteMs);

const placeOf = ({ boardId, classId, groupId, sectionId }: Scope): Place => ({
  ...{ boardId, classId, groupId },
  ...(sectionId !== null && { sectionId }),
});

/** As they are kept: in order, so that the same call is known again. None where a teacher's own classes are meant. */
function sectionsOf({ to, userIds }: Reached): readonly string[] | null {
  if (to) return 'sectionIds' in to ? to.sectionIds : null;
  return userIds && [];
}

function withoutRepeats(asked: Extension): Extension {
  const { to } = asked;
  if (!to || 'outageId' in to) return asked;
  return {
    ...asked,
    to: 'userIds' in to ? { userIds: [...new Set(to.userIds)] } : { sectionIds: [...new Set(to.sectionIds)].sort() },
  };
}
