import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';

/** How a pack names a student. */
export interface PackName {
  readonly orgId: string;
  readonly userCode: string;
}

/** A student, and the account that packs write to. */
export interface NamedStudent extends PackName {
  readonly userId: string;
  readonly accountId: string;
}

@Injectable()
export class PeopleRepository {
  /** That the person has chosen. */
  async languageOf(db: Queryable, userId: string): Promise<string | null> {
    const [row] = await db.query<{ language: string | null }>('select language from person where user_id = $1', [
      userId,
    ]);
    return row?.language ?? null;
  }

  /** The students, of those that are asked for, who are there. */
  named(db: Queryable, asked: readonly PackName[]): Promise<NamedStudent[]> {
    return db.query<NamedStudent>(
      `select org_id as "orgId", user_code as "userCode", user_id as "userId", enrolled_account_id as "accountId" from person
       where (org_id, user_code) in (select * from unnest($1::text[], $2::text[])) and enrolled_account_id is not null`,
      [asked.map((one) => one.orgId), asked.map((one) => one.userCode)],
    );
  }
}
