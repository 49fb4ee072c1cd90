import { Injectable } from '@nestjs/common';
import type { QueryConfig } from 'pg';
import { examSubmitted, type Receipt } from '@exam/contracts';
import { Database, Outbox, outboxRowsSql, textsSql, type Queryable, type Tx } from '@exam/platform';
import { attemptColumns, type AttemptRow } from './attempt-row.js';
import { receiptOf, submittedEvent, type ReceiptSource, type Submission } from './submission.js';

const lock = `select ${attemptColumns} from attempt a where a.attempt_id = any($1::uuid[]) order by a.attempt_id for update`;

/** Two replicas that sweep at once share the work: what one holds, the other passes over. */
const lockDue = `
  select ${attemptColumns} from attempt a
  where a.status = 'running' and a.deadline_at <= $1 and (a.set_aside_at is null or a.set_aside_at <= $3)
  order by a.deadline_at, a.attempt_id limit $2 for update skip locked`;

/** Those that staff end now. */
const lockForced = `
  select ${attemptColumns} from attempt a
  where a.status = 'running' and a.forced_at <= $1 and (a.set_aside_at is null or a.set_aside_at <= $3)
  order by a.forced_at, a.attempt_id limit $2 for update skip locked`;

const setAside = `update attempt set set_aside_at = $2 where attempt_id = any($1::uuid[]) and status = 'running'`;

const dueExams = `
  select distinct due.exam_id as "examId", due.exam_revision as revision
  from (select * from attempt where status = 'running' and deadline_at <= $1 and (set_aside_at is null or set_aside_at <= $3)
        order by deadline_at, attempt_id limit $2) due`;

const forcedExams = `
  select distinct exam_id as "examId", exam_revision as revision
  from (select * from attempt where status = 'running' and forced_at <= $1 and (set_aside_at is null or set_aside_at <= $3)
        order by forced_at, attempt_id limit $2) due`;

/** The submission, the attempt's end and the event are one statement. */
const store = (count: number) => `
  with handed_in as (
    select * from unnest($1::uuid[], $2::int[], $3::int[], $4::text[], $5::text[], $6::bigint[], ${textsSql(10, count)}, ${textsSql(10 + count, count)})
      as h (attempt_id, centimarks, answered, receipt_hash, submitted_by, submitted_at, responses, score)
  ), stored as (
    insert into submission (attempt_id, centimarks, answered, receipt_hash, submitted_by, submitted_at, responses, score)
    select * from handed_in
  ), ended as (
    update attempt a set status = 'submitted', ended_at = h.submitted_at
    from handed_in h where a.attempt_id = h.attempt_id
  )
  insert into platform.outbox (event_id, topic, key, payload) ${outboxRowsSql(7, textsSql(10 + 2 * count, count))}`;

const receipts = `
  select s.attempt_id as "attemptId", a.exam_id as "examId", s.submitted_at as "submittedAt", s.submitted_by as "submittedBy",
         s.answered, e.question_count as "totalQuestions", s.receipt_hash as "receiptHash"
  from submission s join attempt a using (attempt_id) join exam e using (exam_id)
  where s.attempt_id = any($1::uuid[])`;

/**
 * Running attempts whose deadline was at or before `dueBy`, or whose end staff have set to then, the oldest first; set
 * aside before `triedBy`, or not at all.
 */
export interface Due {
  readonly why: 'deadline' | 'staff';
  readonly dueBy: number;
  readonly triedBy: number;
  readonly limit: number;
}

@Injectable()
export class SubmitRepository {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Which papers the attempts of `lockDue` sit, without locking any. */
  dueExams({ why, dueBy, triedBy, limit }: Due): Promise<{ examId: string; revision: number }[]> {
    const named =
      why === 'staff'
        ? { name: 'submit-forced-exams', text: forcedExams }
        : { name: 'submit-due-exams', text: dueExams };
    return this.db.query({ ...named, values: [dueBy, limit, triedBy] });
  }

  async lock(tx: Tx, attemptIds: readonly string[]): Promise<Map<string, AttemptRow>> {
    const rows = await tx.query<AttemptRow>({ name: 'submit-lock', text: lock, values: [attemptIds] });
    return new Map(rows.map((row) => [row.attemptId, row]));
  }

  lockDue(tx: Tx, { why, dueBy, triedBy, limit }: Due): Promise<AttemptRow[]> {
    const named =
      why === 'staff' ? { name: 'submit-lock-forced', text: lockForced } : { name: 'submit-lock-due', text: lockDue };
    return tx.query<AttemptRow>({ ...named, values: [dueBy, limit, triedBy] });
  }

  /** They cannot be scored: the sweep passes them over for a while. */
  async setAside(db: Queryable, attemptIds: readonly string[], now: number): Promise<void> {
    await db.query({ name: 'submit-set-aside', text: setAside, values: [attemptIds, now] });
  }

  async countSetAside(): Promise<number> {
    const text = `select count(*)::int as count from attempt where set_aside_at is not null and status = 'running'`;
    return (await this.db.query<{ count: number }>(text))[0]!.count;
  }

  /** Of all replicas. */
  async countRunning(): Promise<number> {
    const text = `select count(*)::int as count from attempt where status = 'running'`;
    return (await this.db.query<{ count: number }>(text))[0]!.count;
  }

  /** The oldest deadline at or before `dueBy` of a running attempt that is not set aside. */
  async oldestDue(dueBy: number): Promise<number | null> {
    const rows = await this.db.query<{ deadlineAt: number }>(
      `select deadline_at as "deadlineAt" from attempt
       where status = 'running' and set_aside_at is null and deadline_at <= $1 order by deadline_at limit 1`,
      [dueBy],
    );
    return rows[0]?.deadlineAt ?? null;
  }

  /** The statement that stores them. Their attempts must be locked and running. Wake the outbox after the commit. */
  storing(submissions: readonly Submission[]): QueryConfig {
    const events = this.outbox.rows(examSubmitted, submissions.map(submittedEvent), { isSound: true });
    const values = [
      submissions.map(({ attempt }) => attempt.attemptId),
      submissions.map(({ score }) => score.total.centimarks),
      submissions.map(({ answered }) => answered),
      submissions.map(({ receiptHash }) => receiptHash),
      submissions.map(({ submittedBy }) => submittedBy),
      submissions.map(({ submittedAt }) => submittedAt),
      events.eventIds,
      events.topics,
      events.keys,
      ...submissions.map(({ responses }) => JSON.stringify(responses)),
      ...submissions.map(({ score }) => JSON.stringify(score)),
      ...events.payloads,
    ];
    return { name: `submit-store-${submissions.length}`, text: store(submissions.length), values };
  }

  async receipts(tx: Tx, attemptIds: readonly string[]): Promise<Map<string, Receipt>> {
    if (attemptIds.length === 0) return new Map();
    const rows = await tx.query<ReceiptSource>({ name: 'submit-receipts', text: receipts, values: [attemptIds] });
    return new Map(rows.map((row) => [row.attemptId, receiptOf(row)]));
  }
}
