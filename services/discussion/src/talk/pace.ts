import { Clock, CONFIG, Logger, REDIS } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { DiscussionConfig } from '../config.js';
import { TooManyTalks } from './talk.errors.js';

export type Doing = 'write' | 'react' | 'report' | 'upload';

/** How much one person may do in a minute. While Redis is away nobody is held up: reports and mutes still work. */
@Injectable()
export class Pace {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(CONFIG) private readonly config: DiscussionConfig,
    private readonly clock: Clock,
    @Inject(Logger) private readonly log: Logger,
  ) {}

  async take(doing: Doing, userId: string): Promise<void> {
    const now = this.clock.now();
    const key = `discussion:pace:${doing}:${userId}:${Math.floor(now / 60_000)}`;
    const count = await this.add(key);
    if (count > this.most(doing)) throw new TooManyTalks(60 - Math.floor((now / 1_000) % 60));
  }

  private most(doing: Doing): number {
    const { talkWritesPerMinute, talkReactionsPerMinute, talkReportsPerMinute, talkUploadsPerMinute } = this.config;
    return {
      write: talkWritesPerMinute,
      react: talkReactionsPerMinute,
      report: talkReportsPerMinute,
      upload: talkUploadsPerMinute,
    }[doing];
  }

  private async add(key: string): Promise<number> {
    try {
      const [added] = (await this.redis.multi().incr(key).expire(key, 120).exec()) ?? [];
      return Number(added?.[1] ?? 0);
    } catch (error) {
      this.log.warn({ err: error }, 'the pace of a person could not be counted');
      return 0;
    }
  }
}
