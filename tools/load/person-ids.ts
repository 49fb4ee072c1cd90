import { connected } from '../infra/databases.js';

export interface PersonIds {
  readonly userId: string;
  readonly accountId: string;
}

/** The ids that identity gave the students of an organisation, by the codes of its packs: only it makes them. */
export function personIdsOf(identityUrl: string, orgId: string): Promise<ReadonlyMap<string, PersonIds>> {
  return connected(identityUrl, async (client) => {
    const { rows } = await client.query<PersonIds & { userCode: string }>(
      `select user_code as "userCode", user_id as "userId", enrolled_account_id as "accountId" from person where org_id = $1`,
      [orgId],
    );
    return new Map(rows.map(({ userCode, ...ids }) => [userCode, ids]));
  });
}
