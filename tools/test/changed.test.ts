import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { affectedBy, changedFiles } from './changed.js';
import { folderForTests } from './folder.js';

const { folder, put: putAt } = folderForTests();
const put = (file: string, text: string) => putAt(file, `${text}\n`);
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: folder });
const affected = (...files: string[]) => affectedBy(files, folder).sort();

beforeAll(() => {
  git('init', '-q', '-b', 'main');
  put('libs/domain/src/rule.ts', '');
  put('libs/domain/src/rule.test.ts', "import './rule.js';");
  put('libs/domain/src/other.test.ts', '');
  put('services/catalog/src/a/a.service.ts', "import { rule } from '@exam/domain/rule';");
  put('services/catalog/src/app.module.ts', "import { A } from './a/a.service.js';");
  put('services/catalog/src/b/b.test.ts', "import { startService } from '@exam/testing';\nstartService('catalog');");
  put('services/catalog/src/b/pure.test.ts', '');
  put('services/commerce/src/c.test.ts', "import { startService } from '@exam/testing';\nstartService('commerce');");
  put('tools/routes/every.test.ts', 'for (const name of serviceNames) startService(name);');
  put('tools/events/events.test.ts', "readFileSync('docs/reference/events.md');");
  put('tools/chaos/chaos.long.test.ts', "import '../../libs/domain/src/rule.js';");
  put('frontend/e2e/the-whole-story.test.ts', '');
  put('frontend/e2e/shop.test.ts', '');
  git('add', '.');
  git('commit', '-q', '-m', 'a');
});

test('a rule affects the tests that import it, and those that start a service which does', () => {
  expect(affected('libs/domain/src/rule.ts')).toEqual([
    'frontend/e2e/the-whole-story.test.ts',
    'libs/domain/src/rule.test.ts',
    'services/catalog/src/b/b.test.ts',
    'tools/routes/every.test.ts',
  ]);
});

test('a schema affects who starts its service, a document who reads it, a test itself alone', () => {
  expect(affected('services/commerce/prisma/schema.prisma')).toContain('services/commerce/src/c.test.ts');
  expect(affected('docs/reference/events.md')).toEqual(['tools/events/events.test.ts']);
  expect(affected('frontend/e2e/shop.test.ts')).toEqual(['frontend/e2e/shop.test.ts']);
});

test('what is changed, new or deleted since the main branch counts, committed or not', () => {
  git('checkout', '-q', '-b', 'work');
  put('libs/domain/src/rule.ts', 'changed');
  git('commit', '-q', '-a', '-m', 'b');
  put('libs/domain/src/new.ts', '');
  rmSync(path.join(folder, 'frontend/e2e/shop.test.ts'));
  expect(changedFiles('', folder).sort()).toEqual([
    'frontend/e2e/shop.test.ts',
    'libs/domain/src/new.ts',
    'libs/domain/src/rule.ts',
  ]);
  expect(changedFiles('HEAD', folder)).not.toContain('libs/domain/src/rule.ts');
});
