import { Clock, Hourly, Logger } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { MessagesRepository } from './messages.repository.js';

const keptMs = 30 * 86_400_000;

/** That something was told outside is kept for 30 days. */
@Injectable()
export class PurgeMessages extends Hourly {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly clock: Clock,
    log: Logger,
  ) {
    super(log, 'Old messages of the office remain for now');
  }

  purge(): Promise<void> {
    return this.messages.purge(new Date(this.clock.now() - keptMs));
  }
}
