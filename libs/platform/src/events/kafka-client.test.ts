import { randomBytes } from 'node:crypto';
import { testSettings } from '@exam/testing/settings';
import { until } from '@exam/testing/until';
import { silentLog } from '../data-options.js';
import { KafkaClient } from './kafka-client.js';

const newTopic = () => `t${randomBytes(5).toString('hex')}-identity.drum`;
const size = { partitions: 1, replication: 1 };

test('a topic whose settings may not be altered is told as an error, and stops nobody', async () => {
  const { kafkaBrokers } = testSettings();
  const told: string[] = [];
  const log = { ...silentLog, error: (_: object, message: string) => void told.push(message) };
  const client = new KafkaClient({ brokers: kafkaBrokers, clientId: 'settling', log });
  const name = newTopic();
  await client.ensureTopics([{ name, config: { 'retention.ms': '60000' }, isSettled: true }], size);
  expect(told).toEqual([]);
  await client.ensureTopics([{ name, config: { 'retention.ms': 'for ever' }, isSettled: false }], size);
  expect(told).toEqual([]);
  // the broker refuses it, as it refuses one without the right to alter
  await client.ensureTopics([{ name, config: { 'retention.ms': 'for ever' }, isSettled: true }], size);
  expect(told).toEqual([expect.stringContaining('settings of topics')]);
});

test('more replicas than partitions: who has none has joined all the same, and takes over', async () => {
  const [name, heard] = [newTopic(), [] as string[]];
  const member = async (who: string) => {
    const client = new KafkaClient({ brokers: testSettings().kafkaBrokers, clientId: who, log: silentLog });
    await client.ensureTopics([{ name, config: {}, isSettled: false }], size);
    const consuming = await client.consume({
      ...{ groupId: `${name}-readers`, topics: [name], partitionsAtOnce: 1 },
      handle: async ({ messages, resolve }) => {
        for (const message of messages) {
          heard.push(`${who} ${message.value}`);
          resolve(message);
        }
      },
    });
    return { client, consuming };
  };
  const members = { first: await member('first'), second: await member('second') };
  const sender = await members.first.client.connectSender();
  await sender.send([{ topic: name, key: 'k', value: '1' }]);
  await until(() => heard.length === 1);
  const [reading, standingBy] =
    heard[0] === 'first 1' ? (['first', 'second'] as const) : (['second', 'first'] as const);
  await members[reading].consuming.stop();
  await sender.send([{ topic: name, key: 'k', value: '2' }]);
  await until(() => heard.length === 2);
  expect(heard).toEqual([`${reading} 1`, `${standingBy} 2`]);
  await sender.close();
  await members[standingBy].consuming.stop();
});
