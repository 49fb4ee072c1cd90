import { profileUpdated, type EventOf } from '@exam/contracts';
import { Announces, type Announced, type AnnouncementPage, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';

type Person = EventOf<typeof profileUpdated>['data'];

const none = '00000000-0000-0000-0000-000000000000';

/** People as they stand, for consumers that missed their events. */
@Injectable()
export class AnnouncePeople {
  @Announces(profileUpdated)
  async people(tx: Queryable, { after, limit }: AnnouncementPage): Promise<Announced<Person>[]> {
    const rows = await tx.query<Person>(
      `select p.user_id as "userId", p.org_id as "orgId", p.roles, p.given_name as "givenName", p.family_name as "familyName",
         p.current_account_id as "currentAccountId", p.user_code as "userCode", p.revision,
         p.left_at is not null as "hasLeft", p.extra_time_percent as "extraTimePercent", p.profile ->> 'siteLanguage' as language,
         case when p.user_code is not null and p.enrolled_account_id is not null
           then jsonb_build_object('userCode', p.user_code, 'accountId', p.enrolled_account_id) end as enrolment,
         jsonb_build_object('phoneNumber', p.phone_number,
           'email', case when p.email_verified_at is not null then p.email end) as reach,
         (select jsonb_agg(jsonb_build_object('accountId', a.account_id, 'isBaseAccount', a.is_base, 'boardId', a.board_id,
            'classId', a.class_id, 'groupId', a.group_id, 'sectionId', a.section_id) order by a.is_base desc, a.account_id)
          from account a where a.user_id = p.user_id) as accounts
       from person p where p.user_id > $1::uuid order by p.user_id limit $2`,
      [after ?? none, limit],
    );
    return rows.map((data) => ({ cursor: data.userId, data }));
  }
}
