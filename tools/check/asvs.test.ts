import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/folders.js';
import { asvsFaults } from './asvs.js';

const page = readFileSync(path.join(root, 'docs/evidence/asvs.md'), 'utf8');
const exists = (file: string) => existsSync(path.join(root, file));

test('the headline of the ASVS table counts its rows, each that is met names a test, and what is named exists', () => {
  expect(asvsFaults(page, exists)).toEqual([]);
});

test('a wrong headline, a row without a test and a file that is gone are found; no rows are a fault', () => {
  const head = 'both levels (5): **1 met, 0 partly, 1 open, 3 not applicable**\n';
  const rows =
    '| 1.1.1 | a | met | `tools/a.test.ts` |\n| 1.1.2 | b | open | `tools/b.ts` |\n| 1.2.1 to 1.2.3 | c | n/a | none |';
  expect(asvsFaults(head + rows, () => true)).toEqual([]);
  expect(asvsFaults(head + rows, (file) => file !== 'tools/b.ts')).toEqual(['1.1.2: there is no tools/b.ts']);
  expect(asvsFaults(head + rows.replace('.test', ''), () => true)).toEqual(['1.1.1 is met and names no test']);
  expect(asvsFaults(head + rows.replace('open', 'partly'), () => true)).toEqual([
    'the headline says 0 partly, the table 1',
    'the headline says 1 open, the table 0',
  ]);
  expect(() => asvsFaults(head, () => true)).toThrow('nothing to check');
});
