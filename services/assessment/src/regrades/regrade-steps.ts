import { scorePlaced, type CompiledPaper } from '@exam/domain';
import { Injectable } from '@nestjs/common';
import { storedScore, type StoredResponse } from '../attempts/index.js';
import { Db, type Tx } from '../db.js';
import { PaperCache } from '../exams/index.js';
import { decisionsOf } from '../keys/index.js';
import { figuresOfRegrade } from './moves.js';
import {
  cursorOf,
  RegradedResultsRepository,
  type DueSubmission,
  type RegradedResult,
} from './regraded-results.repository.js';
import { RegradesRepository, type RegradeRow } from './regrades.repository.js';

/** A page is scored at once: other students' saves wait so long for the processor. */
const scoredAtOnce = 100;

/** The steps of a regrade. Each is one transaction that knows from the row where to go on. */
@Injectable()
export class RegradeSteps {
  private papers: { regradeId: string; compiled: Promise<ReadonlyMap<number, CompiledPaper>> } | undefined;

  constructor(
    private readonly db: Db,
    private readonly cache: PaperCache,
    private readonly rows: RegradesRepository,
    private readonly results: RegradedResultsRepository,
  ) {}

  /** False where another process has it. */
  async of(row: RegradeRow): Promise<boolean> {
    if (row.state === 'computing') return this.compute(row);
    return false;
  }

  private async compute(row: RegradeRow): Promise<boolean> {
    const { regradeId, examId } = row;
    const papers = await this.papersOf(row);
    return this.db.transaction(async (tx) => {
      if (!(await this.rows.take(tx, row))) return false;
      const due = await this.results.due(tx, examId, row.doneUntil, scoredAtOnce);
      if (due.length > 0) {
        await this.results.add(
          tx,
          regradeId,
          due.map((one) => regraded(papers.get(one.revision)!, one)),
        );
        await this.rows.goOn(tx, regradeId, cursorOf(due.at(-1)!), due.length);
      }
      if (due.length < scoredAtOnce) await this.finishPreview(tx, regradeId, papers);
      return true;
    });
  }

  private async finishPreview(tx: Tx, regradeId: string, papers: ReadonlyMap<number, CompiledPaper>): Promise<void> {
    const figures = figuresOfRegrade(await this.results.counts(tx, regradeId));
    const newest = papers.get(Math.max(...papers.keys()));
    const maximumAfter = newest?.subjects.reduce((sum, { maximum }) => sum + maximum, 0);
    await this.rows.preview(tx, regradeId, { ...figures, maximumAfter });
  }

  /** By revision, with the regrade's keys. Those of one regrade are held: its pages follow each other. */
  private papersOf(row: RegradeRow): Promise<ReadonlyMap<number, CompiledPaper>> {
    if (this.papers?.regradeId !== row.regradeId)
      this.papers = { regradeId: row.regradeId, compiled: this.compiled(row) };
    return this.papers.compiled;
  }

  private async compiled({ regradeId, examId, keys }: RegradeRow): Promise<ReadonlyMap<number, CompiledPaper>> {
    try {
      const decisions = decisionsOf(keys);
      const papers = new Map<number, CompiledPaper>();
      for (const revision of await this.results.revisions(this.db, examId))
        papers.set(revision, await this.cache.decided(examId, revision, decisions));
      return papers;
    } catch (error) {
      if (this.papers?.regradeId === regradeId) this.papers = undefined;
      throw error;
    }
  }
}

function regraded(compiled: CompiledPaper, { responses, centimarks, ...one }: DueSubmission): RegradedResult {
  const given = (JSON.parse(responses) as StoredResponse[]).map(([answer, , sequence], place) => ({
    ...{ questionId: compiled.questions[place]!.questionId, answer },
    answeredSequence: sequence === 0 ? null : sequence,
  }));
  const score = storedScore({ compiled }, scorePlaced(compiled, given));
  return {
    ...{ attemptId: one.attemptId, accountId: one.accountId, isRanked: one.isRanked },
    ...{ centimarksBefore: centimarks, centimarks: score.total.centimarks, score: JSON.stringify(score) },
  };
}
