import { scoreWanted, type EventOf } from '@exam/contracts';
import { Consumer, Consumes, type Tx } from '@exam/platform';
import { WantedScoresRepository } from './wanted-scores.repository.js';

@Consumer('want-scores', { catchUpOn: [scoreWanted] })
export class WantScores {
  constructor(private readonly rows: WantedScoresRepository) {}

  @Consumes(scoreWanted)
  async onWanted({ data, announced = false }: EventOf<typeof scoreWanted>, tx: Tx): Promise<void> {
    await this.rows.want(tx, data, announced);
  }
}
