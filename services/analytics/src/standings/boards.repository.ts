import { Injectable } from '@nestjs/common';
import type { Queryable, Tx } from '@exam/platform';

export interface DueBoard {
  readonly examId: string;
  readonly version: number;
}

/** The version of each exam's board, and which version was told last and when. */
@Injectable()
export class BoardsRepository {
  /** Each of these exams has something new to tell. Rows are locked in one order by every replica. */
  async touch(tx: Tx, examIds: readonly string[]): Promise<void> {
    await tx.query({
      name: 'board-touch',
      text: `insert into board (exam_id, version) select e, 1 from unnest($1::text[]) as given(e)
       on conflict (exam_id) do update set version = board.version + 1`,
      values: [[...new Set(examIds)].sort()],
    });
  }

  async version(db: Queryable, examId: string): Promise<number> {
    const [row] = await db.query<{ version: number }>('select version from board where exam_id = $1', [examId]);
    return row?.version ?? 0;
  }

  /**
   * Boards with something new, last told an interval ago; locked for this telling. One told in the future, by a replica
   * whose clock was wrong, is due as well, or it would be silent until then. Epoch milliseconds.
   */
  async lockDue(tx: Tx, now: number, intervalMs: number): Promise<DueBoard[]> {
    return tx.query(
      `select exam_id as "examId", version from board
       where version > published_version and (published_at <= $1 or published_at > $2)
       order by published_at limit 20 for update skip locked`,
      [now - intervalMs, now],
    );
  }

  /**
   * When the board that has waited longest with something new was last told (epoch milliseconds); null where none
   * waits.
   */
  async oldestTelling(db: Queryable): Promise<number | null> {
    const [row] = await db.query<{ at: number | null }>(
      'select min(published_at) as at from board where version > published_version',
    );
    return row?.at ?? null;
  }

  async markTold(tx: Tx, examId: string, version: number, at: number): Promise<void> {
    await tx.query('update board set published_version = $2, published_at = $3 where exam_id = $1', [
      examId,
      version,
      at,
    ]);
  }
}
