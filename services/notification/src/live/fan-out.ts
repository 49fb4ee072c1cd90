import type { Redis, RedisOptions } from 'ioredis';

/** Long enough for a Redis that is well; a push to this replica's own browsers waits no longer for one that is not. */
const publishTimeoutMs = 1_000;

/**
 * The connection of Socket.IO's adapter. The adapter leaves some of its commands to themselves, and one of those that
 * fails would end the process: here each failure is heard. What reads and subscribes waits until Redis is back.
 */
export function fanOutOf(redis: Redis): Redis {
  const another = (options: RedisOptions): Redis =>
    heard(redis.duplicate(options as Parameters<Redis['duplicate']>[0]) as Redis);
  const publisher = another({ maxRetriesPerRequest: 0, commandTimeout: publishTimeoutMs });
  publisher.duplicate = (() =>
    another({ maxRetriesPerRequest: null, commandTimeout: undefined })) as Redis['duplicate'];
  return publisher;
}

function heard(redis: Redis): Redis {
  const send = redis.sendCommand.bind(redis);
  redis.sendCommand = (command, stream) => {
    command.promise.catch(() => undefined);
    return send(command, stream);
  };
  return redis;
}
