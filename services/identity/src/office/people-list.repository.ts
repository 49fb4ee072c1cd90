import { reachOf, type InputOf, type listPeople } from '@exam/contracts';
import { istDay } from '@exam/domain';
import { Clock, Database, keysetPage, RequestInvalid, type Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { OwnClasses } from '../staff/index.js';
import type { ListedPerson } from './listed-person.js';

const nameSql = `trim(p.given_name || ' ' || case when right(p.given_name, length(p.family_name)) = p.family_name then '' else p.family_name end)`;

/** `$3` is the last birth date of who is of age. */
const consentSql = `case when not 'student' = any(p.roles) or p.profile ->> 'birthdate' <= $3 then 'not-needed'
  when exists (select from consent c where c.user_id = p.user_id and c.given_by in ('parent', 'paper')) then 'given'
  else 'missing' end`;

export const personColumns = `p.user_id as "userId", p.user_code as "userCode", ${nameSql} as name, p.revision as version,
  p.roles, l.login as "loginName", p.phone_number as "phoneNumber", p.email, ${consentSql} as consent,
  (select max(s.created_at) from session s where s.user_id = p.user_id) as "lastSignInAt",
  exists (select from credential c where c.user_id = p.user_id) as "hasPassword", p.left_at as "leftAt",
  a.board_id as "boardId", a.class_id as "classId", a.group_id as "groupId", a.section_id as "sectionId",
  b.board_name as "boardName", b.classes`;

export const personFrom = `person p left join account a on a.account_id = p.current_account_id
  left join board b on b.org_id = p.org_id and b.board_id = a.board_id
  left join login l on l.user_id = p.user_id and l.kind = 'name'`;

const sorts = {
  name: { sql: 'lower(p.given_name)', type: 'text' },
  code: { sql: `coalesce(p.user_code, '')`, type: 'text' },
  section: {
    sql: `coalesce(a.class_id, '') || '/' || coalesce(a.group_id, '') || '/' || coalesce(a.section_id, '')`,
    type: 'text',
  },
  lastSignIn: {
    sql: `coalesce((select max(s.created_at) from session s where s.user_id = p.user_id), 'epoch')`,
    type: 'timestamptz',
  },
};

/** The order of a list, and the places in it that cursors name, would tell what its rows do not. */
const notForTeachers = { field: 'query.sort', code: 'custom', message: 'This list is not sorted by that for you.' };

/** People as lists show them. Who may see whom is part of the statement. */
@Injectable()
export class PeopleListRepository {
  constructor(
    private readonly db: Database,
    private readonly own: OwnClasses,
    private readonly clock: Clock,
  ) {}

  async page(actor: Actor, query: InputOf<typeof listPeople>['query']) {
    const { q, who, boardId, classId, groupId, sectionId, consent, hasLeft, orgId } = query;
    const scope = await this.scopeOf(actor, orgId);
    if (!scope.isOffice && query.sort.endsWith('lastSignIn')) throw new RequestInvalid([notForTeachers]);
    return keysetPage<ListedPerson>(
      this.db,
      {
        columns: personColumns,
        from: personFrom,
        where: [
          ...scope.where,
          // each parameter has its type in every statement of the list
          '$3::text is not null and $4::text[] is not null and $12::boolean is not null',
          who === 'students' || !scope.isOffice ? `'student' = any(p.roles)` : `p.roles && $4::text[]`,
          '(p.left_at is not null) = $5',
          `($6::text is null or lower(${nameSql}) like '%' || $6 || '%' or p.user_code like $6 || '%'
            or ($12 and (l.login ilike '%' || $6 || '%' or p.phone_number like '%' || $6)))`,
          '($7::text is null or a.board_id = $7) and ($8::text is null or a.class_id = $8)',
          '($9::text is null or a.group_id = $9) and ($10::text is null or a.section_id = $10)',
          `($11::text is null or ${consentSql} = $11)`,
        ],
        values: [
          scope.orgId,
          JSON.stringify(scope.places),
          this.ofAgeSince(),
          ['teacher', 'organiser', 'moderator', 'shop', 'org-admin'],
          hasLeft,
          q ? q.toLowerCase().replace(/[\\%_]/g, '\\$&') : null,
          boardId ?? null,
          classId ?? null,
          groupId ?? null,
          sectionId ?? null,
          scope.isOffice ? (consent ?? null) : null,
          scope.isOffice,
        ],
        sorts,
        key: { sql: 'p.user_id', type: 'uuid' },
      },
      query,
    );
  }

  async find(actor: Actor, userId: string): Promise<ListedPerson | null> {
    const scope = await this.scopeOf(actor, undefined);
    const isStudent = scope.isOffice ? 'true' : `'student' = any(p.roles)`;
    const [row] = await this.db.query<ListedPerson>(
      `select ${personColumns} from ${personFrom}
       where p.user_id = $4 and ${scope.where.join(' and ')} and ${isStudent}`,
      [scope.orgId, JSON.stringify(scope.places), this.ofAgeSince(), userId],
    );
    return row ?? null;
  }

  /** Those of them whom the actor reaches, by name, and whether they have an account in that group already. */
  async promotable(
    actor: Actor,
    userIds: readonly string[],
    { boardId, classId, groupId }: { boardId: string; classId: string; groupId: string },
  ): Promise<(ListedPerson & { orgId: string; isThere: boolean; isLearning: boolean })[]> {
    const scope = await this.scopeOf(actor, undefined);
    return this.db.query(
      `select ${personColumns}, p.org_id as "orgId", not a.is_base as "isLearning", exists (select from account held where held.user_id = p.user_id
         and held.board_id = $5 and held.class_id = $6 and held.group_id = $7) as "isThere"
       from ${personFrom} where p.user_id = any($4::uuid[]) and ${scope.where.join(' and ')}
       order by lower(p.given_name), p.user_id`,
      [scope.orgId, JSON.stringify(scope.places), this.ofAgeSince(), userIds, boardId, classId, groupId],
    );
  }

  /** `$1` is the organisation or null, `$2` the own classes of a teacher. Super and applicants are in no list. */
  private async scopeOf(actor: Actor, asked: string | undefined) {
    const reach = reachOf(actor, 'students.see');
    const isOffice = reachOf(actor, 'students.contact') !== null;
    const orgId = reach === 'all' ? (asked ?? null) : actor.orgId;
    const places = reach === 'own' ? await this.own.of(actor) : [];
    const where = ['($1::text is null or p.org_id = $1)', `not p.roles && array['super', 'applicant']`];
    const inOwn = `exists (select from account own join jsonb_to_recordset($2::jsonb)
        as t ("boardId" text, "classId" text, "groupId" text, "sectionId" text)
        on own.board_id = t."boardId" and own.class_id = t."classId" and own.group_id = t."groupId"
          and (t."sectionId" is null or own.section_id = t."sectionId") where own.user_id = p.user_id)`;
    return { orgId, places, isOffice, where: [...where, reach === 'own' ? inOwn : '$2::jsonb is not null'] };
  }

  /** Who was born until this day is of age today, in India. */
  private ofAgeSince(): string {
    const today = istDay(this.clock.now());
    return `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`;
  }
}
