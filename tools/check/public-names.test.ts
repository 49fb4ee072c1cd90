import { root } from '../lib/folders.js';
import { folderForTests } from '../test/folder.js';
import { unusedPublicNames } from './public-names.js';

const { folder, put: putAt } = folderForTests();
const put = (file: string, text: string) => putAt(`services/catalog/src/${file}`, `${text}\n`);

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
