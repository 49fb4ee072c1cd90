import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Stack } from './stack.js';

/** What stands in the databases of an exam after a load. */
export type ExamCounts = { stored: number; scored: number; ranked: number };

/** Reads the services' databases beside the load, on connections of its own. */
export class Counts {
  private constructor(
    private readonly assessment: pg.Client,
    private readonly analytics: pg.Client,
  ) {}

  static async open(stack: Stack): Promise<Counts> {
    const [assessment, analytics] = (['assessment', 'analytics'] as const).map(
      (name) => new pg.Client({ connectionString: stack.databaseUrl(name) }),
    );
    await Promise.all([assessment!.connect(), analytics!.connect()]);
    return new Counts(assessment!, analytics!);
  }

  /**
   * Stored: a submission on disk. Scored: with exactly the centimarks expected of it. Ranked: a candidate with those
   * marks.
   */
  async of(examId: string, expected: ReadonlyMap<string, number>): Promise<ExamCounts> {
    const stored = await this.assessment.query<{ id: string; centimarks: number }>(
      'select attempt_id as id, s.centimarks from submission s join attempt a using (attempt_id) where a.exam_id = $1',
      [examId],
    );
    const ranked = await this.analytics.query<{ id: string; centimarks: number }>(
      'select attempt_id as id, centimarks from candidate where exam_id = $1',
      [examId],
    );
    const right = (rows: { id: string; centimarks: number }[]) =>
      rows.filter(({ id, centimarks }) => expected.get(id) === centimarks).length;
    return {
      stored: stored.rows.filter(({ id }) => expected.has(id)).length,
      scored: right(stored.rows),
      ranked: right(ranked.rows),
    };
  }

  async ranked(examId: string): Promise<number> {
    const { rows } = await this.analytics.query<{ n: number }>({
      name: 'ranked',
      text: 'select count(*)::int as n from candidate where exam_id = $1',
      values: [examId],
    });
    return rows[0]?.n ?? 0;
  }

  /**
   * Milliseconds on the clock of performance.now() when that many were ranked; null where they were not within
   * `withinMs`.
   */
  async untilRanked(examId: string, count: number, withinMs: number): Promise<number | null> {
    for (const deadline = performance.now() + withinMs; performance.now() < deadline; await sleep(20)) {
      if ((await this.ranked(examId)) >= count) return performance.now();
    }
    return null;
  }

  async close(): Promise<void> {
    await Promise.all([this.assessment.end(), this.analytics.end()]);
  }
}
