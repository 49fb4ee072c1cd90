import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';

export interface Applicant {
  readonly userId: string;
  readonly orgId: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly phoneNumber: string | null;
  readonly boardId: string | null;
  readonly classId: string | null;
  readonly groupId: string | null;
  readonly appliedAt: Date;
}

@Injectable()
export class ApplicantsRepository {
  constructor(private readonly db: Db) {}

  /** In the order in which they came: ids of people are. `orgId` null: of all organisations. */
  list(page: { orgId: string | null; after: string | null; take: number }): Promise<Applicant[]> {
    return this.db.query<Applicant>(
      `select p.user_id as "userId", p.org_id as "orgId", p.given_name as "givenName", p.family_name as "familyName",
         p.phone_number as "phoneNumber", a.board_id as "boardId", a.class_id as "classId", a.group_id as "groupId",
         p.created_at as "appliedAt"
       from person p join account a on a.account_id = p.current_account_id and a.user_id = p.user_id
       where 'applicant' = any(p.roles) and ($1::text is null or p.org_id = $1) and ($2::uuid is null or p.user_id > $2)
       order by p.user_id limit $3`,
      [page.orgId, page.after, page.take],
    );
  }
}
