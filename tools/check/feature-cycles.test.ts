import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../lib/folders.js';
import { featureCycles } from './feature-cycles.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'features-'));
afterAll(() => rmSync(folder, { recursive: true }));

function put(file: string, imports: string): void {
  const whole = path.join(folder, 'services/catalog/src', file);
  mkdirSync(path.dirname(whole), { recursive: true });
  writeFileSync(whole, `import { x } from '${imports}';\n`);
}

test('services of which none has a feature that needs another are refused', () => {
  put('app.module.ts', './config.js');
  expect(() => featureCycles(folder)).toThrow('nothing to check');
});

test('folders that need each other by different files are found, tests and single steps aside', () => {
  put('a/one.ts', '../b/one.js');
  put('b/two.ts', '../c/deep/two.js');
  put('c/deep/three.ts', '../../a/three.js');
  put('d/four.ts', '../a/one.js');
  put('a/five.test.ts', '../d/four.js');
  expect(featureCycles(folder)).toEqual(['catalog/a → catalog/b → catalog/c → catalog/a']);
});

test('no features of a service need each other in a circle', () => {
  expect(featureCycles(root)).toEqual([]);
});
