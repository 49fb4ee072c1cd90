import { rmSync } from 'node:fs';
import path from 'node:path';
import { startStack, type Stack } from '../test/stack.js';
import { attack } from './attack.js';

let stack: Stack;
const dataFolder = path.join(process.env['TEST_DATA_FOLDER'] ?? '', 'attacked');

beforeAll(async () => {
  stack = await startStack({ dataFolder });
}, 240_000);
afterAll(async () => {
  await stack.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

test('no known attack succeeds against the running product', async () => {
  const tried = await attack(
    { address: stack.url, logins: ['6000000137', '6000000136'], password: 'Student@123' },
    () => undefined,
  );
  expect(tried.length).toBeGreaterThan(55);
  expect(tried.filter(({ held }) => !held)).toEqual([]);
}, 240_000);
