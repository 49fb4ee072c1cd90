import { kafkaConnection, KafkaAddressFaulty, kafkaThrough } from './kafka-address.js';

test('a list of brokers is spoken to in the clear and without a user', () => {
  expect(kafkaConnection(['127.0.0.1:9092', 'kafka-2.example:9093'])).toEqual({
    brokers: ['127.0.0.1:9092', 'kafka-2.example:9093'],
    ssl: false,
  });
});

test('an address names user, password, mechanism and TLS for all brokers of its list', () => {
  const given = 'kafkas://exam:p%40ss%2C@a.example:9093,b.example:9093?sasl=scram-sha-512';
  const sasl = { mechanism: 'scram-sha-512', username: 'exam', password: 'p@ss,' };
  expect(kafkaConnection(given.split(','))).toEqual({
    brokers: ['a.example:9093', 'b.example:9093'],
    ssl: true,
    sasl,
  });
  expect(kafkaConnection(['kafka://exam:secret@127.0.0.1:9092']).sasl).toMatchObject({ mechanism: 'plain' });
  expect(kafkaConnection(kafkaThrough(given.split(','), '127.0.0.1:1'))).toEqual({
    brokers: ['127.0.0.1:1'],
    ssl: true,
    sasl,
  });
});

test('what is no such address is refused without being repeated, as it may hold a password', () => {
  for (const faulty of [
    '',
    'localhost',
    'a:1,,b:2',
    'http://a:1',
    'kafka://exam@a:1',
    'kafka://exam:secret%@a:1',
    'kafka://exam:secret@a:1?sasl=gssapi',
    'kafka://exam:secret@a:1?tls=no',
  ]) {
    expect(() => kafkaConnection(faulty.split(','))).toThrow(KafkaAddressFaulty);
    expect(() => kafkaConnection(faulty.split(','))).not.toThrow(/secret/);
  }
});
