import { isOwnWhole, reachOf, touchesAudience, type TaughtPlace } from '@exam/contracts';
import { Database, NotFound, Teaching, type Actor, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { SittingsRepository } from './sittings.repository.js';
import type { ExpectedStudent, WatchedAudience } from './watched-audience.js';

/** Also for an exam of other classes: nobody learns that it exists. */
export class ExamNotFound extends NotFound {
  readonly code = 'exam.not_found';
  constructor() {
    super('This exam does not exist.');
  }
}

/** Which students of an exam a member of the staff may watch. */
@Injectable()
export class MonitorReach {
  constructor(
    private readonly db: Database,
    private readonly teaching: Teaching,
    private readonly rows: SittingsRepository,
  ) {}

  /** The classes whose students are the person's own; null: all. An exam that is none of theirs does not exist. */
  async ownOf(actor: Actor, examId: string, db: Queryable = this.db): Promise<readonly TaughtPlace[] | null> {
    const reach = reachOf(actor, 'monitor.use');
    const exam = reach === null ? null : await this.rows.exam(db, examId);
    if (!exam || (reach !== 'all' && exam.orgId !== actor.orgId)) throw new ExamNotFound();
    if (reach !== 'own') return null;
    const own = await this.teaching.of(db, actor);
    if (!own.some((one) => touchesAudience(one, exam))) throw new ExamNotFound();
    if (isOwnWhole(own, exam)) return null;
    return own
      .map(({ boardId, classId, groupId, sectionId }) => ({ boardId, classId, groupId, sectionId }))
      .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  }

  /** Whose the exam is, and whose it is to sit it now. */
  async studentsOf(db: Queryable, examId: string): Promise<{ exam: WatchedAudience; students: ExpectedStudent[] }> {
    const exam = await this.rows.exam(db, examId);
    if (!exam) throw new ExamNotFound();
    return { exam, students: await this.rows.expected(exam, db) };
  }
}
