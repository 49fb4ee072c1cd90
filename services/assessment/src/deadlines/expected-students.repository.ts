import { Database } from '@exam/platform';
import { Injectable } from '@nestjs/common';

/** Exams of a window are few among what is not closed, which has an index; who is expected is found by `accounts`, which has one, too. */
const text = `
  with coming as (
    select exam_id, org_id, more_places, jsonb_build_object('boardId', board_id, 'classId', class_id, 'groupId', group_id, 'sectionId', section_id) as place
    from exam where closed_at is null and closes_at is not null and start_at between $1 and $2 and not is_withdrawn and owner_account_id is null
  ), held as (
    select org_id, jsonb_build_array(jsonb_strip_nulls(one)) as place
    from coming, lateral (select place as one union all select jsonb_array_elements(more_places)) places
  )
  select count(distinct s.user_id)::int as count from (
    select h.org_id as asked, s.* from held h join student s on s.accounts @> h.place
    union all select c.org_id, s.* from coming c join exam_extra_student x on x.exam_id = c.exam_id join student s on s.user_id = x.user_id
  ) as s where s.org_id = s.asked and s.is_student and not s.has_left`;

@Injectable()
export class ExpectedStudentsRepository {
  constructor(private readonly db: Database) {}

  /** Of all exams that begin between these moments, each person once. */
  async count(from: number, to: number): Promise<number> {
    const [row] = await this.db.query<{ count: number }>(text, [from, to]);
    return row!.count;
  }
}
