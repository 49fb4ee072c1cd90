import { Clock, Logger } from '@exam/platform';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { dayMs } from './contact-rules.js';
import { ContactSender } from './contact-sender.js';
import { ContactsRepository } from './contacts.repository.js';

const everyMs = 60_000;
/** Until then its job is still trying. */
const lostAfterMs = 5 * 60_000;

/** Hands on what no job did, and deletes what counts for no limit any more. */
@Injectable()
export class SweepContacts implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly contacts: ContactsRepository,
    private readonly sender: ContactSender,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), everyMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    const now = this.clock.now();
    try {
      for (const requestId of await this.contacts.lost(new Date(now - lostAfterMs)))
        await this.sender.send({ requestId });
      await this.contacts.purge(new Date(now - dayMs));
    } catch (error) {
      this.log.warn({ err: error }, 'Requests of visitors wait for the next sweep');
    }
  }
}
