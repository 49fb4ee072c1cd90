import { Injectable } from '@nestjs/common';
import { Clock, Metrics } from '@exam/platform';
import { ExpectedStudentsRepository } from './expected-students.repository.js';

const minute = 60_000;
/** A node takes minutes to come, a replica one. */
const aheadMs = 30 * minute;
/** The first wave is still under way. */
const besideMs = 10 * minute;
/** Each replica is asked four times a minute. */
const freshMs = minute;

/** How many students begin soon, so that replicas are there before them. */
@Injectable()
export class ExpectedStudents {
  private told = { at: -Infinity, count: 0 };

  constructor(
    private readonly clock: Clock,
    private readonly exams: ExpectedStudentsRepository,
    metrics: Metrics,
  ) {
    metrics.gauge({
      name: 'assessment_students_expected',
      help: 'Students of exams that begin within half an hour or began ten minutes ago at most, each once; at most a minute old',
      collect: async (gauge) => gauge.set(await this.count()),
    });
  }

  private async count(): Promise<number> {
    const now = this.clock.now();
    if (now - this.told.at >= freshMs)
      this.told = { at: now, count: await this.exams.count(now - besideMs, now + aheadMs) };
    return this.told.count;
  }
}
