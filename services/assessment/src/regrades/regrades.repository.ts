import type { KeyTreatment } from '@exam/domain';
import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Prisma } from '../generated/prisma/client.js';
import { Db, type Tx } from '../db.js';
import type { ExamSubject } from '../exams/index.js';
import type { Moves, RegradeFigures } from './moves.js';

/** A key as a regrade marks by it. */
export interface RegradedKey {
  readonly questionId: string;
  readonly version: number;
  readonly treatment: KeyTreatment;
  readonly accepted: string[];
  readonly reason: string;
}

export type StoredState = 'computing' | 'previewed' | 'applying' | 'telling' | 'applied' | 'failed';

export interface RegradeRow {
  readonly regradeId: string;
  readonly examId: string;
  readonly orgId: string;
  readonly state: StoredState;
  readonly keys: RegradedKey[];
  readonly submissions: number;
  readonly lastSubmission: string;
  readonly doneUntil: string | null;
  readonly done: number;
  readonly baseVersion: number;
  readonly marksBefore: [number, number][] | null;
  readonly marksAfter: [number, number][] | null;
  readonly moves: Moves | null;
  readonly maximumBefore: number;
  readonly maximumAfter: number;
  readonly at: Date;
  readonly appliedAt: Date | null;
}

/** What everybody sees of an exam's results. */
export interface InForce {
  readonly resultVersion: number;
  readonly regradeId: string | null;
  readonly maximumCentimarks: number;
}

export interface SwitchedExam {
  readonly examName: string;
  readonly resultVersion: number;
  readonly subjects: readonly ExamSubject[];
  /** Ranks are told. */
  readonly isReleased: boolean;
}

const columns = `regrade_id as "regradeId", exam_id as "examId", org_id as "orgId", state, keys, submissions, last_submission as "lastSubmission",
  done_until as "doneUntil", done, base_version as "baseVersion", marks_before as "marksBefore", marks_after as "marksAfter",
  moves, maximum_before as "maximumBefore", maximum_after as "maximumAfter", at, applied_at as "appliedAt"`;

@Injectable()
export class RegradesRepository {
  constructor(private readonly db: Db) {}

  async inForce(db: Queryable, examId: string): Promise<InForce> {
    const [row] = await db.query<InForce>(
      `select result_version as "resultVersion", regrade_id as "regradeId", maximum_centimarks as "maximumCentimarks"
       from exam where exam_id = $1`,
      [examId],
    );
    return row!;
  }

  /** How many submissions there are, and when the last came: another answer says that one came since. */
  async submitted(db: Queryable, examId: string): Promise<{ submissions: number; lastSubmission: string }> {
    const [row] = await db.query<{ submissions: number; lastSubmission: string }>(
      `select count(*)::int as submissions, coalesce(max(ended_at), 0)::text as "lastSubmission"
       from attempt where exam_id = $1 and status = 'submitted'`,
      [examId],
    );
    return row!;
  }

  async list(examId: string): Promise<RegradeRow[]> {
    return this.db.query<RegradeRow>(`select ${columns} from regrade where exam_id = $1 order by at desc limit 50`, [
      examId,
    ]);
  }

  /** Those that were applied, the first first. */
  async applied(db: Queryable, examId: string): Promise<RegradeRow[]> {
    return db.query<RegradeRow>(
      `select ${columns} from regrade where exam_id = $1 and state in ('telling', 'applied') order by base_version`,
      [examId],
    );
  }

  async find(db: Queryable, examId: string, regradeId: string, { lock = false } = {}): Promise<RegradeRow | null> {
    const [row] = await db.query<RegradeRow>(
      `select ${columns} from regrade where regrade_id = $1 and exam_id = $2 ${lock ? 'for update' : ''}`,
      [regradeId, examId],
    );
    return row ?? null;
  }

  async byId(db: Queryable, regradeId: string): Promise<RegradeRow> {
    const [row] = await db.query<RegradeRow>(`select ${columns} from regrade where regrade_id = $1`, [regradeId]);
    return row!;
  }

