import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { PackName, Student } from './student.js';

@Injectable()
export class StudentsRepository {
  named(db: Queryable, asked: readonly PackName[]): Promise<Student[]> {
    return db.query<Student>(
      `select org_id as "orgId", user_code as "userCode", user_id as "userId", account_id as "accountId" from student
       where (user_code, org_id) in (select * from unnest($1::text[], $2::text[])) and account_id is not null`,
      [asked.map((one) => one.userCode), asked.map((one) => one.orgId)],
    );
  }

  /** Those of these codes that some organisation has. */
  async codes(db: Queryable, userCodes: readonly string[]): Promise<string[]> {
    const rows = await db.query<{ userCode: string }>(
      `select distinct user_code as "userCode" from student where user_code = any($1::text[]) and account_id is not null`,
      [userCodes],
    );
    return rows.map(({ userCode }) => userCode);
  }
}
