import { examSubmitted } from '@exam/contracts';
import { glance } from './received.js';

test('an event tells its kind by its first characters, as we write them; any other text is read whole', () => {
  const { name, version } = examSubmitted;
  const text = JSON.stringify({ id: '0193', type: name, version, occurredAt: 'now', data: { type: 'x', version: 9 } });
  expect(glance(text)).toEqual({ name, version });
  expect(glance(JSON.stringify({ type: name, id: '0193', version }))).toBeNull();
  expect(glance('{"id":"a\\",\\"type\\":\\"b","type":"C","version":1,')).toBeNull();
  expect(glance('no event')).toBeNull();
});
