import type { TaughtPlace } from '@exam/contracts';
import { Database } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { heldPlace } from './exam-rules.js';

/** By `accounts`, which are indexed; of years of students in a group a few have any. */
const mostPercent = `
  select coalesce(max(extra_time_percent), 0) as percent from (
    select org_id, extra_time_percent from unnest($2::jsonb[]) as held join student on accounts @> held
    union all select org_id, extra_time_percent from student where user_id = any($3::uuid[])) s
  where org_id = $1 and extra_time_percent > 0`;

const move = `
  update exam set closes_at = $2, version = version + 1 where exam_id = $1 and closes_at < $2 and closed_at is null`;

export interface OfStudents {
  readonly orgId: string;
  readonly places: readonly TaughtPlace[];
  readonly extraStudents: readonly string[];
}

@Injectable()
export class ExamClosesRepository {
  constructor(private readonly db: Database) {}

  /** The longest standing extra time of any of them, per cent. */
  async mostPercent({ orgId, places, extraStudents }: OfStudents): Promise<number> {
    const [row] = await this.db.query<{ percent: number }>(mostPercent, [orgId, places.map(heldPlace), extraStudents]);
    return row!.percent;
  }

  /** Never earlier. */
  async move(examId: string, closesAt: number): Promise<void> {
    await this.db.query(move, [examId, closesAt]);
  }
}
