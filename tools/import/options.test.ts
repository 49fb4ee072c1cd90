import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { operatorOf } from './api.js';
import { readOptions } from './options.js';

let folder: string;
beforeAll(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'options-'))));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string) => (writeFileSync(path.join(folder, name), text), path.join(folder, name));

test('the format is told by the file: an array is the JEEBench form, anything else a pack', () => {
  expect(readOptions([file('list.json', '\uFEFF \n[{}]')])!.format).toBe('jeebench');
  expect(readOptions([file('pack.json', '{"name": "A"}')])!.format).toBe('pack');
  expect(readOptions([folder])!.format).toBe('pack');
  expect(readOptions([folder, '--format', 'jeebench'])!.format).toBe('jeebench');
});

test('what is left out has a value', () => {
  expect(readOptions(['x'])).toMatchObject({
    dryRun: false,
    overwrite: false,
    product: { api: 'http://127.0.0.1:8080' },
    jeebench: { papers: [], minutes: 180, examType: 'MockTest', open: false },
  });
  expect(readOptions(['--help'])).toBeUndefined();
});

test.each([
  [[], 'It needs the folder or file to load.'],
  [['a', 'b'], 'More than one place: a b.'],
  [['a', '--format', 'xls'], "There is no format 'xls'."],
  [['a', '--api', 'here'], '--api here is no address.'],
  [['a', '--minutes', '0'], '--minutes 0: a whole number from 1 to 600.'],
  [['a', '--start', 'soon'], '--start soon is no instant.'],
  [['a', '--exam-type', 'Test'], expect.stringContaining('MockTest')],
  [['a', '--colour'], expect.stringContaining('--colour')],
])('%j is refused with a reason', (args, why) => {
  expect(() => readOptions(args)).toThrow(expect.objectContaining({ what: 'npm run operate -- import', why }));
});

test('the operator comes from the environment, else from the secrets of the running product', () => {
  const secrets = file('secrets.json', '{"operator": {"login": "op", "password": "secret"}}');
  const { product } = readOptions(['x', '--secrets', secrets])!;
  expect(operatorOf(product, { OPERATOR_LOGIN: 'me', OPERATOR_PASSWORD: 'mine' })).toEqual({
    login: 'me',
    password: 'mine',
  });
  expect(operatorOf(product, {})).toEqual({ login: 'op', password: 'secret' });
  expect(() => operatorOf({ secrets: '/nowhere/secrets.json' }, {})).toThrow(
    expect.objectContaining({ what: 'Nobody to sign in as' }),
  );
});
