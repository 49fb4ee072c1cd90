import { placesOf } from '@exam/contracts';
import { graceSeconds, lastDeadlineOf, minuteMs, standingMinutes } from '@exam/domain';
import { Database } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { ExamCache } from './exam-cache.js';
import type { ExamDefinition } from './exam-definition.js';

export interface MovedClose {
  readonly exam: ExamDefinition;
  /** Not earlier than then. */
  readonly until: number;
}

/** By `accounts`, which are indexed; of years of students in a group a few have any. */
const mostPercent = `
  select coalesce(max(extra_time_percent), 0) as percent from (
    select org_id, extra_time_percent from unnest($2::jsonb[]) as held join student on accounts @> held
    union all select org_id, extra_time_percent from student where user_id = any($3::uuid[])) s
  where org_id = $1 and extra_time_percent > 0`;

const move = `
  update exam set closes_at = $2, version = version + 1 where exam_id = $1 and closes_at < $2 and closed_at is null`;

/** An exam closes after the last attempt: later where somebody who sits it has standing extra time. */
@Injectable()
export class ExamCloses {
  constructor(
    private readonly db: Database,
    private readonly exams: ExamCache,
  ) {}

  /** At once as far as any of its students could need, so that beginnings look again once and not for each per cent. */
  async move({ exam, until }: MovedClose): Promise<void> {
    const { examId, orgId, durationMinutes, extraStudents } = exam;
    const held = placesOf(exam).map(({ sectionId, ...group }) =>
      JSON.stringify([{ ...group, ...(sectionId !== null && { sectionId }) }]),
    );
    await this.db.transaction(async (tx) => {
      const [row] = await tx.query<{ percent: number }>(mostPercent, [orgId, held, extraStudents]);
      const longest = standingMinutes(durationMinutes, row!.percent) * minuteMs;
      const last = lastDeadlineOf(exam);
      await tx.query(move, [examId, Math.max(until, last === null ? 0 : last + longest + graceSeconds * 1000)]);
    });
    this.exams.forget(examId);
  }
}
