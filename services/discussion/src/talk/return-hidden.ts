import { Clock, CONFIG, Logger, Metrics } from '@exam/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { DiscussionConfig } from '../config.js';
import { ModerationRepository } from './moderation.repository.js';
import { ModerationService } from './moderation.service.js';

const everyMs = 60_000;

/** What reports have hidden comes back when no moderator has judged it in time, and how long it waits is told. */
@Injectable()
export class ReturnHidden implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly rows: ModerationRepository,
    private readonly moderation: ModerationService,
    private readonly clock: Clock,
    private readonly log: Logger,
    @Inject(CONFIG) private readonly config: DiscussionConfig,
    metrics: Metrics,
  ) {
    metrics.gauge({
      name: 'talk_hidden_oldest_seconds',
      help: 'How long the oldest item that reports have hidden waits for a moderator',
      collect: async (gauge) => {
        const since = await this.rows.hiddenSince();
        gauge.set(since === null ? 0 : Math.max(0, (this.clock.now() - since.getTime()) / 1_000));
      },
    });
    metrics.gauge({
      name: 'moderation_oldest_seconds',
      help: 'How long the oldest thing that waits for a moderator waits; 0 where none waits',
      collect: async (gauge) => {
        const since = await this.rows.reportedSince();
        gauge.set(since === null ? 0 : Math.max(0, (this.clock.now() - since.getTime()) / 1_000));
      },
    });
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.run().catch((error: unknown) => this.log.warn({ err: error }, 'Hidden items remain hidden for now'));
    }, everyMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async run(): Promise<void> {
    const before = new Date(this.clock.now() - this.config.talkHiddenHours * 3_600_000);
    for (const itemId of await this.rows.hiddenBefore(before)) await this.moderation.bringBack(itemId, before);
  }
}
