import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { routes } from '@exam/contracts';
import { root } from '../lib/folders.js';
import { englishOf } from './catalogues.js';

const sources = ['services', 'libs/platform/src']
  .flatMap((of) =>
    readdirSync(path.join(root, of), { recursive: true, encoding: 'utf8' }).map((file) => path.join(root, of, file)),
  )
  .filter((file) => /\/src\/(?!generated\/).*(?<!\.test)\.ts$/.test(file));

test('[AUDITUI-003] whatever is entered in the trail has words that an office reads', () => {
  const entered = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\baction: '([a-z-]+\.[a-z_-]+)'/g)].map(([, action]) => action!),
  );
  expect(entered.length).toBeGreaterThan(40);
  const changed = Object.values(routes).flatMap((route) => (route.change === undefined ? [] : [route.change]));
  const words = englishOf('trail');
  expect([...new Set([...entered, ...changed])].filter((action) => !words.has(`trail.${action}`))).toEqual([]);
});
