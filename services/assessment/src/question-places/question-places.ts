import { questionsPlaced, type EventOf } from '@exam/contracts';
import { Announces, Outbox, type Announced, type AnnouncementPage, type Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { QuestionPlacesRepository } from './question-places.repository.js';

export type QuestionPlace = EventOf<typeof questionsPlaced>['data'];

@Injectable()
export class QuestionPlaces {
  constructor(
    private readonly places: QuestionPlacesRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Of questions that are being written: each place is told once. */
  async tell(tx: Tx, questions: readonly QuestionPlace[]): Promise<void> {
    await this.outbox.addMany(tx, questionsPlaced, await this.places.add(tx, questions));
  }

  @Announces(questionsPlaced)
  async placed(tx: Tx, { after, limit }: AnnouncementPage): Promise<Announced<QuestionPlace>[]> {
    const last = after === null ? null : (JSON.parse(after) as QuestionPlace);
    const rows = await this.places.page(tx, last, limit);
    return rows.map((data) => ({ cursor: JSON.stringify(data), data }));
  }
}
