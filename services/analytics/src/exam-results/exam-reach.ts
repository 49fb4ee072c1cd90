import { isOwnWhole, reachOf, touchesAudience, type ExamState, type TaughtPlace } from '@exam/contracts';
import { Clock, Database, Teaching, type Actor } from '@exam/platform';
import { isPractice, type ExamType } from '@exam/domain';
import { Injectable } from '@nestjs/common';
import { NoSuchExam } from '../standings/index.js';
import { NotClosed } from './exam-results.errors.js';
import { ListedExamsRepository, type ResultExam } from './listed-exams.repository.js';

export interface ReachedExam extends ResultExam {
  readonly state: ExamState;
  /** The classes whose students the person may see; null: all of the exam. */
  readonly own: readonly TaughtPlace[] | null;
}

/** Which exams a member of the staff may read results of, and of which students. */
@Injectable()
export class ExamReach {
  constructor(
    private readonly db: Database,
    private readonly teaching: Teaching,
    private readonly clock: Clock,
    private readonly exams: ListedExamsRepository,
  ) {}

  /** Refuses what is another organisation's, no class of the teacher's own, or taken for oneself, as not found. */
  async find(actor: Actor, examId: string): Promise<ReachedExam> {
    const exam = await this.exams.find(examId);
    if (!exam || isPractice(exam.examType as ExamType)) throw new NoSuchExam();
    const own = await this.ownOf(actor, exam);
    if (own?.length === 0) throw new NoSuchExam();
    return { ...exam, state: stateOf(exam, this.clock.now()), own };
  }

  /** The same, of an exam that nobody can write any more, or of an open test. */
  async closed(actor: Actor, examId: string): Promise<ReachedExam> {
    const exam = await this.find(actor, examId);
    if (exam.state === 'upcoming' || exam.state === 'running') throw new NotClosed();
    return exam;
  }

  private async ownOf(actor: Actor, exam: ResultExam): Promise<readonly TaughtPlace[] | null> {
    const reach = reachOf(actor, 'results.see');
    if (reach === 'all') return null;
    if (exam.orgId !== actor.orgId) return [];
    if (reach === 'org') return null;
    const own = await this.teaching.of(this.db, actor);
    if (!own.some((one) => touchesAudience(one, exam))) return [];
    return isOwnWhole(own, exam) ? null : own;
  }
}

export function stateOf({ startAt, endAt, closedAt }: Pick<ResultExam, 'startAt' | 'endAt' | 'closedAt'>, now: number) {
  if (endAt === null) return 'open';
  if (closedAt !== null) return 'closed';
  return startAt !== null && startAt.getTime() > now ? 'upcoming' : 'running';
}
