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
export interface PersonRecord extends Omit<UserEvent, 'reach'> {
  readonly userCode: string;
  readonly phoneNumber: string | null;
  readonly email: string | null;
  /** The e-mail address where it is verified. */
  readonly verifiedEmail?: string | null;
  readonly loginName: string | null;
}

export const userEventOf = ({
  userCode: _c,
  phoneNumber,
  email,
  verifiedEmail,
  loginName: _l,
  ...told
}: PersonRecord): UserEvent => ({
  ...told,
  // who wrote the number has vouched for it
  reach: { phoneNumber, email: email !== null && email === verifiedEmail ? email : null },
});

const accountJson = `jsonb_build_object('accountId', a.account_id, 'isBaseAccount', a.is_base, 'boardId', a.board_id, 'classId', a.class_id,
  'groupId', a.group_id, 'sectionId', a.section_id)`;

/** Reads and writes many people at a time: an import brings fifty thousand. */
@Injectable()
export class PeopleWriter {
  /** Locks them until the transaction ends. */
  async read(tx: Queryable, userIds: readonly string[]): Promise<Map<string, PersonRecord>> {
    const rows = await tx.query<PersonRecord>(
      `select p.user_id as "userId", p.org_id as "orgId", p.user_code as "userCode", p.roles, p.given_name as "givenName",
         p.family_name as "familyName", p.phone_number as "phoneNumber", p.email,
         case when p.email_verified_at is not null then p.email end as "verifiedEmail", p.current_account_id as "currentAccountId", p.revision,
         (select jsonb_agg(${accountJson} order by a.is_base desc, a.account_id) from account a where a.user_id = p.user_id) as accounts,
         (select login from login l where l.user_id = p.user_id and l.kind = 'name') as "loginName"
       from person p where p.user_id = any($1::uuid[]) order by p.user_id for update of p`,
      [userIds],
    );
    return new Map(rows.map((row) => [row.userId, row]));
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
   * Inserts the new and overwrites the known with the records as they stand here, revision included.
   */
  async write(tx: Queryable, people: readonly PersonRecord[]): Promise<void> {
    if (!people.length) return;
    const json = JSON.stringify(people.map((one) => ({ ...one, baseAccountId: baseOf(one).accountId })));
    await tx.query(
      `insert into person as held (user_id, org_id, user_code, roles, given_name, family_name, phone_number, phone_verified_at, email,
         base_account_id, current_account_id, revision)
       select "userId", "orgId", "userCode", array(select jsonb_array_elements_text(roles)), "givenName", "familyName", "phoneNumber",
         case when "phoneNumber" is not null then now() end, email, "baseAccountId", "currentAccountId", revision
       from jsonb_to_recordset($1::jsonb) as given ("userId" uuid, "orgId" text, "userCode" text, roles jsonb, "givenName" text,
         "familyName" text, "phoneNumber" text, email text, "baseAccountId" uuid, "currentAccountId" uuid, revision int)
       on conflict (user_id) do update set roles = excluded.roles, given_name = excluded.given_name, family_name = excluded.family_name,
         phone_number = excluded.phone_number, phone_verified_at = case when held.phone_number is distinct from excluded.phone_number
           then excluded.phone_verified_at else held.phone_verified_at end,
         email = excluded.email, email_verified_at = case when held.email = excluded.email then held.email_verified_at end, base_account_id = excluded.base_account_id,
         current_account_id = excluded.current_account_id, revision = excluded.revision`,
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
      `insert into account (account_id, user_id, is_base, board_id, class_id, group_id, section_id)
       select "accountId", "userId", "isBaseAccount", "boardId", "classId", "groupId", "sectionId"
       from jsonb_to_recordset($1::jsonb) as given ("accountId" uuid, "userId" uuid, "isBaseAccount" boolean, "boardId" text, "classId" text,
         "groupId" text, "sectionId" text)
       on conflict (account_id) do update set board_id = excluded.board_id, class_id = excluded.class_id, group_id = excluded.group_id,
         section_id = excluded.section_id`,
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
