import { boardPush, leaderboardChanged, type EventOf } from '@exam/contracts';
import { afterCommit, Consumer, ConsumesBatch, type Tx } from '@exam/platform';
import { LiveChannel } from './live-channel.js';
import { LiveRepository } from './live.repository.js';

/**
 * Of several boards of one exam only the newest is pushed, to those who have submitted: at most two a second.
 */
@Consumer('push-boards', { catchUpOn: [leaderboardChanged] })
export class PushBoards {
  constructor(
    private readonly rows: LiveRepository,
    private readonly live: LiveChannel,
  ) {}

  @ConsumesBatch(leaderboardChanged)
  async onChanged(events: EventOf<typeof leaderboardChanged>[], tx: Tx): Promise<void> {
    const newest = new Map<string, EventOf<typeof leaderboardChanged>['data']>();
    for (const { data } of events) {
      const known = newest.get(data.examId);
      if (!known || known.version < data.version) newest.set(data.examId, data);
    }
    for (const board of newest.values()) {
      if (!(await this.rows.saveBoard(tx, board))) continue;
      afterCommit(tx, () => this.live.toBoardOf(board.examId, boardPush, board));
    }
  }
}
