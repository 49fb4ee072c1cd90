import { savesCounted, type EventOf } from '@exam/contracts';
import { afterCommit, Consumer, ConsumesBatch, type Tx } from '@exam/platform';
import { SignsRepository } from './signs.repository.js';
import { Silences } from './silences.js';

/** An acknowledged save is a sign of life, too: where no live connection gets through it is the only one. */
@Consumer('hear-saves')
export class HearSaves {
  constructor(
    private readonly signs: SignsRepository,
    private readonly silences: Silences,
  ) {}

  @ConsumesBatch(savesCounted)
  onSaves(events: EventOf<typeof savesCounted>[], tx: Tx): void {
    afterCommit(tx, () => {
      for (const { data } of events) {
        const { examId, userIds, seconds, saves, refused, p99Ms } = data;
        const at = Date.parse(data.at);
        void this.silences.heard('saved', examId, userIds, at);
        if (saves + refused > 0) void this.signs.addRate(examId, { at, seconds, saves, refused, p99Ms });
      }
    });
  }
}
