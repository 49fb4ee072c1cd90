import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '@exam/platform';
import type { KeptAnswer } from './answers.js';
import { attemptColumns, type AttemptFacts, type AttemptRow, type Owner } from './attempt-row.js';

const savedColumns = `
  s.question_id as "questionId", s.epoch, s.revision, s.answer, s.marked, s.visited,
  s.time_spent as "timeSpent", s.visits, s.answered_sequence as "answeredSequence",
  s.answered_second as "answeredSecond", s.current_question_id as "currentQuestionId"`;

export type Sitting = Pick<AttemptRow, 'sessionId'> & { readonly revision: number };

@Injectable()
export class AttemptsRepository {
  constructor(private readonly db: Database) {}

  async find(owner: Owner, attemptId: string): Promise<AttemptRow | null> {
    const text = `select ${attemptColumns} from attempt a where a.attempt_id = $1 and a.account_id = $2 and a.user_id = $3`;
    return (
      (
        await this.db.query<AttemptRow>({
          name: 'attempt-find',
          text,
          values: [attemptId, owner.accountId, owner.userId],
        })
      )[0] ?? null
    );
  }

  /** Those of the attempts that exist, whosesoever. */
  async facts(attemptIds: readonly string[]): Promise<Map<string, AttemptFacts>> {
    const text = `
      select attempt_id as "attemptId", exam_id as "examId", exam_revision as "examRevision", user_id as "userId",
             account_id as "accountId", started_at as "startedAt"
      from attempt where attempt_id = any($1::uuid[])`;
    const rows = await this.db.query<AttemptFacts>({ name: 'attempt-facts', text, values: [attemptIds] });
    return new Map(rows.map((row) => [row.attemptId, row]));
  }

  /**
   * The newest attempt of each exam that has one. A submitted attempt is always the newest: nothing begins after it.
   */
  async newest(owner: Owner, examIds: readonly string[]): Promise<Map<string, AttemptRow>> {
    const text = `
      select distinct on (a.exam_id) ${attemptColumns} from attempt a
      where a.account_id = $1 and a.user_id = $2 and a.exam_id = any($3::text[])
      order by a.exam_id, a.attempt_number desc`;
    const rows = await this.db.query<AttemptRow>({
      name: 'attempt-newest',
      text,
      values: [owner.accountId, owner.userId, examIds],
    });
    return new Map(rows.map((row) => [row.examId, row]));
  }

  /** The paper that each of them has before them now; null where none runs. One statement for all. */
  async sitting(wanted: readonly (Owner & { examId: string })[]): Promise<(Sitting | null)[]> {
    const text = `
      select a.exam_revision as revision, a.session_id as "sessionId"
      from unnest($1::text[], $2::text[], $3::text[]) with ordinality as w (exam_id, account_id, user_id, place)
      left join attempt a on a.exam_id = w.exam_id and a.account_id = w.account_id and a.user_id = w.user_id and a.status = 'running'
      order by w.place`;
    const values = [
      wanted.map(({ examId }) => examId),
      wanted.map(({ accountId }) => accountId),
      wanted.map(({ userId }) => userId),
    ];
    const rows = await this.db.query<Partial<Sitting>>({ name: 'attempt-sitting', text, values });
    return rows.map(({ revision, sessionId }) => (revision ? { revision, sessionId: sessionId ?? null } : null));
  }

  async saved(attemptId: string): Promise<KeptAnswer[]> {
    return (await this.savedOf(this.db, [attemptId])).get(attemptId) ?? [];
  }

  /** What is saved of each attempt, seen by `tx`. */
  async savedOf(tx: Queryable, attemptIds: readonly string[]): Promise<Map<string, KeptAnswer[]>> {
    const text = `select s.attempt_id as "attemptId", ${savedColumns} from saved_answer s where s.attempt_id = any($1::uuid[])`;
    const rows = await tx.query<Omit<KeptAnswer, 'visits'> & { attemptId: string; visits: string }>({
      name: 'attempt-saved',
      text,
      values: [attemptIds],
    });
    const byAttempt = new Map<string, KeptAnswer[]>(attemptIds.map((attemptId) => [attemptId, []]));
    for (const { attemptId, visits, ...answer } of rows) {
      byAttempt.get(attemptId)!.push({ ...answer, visits: visits === '' ? [] : visits.split(',').map(Number) });
    }
    return byAttempt;
  }
}
