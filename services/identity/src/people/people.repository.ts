import { Database, uuid7, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { SignedInPerson } from './person.js';

const personSql = `select p.user_id as "userId", p.org_id as "orgId", o.name as "orgName",
    coalesce(o.assigned_modules, '{}') as "modules", p.roles, p.given_name as "givenName",
    p.family_name as "familyName", p.phone_number as "phoneNumber", p.phone_verified_at as "phoneVerifiedAt", p.email,
    p.email_verified_at as "emailVerifiedAt", p.base_account_id as "baseAccountId",
    p.current_account_id as "currentAccountId", a.board_id as "boardId", a.class_id as "classId", a.group_id as "groupId",
    a.section_id as "sectionId", b.board_name as "boardName", b.classes, p.left_at as "leftAt"
  from person p
  left join organisation o on o.org_id = p.org_id
  left join account a on a.account_id = p.current_account_id
  left join board b on b.board_id = a.board_id
  where p.user_id = $1`;

@Injectable()
export class PeopleRepository {
  constructor(private readonly db: Database) {}

  async find(userId: string, tx: Queryable = this.db): Promise<SignedInPerson | null> {
    const [row] = await tx.query<SignedInPerson>(personSql, [userId]);
    return row ?? null;
  }

  /** Whose phone number (E.164) or verified e-mail address it is. */
  async ownerOf(target: string): Promise<string | null> {
    const [row] = await this.db.query<{ userId: string }>(
      `select user_id as "userId" from login where login = $1 and kind = 'phone'
       union all select user_id from second_login where email = $1 and verified_at is not null
       union all select user_id from person where lower(email) = $1 and email_verified_at is not null limit 1`,
      [target],
    );
    return row?.userId ?? null;
  }

  /** That the person has chosen. */
  async languageOf(userId: string): Promise<string | null> {
    const [row] = await this.db.query<{ language: string | null }>(
      `select profile ->> 'siteLanguage' as language from person where user_id = $1`,
      [userId],
    );
    return row?.language ?? null;
  }

  async secondLoginOf(
    email: string,
  ): Promise<{ userId: string; passwordHash: string; verifiedAt: Date | null } | null> {
    const [row] = await this.db.query<{ userId: string; passwordHash: string; verifiedAt: Date | null }>(
      `select user_id as "userId", password_hash as "passwordHash", verified_at as "verifiedAt"
       from second_login where email = $1 and password_hash is not null
       order by verified_at nulls last, user_id limit 1`,
      [email],
    );
    return row ?? null;
  }

  async phoneVerified(tx: Queryable, userId: string, now: number): Promise<void> {
    await tx.query('update person set phone_verified_at = $2 where user_id = $1 and phone_verified_at is null', [
      userId,
      new Date(now),
    ]);
  }

  /** Whom a login belongs to; the hash is null for somebody without a password. */
  async credentialOf(login: string): Promise<{ userId: string; passwordHash: string | null } | null> {
    const [row] = await this.db.query<{ userId: string; passwordHash: string | null }>(
      `select login.user_id as "userId", password_hash as "passwordHash"
       from login left join credential using (user_id) where login = $1`,
      [login],
    );
    return row ?? null;
  }

  async passwordHash(userId: string, db: Queryable = this.db): Promise<string | null> {
    const [row] = await db.query<{ password_hash: string }>('select password_hash from credential where user_id = $1', [
      userId,
    ]);
    return row?.password_hash ?? null;
  }

  async setPasswordHash(tx: Queryable, userId: string, passwordHash: string, now: number): Promise<void> {
    await tx.query(
      `insert into credential (user_id, password_hash, changed_at) values ($1, $2, $3)
       on conflict (user_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at`,
      [userId, passwordHash, new Date(now)],
    );
  }

  /** An operator belongs to no organisation and has the base account alone. Answers the id, of whichever replica made it. */
  async ensureOperator(tx: Queryable, { orgId, login }: { orgId: string; login: string }): Promise<string> {
    const [userId, accountId] = [uuid7(), uuid7()];
    await tx.query(
      `with made as (
         insert into person (user_id, org_id, user_code, roles, given_name, family_name, base_account_id, current_account_id)
         values ($1, $2, lower($3), array['super'], $3, '', $4, $4) on conflict (org_id, user_code) do nothing returning user_id
       ), account as (
         insert into account (account_id, user_id, is_base) select $4, user_id, true from made
       )
       insert into login (login, user_id, kind) select $3, user_id, 'name' from made on conflict (login) do nothing`,
      [userId, orgId, login, accountId],
    );
    const [row] = await tx.query<{ userId: string }>(
      'select user_id as "userId" from person where org_id = $1 and user_code = lower($2)',
      [orgId, login],
    );
    return row!.userId;
  }
}
