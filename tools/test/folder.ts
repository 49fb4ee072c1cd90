import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** For the tests of one file: `within` a new folder, which has a space in its name and goes with them. */
export function folderForTests(within = '') {
  const outer = mkdtempSync(path.join(os.tmpdir(), 'the tests-'));
  afterAll(() => rmSync(outer, { recursive: true }));
  const folder = path.join(outer, within);
  const put = (file: string, content: string | Buffer): void => {
    const whole = path.join(folder, file);
    mkdirSync(path.dirname(whole), { recursive: true });
    writeFileSync(whole, content);
  };
  return { folder, put };
}
