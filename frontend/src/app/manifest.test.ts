import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const frontend = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(frontend, file), 'utf8');

test('the product can be installed: a manifest with icons that are there, of the sizes that browsers ask for', () => {
  const page = read('index.html');
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  expect(page).toContain('<link rel="apple-touch-icon" href="/icon-apple.png" />');
  const {
    icons,
    shortcuts,
    display,
    start_url: start,
  } = JSON.parse(read('public/manifest.webmanifest')) as {
    icons: { src: string; sizes: string; purpose?: string }[];
    shortcuts: { url: string }[];
    display: string;
    start_url: string;
  };
  expect([display, start]).toEqual(['standalone', '/dashboard']);
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src, sizes } of icons.filter(({ src: file }) => file.endsWith('.png'))) {
    expect(existsSync(path.join(frontend, 'public', src))).toBe(true);
    // width and height stand in the first chunk of a PNG
    const head = readFileSync(path.join(frontend, 'public', src));
    expect(`${head.readUInt32BE(16)}x${head.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(shortcuts).toHaveLength(3);
});
