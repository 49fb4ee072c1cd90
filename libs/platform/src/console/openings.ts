import { openingCountsMs } from '@exam/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Actor } from '../auth/actor.js';
import { Clock } from '../boot/clock.js';
import { REDIS } from '../redis/redis.js';

/** As many are told; more do not write at one thing. */
const mostTold = 50;

/** Who has what open in an editor: said again while it is, and gone by itself. Ids alone are kept, and for seconds. */
@Injectable()
export class Openings {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Notes that the person has it open; answers who else has. Who may see it at all is the caller's to ask first. */
  async say(subject: string, { userId }: Pick<Actor, 'userId'>): Promise<string[]> {
    const key = `opening:${subject}`;
    const now = this.clock.now();
    const answers = await this.redis
      .multi()
      .zremrangebyscore(key, 0, now)
      .zadd(key, String(now + openingCountsMs), userId)
      .pexpire(key, openingCountsMs)
      .zrange(key, String(-mostTold - 1), '-1')
      .exec();
    const [failed, open] = answers?.at(-1) ?? [new Error('redis answered nothing')];
    if (failed) throw failed;
    return (open as string[]).filter((one) => one !== userId).slice(-mostTold);
  }
}
