import sharp from 'sharp';
import { drawAnew } from './draw-anew.js';

const small = { width: 64, height: 64, fit: 'cover' } as const;
const plain = (width: number, channels: 3 | 4) =>
  sharp({ create: { width, height: 6_000, channels, background: '#123' } })
    .png({ compressionLevel: 1 })
    .toBuffer();

test('a picture of 36 megapixels is drawn; one that has more than 128 MB in memory is none', async () => {
  expect(await sharp((await drawAnew(await plain(6_000, 3), small))!).metadata()).toMatchObject({ width: 64 });
  expect(await drawAnew(await plain(6_000, 4), small)).toBeNull();
});

test('samples of two bytes count twice', async () => {
  const deep = await sharp({ create: { width: 4_100, height: 4_100, channels: 4, background: '#123' } })
    .toColourspace('rgb16')
    .png({ compressionLevel: 1 })
    .toBuffer();
  expect(await drawAnew(deep, small)).toBeNull();
});
