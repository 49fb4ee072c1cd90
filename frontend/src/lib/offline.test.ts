import { keepPictures } from './offline.js';

test('a picture that does not come keeps none of the others away', async () => {
  const kept: string[] = [];
  const add = async (address: string) => {
    if (address === '/lost.png') throw new TypeError('no line');
    kept.push(address);
  };
  Object.assign(globalThis, { caches: { open: async () => ({ match: async () => undefined, add }) } });
  await keepPictures(['/one.png', '/lost.png', '/two.png', '/one.png']);
  expect(kept).toEqual(['/one.png', '/two.png']);
});
