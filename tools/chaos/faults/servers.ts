import { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, Fault } from './fault.js';

const awayMs = 60_000;
const longAwayMs = 600_000;
const fullMs = 15_000;

const withoutKafka =
  (ms: number) =>
  async ({ product, seen, demand }: Context): Promise<string> => {
    const kafka = product.parts.get('kafka')!;
    await kafka.hold('stop');
    await sleep(ms);
    const { accepted, refused } = seen();
    const count = Object.values(refused).reduce((sum, one) => sum + one, 0);
    demand(count === 0, `without Kafka ${count} requests were refused: ${JSON.stringify(refused)}`);
    await kafka.resume();
    return `${accepted} requests were answered meanwhile`;
  };

export const kafkaAway: Fault = {
  name: 'kafka-away',
  title: `Kafka away for ${awayMs / 1000} s`,
  harmsServers: true,
  run: withoutKafka(awayMs),
};
export const kafkaAwayLong: Fault = {
  name: 'kafka-away-long',
  title: `Kafka away for ${longAwayMs / 60_000} minutes`,
  harmsServers: true,
  isLong: true,
  run: withoutKafka(longAwayMs),
};

/** Of servers that are given only the product's own database of the sixteen is emptied. */
export const redisFlush: Fault = {
  name: 'redis-flush',
  title: 'Redis emptied entirely',
  isQuick: true,
  async run({ product, seen, demand }) {
    const redis = new Redis(product.servers.redisUrl);
    await (product.ownsServers ? redis.flushall() : redis.flushdb());
    await redis.quit();
    await sleep(1_000);
    const { refused } = seen();
    demand(Object.keys(refused).length === 0, `with Redis empty requests were refused: ${JSON.stringify(refused)}`);
  },
};

export const diskFull: Fault = {
  name: 'disk-full',
  title: `the file system of PostgreSQL's data is full for ${fullMs / 1000} s`,
  harmsServers: true,
  async run({ product: { disk }, say }) {
    if (!disk) return 'NOT DONE: this user may not mount a file system';
    const mb = disk.fill();
    say(`${mb} MB taken, none left`);
    for (const end = Date.now() + fullMs; Date.now() < end; await sleep(500)) disk.fill(); // what the server frees meanwhile is taken, too
    disk.empty();
    return `${mb} MB were free before`;
  },
};
