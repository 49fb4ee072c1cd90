import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { StaffedExam } from './staffed-exam.js';

export interface Place {
  readonly boardId: string | null;
  readonly classId: string | null;
  readonly groupId: string | null;
  readonly sectionId?: string;
}

const examText = `
  select org_id as "orgId", board_id as "boardId", class_id as "classId", group_id as "groupId",
         section_id as "sectionId", exam_name as "examName", exam_type as "examType", test_type as "testType",
         duration_minutes as "durationMinutes", late_start as policy, start_at as "startAt", end_at as "endAt",
         closed_at as "closedAt", closes_at as "closesAt", is_withdrawn as "isWithdrawn", revision, owner_account_id as "ownerAccountId"
  from exam where exam_id = $1`;

/** As the monitor and the lists count them: no member of the staff with a class of their own, and nobody who has left. */
const isExpected = 's.is_student and not s.has_left';

@Injectable()
export class ExamStudentsRepository {
  /** `lock`: until the end of the transaction. */
  async exam(db: Queryable, examId: string, lock: boolean): Promise<StaffedExam | null> {
    const [exam] = await db.query<StaffedExam>(lock ? `${examText} for update` : examText, [examId]);
    return exam ?? null;
  }

  /** Who has one of these places, of these people, who may have left since; without any: of all who are expected. */
  async having(
    db: Queryable,
    orgId: string,
    places: readonly Place[],
    userIds: readonly string[] | null,
  ): Promise<string[]> {
    const rows = await db.query<{ userId: string }>(
      `select distinct s.user_id::text as "userId"
       from unnest($2::jsonb[]) as held join student s on s.accounts @> held
       where s.org_id = $1 and case when $3::uuid[] is null then ${isExpected} else s.user_id = any($3) end
       order by 1`,
      [orgId, places.map((place) => JSON.stringify([place])), userIds],
    );
    return rows.map(({ userId }) => userId);
  }

  /** How many have this place, by their section. */
  bySection(db: Queryable, orgId: string, place: Place): Promise<{ sectionId: string | null; students: number }[]> {
    return db.query(
      `select a ->> 'sectionId' as "sectionId", count(distinct s.user_id)::int as students
       from student s cross join jsonb_array_elements(s.accounts) as a
       where s.org_id = $1 and ${isExpected} and s.accounts @> $2::jsonb and a @> ($2::jsonb -> 0) group by 1 order by 1`,
      [orgId, JSON.stringify([place])],
    );
  }
}
