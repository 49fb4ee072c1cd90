import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '@exam/platform';
import type { Distribution } from '@exam/domain';
import { BoardsRepository } from './boards.repository.js';
import { StandingsRepository } from './standings.repository.js';

/** The distributions of one exam at one version of its board: the whole paper's under '', and each subject's. */
export interface ExamDistributions {
  readonly version: number;
  readonly bySubject: ReadonlyMap<string, Distribution>;
}

const remembered = 500;

/**
 * Reads an exam's counts of marks once for each version of its board. There are as many rows as different marks, so
 * a standing costs the same with a thousand submissions as with a million.
 */
@Injectable()
export class Distributions {
  private readonly known = new Map<string, ExamDistributions>();

  constructor(
    private readonly db: Database,
    private readonly boards: BoardsRepository,
    private readonly standings: StandingsRepository,
  ) {}

  async of(examId: string, db: Queryable = this.db): Promise<ExamDistributions> {
    const version = await this.boards.version(db, examId);
    const known = this.known.get(examId);
    if (known?.version === version) return known;

    // Counts read after the version can only be newer than it: they are replaced with the next version, never older.
    const bySubject = new Map<string, [number, number][]>();
    for (const row of await this.standings.markCounts(db, examId)) {
      const pairs = bySubject.get(row.subjectId) ?? [];
      pairs.push([row.centimarks, row.candidates]);
      bySubject.set(row.subjectId, pairs);
    }
    const distributions = { version, bySubject };
    if (this.known.size >= remembered) this.known.delete(this.known.keys().next().value as string);
    this.known.set(examId, distributions);
    return distributions;
  }
}
