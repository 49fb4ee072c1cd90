import { examSubmitted } from '@exam/contracts';
import { createRedis, silentLog } from '@exam/platform';
import { actor, startService, testSettings, tokenFor, until } from '@exam/testing';
import { openGate, type Gate } from '@exam/testing/gate';
import { io } from 'socket.io-client';
import { submittedBy } from '../../test/events.js';
import { fanOutOf } from './fan-out.js';

let gate: Gate;
const redisUrl = new URL(testSettings().redisUrl);
beforeAll(async () => {
  gate = await openGate(redisUrl.hostname, Number(redisUrl.port));
  redisUrl.host = `127.0.0.1:${gate.port}`;
});
afterEach(() => gate.open());
afterAll(() => gate.close());

test.each(['freeze', 'shut'] as const)(
  'while Redis is away (%s) a notice reaches the browsers of its own replica',
  async (fault) => {
    const notification = await startService('notification', { environment: { REDIS_URL: redisUrl.href } });
    const socket = io(notification.url, {
      auth: { token: await tokenFor(actor({ userId: 'asha' })) },
      transports: ['websocket'],
    });
    const heard: string[] = [];
    socket.onAny((name: string) => heard.push(name));
    await until(() => socket.connected);

    gate[fault]();
    for (let count = 1; count <= 3; count += 1) {
      await notification.deliver(examSubmitted, submittedBy('asha'));
      await until(() => heard.length === count);
    }
    expect(heard).toEqual(['notice', 'notice', 'notice']);
    gate.open();
    socket.disconnect();
    await notification.close();
  },
);

test('what the adapter sends without waiting for the answer fails after a second without harm', async () => {
  const redis = createRedis(redisUrl.href, silentLog);
  const { publisher, close } = fanOutOf(redis);
  await publisher.ping();
  gate.freeze();
  void publisher.publish('channel', 'were its failure unheard, the test would fail by it');
  await expect(publisher.publish('channel', 'text')).rejects.toThrow('timed out');
  await close();
  redis.disconnect();
});

test('a reader whose read is never answered, for Redis is away, is ended with the others', async () => {
  const redis = createRedis(redisUrl.href, silentLog);
  const { publisher, close } = fanOutOf(redis);
  const reader = publisher.duplicate();
  await reader.ping();
  const read = reader.xread('BLOCK', 1_000, 'STREAMS', 'a-stream', '$');
  read.catch(() => undefined);
  gate.shut();
  // ioredis's own timer of the next try
  const nextTry = () => (reader as unknown as { reconnectTimeout: unknown }).reconnectTimeout ?? null;
  await until(() => nextTry() !== null);
  await close();
  redis.disconnect();
  expect(nextTry()).toBeNull();
});
