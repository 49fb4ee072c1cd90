import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../lib/folders.js';
import { unusedPublicNames } from './public-names.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'names-'));
afterAll(() => rmSync(folder, { recursive: true }));

function put(file: string, text: string): void {
  const whole = path.join(folder, 'services/catalog/src', file);
  mkdirSync(path.dirname(whole), { recursive: true });
  writeFileSync(whole, `${text}\n`);
}

test('services of which none has a feature are refused', () => {
  put('app.module.ts', '');
  expect(() => unusedPublicNames(folder)).toThrow('nothing to check');
});

test('a public name that only a test or nobody uses is found, and an export of everything', () => {
  put(
    'a/index.ts',
    "export { one, two, inner as three, type Four } from './a.js';\nexport type { Five } from './b.js';",
  );
  put('c/index.ts', "export * from './c.js';");
  put('b/deep/b.ts', "import {\n  one as first,\n  type Four,\n} from '../../a/index.js';");
  put('app.module.ts', "import { three } from './a/index.js';");
  put('b/b.test.ts', "import { two } from '../a/index.js';");
  expect(unusedPublicNames(folder)).toEqual(['catalog/a: two', 'catalog/a: Five', 'catalog/c: *']);
});

test('features offer what others use, and no more', () => {
  expect(unusedPublicNames(root)).toEqual([]);
});
