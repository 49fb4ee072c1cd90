import type { TaughtPlace } from '@exam/contracts';
import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { heldPlace } from '../exams/index.js';
import type { StaffedExam } from './staffed-exam.js';

const examText = `
  select exam_id as "examId", more_places as "morePlaces", has_extra_students as "hasExtraStudents", org_id as "orgId", board_id as "boardId", class_id as "classId", group_id as "groupId",
         section_id as "sectionId", exam_name as "examName", exam_type as "examType", test_type as "testType",
         duration_minutes as "durationMinutes", late_start as policy, start_at as "startAt", end_at as "endAt",
         closed_at as "closedAt", closes_at as "closesAt", is_withdrawn as "isWithdrawn", revision, owner_account_id as "ownerAccountId"
  from exam where exam_id = $1`;

export interface CountedSection extends TaughtPlace {
  readonly isExtra: boolean;
  readonly students: number;
}

/** Students by name, besides those of places: as the exam has them, and more who are to come. */
export interface NamedBesides {
  readonly orgId: string;
  readonly examId: string;
  readonly extraStudents?: readonly string[] | undefined;
}

interface HeldAccounts {
  readonly userId: string;
  readonly accounts: readonly (TaughtPlace & { readonly accountId: string })[];
}

/** As the monitor and the lists count them: no member of the staff with a class of their own, and nobody who has left. */
const isExpected = 's.is_student and not s.has_left';

@Injectable()
export class ExamStudentsRepository {
  /** `lock`: until the end of the transaction. */
  async exam(db: Queryable, examId: string, lock: boolean): Promise<StaffedExam | null> {
    const [exam] = await db.query<StaffedExam>(lock ? `${examText} for update` : examText, [examId]);
    return exam ?? null;
  }

  /**
   * Who has one of these places, or is named besides and `own` (null: all of those) has a place of theirs; of these people,
   * who may have left since; without any: of all who are expected.
   */
  async having(
    db: Queryable,
    { examId, orgId }: Pick<StaffedExam, 'examId' | 'orgId'>,
    { places, own }: { places: readonly TaughtPlace[]; own: readonly TaughtPlace[] | null },
    userIds: readonly string[] | null,
  ): Promise<string[]> {
    const rows = await db.query<{ userId: string }>(
      `select s.user_id::text as "userId" from student s
       where s.org_id = $1 and case when $3::uuid[] is null then ${isExpected} else s.user_id = any($3) end
         and (s.user_id in (select h.user_id from unnest($2::jsonb[]) as held join student h on h.accounts @> held)
           or (s.user_id in (select x.user_id from exam_extra_student x where x.exam_id = $4)
             and ($5::jsonb[] is null or s.accounts @> any($5))))
       order by 1`,
      [orgId, places.map(heldPlace), userIds, examId, own && own.map(heldPlace)],
    );
    return rows.map(({ userId }) => userId);
  }

  async holder(db: Queryable, orgId: string, accountId: string): Promise<string | null> {
    const [row] = await db.query<{ userId: string }>(
      `select user_id::text as "userId" from student where org_id = $1 and accounts @> $2::jsonb`,
      [orgId, JSON.stringify([{ accountId }])],
    );
    return row?.userId ?? null;
  }

  /** Whether one of these people, or of those whom the exam names besides, has no place of these. */
  async areOfOthers(db: Queryable, of: NamedBesides, own: readonly TaughtPlace[]): Promise<boolean> {
    const [row] = await db.query<{ are: boolean }>(
      `select exists (select from student s where s.org_id = $1 and not s.accounts @> any($2::jsonb[])
         and (s.user_id = any($4::uuid[]) or s.user_id in (select x.user_id from exam_extra_student x where x.exam_id = $3))) as are`,
      [of.orgId, own.map(heldPlace), of.examId, of.extraStudents ?? []],
    );
    return row!.are;
  }

  /** In the order of their ids. */
  accounts(db: Queryable, orgId: string, userIds: readonly string[]): Promise<HeldAccounts[]> {
    return db.query<HeldAccounts>(
      `select s.user_id::text as "userId", (
         select coalesce(jsonb_agg(jsonb_build_object('accountId', one ->> 'accountId', 'boardId', one ->> 'boardId',
           'classId', one ->> 'classId', 'groupId', one ->> 'groupId', 'sectionId', one ->> 'sectionId') order by one ->> 'accountId'), '[]')
         from jsonb_array_elements(s.accounts) one) as accounts
       from student s where s.org_id = $1 and s.user_id = any($2::uuid[])`,
      [orgId, userIds],
    );
  }

  /** The rooms of an exam that somebody watches. */
  async roomsOf(
    db: Queryable,
    { examId, orgId }: Pick<StaffedExam, 'examId' | 'orgId'>,
    userId: string,
  ): Promise<string[]> {
    const rows = await db.query<{ roomId: string }>(
      'select room_id as "roomId" from room_invigilator where user_id = $1::uuid and exam_id = $2 and org_id = $3 order by 1',
      [userId, examId, orgId],
    );
    return rows.map(({ roomId }) => roomId);
  }

  /** Who sits in these rooms, of these people; without any: of all who are expected. */
  async seated(
    db: Queryable,
    orgId: string,
    roomIds: readonly string[],
    userIds: readonly string[] | null,
  ): Promise<string[]> {
    const rows = await db.query<{ userId: string }>(
      `select s.user_id::text as "userId" from room_seat r join student s on s.user_id = r.user_id
       where r.org_id = $1 and r.room_id = any($2::uuid[])
         and case when $3::uuid[] is null then ${isExpected} else s.user_id = any($3) end order by 1`,
      [orgId, roomIds, userIds],
    );
    return rows.map(({ userId }) => userId);
  }

  /** How many have these places, each once, by their section; who is named besides, by theirs. */
  bySection(
    db: Queryable,
    { examId, orgId }: Pick<StaffedExam, 'examId' | 'orgId'>,
    places: readonly TaughtPlace[],
  ): Promise<CountedSection[]> {
    return db.query(
      `select account ->> 'boardId' as "boardId", account ->> 'classId' as "classId", account ->> 'groupId' as "groupId",
         account ->> 'sectionId' as "sectionId", "isExtra", count(*)::int as students
       from (
         select distinct on (s.user_id) s.user_id, a.account, false as "isExtra"
         from unnest($2::jsonb[]) as held join student s on s.accounts @> held
           cross join jsonb_array_elements(s.accounts) as a (account)
         where s.org_id = $1 and ${isExpected} and a.account @> (held -> 0)
         order by s.user_id, a.account ->> 'sectionId', a.account ->> 'accountId'
       ) one group by 1, 2, 3, 4, 5
       union all
       select account ->> 'boardId', account ->> 'classId', account ->> 'groupId', account ->> 'sectionId', true, count(*)::int
       from (
         select distinct on (s.user_id) s.user_id, a.account
         from exam_extra_student x join student s on s.user_id = x.user_id
           left join lateral jsonb_array_elements(s.accounts) as a (account) on a.account ->> 'groupId' is not null
         where x.exam_id = $3 and s.org_id = $1 and ${isExpected} and not s.accounts @> any($2::jsonb[])
         order by s.user_id, a.account ->> 'accountId'
       ) one group by 1, 2, 3, 4
       order by "isExtra", "sectionId"`,
      [orgId, places.map(heldPlace), examId],
    );
  }
}
