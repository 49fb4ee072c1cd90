import type { DecidedKey, KeyTreatment } from '@exam/domain';
import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';

export interface KeyVersion extends DecidedKey {
  readonly questionId: string;
  readonly version: number;
  readonly reason: string;
  readonly at: Date;
}

@Injectable()
export class KeysRepository {
  /** What was ever decided on the keys of an exam, the newest of each question first. */
  all(db: Queryable, examId: string): Promise<KeyVersion[]> {
    return db.query<KeyVersion>(
      `select question_id as "questionId", version, treatment as "treatment", accepted, reason, at
       from exam_key where exam_id = $1 order by question_id, version desc limit 5000`,
      [examId],
    );
  }

  async current(db: Queryable, examId: string, questionId: string): Promise<KeyVersion | null> {
    const [row] = await db.query<KeyVersion>(
      `select question_id as "questionId", version, treatment, accepted, reason, at
       from exam_key where exam_id = $1 and question_id = $2 order by version desc limit 1`,
      [examId, questionId],
    );
    return row ?? null;
  }

  async add(
    tx: Tx,
    examId: string,
    { questionId, version, treatment, accepted, reason, at }: KeyVersion & { readonly treatment: KeyTreatment },
    decidedBy: string,
  ): Promise<void> {
    const data = { examId, questionId, version, treatment, accepted: [...accepted], reason, decidedBy, at };
    await tx.prisma.examKey.create({ data });
  }

  /** The key of the question in the bank. */
  async inBank(db: Queryable, orgId: string, questionId: string): Promise<{ version: number; key: string } | null> {
    const [row] = await db.query<{ version: number; key: string }>(
      `select version, key from question where org_id = $1 and question_id = $2 and state <> 'deleted'`,
      [orgId, questionId],
    );
    return row ?? null;
  }

  /** Other exams with a window that ask the question, the latest first. */
  elsewhere(db: Queryable, orgId: string, examId: string, questionId: string) {
    return db.query<{ examId: string; examName: string; isClosed: boolean }>(
      `select e.exam_id as "examId", e.exam_name as "examName", e.closed_at is not null as "isClosed"
       from exam_question x join exam e using (exam_id)
       where x.org_id = $1 and x.question_id = $3 and x.of_window and x.exam_id <> $2 and e.owner_account_id is null
       order by e.end_at desc nulls last, e.exam_id limit 50`,
      [orgId, examId, questionId],
    );
  }
}
