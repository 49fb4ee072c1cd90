import { type EventOf, userRegistered } from '@exam/contracts';
import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';

type UserEvent = EventOf<typeof userRegistered>['data'];

export interface Account {
  readonly accountId: string;
  readonly isBaseAccount: boolean;
  readonly boardId: string | null;
  readonly classId: string | null;
  readonly groupId: string | null;
  readonly sectionId: string | null;
}

/** A person as it stands or shall stand: what is told to others, and what only identity knows. */
export interface PersonRecord extends Omit<UserEvent, 'reach' | 'enrolment' | 'userCode'> {
  /** How packs name the person; null for who registered. */
  readonly userCode: string | null;
  /** The student's account that packs write to. */
  readonly enrolledAccountId: string | null;
  readonly phoneNumber: string | null;
  readonly email: string | null;
  /** The e-mail address where it is verified. */
  readonly verifiedEmail?: string | null;
  readonly loginName: string | null;
  /** Kept with the profile; null changes nothing there. */
  readonly birthdate: string | null;
}

export const userEventOf = ({
  userCode,
  enrolledAccountId: accountId,
  phoneNumber,
  email,
  verifiedEmail,
  loginName: _l,
  birthdate: _b,
  ...told
}: PersonRecord): UserEvent => ({
  ...told,
  userCode,
  enrolment: userCode !== null && accountId !== null ? { userCode, accountId } : null,
  // who wrote the number has vouched for it
  reach: { phoneNumber, email: email !== null && email === verifiedEmail ? email : null },
});

const accountJson = `jsonb_build_object('accountId', a.account_id, 'isBaseAccount', a.is_base, 'boardId', a.board_id, 'classId', a.class_id,
  'groupId', a.group_id, 'sectionId', a.section_id)`;

/** How an organisation's packs name a person. */
export interface PackName {
  readonly orgId: string;
  readonly userCode: string;
}

export const packNameOf = ({ orgId, userCode }: PackName): string => `${orgId} ${userCode}`;

const recordSql = `select p.user_id as "userId", p.org_id as "orgId", p.user_code as "userCode",
    p.enrolled_account_id as "enrolledAccountId", p.roles, p.given_name as "givenName",
    p.family_name as "familyName", p.phone_number as "phoneNumber", p.email, p.profile ->> 'birthdate' as birthdate, p.profile ->> 'siteLanguage' as language,
    case when p.email_verified_at is not null then p.email end as "verifiedEmail", p.left_at is not null as "hasLeft", p.extra_time_percent as "extraTimePercent", p.current_account_id as "currentAccountId", p.revision,
    (select jsonb_agg(${accountJson} order by a.is_base desc, a.account_id) from account a where a.user_id = p.user_id) as accounts,
    (select login from login l where l.user_id = p.user_id and l.kind = 'name') as "loginName"
  from person p`;

/** Reads and writes many people at a time: an import brings fifty thousand. */
@Injectable()
export class PeopleWriter {
  /** Locks them until the transaction ends, before it reads: of other tables a statement that waits sees the past. */
  async read(tx: Queryable, userIds: readonly string[]): Promise<Map<string, PersonRecord>> {
    await tx.query('select from person where user_id = any($1::uuid[]) order by user_id for update', [userIds]);
    const rows = await tx.query<PersonRecord>(`${recordSql} where p.user_id = any($1::uuid[])`, [userIds]);
    return new Map(rows.map((row) => [row.userId, row]));
  }

  /** Those of them who are there, by `packNameOf`. Locks them until the transaction ends, before it reads. */
  async readNamed(tx: Queryable, names: readonly PackName[]): Promise<Map<string, PersonRecord>> {
    const named = [names.map((one) => one.orgId), names.map((one) => one.userCode)];
    const areNamed = '(p.org_id, p.user_code) in (select * from unnest($1::text[], $2::text[]))';
    await tx.query(`select from person p where ${areNamed} order by p.user_id for update`, named);
    const rows = await tx.query<PersonRecord & { userCode: string }>(`${recordSql} where ${areNamed}`, named);
    return new Map(rows.map((row) => [packNameOf(row), row]));
  }

  async areNamed(db: Queryable, names: readonly PackName[]): Promise<Set<string>> {
    const rows = await db.query<PackName>(
      `select org_id as "orgId", user_code as "userCode" from person
       where (org_id, user_code) in (select * from unnest($1::text[], $2::text[]))`,
      [names.map((one) => one.orgId), names.map((one) => one.userCode)],
    );
    return new Set(rows.map(packNameOf));
  }

  /** Who holds these logins, by login. */
  async holders(tx: Queryable, logins: readonly string[]): Promise<Map<string, string>> {
    const rows = await tx.query<{ login: string; user_id: string }>(
      'select login, user_id from login where login = any($1)',
      [logins],
    );
    return new Map(rows.map((row) => [row.login, row.user_id]));
  }

