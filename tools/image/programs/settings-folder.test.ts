import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readSettingsFolder } from './settings-folder.js';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'settings-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('files of a mounted secret are settings; what the environment says goes before, other files are passed by', () => {
  writeFileSync(path.join(folder, 'DATABASE_URL'), 'postgresql://x\n');
  writeFileSync(path.join(folder, 'LOG_LEVEL'), 'warn');
  writeFileSync(path.join(folder, 'jaas.conf'), 'KafkaServer {}');
  mkdirSync(path.join(folder, '..data'));
  const environment: NodeJS.ProcessEnv = { SETTINGS_FOLDER: folder, LOG_LEVEL: 'info' };
  readSettingsFolder(environment);
  expect(environment).toEqual({ SETTINGS_FOLDER: folder, LOG_LEVEL: 'info', DATABASE_URL: 'postgresql://x' });
});

test('without the folder nothing changes', () => {
  const environment: NodeJS.ProcessEnv = { SETTINGS_FOLDER: path.join(folder, 'none') };
  readSettingsFolder(environment);
  expect(Object.keys(environment)).toEqual(['SETTINGS_FOLDER']);
});
