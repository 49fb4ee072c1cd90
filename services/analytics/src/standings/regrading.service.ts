import type { Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { MarkChange, type Counted, type PaperOfAttempt } from './first-submissions.js';
import { PaperChange } from './paper-change.js';
import { PaperSumsRepository } from './paper-sums.repository.js';
import { StagedResultsRepository, type StagedRow } from './staged-results.repository.js';
import { StandingsRepository } from './standings.repository.js';

const pageRows = 500;

/** Puts staged results in the place of what their submissions earned, with all that is counted from them. */
@Injectable()
export class RegradingService {
  constructor(
    private readonly staged: StagedResultsRepository,
    private readonly standings: StandingsRepository,
    private readonly sums: PaperSumsRepository,
  ) {}

  /** All of an exam in the caller's transaction: nobody sees some of them. */
  async switchTo(tx: Tx, version: { readonly examId: string; readonly resultVersion: number }): Promise<void> {
    const change = new Change();
    let page: StagedRow[] = [];
    do {
      page = await this.staged.page(tx, version, page.at(-1)?.attemptId ?? null, pageRows);
      await this.settle(tx, page, change);
    } while (page.length === pageRows);
    await this.count(tx, change);
  }

  /** Submissions that came after the regrade of their exam. */
  async catchUp(tx: Tx, attemptIds: readonly string[]): Promise<void> {
    const change = new Change();
    await this.settle(tx, await this.staged.late(tx, attemptIds), change);
    await this.count(tx, change);
  }

  /** What was counted is taken away as it is now: settled twice, nothing moves. */
  private async settle(tx: Tx, rows: readonly StagedRow[], { marks, papers }: Change): Promise<void> {
    if (rows.length === 0) return;
    for (const row of rows) {
      if (!row.isCounting) continue;
      papers.remove(paperOf(row, 'before'));
      papers.add(paperOf(row, 'after'));
      marks.remove(countedOf(row, 'before'));
      marks.add(countedOf(row, 'after'));
    }
    await this.staged.settle(tx, rows);
  }

  /** Once for all pages: a count that a transaction writes forty times leaves forty versions of it to walk over. */
  private async count(tx: Tx, { marks, papers }: Change): Promise<void> {
    await this.standings.moveMarks(tx, marks.moves());
    for (const sums of papers.sums()) await this.sums.add(tx, sums);
  }
}

class Change {
  readonly marks = new MarkChange();
  readonly papers = new PaperChange();
}

const countedOf = (row: StagedRow, of: 'before' | 'after'): Counted => ({
  ...{ examId: row.examId, accountId: row.accountId, attemptNumber: row.attemptNumber },
  ...{ centimarks: row[of].centimarks, subjects: row[of].tallies.subjects },
});

function paperOf(row: StagedRow, of: 'before' | 'after'): PaperOfAttempt | null {
  const { examId, paperRevision, seconds, lastSeconds } = row;
  const { outcomes, centimarks } = row[of];
  return paperRevision === null ? null : { examId, paperRevision, outcomes, seconds, lastSeconds, centimarks };
}
