import type { EventOf, InputOf, listLtiGrades, LtiGradeShown, scoreTold, scoreWanted } from '@exam/contracts';
import {
  keysetPage,
  uuid7,
  type Announced,
  type AnnouncementPage,
  type DeliveryRows,
  type Queryable,
} from '@exam/platform';
import { Injectable } from '@nestjs/common';

type Score = EventOf<typeof scoreTold>['data'];

export interface WantedGrade {
  readonly linkId: string;
  readonly userId: string;
  readonly accountId: string;
  readonly orgId: string;
  readonly examId: string;
  readonly lineItem: string;
  readonly createdAt: Date;
}

export interface DueGrade {
  readonly id: string;
  readonly platformId: string;
  readonly orgId: string;
  readonly clientId: string;
  readonly accessUrl: string;
  readonly lineItem: string;
  /** The student's account there. */
  readonly subject: string;
  readonly centimarks: number;
  readonly maximumCentimarks: number;
  readonly toldAt: Date;
  readonly tries: number;
}

type Listed = Omit<LtiGradeShown, 'createdAt' | 'lastTriedAt' | 'nextTryAt'> &
  Record<'createdAt', Date> &
  Record<'lastTriedAt' | 'nextTryAt', Date | null>;

const none = '00000000-0000-0000-0000-000000000000';

/** Columns of grade books that want marks, and what they were sent. */
@Injectable()
export class GradesRepository implements DeliveryRows<DueGrade> {
  /** False where it is wanted already. A column that names another exam now begins anew. */
  async want(tx: Queryable, one: WantedGrade): Promise<boolean> {
    const { linkId, userId, accountId, orgId, examId, lineItem, createdAt } = one;
    const wanted = await tx.query(
      `insert into lti_grade as held (grade_id, link_id, user_id, account_id, org_id, exam_id, line_item, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (link_id, line_item) do update set exam_id = excluded.exam_id, account_id = excluded.account_id,
         created_at = excluded.created_at, centimarks = null, maximum_centimarks = null, told_at = null,
         state = 'untold', tries = 0, due_at = null, last_tried_at = null, answer_code = null
       where held.exam_id <> excluded.exam_id or held.account_id <> excluded.account_id
       returning 1`,
      [uuid7(), linkId, userId, accountId, orgId, examId, lineItem, createdAt],
    );
    return wanted.length === 1;
  }

