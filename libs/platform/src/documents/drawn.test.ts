import { Drawn } from './drawn.js';

test('a document is drawn once, however many ask; others wait for their turn, and a failure is not kept', async () => {
  const drawn = new Drawn();
  const begun: string[] = [];
  let finish = () => {};
  const first = () => {
    begun.push('a');
    return new Promise<Buffer>((resolve) => (finish = () => resolve(Buffer.from('a'))));
  };
  const asked = [drawn.get('a', first), drawn.get('a', first)];
  const other = drawn.get('b', () => {
    begun.push('b');
    return Promise.reject(new Error('no ink'));
  });
  await new Promise((resume) => setImmediate(resume));
  await new Promise((resume) => setImmediate(resume));
  expect(begun).toEqual(['a']);
  finish();
  expect(await Promise.all(asked)).toEqual([Buffer.from('a'), Buffer.from('a')]);
  await expect(other).rejects.toThrow('no ink');
  expect(begun).toEqual(['a', 'b']);
  expect(await drawn.get('b', () => Promise.resolve(Buffer.from('b')))).toEqual(Buffer.from('b'));
});
