import type { EventOf, scoreTold, scoreWanted } from '@exam/contracts';
import type { Announced, AnnouncementPage, Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';

type Score = EventOf<typeof scoreTold>['data'];

/** One of an exam of an account. */
export interface Wanted {
  readonly examId: string;
  readonly accountId: string;
}

export interface LookedAt extends Wanted {
  readonly userId: string;
  /** Of the exam's board as the marks were read. */
  readonly boardVersion: number;
  /** Null where there is nothing to tell yet. */
  readonly centimarks: number | null;
  readonly maximumCentimarks: number | null;
  readonly isNew: boolean;
}

/** Whose marks somebody outside waits for. */
@Injectable()
export class WantedScoresRepository {
  /** Wanted once more, it is told once more: somebody else may want it. */
  async want(tx: Queryable, one: EventOf<typeof scoreWanted>['data'], isRepeat: boolean): Promise<void> {
    await tx.query(
      `insert into wanted_score (exam_id, account_id, user_id, org_id, wanted_at) values ($1, $2, $3, $4, $5)
       on conflict (exam_id, account_id) do update set wanted_at = excluded.wanted_at, board_version = -1,
         told_centimarks = null, told_maximum = null, told_at = null where not $6::boolean`,
      [one.examId, one.accountId, one.userId, one.orgId, one.wantedAt, isRepeat],
    );
  }

  /** A submission that is in no rank moves no board. */
  async recheck(tx: Queryable, all: readonly Wanted[]): Promise<void> {
    await tx.query(
      `update wanted_score w set board_version = -1 from unnest($1::text[], $2::text[]) as one (exam_id, account_id)
       where w.exam_id = one.exam_id and w.account_id = one.account_id`,
      [all.map(({ examId }) => examId), all.map(({ accountId }) => accountId)],
    );
  }

  /**
   * Those whose exam has moved since they were looked at: every close, release, regrade and reopening moves its board.
   * Exams are read one after another from the index, and of each what is behind its board; of an exam whose results are
   * not told, or whose window is open, nothing is.
   */
  lock(tx: Queryable, limit: number): Promise<Wanted[]> {
    return tx.query<Wanted>(
      `with recursive wanted (exam_id) as (
         (select exam_id from wanted_score order by exam_id limit 1)
         union all
         select (select w.exam_id from wanted_score w where w.exam_id > wanted.exam_id order by w.exam_id limit 1)
         from wanted where wanted.exam_id is not null)
       select due."examId", due."accountId"
       from wanted join exam e on e.exam_id = wanted.exam_id left join board b on b.exam_id = wanted.exam_id
         cross join lateral (
           select w.exam_id as "examId", w.account_id as "accountId" from wanted_score w
           where w.exam_id = wanted.exam_id and w.board_version < coalesce(b.version, 0) and w.org_id = e.org_id
           limit $1 for update skip locked) due
       where e.results = 'told' and (e.end_at is null or e.closed_at is not null)
       limit $1`,
      [limit],
    );
  }

  /**
   * Of what is locked, so that nothing that came before is missed. The marks are those of the attempt that is ranked; of
   * an exam that is in no rank, of the first. Of an exam whose results are not told, or whose window is open, there are
   * none; nor of an open one while its marks would tell keys of another (standings/exams.repository.ts).
   */
  marks(tx: Queryable, due: readonly Wanted[]): Promise<LookedAt[]> {
    return tx.query<LookedAt>(
      `select w.exam_id as "examId", w.account_id as "accountId", w.user_id as "userId",
         coalesce(b.version, 0) as "boardVersion", best.centimarks, best.maximum as "maximumCentimarks",
         (best.centimarks, best.maximum) is distinct from (w.told_centimarks, w.told_maximum) as "isNew"
       from unnest($1::text[], $2::text[]) as due (exam_id, account_id)
         join wanted_score w on w.exam_id = due.exam_id and w.account_id = due.account_id
         join exam e on e.exam_id = w.exam_id
         left join board b on b.exam_id = w.exam_id
         left join candidate c on c.exam_id = w.exam_id and c.account_id = w.account_id
         left join lateral (
           select s.centimarks, (s.tallies -> 'total' ->> 'maximumCentimarks')::int as maximum from submission s
           where s.account_id = w.account_id and s.exam_id = w.exam_id and e.results = 'told'
             and case when e.end_at is not null then e.closed_at is not null else not exists (
               select from paper p join paper q on q.question_ids && p.question_ids and q.exam_id <> p.exam_id
                 join exam o on o.exam_id = q.exam_id and o.revision = q.revision and o.org_id = e.org_id
               where p.exam_id = e.exam_id and p.revision = e.revision and o.end_at is not null and o.closed_at is null)
             end
           order by (s.attempt_id = c.attempt_id) is true desc, s.attempt_number limit 1) best on true`,
      [due.map(({ examId }) => examId), due.map(({ accountId }) => accountId)],
    );
  }

  /** A board that has moved since is looked at again. */
  async lookedAt(tx: Queryable, all: readonly LookedAt[]): Promise<void> {
    await tx.query(
      `update wanted_score w set board_version = seen.version
       from unnest($1::text[], $2::text[], $3::int[]) as seen (exam_id, account_id, version)
       where w.exam_id = seen.exam_id and w.account_id = seen.account_id`,
      [
        ...[all.map(({ examId }) => examId), all.map(({ accountId }) => accountId)],
        all.map(({ boardVersion }) => boardVersion),
      ],
    );
  }

  async told(tx: Queryable, all: readonly LookedAt[], at: Date): Promise<void> {
    await tx.query(
      `update wanted_score w set told_centimarks = told.centimarks, told_maximum = told.maximum, told_at = $5
       from unnest($1::text[], $2::text[], $3::int[], $4::int[]) as told (exam_id, account_id, centimarks, maximum)
       where w.exam_id = told.exam_id and w.account_id = told.account_id`,
      [
        ...[all.map(({ examId }) => examId), all.map(({ accountId }) => accountId)],
        ...[all.map(({ centimarks }) => centimarks), all.map(({ maximumCentimarks }) => maximumCentimarks), at],
      ],
    );
  }

  async purge(db: Queryable, wantedBefore: Date): Promise<void> {
    await db.query('delete from wanted_score where wanted_at < $1', [wantedBefore]);
  }

  async announced(tx: Queryable, { after, since, limit }: AnnouncementPage): Promise<Announced<Score>[]> {
    const rows = await tx.query<{
      cursor: string;
      userId: string;
      examId: string;
      centimarks: number;
      maximumCentimarks: number;
      toldAt: Date;
    }>(
      `select account_id || ' ' || exam_id as cursor, user_id as "userId", exam_id as "examId",
         told_centimarks as centimarks, told_maximum as "maximumCentimarks", told_at as "toldAt"
       from wanted_score
       where account_id || ' ' || exam_id > coalesce($1, '') and told_at >= $2
       order by account_id || ' ' || exam_id limit $3`,
      [after, since ?? new Date(0), limit],
    );
    return rows.map(({ cursor, toldAt, ...data }) => ({ cursor, data: { ...data, toldAt: toldAt.toISOString() } }));
  }
}