  /** What is older than what was told, or the same, changes nothing. Answers what is to be sent. */
  async tell(tx: Queryable, { examId, userId, centimarks, maximumCentimarks, toldAt }: Score): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `update lti_grade set centimarks = $3, maximum_centimarks = $4, told_at = $5, state = 'waiting', tries = 0,
         due_at = $5, answer_code = null
       where exam_id = $1 and user_id = $2 and (told_at is null or told_at < $5::timestamptz)
         and (centimarks, maximum_centimarks) is distinct from ($3::int, $4::int)
       returning grade_id as id`,
      [examId, userId, centimarks, maximumCentimarks, toldAt],
    );
    return rows.map(({ id }) => id);
  }

  async claim(db: Queryable, gradeId: string, { now, until }: { now: Date; until: Date }): Promise<DueGrade | null> {
    const [row] = await db.query<DueGrade>(
      `update lti_grade g set due_at = $3, tries = tries + 1, last_tried_at = $2
       from lti_link l join lti_platform p using (platform_id)
       where g.grade_id = $1 and g.state = 'waiting' and g.due_at <= $2 and l.link_id = g.link_id
       returning g.grade_id as id, p.platform_id as "platformId", p.org_id as "orgId", p.client_id as "clientId",
         p.access_url as "accessUrl", g.line_item as "lineItem", l.subject, g.centimarks,
         g.maximum_centimarks as "maximumCentimarks", g.told_at as "toldAt", g.tries`,
      [gradeId, now, until],
    );
    return row ?? null;
  }

  /** Of what was tried: a mark that was told meanwhile waits for its own try. `dueAt`: of the next one. */
  async settle(
    db: Queryable,
    { id, toldAt }: DueGrade,
    of: { state: 'sent' | 'waiting' | 'failed'; answerCode: number | null; dueAt: Date | null },
  ): Promise<void> {
    await db.query(
      `update lti_grade set state = $3, answer_code = $4, due_at = $5
       where grade_id = $1 and told_at = $2 and state = 'waiting'`,
      [id, toldAt, of.state, of.answerCode, of.dueAt],
    );
  }

  /** Those whose job got lost or found no room: of each organisation what keeps its places busy up to the next sweep. */
  due(db: Queryable, now: Date): Promise<{ id: string; orgId: string }[]> {
    return db.query<{ id: string; orgId: string }>(
      `select grade_id as id, org_id as "orgId" from (
         select grade_id, org_id, due_at, row_number() over (partition by org_id order by due_at) as place
         from lti_grade where due_at <= $1 and state = 'waiting') as waiting
       where place <= 1000 order by due_at`,
      [now],
    );
  }

  async organisationOf(db: Queryable, gradeId: string): Promise<string | null> {
    const [row] = await db.query<{ orgId: string }>('select org_id as "orgId" from lti_grade where grade_id = $1', [
      gradeId,
    ]);
    return row?.orgId ?? null;
  }

  page(db: Queryable, orgId: string, { state, ...asked }: InputOf<typeof listLtiGrades>['query']) {
    return keysetPage<Listed>(
      db,
      {
        columns: `g.grade_id as "gradeId", g.link_id as "linkId", l.platform_id as "platformId", g.user_id as "userId",
          trim(p.given_name || ' ' || p.family_name) as name, g.exam_id as "examId", g.state, g.tries, g.created_at as "createdAt", g.last_tried_at as "lastTriedAt",
          case when g.state = 'waiting' then g.due_at end as "nextTryAt", g.answer_code as "answerCode"`,
        from: 'lti_grade g join lti_link l using (link_id) join person p on p.user_id = g.user_id',
        where: ['g.org_id = $1', '($2::text is null or g.state = $2)'],
        values: [orgId, state ?? null],
        sorts: { createdAt: { sql: 'g.created_at', type: 'timestamptz' } },
        key: { sql: 'g.grade_id', type: 'uuid' },
      },
      asked,
    );
  }

  /** Another organisation's is not there. */
  async again(tx: Queryable, orgId: string, gradeId: string, at: Date): Promise<'waiting' | 'untold' | 'none'> {
    const [row] = await tx.query<{ isTold: boolean }>(
      'select told_at is not null as "isTold" from lti_grade where grade_id = $1 and org_id = $2 for update',
      [gradeId, orgId],
    );
    if (!row) return 'none';
    if (!row.isTold) return 'untold';
    await tx.query(`update lti_grade set state = 'waiting', tries = 0, due_at = $2 where grade_id = $1`, [gradeId, at]);
    return 'waiting';
  }

  async wanted(
    tx: Queryable,
    { after, since, limit }: AnnouncementPage,
  ): Promise<Announced<EventOf<typeof scoreWanted>['data']>[]> {
    const rows = await tx.query<
      { gradeId: string; createdAt: Date } & Pick<WantedGrade, 'userId' | 'accountId' | 'orgId' | 'examId'>
    >(
      `select grade_id as "gradeId", user_id as "userId", account_id as "accountId", org_id as "orgId",
         exam_id as "examId", created_at as "createdAt"
       from lti_grade where grade_id > $1::uuid and created_at >= $2 order by grade_id limit $3`,
      [after ?? none, since ?? new Date(0), limit],
    );
    return rows.map(({ gradeId, createdAt, ...data }) => ({
      ...{ cursor: gradeId, data: { ...data, wantedAt: createdAt.toISOString() } },
    }));
  }
}
