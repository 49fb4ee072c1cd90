import { resultsRegraded, resultsStaged, type EventOf } from '@exam/contracts';
import { afterCommit, Consumer, Consumes, type Tx } from '@exam/platform';
import { BoardPublisher } from './board-publisher.js';
import { BoardsRepository } from './boards.repository.js';
import { ExamsRepository } from './exams.repository.js';
import { RegradingService } from './regrading.service.js';
import { StagedResultsRepository } from './staged-results.repository.js';

/** Keeps the results of a regrade where nobody sees them, until all of them become the exam's in one transaction. */
@Consumer('regrade-results')
export class RegradeResults {
  constructor(
    private readonly staged: StagedResultsRepository,
    private readonly regrading: RegradingService,
    private readonly exams: ExamsRepository,
    private readonly boards: BoardsRepository,
    private readonly publisher: BoardPublisher,
  ) {}

  @Consumes(resultsStaged)
  async onStaged({ data }: EventOf<typeof resultsStaged>, tx: Tx): Promise<void> {
    await this.staged.add(tx, data);
  }

  @Consumes(resultsRegraded)
  async onRegraded({ data }: EventOf<typeof resultsRegraded>, tx: Tx): Promise<void> {
    await this.exams.regrade(tx, data);
    await this.regrading.switchTo(tx, data);
    await this.boards.touch(tx, [data.examId]);
    afterCommit(tx, () => this.publisher.wake());
  }
}