  async isRunning(db: Queryable, examId: string): Promise<boolean> {
    const rows = await db.query(
      `select from regrade where exam_id = $1 and state in ('computing', 'applying', 'telling') limit 1`,
      [examId],
    );
    return rows.length > 0;
  }

  async add(
    tx: Tx,
    row: Omit<RegradeRow, 'state' | 'doneUntil' | 'done' | 'marksBefore' | 'marksAfter' | 'moves' | 'appliedAt'>,
    askedBy: string,
  ): Promise<void> {
    const keys = row.keys as unknown as Prisma.InputJsonValue;
    await tx.prisma.regrade.create({ data: { ...row, keys, askedBy } });
  }

  /** The oldest that has work to do. */
  async next(): Promise<RegradeRow | null> {
    const [row] = await this.db.query<RegradeRow>(
      `select ${columns} from regrade where state in ('computing', 'applying', 'telling') order by at limit 1`,
    );
    return row ?? null;
  }

  /** Null where another process holds it, or has gone on with it since it was read. */
  async take(tx: Tx, { regradeId, state, doneUntil }: RegradeRow): Promise<RegradeRow | null> {
    const [row] = await tx.query<RegradeRow>(
      `select ${columns} from regrade where regrade_id = $1 and state = $2 and done_until is not distinct from $3::text
       for update skip locked`,
      [regradeId, state, doneUntil],
    );
    return row ?? null;
  }

  async goOn(tx: Tx, regradeId: string, doneUntil: string, more: number): Promise<void> {
    await tx.query('update regrade set done_until = $2, done = done + $3 where regrade_id = $1', [
      regradeId,
      doneUntil,
      more,
    ]);
  }

  /** A step begins with the first attempt again. */
  async enter(tx: Queryable, regradeId: string, state: StoredState, appliedAt: Date | null = null): Promise<void> {
    await tx.query(
      `update regrade set state = $2, done_until = null, done = case when $2 = 'applying' then 0 else done end,
         applied_at = coalesce($3, applied_at)
       where regrade_id = $1`,
      [regradeId, state, appliedAt],
    );
  }

  async preview(
    tx: Tx,
    regradeId: string,
    { marksBefore, marksAfter, moves, maximumAfter }: RegradeFigures & { readonly maximumAfter: number | undefined },
  ): Promise<void> {
    await tx.prisma.regrade.update({
      where: { regradeId },
      data: {
        ...{ state: 'previewed', doneUntil: null, marksBefore, marksAfter, maximumAfter },
        moves: moves as unknown as Prisma.InputJsonValue,
      },
    });
  }

  /** Until the end of the transaction nobody else decides on it. Null where it is open again. */
  async lockClosed(tx: Tx, examId: string): Promise<SwitchedExam | null> {
    const [row] = await tx.query<SwitchedExam>(
      `select exam_name as "examName", result_version as "resultVersion", subjects,
         review_release <> 'manual' or released_at is not null as "isReleased"
       from exam where exam_id = $1 and closed_at is not null for update`,
      [examId],
    );
    return row ?? null;
  }

  /** From the commit on everybody sees the results of the regrade. */
  async switchTo(
    tx: Tx,
    { regradeId, examId, baseVersion, maximumAfter }: RegradeRow,
    subjects: readonly ExamSubject[],
  ): Promise<void> {
    await tx.query(
      `update exam set regrade_id = $2, result_version = $3, maximum_centimarks = $4, subjects = $5::json, version = version + 1
       where exam_id = $1`,
      [examId, regradeId, baseVersion + 1, maximumAfter, JSON.stringify(subjects)],
    );
  }

  /** Of those, what they were marked with is deleted before. */
  async purge(before: Date): Promise<void> {
    await this.db.transaction((tx) =>
      tx.prisma.regrade.deleteMany({ where: { state: { in: ['previewed', 'failed'] }, at: { lt: before } } }),
    );
  }
}
