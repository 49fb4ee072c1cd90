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

const textsOf = (file: string): string => readFileSync(file, 'utf8');

test('[AUDITUI-003] whatever an entry is about has a word', () => {
  const kinds = sources.flatMap((file) =>
    [...textsOf(file).matchAll(/\bsubject: `([a-z-]+):/g)].map(([, kind]) => kind!),
  );
  expect(kinds.length).toBeGreaterThan(40);
  const words = englishOf('trail');
  expect([...new Set(kinds)].filter((kind) => !words.has(`trail.kind.${kind}`))).toEqual([]);
});

test('[AUDITUI-003] the fields that a change names before and after have words', () => {
  const entering = sources.filter((file) => /\bnote\(|audit\.add/.test(textsOf(file)));
  const named = entering.flatMap((file) =>
    [...textsOf(file).matchAll(/\b(?:before|after): \{([^{}()]*)\}/g)].flatMap(([, fields]) =>
      fields!
        .split(',')
        .map((field) => field.split(':')[0]!.trim())
        .filter((field) => /^[a-z]\w+$/i.test(field) && !forPrograms.has(field)),
    ),
  );
  expect(new Set(named).size).toBeGreaterThan(20);
  const words = englishOf('trail');
  expect([...new Set(named)].filter((field) => !words.has(`trail.field.${field}`))).toEqual([]);
});

/** The page leaves them out; a file of the trail has them. */
const forPrograms = new Set(['consentId', 'hash', 'linkId', 'platformId']);
