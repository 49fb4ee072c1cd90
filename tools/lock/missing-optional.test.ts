import { missingOptional } from './missing-optional.js';

const compiler = {
  version: '1.2.3',
  dev: true,
  optionalDependencies: { 'core-linux-x64-gnu': '1.2.3', '@a/core-darwin-arm64': '1.2.3' },
};

test('an optional package that the lock does not hold is named with version and platform', () => {
  const packages = { 'node_modules/compiler': compiler, 'node_modules/core-linux-x64-gnu': { version: '1.2.3' } };
  expect(missingOptional(packages)).toEqual([
    {
      name: '@a/core-darwin-arm64',
      place: 'node_modules/@a/core-darwin-arm64',
      entry: { version: '1.2.3', os: ['darwin'], cpu: ['arm64'], dev: true, optional: true },
    },
  ]);
});

test('a package is found beside the one that wants it, and in any folder above', () => {
  const packages = {
    'frontend/node_modules/compiler': compiler,
    'frontend/node_modules/core-linux-x64-gnu': { version: '1.2.3' },
    'node_modules/@a/core-darwin-arm64': { version: '1.2.3' },
  };
  expect(missingOptional(packages)).toEqual([]);
});
