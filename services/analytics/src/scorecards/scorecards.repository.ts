import { Database, type Queryable, type Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Scorecard } from './scorecard-facts.js';

export type HeldScorecard = Scorecard & { readonly isWithdrawn: boolean };

const cardColumns = `k.code, k.attempt_id as "attemptId", k.result_version as "resultVersion", k.exam_id as "examId",
  k.account_id as "accountId", k.user_id as "userId", k.org_id as "orgId", k.organisation, k.exam_name as "examName",
  k.translations, k.day, k.student_name as "studentName", k.user_code as "userCode", k.subjects, k.centimarks,
  k.maximum_centimarks as "maximumCentimarks", k.rank, k.candidates, k.percentile, k.issued_at as "issuedAt",
  k.withdrawn_at is not null as "isWithdrawn"`;

type WithdrawnScorecard = Pick<Scorecard, 'userId' | 'orgId' | 'examId'> & { readonly isNow: boolean };

/** Plain SQL: a school downloads thousands at once, and anybody may ask for a code. */
@Injectable()
export class ScorecardsRepository {
  constructor(private readonly db: Database) {}

  async organisationName(orgId: string): Promise<string> {
    const [row] = await this.db.query<{ name: string }>('select name from organisation where org_id = $1', [orgId]);
    return row?.name ?? '';
  }

  /** The cards of these results, where there are any. */
  ofResults(db: Queryable, results: readonly Pick<Scorecard, 'attemptId' | 'resultVersion'>[]) {
    return db.query<HeldScorecard>(
      `select ${cardColumns} from unnest($1::uuid[], $2::int[]) as given (attempt, version)
       join scorecard k on k.attempt_id = given.attempt and k.result_version = given.version`,
      [results.map(({ attemptId }) => attemptId), results.map(({ resultVersion }) => resultVersion)],
    );
  }

  /** One that another request has issued meanwhile stays. */
  async issue(tx: Tx, cards: readonly Scorecard[]): Promise<void> {
    await tx.query(
      `insert into scorecard (code, attempt_id, result_version, exam_id, account_id, user_id, org_id, organisation,
         exam_name, translations, day, student_name, user_code, subjects, centimarks, maximum_centimarks, rank, candidates, percentile,
         issued_at)
       select code, "attemptId", "resultVersion", "examId", "accountId", "userId", "orgId", organisation,
         "examName", translations, day, "studentName", "userCode", subjects, centimarks, "maximumCentimarks", rank, candidates,
         percentile, "issuedAt"
       from jsonb_to_recordset($1::jsonb) as given (code text, "attemptId" uuid, "resultVersion" int, "examId" text,
         "accountId" text, "userId" text, "orgId" text, organisation text, "examName" text,
         translations jsonb, day text,
         "studentName" text, "userCode" text, subjects jsonb, centimarks int, "maximumCentimarks" int, rank int,
         candidates int, percentile float8, "issuedAt" timestamptz)
       on conflict (attempt_id, result_version) do nothing`,
      [JSON.stringify(cards)],
    );
  }

  /** With whether its result is the one that counts: of the ranked attempt, and of no earlier version. */
  async find(code: string): Promise<(HeldScorecard & { readonly isNewest: boolean }) | null> {
    const [row] = await this.db.query<HeldScorecard & { isNewest: boolean }>(
      `select ${cardColumns}, coalesce(s.attempt_id = k.attempt_id and s.result_version <= k.result_version, false)
         as "isNewest"
       from scorecard k left join candidate c on c.exam_id = k.exam_id and c.account_id = k.account_id
         left join submission s on s.attempt_id = c.attempt_id
       where k.code = $1`,
      [code],
    );
    return row ?? null;
  }

  /** All that the account has of the exam; how many there are, withdrawn before or now. */
  async withdrawOwn(
    tx: Tx,
    { examId, accountId, at, by }: { examId: string; accountId: string; at: Date; by: 'student' | 'guardian' },
  ): Promise<number> {
    const rows = await tx.query(
      `update scorecard set withdrawn_by = coalesce(withdrawn_by, $4), withdrawn_at = coalesce(withdrawn_at, $3)
       where exam_id = $1 and account_id = $2 returning 1`,
      [examId, accountId, at, by],
    );
    return rows.length;
  }

  /** Whether it is withdrawn by this. Null where the organisation has no such card; `orgId` null: of every organisation. */
  async withdraw(
    tx: Queryable,
    code: string,
    { orgId, at }: { orgId: string | null; at: Date },
  ): Promise<WithdrawnScorecard | null> {
    const [row] = await tx.query<WithdrawnScorecard>(
      `update scorecard set withdrawn_by = coalesce(withdrawn_by, 'office'), withdrawn_at = coalesce(withdrawn_at, $3)
       where code = $1 and ($2::text is null or org_id = $2)
       returning user_id as "userId", org_id as "orgId", exam_id as "examId", withdrawn_at = $3 as "isNow"`,
      [code, orgId, at],
    );
    return row ?? null;
  }
}
