import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { packNameOf, type PackName } from './people.writer.js';

/** The codes of people who were erased: what a pack names by one of them is refused until it says that they came back. */
@Injectable()
export class ErasedCodesRepository {
  /** Nothing for who has no code: they registered, and no pack brings them. */
  async add(tx: Queryable, userId: string, erasedAt: Date): Promise<void> {
    await tx.query(
      `insert into erased_code (org_id, user_code, erased_at)
       select org_id, user_code, $2 from person where user_id = $1 and user_code is not null
       on conflict (org_id, user_code) do update set erased_at = excluded.erased_at`,
      [userId, erasedAt],
    );
  }

  /** When they were erased, by `packNameOf`. */
  async of(tx: Queryable, names: readonly PackName[]): Promise<Map<string, Date>> {
    const rows = await tx.query<PackName & { erasedAt: Date }>(
      `select org_id as "orgId", user_code as "userCode", erased_at as "erasedAt" from erased_code
       where (org_id, user_code) in (select * from unnest($1::text[], $2::text[]))`,
      [names.map((one) => one.orgId), names.map((one) => one.userCode)],
    );
    return new Map(rows.map((row) => [packNameOf(row), row.erasedAt]));
  }

  async remove(tx: Queryable, names: readonly PackName[]): Promise<void> {
    await tx.query(
      'delete from erased_code where (org_id, user_code) in (select * from unnest($1::text[], $2::text[]))',
      [names.map((one) => one.orgId), names.map((one) => one.userCode)],
    );
  }
}
