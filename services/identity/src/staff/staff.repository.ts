import { teachingChanged, type EventOf } from '@exam/contracts';
import { Announces, uuid7, type Announced, type AnnouncementPage, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';

type Told = EventOf<typeof teachingChanged>['data'];
export type Assignment = Told['assignments'][number];

const assignmentsOf = `coalesce((select jsonb_agg(jsonb_build_object('boardId', t.board_id, 'classId', t.class_id,
    'groupId', t.group_id, 'sectionId', t.section_id,
    'subjectIds', case when cardinality(t.subject_ids) > 0 then to_jsonb(t.subject_ids) end) order by t.assignment_id)
  from teaching_assignment t where t.user_id = p.user_id), '[]')`;

const none = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class StaffRepository {
  async assignments(db: Queryable, userId: string): Promise<Assignment[]> {
    const [row] = await db.query<{ assignments: Assignment[] }>(
      `select ${assignmentsOf} as assignments from person p where p.user_id = $1`,
      [userId],
    );
    return row?.assignments ?? [];
  }

  /** The classes that packs have put a teacher in: those of the accounts. Of a student they are where they learn. */
  packed(db: Queryable, userId: string): Promise<Assignment[]> {
    return db.query<Assignment>(
      `select distinct a.board_id as "boardId", a.class_id as "classId", a.group_id as "groupId",
         a.section_id as "sectionId", null::text[] as "subjectIds"
       from account a join person p using (user_id)
       where a.user_id = $1 and 'teacher' = any(p.roles) and not 'student' = any(p.roles)
         and a.board_id is not null and a.class_id is not null and a.group_id is not null`,
      [userId],
    );
  }

  /** Takes the place of those before; answers the revision of what is told. */
  async replace(tx: Queryable, userId: string, assignments: readonly Assignment[]): Promise<number> {
    await tx.query('delete from teaching_assignment where user_id = $1', [userId]);
    await tx.query(
      `insert into teaching_assignment (assignment_id, user_id, board_id, class_id, group_id, section_id, subject_ids)
       select id, $1, "boardId", "classId", "groupId", "sectionId",
         coalesce((select array_agg(s) from jsonb_array_elements_text(nullif("subjectIds", 'null')) s), '{}')
       from jsonb_to_recordset($2::jsonb) as given (id uuid, "boardId" text, "classId" text, "groupId" text,
         "sectionId" text, "subjectIds" jsonb)`,
      [userId, JSON.stringify(assignments.map((one) => ({ id: uuid7(), ...one })))],
    );
    const [row] = await tx.query<{ revision: number }>(
      `update person set teaching_revision = teaching_revision + 1 where user_id = $1
       returning teaching_revision as revision`,
      [userId],
    );
    return row!.revision;
  }

  async endStartCodes(tx: Queryable, userId: string, now: Date): Promise<void> {
    await tx.query('update start_code set ended_at = $2 where user_id = $1 and ended_at is null and used_at is null', [
      userId,
      now,
    ]);
  }

  /** The others who administer the organisation; they stay so until the transaction ends. */
  async otherAdmins(tx: Queryable, orgId: string, userId: string): Promise<number> {
    const rows = await tx.query(
      `select from person where org_id = $1 and user_id <> $2 and 'org-admin' = any(roles) and left_at is null for update`,
      [orgId, userId],
    );
    return rows.length;
  }

  async lastChange(db: Queryable, userId: string): Promise<{ by: string; at: Date } | null> {
    const [row] = await db.query<{ by: string; at: Date }>(
      `select coalesce(s.given_name, '') as by, p.changed_at as at
       from person p left join person s on s.user_id::text = p.changed_by
       where p.user_id = $1 and p.changed_at is not null`,
      [userId],
    );
    return row ?? null;
  }

  async changedBy(tx: Queryable, userIds: readonly string[], by: string, at: Date): Promise<void> {
    await tx.query('update person set changed_by = $2, changed_at = $3 where user_id = any($1::uuid[])', [
      userIds,
      by,
      at,
    ]);
  }

  @Announces(teachingChanged)
  async announce(tx: Queryable, { after, limit }: AnnouncementPage): Promise<Announced<Told>[]> {
    const rows = await tx.query<Told>(
      `select p.user_id as "userId", p.org_id as "orgId", ${assignmentsOf} as assignments, p.teaching_revision as revision
       from person p where p.teaching_revision > 0 and p.user_id > $1::uuid order by p.user_id limit $2`,
      [after ?? none, limit],
    );
    return rows.map((data) => ({ cursor: data.userId, data }));
  }
}
