import type { Redis, RedisOptions } from 'ioredis';

/** Long enough for a Redis that is well; a push to this replica's own browsers waits no longer for one that is not. */
const publishTimeoutMs = 1_000;

export interface FanOut {
  readonly publisher: Redis;
  /** Lets out what was said on it, and ends it with its readers. */
  close(): Promise<void>;
}

/**
 * The connection of Socket.IO's adapter. The adapter leaves some of its commands to themselves, and one of those that
 * fails would end the process: here each failure is heard. What reads and subscribes waits until Redis is back.
 */
export function fanOutOf(redis: Redis): FanOut {
  const another = (options: RedisOptions): Redis =>
    heard(redis.duplicate(options as Parameters<Redis['duplicate']>[0]) as Redis);
  const publisher = another({ maxRetriesPerRequest: 0, commandTimeout: publishTimeoutMs });
  const readers: Redis[] = [];
  publisher.duplicate = (() => {
    const reader = another({ maxRetriesPerRequest: null, commandTimeout: undefined });
    readers.push(reader);
    return reader;
  }) as Redis['duplicate'];
  return {
    publisher,
    async close() {
      await publisher.quit().catch(() => publisher.disconnect());
      // the adapter ends a reader when its read is answered: with Redis away, never
      for (const reader of readers) reader.disconnect();
    },
  };
}

function heard(redis: Redis): Redis {
  const send = redis.sendCommand.bind(redis);
  redis.sendCommand = (command, stream) => {
    command.promise.catch(() => undefined);
    return send(command, stream);
  };
  return redis;
}
