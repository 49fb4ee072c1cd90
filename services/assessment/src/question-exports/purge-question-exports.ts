import { Clock, Hourly, Logger } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { QuestionExportsRepository } from './question-exports.repository.js';

/** Those that are kept count among the bytes of a person: a file whose address has ended does as well. */
export const keptMs = 3_600_000;

/** Files whose address has ended. */
@Injectable()
export class PurgeQuestionExports extends Hourly {
  constructor(
    private readonly exports: QuestionExportsRepository,
    private readonly clock: Clock,
    log: Logger,
  ) {
    super(log, 'Old exports of questions remain for now');
  }

  purge(): Promise<void> {
    return this.exports.purge(new Date(this.clock.now() - keptMs));
  }
}
