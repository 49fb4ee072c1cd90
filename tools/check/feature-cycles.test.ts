import { root } from '../lib/folders.js';
import { folderForTests } from '../test/folder.js';
import { featureCycles } from './feature-cycles.js';

const { folder, put: putAt } = folderForTests();
const put = (file: string, imports: string) =>
  putAt(`services/catalog/src/${file}`, `import { x } from '${imports}';\n`);

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
