import { randomUUID } from 'node:crypto';
import type { challengeClaims, ChallengeState, InputOf, listChallenges } from '@exam/contracts';
import { keysetPage, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';

export interface Window {
  readonly opensAt: Date;
  readonly closesAt: Date;
}

interface Said {
  readonly claim: (typeof challengeClaims)[number];
  readonly answer: string;
  readonly reason: string;
}

interface Challenger {
  readonly accountId: string;
  readonly userId: string;
  readonly studentName: string;
}

type Question = { readonly examId: string; readonly questionId: string };

interface ListedChallenge extends Said {
  readonly challengeId: string;
  readonly userId: string;
  readonly questionId: string;
  readonly state: ChallengeState;
  readonly changedAt: Date;
  readonly name: string | null;
}

export interface OpenChallenge {
  readonly challengeId: string;
  readonly userId: string;
  readonly accountId: string;
  readonly answer: string;
}

@Injectable()
export class ChallengesRepository {
  constructor(private readonly db: Db) {}

  window(
    examId: string,
    db: { readonly prisma: Pick<Db['prisma'], 'challengeWindow'> } = this.db,
  ): Promise<Window | null> {
    return db.prisma.challengeWindow.findUnique({ where: { examId }, select: { opensAt: true, closesAt: true } });
  }

  async setWindow(tx: Tx, examId: string, { opensAt, closesAt }: Window): Promise<void> {
    await tx.prisma.challengeWindow.upsert({
      where: { examId },
      create: { examId, opensAt, closesAt },
      update: { closesAt },
    });
  }

  /** Null: the account has submitted no attempt of it. The revision is that of the latest. */
  async submitted(
    db: Queryable,
    examId: string,
    { accountId, userId }: Pick<Challenger, 'accountId' | 'userId'>,
  ): Promise<{ revision: number; studentName: string } | null> {
    const [row] = await db.query<{ revision: number; studentName: string }>(
      `select exam_revision as revision, student_name as "studentName" from attempt
       where account_id = $1 and exam_id = $2 and user_id = $3 and status = 'submitted'
       order by attempt_number desc limit 1`,
      [accountId, examId, userId],
    );
    return row ?? null;
  }

  /** With the reason of the decision. */
  own(examId: string, accountId: string) {
    return this.db.query<Said & { questionId: string; state: ChallengeState; decision: string | null }>(
      `select c.question_id as "questionId", c.claim, c.answer, c.reason, c.state, k.reason as decision
       from challenge c left join exam_key k on k.exam_id = c.exam_id and k.question_id = c.question_id and k.version = c.key_version
       where c.account_id = $2 and c.exam_id = $1 order by c.question_id limit 250`,
      [examId, accountId],
    );
  }

  /** Until the end of the transaction the account challenges nothing else: two that count at once would both find room. */
  async lock(tx: Tx, accountId: string): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('challenge ' || $1, 0))`, [accountId]);
  }

  /** Those that count among the ten, but for this question's. */
  others(tx: Tx, { examId, questionId }: Question, accountId: string): Promise<number> {
    return tx.prisma.challenge.count({
      where: { accountId, examId, questionId: { not: questionId }, state: { not: 'withdrawn' } },
    });
  }

  /** False where it is decided already. */
  async save(tx: Tx, { examId, questionId }: Question, who: Challenger, said: Said, changedAt: Date): Promise<boolean> {
    const saved = await tx.query(
      `insert into challenge (challenge_id, exam_id, question_id, account_id, user_id, student_name, claim, answer, reason, changed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (account_id, exam_id, question_id) do update
         set claim = excluded.claim, answer = excluded.answer, reason = excluded.reason, state = 'open',
           changed_at = excluded.changed_at
         where challenge.state in ('open', 'withdrawn')
       returning 1`,
      [
        ...[randomUUID(), examId, questionId, who.accountId, who.userId, who.studentName],
        ...[said.claim, said.answer, said.reason, changedAt],
      ],
    );
    return saved.length > 0;
  }

  async withdraw(tx: Tx, { examId, questionId }: Question, accountId: string, changedAt: Date): Promise<void> {
    await tx.prisma.challenge.updateMany({
      where: { accountId, examId, questionId, state: 'open' },
      data: { state: 'withdrawn', changedAt },
    });
  }

  /** How many there are of each question, and how many wait; what was withdrawn does not count. */
  counts(db: Queryable, examId: string) {
    return db.query<{ questionId: string; challenges: number; open: number }>(
      `select question_id as "questionId", count(*)::int as challenges,
         (count(*) filter (where state = 'open'))::int as open
       from challenge where exam_id = $1 and state <> 'withdrawn' group by question_id`,
      [examId],
    );
  }

  /** For the staff: names only of what is decided. */
  list(examId: string, { questionId, state, ...query }: InputOf<typeof listChallenges>['query']) {
    const given = [
      ['exam_id = $', examId],
      ['question_id = $', questionId],
      ['state = $', state],
    ].filter(([, value]) => value !== undefined) as [string, string][];
    return keysetPage<ListedChallenge>(
      this.db,
      {
        columns: `challenge_id as "challengeId", user_id as "userId", question_id as "questionId", claim, answer, reason, state,
          changed_at as "changedAt", case when state in ('open', 'withdrawn') then null else student_name end as name`,
        from: 'challenge',
        where: given.map(([condition], index) => condition.replace('$', `$${index + 1}`)),
        values: given.map(([, value]) => value),
        sorts: { changed: { sql: 'changed_at', type: 'timestamptz' } },
        key: { sql: 'challenge_id', type: 'uuid' },
      },
      query,
    );
  }

  /** Those of a question that wait, in one order by every transaction. */
  open(tx: Tx, { examId, questionId }: Question) {
    return tx.query<OpenChallenge>(
      `select challenge_id as "challengeId", user_id as "userId", account_id as "accountId", answer from challenge
       where exam_id = $1 and question_id = $2 and state = 'open' order by challenge_id for update`,
      [examId, questionId],
    );
  }

  async decide(tx: Tx, challengeIds: readonly string[], state: ChallengeState, keyVersion: number): Promise<void> {
    if (challengeIds.length === 0) return;
    await tx.query('update challenge set state = $2, key_version = $3 where challenge_id = any($1::uuid[])', [
      challengeIds,
      state,
      keyVersion,
    ]);
  }
}
