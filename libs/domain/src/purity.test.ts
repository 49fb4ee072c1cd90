import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import * as domain from './index.js';

const here = import.meta.dirname;
const rules = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);

test.each(rules)('%s imports only its neighbours and reads no clock, chance or environment', (name) => {
  const source = readFileSync(join(here, name), 'utf8');
  const imported = [...source.matchAll(/from '([^']+)'/g)].map((match) => match[1]);
  expect(imported.filter((path) => !/^\.{1,2}\/([a-z-]+\/)?[a-z-]+\.js$/.test(path!))).toEqual([]);
  expect(source).not.toMatch(/Date\.now|new Date\(\)|Math\.random|process\.|globalThis|require\(|\bimport\(/);
});

test('everything a rule file exports can be had from the package itself', async () => {
  // a folder within an area says in its index what of it is for others
  const offered = rules.filter((file) => !file.endsWith('index.ts') && file.split(sep).length <= 2);
  for (const name of offered) {
    const module = (await import(`./${name.replace(/\.ts$/, '.js')}`)) as Record<string, unknown>;
    for (const [exported, value] of Object.entries(module))
      expect((domain as Record<string, unknown>)[exported]).toBe(value);
  }
});
