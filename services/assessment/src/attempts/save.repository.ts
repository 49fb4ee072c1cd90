import { Injectable } from '@nestjs/common';
import { Database } from '@exam/platform';
import { isNewer, sequencesPerEpoch, type KeptAnswer } from './answers.js';
import { type AttemptStatus } from './attempt-row.js';
import { AttemptsRepository } from './attempts.repository.js';

/** One request's answers, checked and with one answer per question. */
export interface SaveRequest {
  readonly attemptId: string;
  readonly accountId: string;
  readonly sessionId: string;
  /** When the request arrived, by the service's clock: it is judged by that, not by when its group left. */
  readonly arrivedAt: number;
  readonly answers: readonly KeptAnswer[];
}

export interface SaveState {
  readonly status: AttemptStatus;
  /** The session that holds it. */
  readonly sessionId: string | null;
  readonly epoch: number;
  readonly deadlineAt: number;
  readonly writeDeadlineAt: number;
}

export interface SaveOutcome {
  /** Null where there is no such attempt of that account. */
  readonly state: SaveState | null;
  /** What is held where it is newer than what was sent. */
  readonly newer: readonly KeptAnswer[];
}

/**
 * The attempts are locked against a submission, in the order of their ids as everywhere: an answer that is acknowledged
 * is part of whatever is submitted after it. Whose attempt it is, its status and its write deadline are judged by the
 * same statement; the newest answer wins by (epoch, revision), no epoch counts for more than the attempt's own, and a
 * question that stays answered keeps its place in the order (`replaced` in answers.ts).
 */
const saveAnswers = `
  with requests as (
    select * from unnest($1::uuid[], $2::text[], $3::bigint[], $14::text[]) as r (attempt_id, account_id, arrived_at, session_id)
  ), locked as (
    select a.attempt_id, a.account_id, a.status, a.epoch, a.deadline_at, a.write_deadline_at, a.session_id
    from attempt a where a.attempt_id = any($1::uuid[])
    order by a.attempt_id for share
  ), judged as (
    select l.*, l.status = 'running' and r.arrived_at < l.write_deadline_at
                and coalesce(l.session_id, r.session_id) = r.session_id as may_write
    from locked l join requests r using (attempt_id, account_id)
  ), written as (
    insert into saved_answer as s (attempt_id, question_id, epoch, revision, answer, marked, visited, time_spent, visits, answered_sequence, current_question_id, answered_second)
    select n.attempt_id, n.question_id, least(n.epoch, j.epoch), n.revision, n.answer, n.marked, n.visited, n.time_spent, n.visits,
           case when n.answer <> '' then least(n.epoch, j.epoch)::bigint * ${sequencesPerEpoch} + n.revision end,
           n.current_question_id, n.answered_second
    from unnest($4::uuid[], $5::text[], $6::int[], $7::int[], $8::text[], $9::boolean[], $10::boolean[], $11::int[], $12::text[],
                $13::text[], $15::int[])
      as n (attempt_id, question_id, epoch, revision, answer, marked, visited, time_spent, visits, current_question_id, answered_second)
    join judged j using (attempt_id)
    where j.may_write
    order by n.attempt_id, n.question_id
    on conflict (attempt_id, question_id) do update set
      epoch = excluded.epoch, revision = excluded.revision, answer = excluded.answer, marked = excluded.marked,
      visited = excluded.visited, time_spent = excluded.time_spent, visits = excluded.visits,
      current_question_id = excluded.current_question_id,
      answered_second = coalesce(excluded.answered_second, case when s.answer = excluded.answer then s.answered_second end),
      answered_sequence = case when s.answer <> '' and excluded.answer <> '' then s.answered_sequence else excluded.answered_sequence end
    where (s.epoch, s.revision) < (excluded.epoch, excluded.revision)
    returning s.attempt_id
  ), counted as (
    select attempt_id, count(*)::int as written from written group by attempt_id
  )
  select j.attempt_id as "attemptId", j.status, j.epoch, j.deadline_at as "deadlineAt",
         j.write_deadline_at as "writeDeadlineAt", j.session_id as "sessionId", j.may_write as "mayWrite", coalesce(c.written, 0) as written
  from judged j left join counted c using (attempt_id)`;

type Judged = SaveState & { attemptId: string; mayWrite: boolean; written: number };

@Injectable()
export class SaveRepository {
  constructor(
    private readonly db: Database,
    private readonly attempts: AttemptsRepository,
  ) {}

  /** One statement for all; requests of one attempt that meet (two tabs) go one after the other. */
  async save(requests: readonly SaveRequest[]): Promise<SaveOutcome[]> {
    const outcomes = new Map<SaveRequest, SaveOutcome>();
    for (const round of rounds(requests)) {
      const judged = new Map((await this.run(round)).map((row) => [row.attemptId, row]));
      const stale = round.filter(({ attemptId, answers }) => {
        const row = judged.get(attemptId);
        return row?.mayWrite && row.written < answers.length;
      });
      const held =
        stale.length === 0
          ? new Map<string, KeptAnswer[]>()
          : await this.attempts.savedOf(
              this.db,
              stale.map(({ attemptId }) => attemptId),
            );
      for (const request of round) {
        const state = judged.get(request.attemptId) ?? null;
        outcomes.set(request, { state, newer: newerThan(request.answers, held.get(request.attemptId) ?? []) });
      }
    }
    return requests.map((request) => outcomes.get(request)!);
  }

  private run(requests: readonly SaveRequest[]): Promise<Judged[]> {
    const answers = requests.flatMap(({ attemptId, answers }) => answers.map((answer) => ({ attemptId, ...answer })));
    const column = <Name extends keyof (typeof answers)[number]>(name: Name) => answers.map((answer) => answer[name]);
    const values = [
      requests.map(({ attemptId }) => attemptId),
      requests.map(({ accountId }) => accountId),
      requests.map(({ arrivedAt }) => arrivedAt),
      column('attemptId'),
      column('questionId'),
      column('epoch'),
      column('revision'),
      column('answer'),
      column('marked'),
      column('visited'),
      column('timeSpent'),
      answers.map(({ visits }) => visits.join(',')),
      column('currentQuestionId'),
      requests.map(({ sessionId }) => sessionId),
      column('answeredSecond'),
    ];
    return this.db.query<Judged>({ name: 'save-answers', text: saveAnswers, values });
  }
}

function rounds(requests: readonly SaveRequest[]): SaveRequest[][] {
  const result: { attempts: Set<string>; requests: SaveRequest[] }[] = [];
  for (const request of requests) {
    let round = result.find(({ attempts }) => !attempts.has(request.attemptId));
    if (!round) result.push((round = { attempts: new Set(), requests: [] }));
    round.attempts.add(request.attemptId);
    round.requests.push(request);
  }
  return result.map((round) => round.requests);
}

function newerThan(sent: readonly KeptAnswer[], held: readonly KeptAnswer[]): KeptAnswer[] {
  const byQuestion = new Map(held.map((answer) => [answer.questionId, answer]));
  return sent.flatMap((answer) => {
    const there = byQuestion.get(answer.questionId);
    return there && isNewer(there, answer) ? [there] : [];
  });
}
