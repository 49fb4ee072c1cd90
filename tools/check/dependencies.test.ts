import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/folders.js';
import { folderForTests } from '../test/folder.js';
import { undeclaredImports, unusedDependencies } from './dependencies.js';

// what a clone's own folder is called makes no file a test
const { folder, put } = folderForTests('test/my clone');

test('a package that only another workspace declares is found, wherever it is imported', () => {
  put('package.json', JSON.stringify({ name: 'whole', devDependencies: { jest: '1.0.0' } }));
  put('one/package.json', JSON.stringify({ name: '@x/one', dependencies: { pg: '1.0.0' } }));
  put('one/a.ts', "import fs from 'node:fs';\nimport pg from 'pg';\nimport {\n  b,\n} from '@x/two/deep';\n");
  // put together, or this file would import it
  const lazily = 'import';
  put('one/b.ts', `import './a.js';\nimport 'side';\nconst late = await ${lazily}('late/part');\nimport 'jest';\n`);
  put('one/c.test.ts', "import { jest } from 'jest';\nconst text = `select a from 'no_package'`;\n");
  expect(undeclaredImports(folder, ['one'])).toEqual(['one: @x/two', 'one: jest', 'one: late', 'one: side']);
});

test('a workspace without sources, or none at all, is refused', () => {
  put('bare/package.json', JSON.stringify({ name: '@x/bare' }));
  expect(() => undeclaredImports(folder, ['bare'])).toThrow('nothing to check');
  expect(() => unusedDependencies(folder, [])).toThrow('nothing to check');
});

test('a package that is declared and neither named nor asked for by another is found', () => {
  const install = (name: string, peers: object) =>
    put(`node_modules/${name}/package.json`, JSON.stringify({ name, peerDependencies: peers }));
  install('used', { peer: '1' });
  install('idle', {});
  const dependencies = { used: '1', '@types/used': '1', idle: '1', peer: '1', '@types/idle': '1' };
  put('three/package.json', JSON.stringify({ name: '@x/three', dependencies }));
  put('three/a.ts', "import { use } from 'used';\n");
  expect(unusedDependencies(folder, ['three'])).toEqual(['three: idle', 'three: @types/idle']);
});

describe('every workspace', () => {
  const workspaces = ['libs', 'services']
    .flatMap((parent) => readdirSync(path.join(root, parent)).map((name) => `${parent}/${name}`))
    .filter((one) => existsSync(path.join(root, one, 'package.json')));
  const all = [...workspaces, 'frontend', 'tools'];

  test('declares what it imports', () => expect(undeclaredImports(root, all)).toEqual([]));
  test('uses what it declares', () => expect(unusedDependencies(root, all)).toEqual([]));
});
