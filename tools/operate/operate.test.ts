import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root, serviceNames } from '../lib/folders.js';
import { databaseOptions, optionsOf } from '../lib/options.js';
import { readOptions } from '../dead-letters/options.js';

const { databases } = optionsOf('operate test', databaseOptions);
const own = { DATABASE_URL: 'postgresql://analytics_service:x@db/analytics' };

test('where a service runs its own database is reached with its own role, and no other', () => {
  const here = databases({}, own);
  expect([here.services, here.urlOf('analytics')]).toEqual([['analytics'], own.DATABASE_URL]);
  expect(() => here.urlOf('commerce')).toThrow('run it where commerce runs');
  expect(databases({}, { ...own, DATABASE_ADMIN_URL: 'postgresql://db/postgres' }).services).toEqual(serviceNames);
  expect(() => databases({}, {})).toThrow('kubectl -n exam exec');
});

test('who changes something from a container has to say who it is', () => {
  expect(() => databases({}, own).operator()).toThrow('--as');
  expect(databases({ as: 'anita' }, own).operator()).toBe('anita');
  expect(databases({}, { ...own, OPERATOR: 'ravi' }).operator()).toBe('ravi');
});

test('an id needs no service where there is one only', () => {
  expect(readOptions(['replay', '--id', '7'], own)).toMatchObject({ services: ['analytics'], ids: [7] });
  expect(() => readOptions(['replay', '--id', '7'], { DATABASE_ADMIN_URL: 'postgresql://db/postgres' })).toThrow(
    '--id needs a --service',
  );
});

test('the program lists its commands, and refuses what it does not have', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['tools/run.mjs', 'operate', ...args], {
      cwd: path.resolve(root),
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    });
  expect(run()).toMatchObject({ status: 0, stdout: expect.stringContaining('\n  dead-letters ') });
  expect(run('destroy').status).toBe(2);
  expect(run('money', '--help').stdout).toContain('npm run operate -- money check');
});
