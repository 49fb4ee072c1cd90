import { questionsPlaced, type EventOf } from '@exam/contracts';
import { Consumer, ConsumesBatch } from '@exam/platform';
import type { Tx } from '../db.js';
import { PartsInUseRepository } from './parts-in-use.repository.js';

/** Keeps of what there are, or were, questions: results are of questions alone. */
@Consumer('follow-questions', { catchUpOn: [questionsPlaced] })
export class FollowQuestions {
  constructor(private readonly parts: PartsInUseRepository) {}

  @ConsumesBatch(questionsPlaced)
  onPlaced(events: EventOf<typeof questionsPlaced>[], tx: Tx): Promise<void> {
    return this.parts.saveQuestions(
      tx,
      events.map(({ data }) => data),
    );
  }
}
