import { FreshCache } from './fresh-cache.js';

test('of heavy values fewer are kept; which nobody asked for the longest goes first', async () => {
  const read: string[] = [];
  const cache = new FreshCache<string>({
    ...{ freshMs: Infinity, maximum: 10, weights: { most: 10, of: (value: string) => value.length } },
    read: (key) => {
      read.push(key);
      return Promise.resolve(key);
    },
  });
  const ask = async (key: string) => {
    expect(await cache.get(key)).toBe(key);
    await new Promise(setImmediate);
  };
  for (const key of ['aaaa', 'bbbb', 'aaaa', 'cccc']) await ask(key);
  expect(read).toEqual(['aaaa', 'bbbb', 'cccc']);
  for (const key of ['aaaa', 'cccc', 'bbbb']) await ask(key);
  expect(read).toEqual(['aaaa', 'bbbb', 'cccc', 'bbbb']);
  await ask('heavier than all');
  for (const key of ['bbbb', 'heavier than all']) await ask(key);
  expect(read.slice(4)).toEqual(['heavier than all', 'bbbb', 'heavier than all']);
});
