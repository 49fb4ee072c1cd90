import type { DecidedKey, SetLetter } from '@exam/domain';
import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';

export interface StoredSet {
  readonly setId: string;
  readonly examId: string;
  readonly revision: number;
  readonly letter: SetLetter;
  readonly seed: string;
  readonly questions: readonly number[];
  readonly options: readonly string[];
  readonly madeAt: Date;
}

@Injectable()
export class PrintsRepository {
  constructor(private readonly db: Db) {}

  /** The newest revision first; a hundred of them. */
  async sets(db: Queryable, examId: string): Promise<Pick<StoredSet, 'setId' | 'letter' | 'revision' | 'madeAt'>[]> {
    return db.query<Pick<StoredSet, 'setId' | 'letter' | 'revision' | 'madeAt'>>(
      `select set_id as "setId", letter, revision, made_at as "madeAt" from paper_set where exam_id = $1
       order by revision desc, letter limit 400`,
      [examId],
    );
  }

  async find(examId: string, setId: string): Promise<StoredSet | null> {
    const row = await this.db.prisma.paperSet.findUnique({ where: { setId } });
    return row?.examId === examId ? { ...row, letter: row.letter as SetLetter } : null;
  }

  /** The paper's bytes, read inside a transaction: the cache has a connection of its own. */
  async paper(tx: Queryable, examId: string, revision: number): Promise<{ gzip: Uint8Array }> {
    const [row] = await tx.query<{ gzip: Uint8Array }>(
      'select gzip from exam_paper where exam_id = $1 and revision = $2',
      [examId, revision],
    );
    return row!;
  }

  async add(tx: Tx, sets: readonly StoredSet[]): Promise<void> {
    const data = sets.map((set) => ({ ...set, questions: [...set.questions], options: [...set.options] }));
    await tx.prisma.paperSet.createMany({ data });
  }

  /** What was decided on keys after the exam, as it stands. */
  async decided(examId: string): Promise<Map<string, DecidedKey>> {
    const rows = await this.db.query<DecidedKey & { questionId: string }>(
      `select distinct on (question_id) question_id as "questionId", treatment, accepted
       from exam_key where exam_id = $1 order by question_id, version desc`,
      [examId],
    );
    return new Map(rows.map(({ questionId, ...key }) => [questionId, key]));
  }
}
