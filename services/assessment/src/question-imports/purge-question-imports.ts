import { Clock, Hourly, Logger } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { QuestionImportsRepository } from './question-imports.repository.js';

const keptMs = 30 * 86_400_000;
const sendingMs = 3_600_000;

/** Files that were read are kept for 30 days, what was sent and never read for an hour. */
@Injectable()
export class PurgeQuestionImports extends Hourly {
  constructor(
    private readonly imports: QuestionImportsRepository,
    private readonly clock: Clock,
    log: Logger,
  ) {
    super(log, 'Old imports of questions remain for now');
  }

  purge(): Promise<void> {
    const now = this.clock.now();
    return this.imports.purge({ madeBefore: new Date(now - keptMs), sentBefore: new Date(now - sendingMs) });
  }
}
