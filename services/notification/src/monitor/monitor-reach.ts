import { areOwn, isOwnWhole, reachOf, touchesAudience } from '@exam/contracts';
import { isInvigilated } from '@exam/domain';
import { Clock, Database, NotFound, Teaching, type Actor, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { ExamRoomsRepository } from './exam-rooms.repository.js';
import { SittingsRepository } from './sittings.repository.js';
import type { ExpectedStudent, OwnStudents, WatchedAudience } from './watched-audience.js';

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
    private readonly clock: Clock,
    private readonly rows: SittingsRepository,
    private readonly rooms: ExamRoomsRepository,
  ) {}

  /** Whose students are the person's own; null: all. An exam that is none of theirs does not exist. */
  async ownOf(actor: Actor, examId: string, db: Queryable = this.db): Promise<OwnStudents | null> {
    const reach = reachOf(actor, 'monitor.use');
    const exam = reach === null ? null : await this.rows.exam(db, examId);
    if (!exam || (reach !== 'all' && exam.orgId !== actor.orgId)) throw new ExamNotFound();
    if (reach !== 'own') return null;
    const own = await this.teaching.of(db, actor);
    if (isOwnWhole(own, exam)) return null;
    const invigilator = (await this.isInvigilator(db, actor, exam)) ? actor.userId : null;
    if (invigilator === null && !own.some((one) => touchesAudience(one, exam))) throw new ExamNotFound();
    const places = own
      .map(({ boardId, classId, groupId, sectionId }) => ({ boardId, classId, groupId, sectionId }))
      .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
    return { places, invigilator };
  }

  private async isInvigilator(db: Queryable, { userId }: Actor, exam: WatchedAudience): Promise<boolean> {
    return isInvigilated(exam, this.clock.now()) && this.rooms.isInvigilator(db, exam, userId);
  }

  /** Whose the exam is, and whose it is to sit it now. */
  async studentsOf(db: Queryable, examId: string): Promise<{ exam: WatchedAudience; students: ExpectedStudent[] }> {
    const exam = await this.rows.exam(db, examId);
    if (!exam) throw new ExamNotFound();
    return { exam, students: await this.rows.expected(exam, db) };
  }

  /** Those of these students who are the person's own. */
  async ownAmong<Student extends ExpectedStudent>(
    db: Queryable,
    exam: WatchedAudience,
    own: OwnStudents | null,
    students: readonly Student[],
  ): Promise<Student[]> {
    if (own === null) return [...students];
    const { places, invigilator } = own;
    const seated = invigilator === null ? null : await this.rooms.watchedBy(db, exam, invigilator);
    return students.filter((one) => areOwn(places, [one]) || seated?.has(one.userId) === true);
  }
}
