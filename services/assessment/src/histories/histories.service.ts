import type { HistoryEntry } from '@exam/contracts';
import { Clock, Database, type Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { AttemptNotFound, type AttemptRow } from '../attempts/index.js';
import { ExamStudents } from '../exam-students/index.js';
import { ExamNotFound } from '../exams/index.js';
import { HistoriesRepository } from './histories.repository.js';
import { historyOf } from './history.js';

/** What happened in an attempt, for whoever watches its student. */
@Injectable()
export class HistoriesService {
  constructor(
    private readonly clock: Clock,
    private readonly db: Database,
    private readonly students: ExamStudents,
    private readonly rows: HistoriesRepository,
  ) {}

  async read(actor: Actor, attemptId: string): Promise<HistoryEntry[]> {
    const attempt = await this.own(actor, attemptId);
    const [takeovers, silences, minutes, extensions, announcements, submissions, incidents] = await Promise.all([
      this.rows.takeovers(attemptId),
      this.rows.silences(attempt),
      this.rows.minutes(attempt),
      this.rows.extensions(attempt),
      this.rows.announcements(attempt),
      this.rows.submissions(attemptId),
      this.rows.incidents(attempt),
    ]);
    const sources = { attempt, takeovers, silences, minutes, extensions, announcements, submissions, incidents };
    return historyOf(sources, this.clock.now());
  }

  /** What is none of the person's does not exist; practice is its student's alone. */
  private async own(actor: Actor, attemptId: string): Promise<AttemptRow> {
    const attempt = await this.rows.attempt(attemptId);
    if (!attempt) throw new AttemptNotFound();
    try {
      const part = await this.students.part(this.db, actor, attempt.examId, { permission: 'monitor.use' });
      const own = await this.students.ownOf(this.db, part, [attempt.userId]);
      if (own.length === 0 || part.exam.ownerAccountId !== null) throw new AttemptNotFound();
      return attempt;
    } catch (error) {
      throw error instanceof ExamNotFound ? new AttemptNotFound() : error;
    }
  }
}
