import { placesOf } from '@exam/contracts';
import { graceSeconds, lastDeadlineOf, minuteMs, standingMinutes } from '@exam/domain';
import { Injectable } from '@nestjs/common';
import { ExamCache } from './exam-cache.js';
import { ExamClosesRepository } from './exam-closes.repository.js';
import type { ExamDefinition } from './exam-definition.js';

export interface MovedClose {
  readonly exam: ExamDefinition;
  /** Not earlier than then. */
  readonly until: number;
}

/** An exam closes after the last attempt: later where somebody who sits it has standing extra time. */
@Injectable()
export class ExamCloses {
  constructor(
    private readonly rows: ExamClosesRepository,
    private readonly exams: ExamCache,
  ) {}

  /** At once as far as any of its students could need, so that beginnings look again once and not for each per cent. */
  async move({ exam, until }: MovedClose): Promise<void> {
    const { examId, orgId, durationMinutes, extraStudents } = exam;
    const percent = await this.rows.mostPercent({ orgId, places: placesOf(exam), extraStudents });
    const longest = standingMinutes(durationMinutes, percent) * minuteMs;
    const last = lastDeadlineOf(exam);
    await this.rows.move(examId, Math.max(until, last === null ? 0 : last + longest + graceSeconds * 1000));
    this.exams.forget(examId);
  }
}
