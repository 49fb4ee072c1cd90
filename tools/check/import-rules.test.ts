import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../lib/folders.js';
import { folderForTests } from '../test/folder.js';

const config = path.join(root, '.dependency-cruiser.cjs');
const { forbidden } = createRequire(import.meta.url)(config) as { forbidden: { name: string }[] };

const a = 'services/catalog/src/a';
/** Each rule's name, and files that break it by what they import. */
const breaches: Readonly<Record<string, readonly [file: string, imports: string][]>> = {
  'no-cycles': [['libs/domain/src/one.ts', './two.js']],
  'imports-exist': [['libs/domain/src/lost.ts', './nowhere.js']],
  'contracts-know-only-zod': [['libs/contracts/src/rich.ts', 'pg']],
  'domain-knows-nothing': [['libs/domain/src/curious.ts', 'zod']],
  'platform-knows-no-domain': [['libs/platform/src/learned.ts', '../../domain/src/leaf.js']],
  'libraries-below-services': [['libs/testing/src/high.ts', '../../../services/catalog/src/leaf.js']],
  'test-harness-in-tests-only': [[`${a}/tested.ts`, '../../../../libs/testing/src/leaf.js']],
  'services-never-import-each-other': [[`${a}/nosy.ts`, '../../../commerce/src/leaf.js']],
  'services-stand-on-libraries': [[`${a}/tooled.ts`, '../../../../frontend/src/leaf.js']],
  'tests-and-journeys-need-no-tools': [[`${a}/tooled.test.ts`, '../../../../tools/leaf.js']],
  'controllers-call-services': [[`${a}/a.controller.ts`, './a.repository.js']],
  'jobs-call-services': [[`${a}/a.jobs.ts`, './a.repository.js']],
  'consumers-write-by-repositories': [[`${a}/a.consumer.ts`, 'pg']],
  'only-repositories-know-prisma': [[`${a}/a.service.ts`, '../generated/prisma/client.js']],
  'one-public-file-per-feature': [
    ['services/catalog/src/b/b.service.ts', '../a/inner/rule.js'],
    ['services/catalog/src/app.module.ts', './a/a.module.js'],
  ],
  'features-pass-by-their-own-index': [[`${a}/a.module.ts`, './index.js']],
  'features-offer-services': [['services/catalog/src/c/index.ts', './c.repository.js']],
  'policies-are-pure': [[`${a}/a.policy.ts`, 'pg']],
  'policies-take-types-alone': [['services/catalog/src/b/b.presenter.ts', '../a/index.js']],
  'tracing-in-one-file': [['libs/platform/src/traced.ts', '@opentelemetry/api']],
  'tracing-is-loaded-on-demand': [['libs/platform/src/eager.ts', './observe/open-telemetry.js']],
  'one-kafka-client': [[`${a}/loud.ts`, 'kafkajs']],
  'client-knows-contracts-and-domain': [['frontend/src/lib/serving.ts', '../../../libs/platform/src/leaf.js']],
  'client-features-use-an-index': [['frontend/src/features/one/one.ts', '../two/two.js']],
  'client-app-uses-routes': [['frontend/src/app/two.tsx', '../features/two/two.js']],
  'client-layers': [['frontend/src/features/one/high.ts', '../../app/leaf.js']],
  'client-entities-below-features': [['frontend/src/entities/proud.ts', '../features/two/index.js']],
  'client-ground-below-entities': [['frontend/src/ui/proud.ts', '../entities/leaf.js']],
};
const leaves = [
  'libs/domain/src/leaf.ts',
  'libs/platform/src/leaf.ts',
  'libs/platform/src/observe/open-telemetry.ts',
  'libs/testing/src/leaf.ts',
  'services/catalog/src/leaf.ts',
  'services/commerce/src/leaf.ts',
  'frontend/src/leaf.ts',
  'frontend/src/app/leaf.ts',
  'frontend/src/entities/leaf.ts',
  'frontend/src/features/two/two.ts',
  'frontend/src/features/two/index.ts',
  `${a}/a.repository.ts`,
  `${a}/index.ts`,
  `${a}/inner/rule.ts`,
  'services/catalog/src/c/c.repository.ts',
  'services/catalog/src/generated/prisma/client.ts',
  'tools/leaf.ts',
];
const packages = ['pg', 'zod', 'kafkajs', '@opentelemetry/api'];

interface Violation {
  readonly rule: { readonly name: string };
  readonly from: string;
}
const { folder, put } = folderForTests();
let violations: Violation[];

beforeAll(async () => {
  for (const file of leaves) put(file, 'export const leaf = 1;\n');
  put('libs/domain/src/two.ts', "export { own as leaf } from './one.js';\n"); // a circle is told of one of its files
  for (const name of packages) {
    put(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    put(`node_modules/${name}/index.js`, 'exports.leaf = 1;\n');
  }
  put('package.json', JSON.stringify({ dependencies: Object.fromEntries(packages.map((name) => [name, '1.0.0'])) }));
  for (const [file, imports] of Object.values(breaches).flat())
    put(file, `import { leaf } from '${imports}';\nexport const own = leaf;\n`);
  const cli = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [cli, '--config', config, '--output-type', 'json', 'libs', 'services', 'frontend'];
  const output = await new Promise<string>((resolve) =>
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 26 }, (_error, stdout) => resolve(stdout)),
  );
  violations = (JSON.parse(output) as { summary: { violations: Violation[] } }).summary.violations;
});

test('every rule has a file here that breaks it', () => {
  expect(Object.keys(breaches).sort()).toEqual(forbidden.map(({ name }) => name).sort());
});

test.each(Object.keys(breaches))('%s is refused', (name) => {
  const broken = violations.filter(({ rule }) => rule.name === name).map(({ from }) => from);
  expect(broken).toEqual(expect.arrayContaining(breaches[name]!.map(([file]) => file)));
});
