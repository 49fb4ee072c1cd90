import { randomBytes } from 'node:crypto';
import { testSettings } from '@exam/testing/settings';
import { silentLog } from '../data-options.js';
import { KafkaClient } from './kafka-client.js';

test('a topic whose settings may not be altered is told as an error, and stops nobody', async () => {
  const { kafkaBrokers } = testSettings();
  const told: string[] = [];
  const log = { ...silentLog, error: (_: object, message: string) => void told.push(message) };
  const client = new KafkaClient({ brokers: kafkaBrokers, clientId: 'settling', log });
  const name = `t${randomBytes(5).toString('hex')}-identity.drum`;
  const size = { partitions: 1, replication: 1 };
  await client.ensureTopics([{ name, config: { 'retention.ms': '60000' }, isSettled: true }], size);
  expect(told).toEqual([]);
  await client.ensureTopics([{ name, config: { 'retention.ms': 'for ever' }, isSettled: false }], size);
  expect(told).toEqual([]);
  // the broker refuses it, as it refuses one without the right to alter
  await client.ensureTopics([{ name, config: { 'retention.ms': 'for ever' }, isSettled: true }], size);
  expect(told).toEqual([expect.stringContaining('settings of topics')]);
});
