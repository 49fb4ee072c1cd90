import { attemptReopened, examSubmitted, type EventOf } from '@exam/contracts';
import { isPractice } from '@exam/domain';
import { afterCommit, Consumer, ConsumesBatch, type Tx } from '@exam/platform';
import { PurposesService } from '../purposes/index.js';
import { TellScores } from '../wanted-scores/index.js';
import { BoardPublisher } from './board-publisher.js';
import { BoardsRepository } from './boards.repository.js';
import { firstSubmissions, MarkChange, paperOf, type Counted, type Submitted } from './first-submissions.js';
import { PaperChange } from './paper-change.js';
import { PaperSumsRepository } from './paper-sums.repository.js';
import { RegradingService } from './regrading.service.js';
import { ReopenedRepository, type ReopenedAttempt } from './reopened.repository.js';
import { StandingsRepository, type CandidateRow } from './standings.repository.js';

/**
 * Ranks every submission once, in whatever order and however often the events come: a submission is stored under its
 * attempt, a candidate is counted by the first attempt, and every rank follows from the counts of marks. The sums of
 * the paper, from which reports compare a student with the class, change in the same transaction. What is taken for oneself
 * is stored and not ranked. What staff let run again leaves ranks and sums until it is submitted once more: of an
 * attempt the submission after the most reopenings is the one.
 */
@Consumer('rank-submissions', { catchUpOn: [examSubmitted], edition: 2 })
export class RankSubmissions {
  constructor(
    private readonly standings: StandingsRepository,
    private readonly sums: PaperSumsRepository,
    private readonly boards: BoardsRepository,
    private readonly publisher: BoardPublisher,
    private readonly purposes: PurposesService,
    private readonly regrading: RegradingService,
    private readonly reopened: ReopenedRepository,
    private readonly wanted: TellScores,
  ) {}

  @ConsumesBatch(examSubmitted, attemptReopened)
  async onSubmitted(events: EventOf<typeof examSubmitted | typeof attemptReopened>[], tx: Tx): Promise<void> {
    const change = new PaperChange();
    const newest = await this.takeOut(
      tx,
      events.map(({ data }) => data),
      change,
    );
    const told = events.flatMap((event) => (event.type === examSubmitted.name ? [event.data] : []));
    const standing = told.filter(({ attemptId, reopenings = 0 }) => reopenings >= (newest.get(attemptId) ?? 0));
    const submitted = await this.asWanted(tx, standing);
    const stored = await this.standings.addSubmissions(tx, submitted);
    await this.completeSums(
      tx,
      submitted.filter((one) => stored.completed.has(one.attemptId)),
      change,
    );
    const added = submitted.filter((one) => stored.added.has(one.attemptId));
    await this.rank(tx, firstSubmissions(added.filter(isRanked)), change);
    await this.wanted.submittedUnranked(
      tx,
      added.filter((one) => !isRanked(one)),
    );
    for (const sums of change.sums()) await this.sums.add(tx, sums);
    await this.regrading.catchUp(tx, [...stored.added]);
  }

  /** Earlier submissions of reopened attempts, out of all that is counted. Answers how often each was reopened. */
  private async takeOut(
    tx: Tx,
    told: readonly ReopenedAttempt[],
    change: PaperChange,
  ): Promise<ReadonlyMap<string, number>> {
    const reopened = told.filter(({ reopenings = 0 }) => reopenings > 0);
    if (reopened.length > 0) await this.reopened.keep(tx, reopened);
    const newest = await this.reopened.of(
      tx,
      told.map(({ attemptId }) => attemptId),
    );
    if (newest.size === 0) return newest;
    const gone = await this.reopened.superseded(tx, [...newest.keys()]);
    const marks = new MarkChange();
    for (const one of gone) {
      marks.remove(one);
      change.remove(await this.standings.countedPaper(tx, one.attemptId));
    }
    await this.reopened.remove(tx, [...newest.keys()]);
    if (gone.length === 0) return newest;
    await this.standings.moveMarks(tx, marks.moves());
    await this.boards.touch(
      tx,
      gone.map(({ examId }) => examId),
    );
    afterCommit(tx, () => this.publisher.wake());
    return newest;
  }

  /** Of who has withdrawn the analysis of their behaviour no times are kept, not in sums either. */
  private async asWanted(tx: Tx, submitted: readonly Submitted[]): Promise<readonly Submitted[]> {
    const userIds = submitted.map(({ userId }) => userId);
    const withdrawn = await this.purposes.withdrawnBy(tx, 'behaviour-analytics', userIds);
    if (withdrawn.size === 0) return submitted;
    return submitted.map((one) => (withdrawn.has(one.userId) ? untimed(one) : one));
  }

  private async rank(tx: Tx, fresh: readonly Submitted[], change: PaperChange): Promise<void> {
    if (fresh.length === 0) return;
    const marks = new MarkChange();
    const examIds = new Set<string>();
    const inserted = await this.standings.addCandidates(tx, fresh);
    for (const one of fresh) {
      if (!inserted.has(`${one.examId}\n${one.accountId}`)) {
        const replaced = await this.replaceByEarlier(tx, one);
        if (!replaced) continue;
        marks.remove(replaced);
        change.remove(await this.standings.countedPaper(tx, replaced.attemptId));
      }
      marks.add(countedOf(one));
      examIds.add(one.examId);
      change.add(paperOf(one));
    }
    if (examIds.size === 0) return;
    await this.standings.moveMarks(tx, marks.moves());
    await this.boards.touch(tx, [...examIds]);
    afterCommit(tx, () => this.publisher.wake());
  }

  /** Submissions that were ranked before their events said which paper they sat are added to its sums now. */
  private async completeSums(tx: Tx, completed: readonly Submitted[], change: PaperChange): Promise<void> {
    if (completed.length === 0) return;
    const counting = await this.standings.counting(tx, completed);
    for (const one of completed) if (counting.has(one.attemptId)) change.add(paperOf(one));
  }

  /** The candidate whose later attempt counted until now; null where that one is the earlier. */
  private async replaceByEarlier(tx: Tx, one: Submitted): Promise<CandidateRow | null> {
    const ranked = await this.standings.lockCandidate(tx, one.examId, one.accountId);
    if (!ranked || ranked.attemptNumber <= one.attemptNumber) return null;
    await this.standings.replaceCandidate(tx, one);
    return ranked;
  }
}

/** What is taken for oneself is not, nor what staff opened for one student alone without a rank. */
const isRanked = (one: Submitted): boolean => !isPractice(one.examType) && one.isRanked !== false;

const countedOf = (one: Submitted): Counted => ({ ...one, centimarks: one.total.centimarks });

const untimed = ({ lastSeconds, ...one }: Submitted): Submitted => ({
  ...one,
  seconds: one.seconds.map(() => 0),
  ...(lastSeconds && { lastSeconds: lastSeconds.map(() => -1) }),
});
