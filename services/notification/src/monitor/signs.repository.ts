import { silenceOf, type Silence } from '@exam/domain';
import { Logger, REDIS } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';

export interface Rate {
  readonly at: number;
  readonly seconds: number;
  readonly saves: number;
  readonly refused: number;
  readonly p99Ms: number;
}

export interface HeardSigns {
  readonly heard: ReadonlyMap<string, number>;
  readonly saved: ReadonlyMap<string, number>;
  readonly waiting: ReadonlyMap<string, number>;
  readonly rates: readonly Rate[];
}

const signKinds = ['heard', 'saved'] as const;
type SignKind = (typeof signKinds)[number];

const keptSeconds = 86_400;
const namedAtOnce = 1_000;
/** Of the last minute, some replicas. */
const mostRates = 200;

/** Signs of life, shared by the replicas. What Redis forgets comes again within seconds. */
@Injectable()
export class SignsRepository {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly log: Logger,
  ) {}

  /** Answers the silences that these signs end. */
  async add(kind: SignKind, examId: string, userIds: Iterable<string>, at: number): Promise<Silence[]> {
    const key = keyOf(kind, examId);
    const all = [...userIds];
    if (all.length === 0) return [];
    const ended = await this.quietly(async () => {
      const found: Silence[] = [];
      for (let from = 0; from < all.length; from += namedAtOnce) {
        const some = all.slice(from, from + namedAtOnce);
        // asked before it is written, and waited for together: one that failed alone would end the process
        const [before] = await Promise.all([
          this.lastOf(examId, some),
          this.redis.zadd(key, 'GT', ...some.flatMap((userId) => [String(at), userId])),
        ]);
        found.push(...silencesOf(some, before, at));
      }
      await this.redis.expire(key, keptSeconds);
      return found;
    });
    return ended ?? [];
  }

  /** Of these whose attempts ended at `at`: those of whom nothing was heard before. */
  async silentUntil(examId: string, userIds: readonly string[], at: number): Promise<Silence[]> {
    if (userIds.length === 0) return [];
    return (await this.quietly(async () => silencesOf(userIds, await this.lastOf(examId, userIds), at))) ?? [];
  }

  /** Since when a browser says that answers wait stays as it was said first. */
  async waits(examId: string, userId: string, waits: boolean, at: number): Promise<void> {
    const key = keyOf('waiting', examId);
    await this.quietly(async () => {
      if (!waits) return void (await this.redis.hdel(key, userId));
      await this.redis.hsetnx(key, userId, String(at));
      await this.redis.expire(key, keptSeconds);
    });
  }

  async addRate(examId: string, rate: Rate): Promise<void> {
    const key = keyOf('rates', examId);
    await this.quietly(async () => {
      await this.redis.lpush(key, JSON.stringify(rate));
      await this.redis.ltrim(key, 0, mostRates - 1);
      await this.redis.expire(key, keptSeconds);
    });
  }

  /** Signs of `since` and later; of who waits all. Null where Redis does not answer. */
  async since(examId: string, since: number): Promise<HeardSigns | null> {
    return this.quietly(async () => {
      const [heard, saved, waiting, rates] = await Promise.all([
        this.redis.zrangebyscore(keyOf('heard', examId), since, '+inf', 'WITHSCORES'),
        this.redis.zrangebyscore(keyOf('saved', examId), since, '+inf', 'WITHSCORES'),
        this.redis.hgetall(keyOf('waiting', examId)),
        this.redis.lrange(keyOf('rates', examId), 0, -1),
      ]);
      return {
        heard: pairsOf(heard),
        saved: pairsOf(saved),
        waiting: new Map(Object.entries(waiting).map(([userId, at]) => [userId, Number(at)])),
        rates: rates.map((text) => JSON.parse(text) as Rate),
      };
    });
  }

  /** The later of the two signs of each; null for whom none is known. Sent before what the caller sends next. */
  private async lastOf(examId: string, userIds: readonly string[]): Promise<(number | null)[]> {
    const [heard, saved] = await Promise.all(
      signKinds.map((kind) => this.redis.zmscore(keyOf(kind, examId), ...userIds)),
    );
    const later = (one: string | null, other: string | null) =>
      one === null && other === null ? null : Math.max(Number(one ?? 0), Number(other ?? 0));
    return userIds.map((_, at) => later(heard![at] ?? null, saved![at] ?? null));
  }

  private async quietly<Value>(work: () => Promise<Value>): Promise<Value | null> {
    try {
      return await work();
    } catch (error) {
      this.log.warn({ err: error }, 'signs of life of a monitor are away');
      return null;
    }
  }
}

const keyOf = (kind: string, examId: string): string => `monitor:${kind}:${examId}`;

const silencesOf = (userIds: readonly string[], last: readonly (number | null)[], to: number): Silence[] =>
  userIds.flatMap((userId, at) => silenceOf(userId, last[at] ?? null, to) ?? []);

function pairsOf(flat: readonly string[]): Map<string, number> {
  const pairs = new Map<string, number>();
  for (let at = 0; at + 1 < flat.length; at += 2) pairs.set(flat[at]!, Number(flat[at + 1]));
  return pairs;
}
