import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';

/** Of a row `r` of a file and a person `p`. */
const hasNumber = `right(regexp_replace(r.cells ->> 'mobile', '\\D', '', 'g'), 10) = right(p.phone_number, 10)`;

/** Rows that name a person without their id. */
@Injectable()
export class OwnRowsRepository {
  async phoneOf(tx: Queryable, userId: string): Promise<string | null> {
    const [row] = await tx.query<{ login: string }>(
      `select login from login where user_id = $1::uuid and kind = 'phone'`,
      [userId],
    );
    return row?.login ?? null;
  }

  /**
   * Codes that were sent to the person, rows of packs and of the office's files that name them by their code, applied or
   * not, and whom they changed as staff.
   */
  async erase(tx: Queryable, userId: string): Promise<void> {
    await tx.query(
      `delete from one_time_code where target in (
         select login from login where user_id = $1::uuid
         union all select lower(email) from person where user_id = $1::uuid and email is not null
         union all select email from second_login where user_id = $1::uuid and email is not null
         union all select pending_email from second_login where user_id = $1::uuid and pending_email is not null
         union all select email from email_link where user_id = $1::uuid)`,
      [userId],
    );
    await tx.query(
      `delete from platform.import_row where kind = 'user' and key in (
         select org_id || ' ' || user_code from person where user_id = $1::uuid)`,
      [userId],
    );
    await tx.query(
      `delete from people_import_row r using people_import i, person p
       where p.user_id = $1::uuid and i.org_id = p.org_id and r.import_id = i.import_id
         and (lower(r.cells ->> 'userCode') = lower(p.user_code) or r.user_id = p.user_id
           or ${hasNumber} and lower(r.cells ->> 'fullName') = lower(trim(p.given_name || ' ' || p.family_name)))`,
      [userId],
    );
    // brothers and sisters may have the number too: their rows stay, without it
    await tx.query(
      `update people_import_row r set cells = r.cells - 'mobile', wanted = r.wanted - 'mobile',
         notes = coalesce((select jsonb_agg(note) from jsonb_array_elements(r.notes) note where note ->> 'column' <> 'mobile'), '[]')
       from people_import i, person p
       where p.user_id = $1::uuid and i.org_id = p.org_id and r.import_id = i.import_id and ${hasNumber}`,
      [userId],
    );
    await tx.query('update person set changed_by = null where changed_by = $1', [userId]);
  }
}
