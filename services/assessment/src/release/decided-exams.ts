import { placesOf, reachOf, touchesAudience, type Permission } from '@exam/contracts';
import { Teaching, type Actor, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { ExamStudents } from '../exam-students/index.js';
import { ExamNotFound } from '../exams/index.js';
import type { DecidedExam } from './decided-exam.js';
import { ReleaseRepository, type ChallengedExam } from './release.repository.js';

const mostShown = 20;
/** Some of the tests that a teacher made are for others than the own classes, too: so many are looked at. */
const mostMade = 100;

/** Which exams a member of the staff may look at or decide on, once nobody writes them any more. */
@Injectable()
export class DecidedExams {
  constructor(
    private readonly teaching: Teaching,
    private readonly students: ExamStudents,
    private readonly rows: ReleaseRepository,
  ) {}

  /**
   * Refuses what is another organisation's, no class of the teacher's own, or taken for oneself, as not found. `lock`:
   * until the end of the transaction nobody else decides on it.
   */
  async find(
    db: Queryable,
    actor: Actor,
    examId: string,
    permission: Extract<Permission, 'results.see' | 'results.decide'>,
    { lock = false } = {},
  ): Promise<DecidedExam> {
    const exam = await this.rows.exam(db, examId, lock);
    if (!exam || !(await this.reaches(db, actor, exam, permission))) throw new ExamNotFound();
    return exam;
  }

  /** Those with challenges on which the person may decide. */
  async challenged(db: Queryable, actor: Actor): Promise<ChallengedExam[]> {
    const reach = reachOf(actor, 'results.decide');
    if (reach === 'all' || reach === 'org') {
      const orgId = reach === 'all' ? null : actor.orgId;
      return this.rows.challenged(db, { orgId, madeBy: null, most: mostShown });
    }
    if (reach !== 'own-tests') return [];
    const made = await this.rows.challenged(db, { orgId: actor.orgId, madeBy: actor.userId, most: mostMade });
    const decided: ChallengedExam[] = [];
    for (const exam of made) {
      if (decided.length === mostShown) break;
      if (await this.isForOwn(db, actor, exam, 'results.decide')) decided.push(exam);
    }
    return decided;
  }

  private async reaches(db: Queryable, actor: Actor, exam: DecidedExam, permission: Permission): Promise<boolean> {
    const reach = reachOf(actor, permission);
    if (reach === null || reach === 'all') return reach === 'all';
    if (exam.orgId !== actor.orgId) return false;
    if (reach === 'org') return true;
    if (reach === 'own') return (await this.teaching.of(db, actor)).some((one) => touchesAudience(one, exam));
    // own tests: made by the teacher, and for nobody beyond the own classes
    return (await this.isForOwn(db, actor, exam, permission)) && this.rows.isMadeBy(db, exam.examId, actor.userId);
  }

  private isForOwn(db: Queryable, actor: Actor, exam: DecidedExam, permission: Permission): Promise<boolean> {
    const { orgId, examId } = exam;
    return this.students.reaches(db, actor, permission, { orgId, examId, places: placesOf(exam) });
  }
}
