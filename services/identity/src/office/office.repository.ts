import type { LanguageCode, PlaceShown } from '@exam/contracts';
import { Database, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { BoardTree } from '../organisations/index.js';

export interface PersonDetails {
  readonly givenName: string;
  readonly familyName: string;
  readonly extraTimePercent: number;
  readonly profile: Record<string, string | null>;
  readonly currentAccountId: string;
  readonly accounts: {
    accountId: string;
    boardId: string | null;
    classId: string | null;
    groupId: string | null;
    sectionId: string | null;
    boardName: string | null;
    classes: BoardTree | null;
  }[];
  readonly consents: {
    consentId: string;
    by: 'self' | 'parent' | 'paper';
    guardianName: string | null;
    textVersion: string;
    textLanguage: LanguageCode | null;
    givenAt: string;
  }[];
}

@Injectable()
export class OfficeRepository {
  constructor(private readonly db: Database) {}

  async details(userId: string, db: Queryable = this.db): Promise<PersonDetails> {
    const [row] = await db.query<PersonDetails>(
      `select p.given_name as "givenName", p.family_name as "familyName", p.extra_time_percent as "extraTimePercent", p.profile,
         p.current_account_id as "currentAccountId",
         (select coalesce(jsonb_agg(jsonb_build_object('accountId', a.account_id, 'boardId', a.board_id, 'classId', a.class_id,
            'groupId', a.group_id, 'sectionId', a.section_id, 'boardName', b.board_name, 'classes', b.classes)
            order by a.account_id), '[]')
          from account a left join board b on b.org_id = p.org_id and b.board_id = a.board_id
          where a.user_id = p.user_id and (not a.is_base or a.board_id is not null)) as accounts,
         (select coalesce(jsonb_agg(jsonb_build_object('consentId', c.consent_id, 'by', c.given_by, 'guardianName', c.guardian_name, 'textVersion', c.text_version,
            'textLanguage', c.text_language,
            'givenAt', c.given_at) order by c.given_at), '[]') from consent c where c.user_id = p.user_id) as consents
       from person p where p.user_id = $1`,
      [userId],
    );
    return row!;
  }

  /** Of the scan of a consent on paper; null where there is none. */
  async scanKeyOf(userId: string, consentId: string): Promise<string | null> {
    const [row] = await this.db.query<{ scanKey: string | null }>(
      'select scan_key as "scanKey" from consent where consent_id = $1 and user_id = $2',
      [consentId, userId],
    );
    return row?.scanKey ?? null;
  }

  async waiting(orgId: string | null) {
    const [row] = await this.db.query<{ requests: number; applicants: number; imports: number }>(
      `select (select count(*)::int from change_request r join person p using (user_id)
               where r.state = 'open' and ($1::text is null or p.org_id = $1)) as requests,
         (select count(*)::int from person p where 'applicant' = any(p.roles) and ($1::text is null or p.org_id = $1)) as applicants,
         (select count(*)::int from people_import where state = 'to be checked' and ($1::text is null or org_id = $1)) as imports`,
      [orgId],
    );
    return row!;
  }

  async names(orgId: string | null, userIds: readonly string[]): Promise<{ userId: string; name: string }[]> {
    return this.db.query(
      `select user_id as "userId", trim(given_name || ' ' || case when right(given_name, length(family_name)) = family_name then '' else family_name end) as name
       from person where user_id = any($1::uuid[]) and ($2::text is null or org_id = $2 or org_id = 'operators')`,
      [userIds, orgId],
    );
  }

  async school(orgId: string): Promise<{ name: string; orgCode: string; isOfPages: boolean }> {
    const [row] = await this.db.query<{ name: string; orgCode: string; isOfPages: boolean }>(
      `select name, org_code as "orgCode", org_id = (select org_id from organisation order by is_super desc, org_code limit 1)
         as "isOfPages"
       from organisation where org_id = $1`,
      [orgId],
    );
    return row ?? { name: '', orgCode: '', isOfPages: true };
  }

  /** Null: those of all organisations, each named with its school. */
  boards(
    orgId: string | null,
    db: Queryable = this.db,
  ): Promise<{ boardId: string; boardName: string; classes: BoardTree }[]> {
    return db.query(
      `select b.board_id as "boardId", case when $1::text is null then o.name || ' · ' else '' end || b.board_name as "boardName",
         b.classes
       from board b join organisation o using (org_id) where $1::text is null or org_id = $1 order by 2, 1`,
      [orgId],
    );
  }

  /** Students by the place of their current account; a section without a name is the group alone. */
  studentsByPlace(
    orgId: string | null,
  ): Promise<(Pick<PlaceShown, 'boardId' | 'classId' | 'groupId' | 'sectionId'> & { count: number })[]> {
    return this.db.query(
      `select a.board_id as "boardId", a.class_id as "classId", a.group_id as "groupId", a.section_id as "sectionId", count(*)::int as count
       from person p join account a on a.account_id = p.current_account_id
       where ($1::text is null or p.org_id = $1) and 'student' = any(p.roles) and p.left_at is null group by 1, 2, 3, 4`,
      [orgId],
    );
  }

  teachersByPlace(
    orgId: string | null,
  ): Promise<(Pick<PlaceShown, 'boardId' | 'classId' | 'groupId' | 'sectionId'> & { userIds: string[] })[]> {
    return this.db.query(
      `select t.board_id as "boardId", t.class_id as "classId", t.group_id as "groupId", t.section_id as "sectionId",
         array_agg(distinct t.user_id) as "userIds"
       from teaching_assignment t join person p using (user_id)
       where ($1::text is null or p.org_id = $1) and p.left_at is null group by 1, 2, 3, 4`,
      [orgId],
    );
  }

  async markLeft(tx: Queryable, userId: string, leftAt: Date | null): Promise<void> {
    await tx.query('update person set left_at = $2 where user_id = $1', [userId, leftAt]);
  }

  async setExtraTime(tx: Queryable, userId: string, percent: number): Promise<void> {
    await tx.query('update person set extra_time_percent = $2 where user_id = $1', [userId, percent]);
  }

  async setBirthdate(tx: Queryable, userId: string, birthdate: string | null): Promise<void> {
    await tx.query(
      `update person set profile = profile || jsonb_build_object('birthdate', $2::text) where user_id = $1`,
      [userId, birthdate],
    );
  }

  async extraTime(tx: Queryable, userId: string): Promise<number> {
    const [row] = await tx.query<{ percent: number }>(
      'select extra_time_percent as percent from person where user_id = $1',
      [userId],
    );
    return row?.percent ?? 0;
  }
}
