import type { AnswerOf, listLostTime } from '@exam/contracts';
import { Database, type Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { ExamStudents } from '../exam-students/index.js';
import { RecentLosses } from './recent-losses.js';

type Answer = Pick<AnswerOf<typeof listLostTime>, 'items' | 'unlisted'>;

/** More single ones are counted and not named. */
const singleListed = 500;

/** What silences took and nobody has given back, for who may give it. */
@Injectable()
export class LostTimeService {
  constructor(
    private readonly db: Database,
    private readonly students: ExamStudents,
    private readonly losses: RecentLosses,
  ) {}

  async list(actor: Actor, examId: string): Promise<Answer> {
    const part = await this.students.part(this.db, actor, examId, { permission: 'time.give' });
    const all = await this.losses.of(examId);
    const userIds = all.flatMap(({ students }) => students.map(({ userId }) => userId));
    const own = new Set(await this.students.ownOf(this.db, part, [...new Set(userIds)]));
    const seen = all
      .map((one) => ({ ...one, students: one.students.filter(({ userId }) => own.has(userId)) }))
      .filter(({ students }) => students.length > 0);
    const single = seen.filter(({ kind }) => kind === 'single').sort((one, other) => other.to - one.to);
    const named = [...seen.filter(({ kind }) => kind === 'room'), ...single.slice(0, singleListed)];
    return {
      items: named.map(({ kind, from, to, ...one }) => ({
        ...{ kind, isProposed: kind === 'room', ...one, students: [...one.students] },
        ...{ from: new Date(from).toISOString(), to: new Date(to).toISOString() },
      })),
      unlisted: Math.max(0, single.length - singleListed),
    };
  }
}
