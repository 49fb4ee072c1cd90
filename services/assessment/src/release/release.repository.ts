import type { Queryable, Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { DecidedExam } from './decided-exam.js';

const columns = `exam_id as "examId", org_id as "orgId", board_id as "boardId", class_id as "classId", group_id as "groupId", more_places as "morePlaces",
  duration_minutes as "durationMinutes", maximum_centimarks as "maximumCentimarks", closes_at as "closesAt", section_id as "sectionId", review_release as "reviewRelease", closed_at as "closedAt", exam_name as "examName", revision, provisional_at as "provisionalAt",
  released_at as "releasedAt"`;

/** In SQL: the trail is what knows who drafted or published a test. */
const isMadeBy = (examId: string, userId: string) => `exists (select from platform.audit
  where subject = 'exam:' || ${examId} and action in ('exam.drafted', 'exam.published') and actor_id = ${userId})`;

/** In SQL, of a challenge `c` of the exam `e`. */
const waits = `c.exam_id = e.exam_id and c.state = 'open'`;

export type ChallengedExam = DecidedExam & { readonly challenges: number };

@Injectable()
export class ReleaseRepository {
  /** Nobody's own. `lock`: until the end of the transaction nobody else decides on it. */
  async exam(db: Queryable, examId: string, lock: boolean): Promise<DecidedExam | null> {
    const [exam] = await db.query<DecidedExam>(
      `select ${columns} from exam where exam_id = $1 and owner_account_id is null and not is_withdrawn ${lock ? 'for update' : ''}`,
      [examId],
    );
    return exam ?? null;
  }

  async isMadeBy(db: Queryable, examId: string, userId: string): Promise<boolean> {
    return (await db.query(`select where ${isMadeBy('$1::text', '$2')}`, [examId, userId])).length > 0;
  }

  /** With challenges that wait for a decision. `orgId` null: of every organisation; `madeBy` null: by whomever. */
  challenged(
    db: Queryable,
    { orgId, madeBy, most }: { orgId: string | null; madeBy: string | null; most: number },
  ): Promise<ChallengedExam[]> {
    return db.query<ChallengedExam>(
      `select ${columns}, (select count(*)::int from challenge c where ${waits}) as challenges
       from exam e
       where exists (select from challenge c where ${waits})
         and owner_account_id is null and not is_withdrawn and ($1::text is null or org_id = $1)
         and ($2::text is null or ${isMadeBy('e.exam_id', '$2')})
       order by closed_at, exam_id limit $3`,
      [orgId, madeBy, most],
    );
  }

  /** Submissions of every revision. */
  async submissions(db: Queryable, examId: string): Promise<number> {
    const [row] = await db.query<{ count: number }>(
      `select count(*)::int as count from attempt where exam_id = $1 and status = 'submitted'`,
      [examId],
    );
    return row!.count;
  }

  /** Challenges that wait for a decision, and whether more may come. */
  async challenges(db: Queryable, examId: string, now: Date): Promise<{ waiting: number; isOpen: boolean }> {
    const [row] = await db.query<{ waiting: number; isOpen: boolean }>(
      `select (select count(*)::int from challenge where exam_id = $1 and state = 'open') as waiting,
         exists (select from challenge_window where exam_id = $1 and closes_at > $2) as "isOpen"`,
      [examId, now],
    );
    return row!;
  }

  async release(tx: Tx, examId: string, { isFinal, at }: { isFinal: boolean; at: Date }): Promise<void> {
    await tx.query(
      `update exam set version = version + 1, provisional_at = case when $2 then provisional_at else $3::timestamptz end,
         released_at = case when $2 then $3::timestamptz end
       where exam_id = $1`,
      [examId, isFinal, at],
    );
  }
}
