import { examSubmitted, type EventOf } from '@exam/contracts';
import { afterCommit, Consumer, ConsumesBatch, type Tx } from '@exam/platform';
import { BoardPublisher } from './board-publisher.js';
import { BoardsRepository } from './boards.repository.js';
import { firstSubmissions, markDeltas, type Counted, type Submitted } from './first-submissions.js';
import { StandingsRepository } from './standings.repository.js';

/**
 * Ranks every submission once, in whatever order and however often the events come: a submission is stored under its
 * attempt, a candidate is counted by the first attempt, and every rank follows from the counts of marks.
 */
@Consumer('rank-submissions', { catchUpOn: [examSubmitted] })
export class RankSubmissions {
  constructor(
    private readonly standings: StandingsRepository,
    private readonly boards: BoardsRepository,
    private readonly publisher: BoardPublisher,
  ) {}

  @ConsumesBatch(examSubmitted)
  async onSubmitted(events: EventOf<typeof examSubmitted>[], tx: Tx): Promise<void> {
    const stored = await this.standings.addSubmissions(
      tx,
      events.map((event) => event.data),
    );
    const fresh = firstSubmissions(events.map((event) => event.data).filter((one) => stored.has(one.attemptId)));
    if (fresh.length === 0) return;

    const added: Counted[] = [];
    const removed: Counted[] = [];
    const inserted = await this.standings.addCandidates(tx, fresh);
    for (const one of fresh) {
      if (inserted.has(`${one.examId}\n${one.accountId}`)) added.push(countedOf(one));
      else await this.replaceByEarlier(tx, one, added, removed);
    }
    if (added.length === 0) return;
    await this.standings.moveMarks(tx, markDeltas(added, removed));
    await this.boards.touch(
      tx,
      added.map((one) => one.examId),
    );
    afterCommit(tx, () => this.publisher.wake());
  }

  private async replaceByEarlier(tx: Tx, one: Submitted, added: Counted[], removed: Counted[]): Promise<void> {
    const ranked = await this.standings.lockCandidate(tx, one.examId, one.accountId);
    if (!ranked || ranked.attemptNumber <= one.attemptNumber) return;
    await this.standings.replaceCandidate(tx, one);
    removed.push(ranked);
    added.push(countedOf(one));
  }
}

const countedOf = (one: Submitted): Counted => ({ ...one, centimarks: one.total.centimarks });
