import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/folders.js';
import { settingsDocument } from './document.js';
import { readSettings } from './read.js';
import { texts } from './texts.js';

const settings = await readSettings();

test('docs/operate/settings.md is up to date: `npm run tool -- settings --write` writes it', () => {
  expect(readFileSync(path.join(root, 'docs/operate/settings.md'), 'utf8')).toBe(settingsDocument(settings));
});

test('every setting has its reason, and every reason its setting', () => {
  expect(Object.keys(texts).toSorted()).toEqual(settings.map(({ name }) => name).toSorted());
});

test('what each service needs besides its surroundings is told', () => {
  const needed = settings.filter(({ fallback }) => fallback === null);
  expect(needed.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['DATABASE_URL', 'AUTH_PRIVATE_JWK', 'PAYMENT_URL']),
  );
  expect(settings.find(({ name }) => name === 'DATABASE_POOL_SIZE')).toMatchObject({
    fallback: '10',
    range: '2 to 200',
  });
});
