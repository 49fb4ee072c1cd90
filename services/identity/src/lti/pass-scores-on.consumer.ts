import { scoreTold, type EventOf } from '@exam/contracts';
import { Consumer, Consumes, type Tx } from '@exam/platform';
import type { Tx as OwnTx } from '../db.js';
import { GradesRepository } from './grades.repository.js';
import { SendGrades } from './send-grades.js';

/** Marks that were told go to the grade books that want them. */
@Consumer('pass-scores-on', { catchUpOn: [scoreTold] })
export class PassScoresOn {
  constructor(
    private readonly grades: GradesRepository,
    private readonly send: SendGrades,
  ) {}

  @Consumes(scoreTold)
  async onTold({ data }: EventOf<typeof scoreTold>, tx: Tx): Promise<void> {
    this.send.soon(tx as OwnTx, await this.grades.tell(tx, data));
  }
}
