import type { PersonIds, Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';

export type AskedPerson = Pick<PersonIds, 'userId' | 'accountId'>;

@Injectable()
export class PeopleRepository {
  /** The accounts, of those that are asked for, whose people are there. */
  async accounts(db: Queryable, asked: readonly AskedPerson[]): Promise<string[]> {
    const rows = await db.query<{ accountId: string }>(
      `select asked."accountId" from jsonb_to_recordset($1::jsonb) as asked ("userId" uuid, "accountId" text)
       join person p on p.user_id = asked."userId"
       where p.accounts @> jsonb_build_array(jsonb_build_object('accountId', asked."accountId"))`,
      [JSON.stringify(asked)],
    );
    return rows.map(({ accountId }) => accountId);
  }
}
