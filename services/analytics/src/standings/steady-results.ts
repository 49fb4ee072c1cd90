import { Database, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { ExamsRepository } from './exams.repository.js';

/** A regrade ends between two statements once in a lifetime, not each time that it is looked again. */
const mostLooks = 5;

/** Reads of several statements, all of them before a regrade of the exam or all of them after it. */
@Injectable()
export class SteadyResults {
  constructor(
    private readonly db: Database,
    private readonly exams: ExamsRepository,
  ) {}

  /** Looks again where the exam's results were regraded meanwhile. */
  async of<Result>(
    examIds: string | readonly string[],
    read: () => Promise<Result>,
    db: Queryable = this.db,
  ): Promise<Result> {
    const ids = typeof examIds === 'string' ? [examIds] : examIds;
    let before = await this.versions(ids, db);
    for (let looks = 1; ; looks += 1) {
      const result = await read();
      const after = await this.versions(ids, db);
      if (after === before || looks === mostLooks) return result;
      before = after;
    }
  }

  private async versions(examIds: readonly string[], db: Queryable): Promise<string> {
    const versions: number[] = [];
    for (const examId of examIds) versions.push(await this.exams.resultVersion(db, examId));
    return versions.join(' ');
  }
}
