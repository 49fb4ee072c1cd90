import { attemptsForced, type InputOf, type forceSubmissions } from '@exam/contracts';
import { forcedAfterMs } from '@exam/domain';
import { afterCommit, Clock, Outbox, type ChangeContext, type Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { AttemptNotRunning, DeadlineHints } from '../attempts/index.js';
import { ExamStudents } from '../exam-students/index.js';
import { ExamNotFound } from '../exams/index.js';
import { ForcedSubmissionsRepository } from './forced-submissions.repository.js';

/** Whom an event names at once: far below the largest message that the broker takes. */
const namedAtOnce = 500;
/** So many the trail names one by one. */
const mostNoted = 20;

@Injectable()
export class ForcedSubmissionsService {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly students: ExamStudents,
    private readonly hints: DeadlineHints,
    private readonly rows: ForcedSubmissionsRepository,
  ) {}

  /** Answers how many attempts end. Those that are being ended already do not end twice. */
  async force(
    { tx, actor, note }: ChangeContext,
    examId: string,
    { to, reason }: InputOf<typeof forceSubmissions>['body'],
  ): Promise<{ attempts: number }> {
    const part = await this.students.part(tx, actor, examId, { permission: 'attempts.end' });
    if (part.exam.ownerAccountId !== null) throw new ExamNotFound();
    const now = this.clock.now();
    const forcedAt = now + forcedAfterMs;
    const userIds = await this.rows.force(tx, {
      ...{ examId, now, forcedAt },
      userIds: await this.students.named(tx, part, to),
    });
    if (userIds.length === 0) throw new AttemptNotRunning();
    const submittedAt = new Date(forcedAt).toISOString();
    for (let from = 0; from < userIds.length; from += namedAtOnce)
      await this.outbox.add(tx as Tx, attemptsForced, {
        ...{ examId, submittedAt },
        userIds: userIds.slice(from, from + namedAtOnce),
      });
    afterCommit(tx as Tx, () => this.hints.wakeAt(forcedAt));
    note({
      ...{ subject: `exam:${examId}`, orgId: part.exam.orgId, reason },
      ...{ before: { attempts: 'running' }, after: { attempts: 'submitted' } },
      details: {
        attempts: userIds.length,
        ...(to && 'sectionIds' in to && { sections: to.sectionIds.join(', ') }),
        ...(to && 'userIds' in to && { students: namesOf(to.userIds) }),
      },
    });
    return { attempts: userIds.length };
  }
}

const namesOf = (userIds: readonly string[]): string | number =>
  userIds.length <= mostNoted ? userIds.join(', ') : userIds.length;
