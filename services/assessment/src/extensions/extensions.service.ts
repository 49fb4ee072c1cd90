import { Injectable } from '@nestjs/common';
import { examExtended } from '@exam/contracts';
import { windowEndOf } from '@exam/domain';
import { Audit, Clock, Database, Outbox, Teaching, type Actor, type Tx } from '@exam/platform';
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

export interface Extension {
  readonly extensionId: string;
  readonly examId: string;
  readonly minutes: number;
}

interface LockedExam
  extends Scope, Pick<ExamDefinition, 'examType' | 'testType' | 'startAt' | 'durationMinutes' | 'policy' | 'revision'> {
  readonly endAt: number | null;
  readonly closedAt: number | null;
}

const lockExam = `
  select org_id as "orgId", board_id as "boardId", class_id as "classId", group_id as "groupId",
         section_id as "sectionId", exam_type as "examType", test_type as "testType", duration_minutes as "durationMinutes",
         late_start as policy, start_at as "startAt", end_at as "endAt", closed_at as "closedAt", revision
  from exam where exam_id = $1 for update`;

const moveExam = `update exam set end_at = $2, closes_at = $3, version = version + 1 where exam_id = $1`;

/** In the order of their ids, as every statement that locks several attempts. */
const moveAttempts = `
  with running as (
    select attempt_id from attempt where exam_id = $1 and status = 'running' order by attempt_id for update
  )
  update attempt a set deadline_at = deadline_at + $2, write_deadline_at = write_deadline_at + $2
  from running r where a.attempt_id = r.attempt_id
  returning deadline_at as "deadlineAt"`;

/** More minutes for everybody who sits an exam, and for its window. Once by its id, however often it is sent. */
@Injectable()
export class ExtensionsService {
  constructor(
    private readonly clock: Clock,
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly exams: ExamCache,
    private readonly audit: Audit,
    private readonly teaching: Teaching,
  ) {}

  /** Answers how many attempts have more time now. */
  async extend(actor: Actor, extension: Extension): Promise<number> {
    const attempts = await this.db.transaction(async (tx) => {
      const exam = await this.lock(tx, actor, extension.examId);
      const given = await this.given(tx, extension);
      if (given !== null) return given;
      if (exam.closedAt !== null) throw new ExamClosed();
      return this.give(tx, actor, exam, extension);
    });
    this.exams.forget(extension.examId);
    return attempts;
  }

  private async lock(tx: Tx, actor: Actor, examId: string): Promise<LockedExam> {
    const [exam] = await tx.query<LockedExam>(lockExam, [examId]);
    const thing = exam && { orgId: exam.orgId, places: [exam] };
    if (!thing || !(await this.teaching.reaches(tx, actor, 'time.give', thing))) throw new ExamNotFound();
    return exam;
  }

  private async given(tx: Tx, { extensionId, examId, minutes }: Extension): Promise<number | null> {
    const text = 'select exam_id as "examId", minutes, attempts from exam_extension where extension_id = $1';
    const [before] = await tx.query<{ examId: string; minutes: number; attempts: number }>(text, [extensionId]);
    if (!before) return null;
    if (before.examId !== examId || before.minutes !== minutes) throw new ExtensionDiffers();
    return before.attempts;
  }

  private async minutesGiven(tx: Tx, examId: string): Promise<number> {
    const text = 'select coalesce(sum(minutes), 0)::int as minutes from exam_extension where exam_id = $1';
    return (await tx.query<{ minutes: number }>(text, [examId]))[0]!.minutes;
  }

  private async give(
    tx: Tx,
    actor: Actor,
    exam: LockedExam,
    { extensionId, examId, minutes }: Extension,
  ): Promise<number> {
    const left = maximumExtensionMinutes - (await this.minutesGiven(tx, examId));
    if (minutes > left) throw new ExtensionTooLong(left);
    const extraMs = minutes * 60_000;
    const moved = await tx.query<{ deadlineAt: number }>(moveAttempts, [examId, extraMs]);
    const endAt = exam.endAt === null ? null : exam.endAt + extraMs;
    const windowEnd = windowEndOf({ ...exam, endAt });
    const closesAt = closesAtOf(
      { ...exam, endAt },
      moved.map(({ deadlineAt }) => deadlineAt),
    );
    await tx.query(moveExam, [examId, endAt, closesAt]);
    await tx.query(
      'insert into exam_extension (extension_id, exam_id, minutes, attempts, given_by, given_at) values ($1, $2, $3, $4, $5, $6)',
      [extensionId, examId, minutes, moved.length, actor.userId, this.clock.now()],
    );
    await this.audit.add(tx, {
      action: 'exam.extended',
      actor,
      orgId: exam.orgId,
      subject: `exam:${examId}`,
      details: { extensionId, minutes, attempts: moved.length },
    });
    await this.outbox.add(tx, examExtended, {
      examId,
      extensionId,
      minutes,
      endAt: windowEnd === null ? null : new Date(windowEnd).toISOString(),
      revision: exam.revision,
    });
    return moved.length;
  }
}
