import { Redis, type RedisOptions } from 'ioredis';
import type { Log } from '../data-options.js';

/** Injection token of the service's shared Redis connection. */
export const REDIS = Symbol('redis');

/**
 * A connection that comes back on its own. While Redis is away a command fails after two tries, so that a
 * request falls back to the database within a second rather than hanging; errors are logged, never thrown
 * by the connection itself.
 */
export function createRedis(url: string, log: Log, options: RedisOptions = {}): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 2,
    connectTimeout: 2_000,
    commandTimeout: 5_000,
    // a process that stops does not wait longer for the other side to hang up
    disconnectTimeout: 300,
    retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 6), 1_000),
    ...options,
  });
  let isDown = false;
  redis.on('error', (error: Error) => {
    if (!isDown) log.warn({ err: error }, 'redis is away');
    isDown = true;
  });
  redis.on('ready', () => {
    if (isDown) log.info({}, 'redis is back');
    isDown = false;
  });
  return redis;
}
