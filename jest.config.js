import { clientPackages } from './tools/test/client-packages.mjs';

// Services, libraries and tools share the modules of their worker: docs/understand/decisions/027-tests-share-modules.md.
// The client's logic, and its components on jsdom, are loaded anew for each file. `npm test` starts the three servers
// for them; see tools/test. The browser journeys have a configuration of their own: frontend/e2e/playwright.config.ts.
const compile = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: false, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
      keepClassNames: true,
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];
const compileJsx = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

/** `npm test` runs all files but `*.long.test.ts`; see tools/test/options.ts. */
const names = { fast: '!(*.long)', long: '*.long', both: '*' }[process.env.TEST_LENGTH ?? 'both'];

/** Gives the client's code the globals of a browser. */
const clientElsewhere = process.env.TEST_LENGTH === 'fast' ? [] : ['<rootDir>/tools/test/live-line.long.test.ts'];

const shared = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  // jest adds `import` or `require` itself; `source` makes @exam/* resolve to TypeScript.
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  resolver: '<rootDir>/tools/test/resolver.cjs',
  transform: {
    '/frontend/src/texts/[a-z]{2}/[^/]+\\.json$': '<rootDir>/tools/test/texts-transform.mjs',
    '\\.ts$': compile,
    '\\.tsx$': compileJsx,
  },
  transformIgnorePatterns: ['/node_modules/', '\\.pnp\\.[^\\/]+$'],
  modulePathIgnorePatterns: ['<rootDir>/.data/', '<rootDir>/(.*/)?dist/'],
  injectGlobals: true,
};

export default {
  rootDir: import.meta.dirname,
  maxWorkers: 2,
  // of a project it would not count; a file that hangs is ended by tools/test
  testTimeout: 90_000,
  workerIdleMemoryLimit: '1500MB',
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  testSequencer: '<rootDir>/tools/test/sequencer.mjs',
  reporters: ['<rootDir>/tools/test/reporter.mjs'],
  projects: [
    {
      ...shared,
      displayName: 'node',
      testRunner: '<rootDir>/tools/test/native/runner.cjs',
      testMatch: [`<rootDir>/{libs,services,tools}/**/${names}.test.ts`, '!**/live-line.long.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/tools/test/say-file.mjs'],
    },
    {
      ...shared,
      displayName: 'client without a page',
      testMatch: [`<rootDir>/frontend/src/**/${names}.test.ts`, ...clientElsewhere],
      setupFilesAfterEnv: ['<rootDir>/tools/test/say-file.mjs'],
    },
    {
      ...shared,
      displayName: 'client',
      testMatch: [`<rootDir>/frontend/src/**/${names}.test.tsx`],
      testEnvironment: '<rootDir>/frontend/src/test/environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/tools/test/say-file.mjs', '<rootDir>/frontend/src/test/setup.ts'],
      globalSetup: '<rootDir>/tools/test/client-packages.mjs',
      moduleNameMapper: { '\\.css$': '<rootDir>/frontend/src/test/styles.mjs', ...clientPackages },
    },
  ],
};
