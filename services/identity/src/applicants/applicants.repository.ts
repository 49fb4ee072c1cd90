import { keysetPage, type ListAsked } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';

interface Applicant {
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

  /** `orgId` null: of all organisations. */
  page(orgId: string | null, asked: ListAsked) {
    return keysetPage<Applicant>(
      this.db,
      {
        columns: `p.user_id as "userId", p.org_id as "orgId", p.given_name as "givenName", p.family_name as "familyName",
          p.phone_number as "phoneNumber", a.board_id as "boardId", a.class_id as "classId", a.group_id as "groupId",
          p.created_at as "appliedAt"`,
        from: 'person p join account a on a.account_id = p.current_account_id and a.user_id = p.user_id',
        where: [`'applicant' = any(p.roles) and ($1::text is null or p.org_id = $1)`],
        values: [orgId],
        sorts: { appliedAt: { sql: 'p.created_at', type: 'timestamptz' } },
        key: { sql: 'p.user_id', type: 'uuid' },
      },
      asked,
    );
  }
}
