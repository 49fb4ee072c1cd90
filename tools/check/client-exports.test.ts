import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../lib/folders.js';
import { unusedExports } from './client-exports.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'exports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function put(file: string, text = ''): void {
  const whole = path.join(folder, 'frontend/src', file);
  mkdirSync(path.dirname(whole), { recursive: true });
  writeFileSync(whole, `${text}\n`);
}

test('a listed file that is not there, or that only tests and the feature itself use, is found', () => {
  const files = ['page.tsx', 'deep/late.tsx', 'look.module.css', 'tested.ts', 'own.ts'];
  for (const file of files) put(`features/talk/${file}`);
  put('features/talk/exports.json', JSON.stringify([...files, 'gone.ts']));
  put('features/talk/other.ts', "import { own } from './own.js';");
  put(
    'app/routes/talk.tsx',
    "import { Page } from '../../features/talk/page.js';\nimport '../../features/talk/gone.js';",
  );
  put(
    'app/routes/late.tsx',
    "import look from '../../features/talk/look.module.css';\nimport('../../features/talk/deep/late.js');",
  );
  put('app/routes/talk.test.tsx', "import { tested } from '../../features/talk/tested.js';");
  expect(unusedExports(folder)).toEqual(['talk: tested.ts', 'talk: own.ts', 'talk: gone.ts']);
});

test('features of the client list what routes use, and no more', () => {
  expect(unusedExports(root)).toEqual([]);
});
