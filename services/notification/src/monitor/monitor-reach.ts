import { holdsPlace, reachOf, touchesPlace } from '@exam/contracts';
import { Database, NotFound, Teaching, type Actor, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { SittingsRepository } from './sittings.repository.js';

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

  /** The sections whose students are the person's own; null: all. An exam that is none of theirs does not exist. */
  async sectionsOf(actor: Actor, examId: string, db: Queryable = this.db): Promise<readonly string[] | null> {
    const reach = reachOf(actor, 'monitor.use');
    const exam = reach === null ? null : await this.rows.exam(db, examId);
    if (!exam || (reach !== 'all' && exam.orgId !== actor.orgId)) throw new ExamNotFound();
    if (reach !== 'own') return null;
    const own = await this.teaching.of(db, actor);
    if (own.some((one) => holdsPlace(one, exam))) return null;
    const sections = own.flatMap((one) => (one.sectionId !== null && touchesPlace(one, exam) ? [one.sectionId] : []));
    if (sections.length === 0) throw new ExamNotFound();
    return [...new Set(sections)].sort();
  }

  /** Whose the exam is, and who has a place in it now. */
  async studentsOf(db: Queryable, examId: string): Promise<{ orgId: string; students: ExpectedStudent[] }> {
    const exam = await this.rows.exam(db, examId);
    if (!exam) throw new ExamNotFound();
    return { orgId: exam.orgId, students: await this.rows.expected(exam, db) };
  }
}

export interface ExpectedStudent {
  readonly userId: string;
  readonly sectionId: string | null;
}