  /**
   * Whoever writes a number vouches for it: a school for its students, a code for who registers.
   * Overwrites the known with the records as they are here, revision included, and inserts the others. What is
   * somebody else's, an account above all, is never taken over: the statement fails.
   */
  async write(tx: Queryable, people: readonly PersonRecord[]): Promise<void> {
    if (!people.length) return;
    const json = JSON.stringify(people.map((one) => ({ ...one, baseAccountId: baseOf(one).accountId })));
    await tx.query(
      `with given as (
         select "userId", "orgId", "userCode", "enrolledAccountId", array(select jsonb_array_elements_text(roles)) as roles, "givenName",
           "familyName", "phoneNumber", email, "baseAccountId", "currentAccountId", revision, jsonb_strip_nulls(jsonb_build_object('birthdate', birthdate)) as profile
         from jsonb_to_recordset($1::jsonb) as given ("userId" uuid, "orgId" text, "userCode" text, "enrolledAccountId" uuid, roles jsonb,
           "givenName" text, "familyName" text, "phoneNumber" text, email text, "baseAccountId" uuid, "currentAccountId" uuid, revision int, birthdate text)
       ), changed as (
         update person held set roles = given.roles, given_name = "givenName", family_name = "familyName",
           phone_number = "phoneNumber", phone_verified_at = case when held.phone_number is distinct from "phoneNumber"
             then case when "phoneNumber" is not null then now() end else held.phone_verified_at end,
           profile = held.profile || given.profile,
           email = given.email, email_verified_at = case when held.email = given.email then held.email_verified_at end,
           base_account_id = "baseAccountId", enrolled_account_id = "enrolledAccountId",
           current_account_id = "currentAccountId", revision = given.revision
         from given where held.user_id = "userId" returning held.user_id
       )
       insert into person (user_id, org_id, user_code, enrolled_account_id, roles, given_name, family_name, phone_number,
         phone_verified_at, email, base_account_id, current_account_id, revision, profile)
       select "userId", "orgId", "userCode", "enrolledAccountId", roles, "givenName", "familyName", "phoneNumber",
         case when "phoneNumber" is not null then now() end, email, "baseAccountId", "currentAccountId", revision, profile
       from given where "userId" not in (select user_id from changed)`,
      [json],
    );
    await this.writeAccounts(tx, people);
    await this.writeLogins(tx, people);
  }

  async addPasswords(
    tx: Queryable,
    passwords: readonly { userId: string; passwordHash: string }[],
    now: number,
  ): Promise<void> {
    if (!passwords.length) return;
    await tx.query(
      `insert into credential (user_id, password_hash, changed_at)
       select user_id, password_hash, $3 from unnest($1::uuid[], $2::text[]) as given (user_id, password_hash) on conflict (user_id) do nothing`,
      [passwords.map((one) => one.userId), passwords.map((one) => one.passwordHash), new Date(now)],
    );
  }

  private async writeAccounts(tx: Queryable, people: readonly PersonRecord[]): Promise<void> {
    const accounts = people.flatMap(({ userId, accounts: held }) => held.map((account) => ({ userId, ...account })));
    await tx.query(
      `with given as (
         select * from jsonb_to_recordset($1::jsonb) as given ("accountId" uuid, "userId" uuid, "isBaseAccount" boolean, "boardId" text,
           "classId" text, "groupId" text, "sectionId" text)
       ), changed as (
         update account held set board_id = "boardId", class_id = "classId", group_id = "groupId", section_id = "sectionId"
         from given where held.account_id = "accountId" and held.user_id = "userId" returning held.account_id
       )
       insert into account (account_id, user_id, is_base, board_id, class_id, group_id, section_id)
       select "accountId", "userId", "isBaseAccount", "boardId", "classId", "groupId", "sectionId"
       from given where "accountId" not in (select account_id from changed)`,
      [JSON.stringify(accounts)],
    );
  }

  private async writeLogins(tx: Queryable, people: readonly PersonRecord[]): Promise<void> {
    const logins = people.flatMap(({ userId, phoneNumber, loginName }) => [
      ...(phoneNumber === null ? [] : [{ userId, kind: 'phone', login: phoneNumber }]),
      ...(loginName === null ? [] : [{ userId, kind: 'name', login: loginName }]),
    ]);
    await tx.query(`delete from login where user_id = any($1::uuid[]) and not login = any($2)`, [
      people.map((one) => one.userId),
      logins.map((one) => one.login),
    ]);
    await tx.query(
      `insert into login (login, user_id, kind)
       select login, "userId", kind from jsonb_to_recordset($1::jsonb) as given (login text, "userId" uuid, kind text)
       on conflict (login) do nothing`,
      [JSON.stringify(logins)],
    );
  }
}

/** A person's root; everybody has exactly one. */
export const baseOf = ({ accounts }: Pick<PersonRecord, 'accounts'>): Account =>
  accounts.find((one) => one.isBaseAccount) as Account;
