import { mkdtempSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cachedJars } from '../lib/jars.mjs';

test('one run of Maven, which refuses a jar whose checksum is wrong, serves every later start', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jars-'));
  const before = { ...process.env };
  try {
    mkdirSync(path.join(folder, 'bin'));
    // plays Maven, and keeps what it was told
    writeFileSync(path.join(folder, 'bin/mvn'), `#!/bin/sh\necho "$@" >> ${folder}/told\n`, { mode: 0o755 });
    process.env['PATH'] = `${folder}/bin${path.delimiter}${before['PATH']}`;
    process.env['XDG_CACHE_HOME'] = path.join(folder, 'cache');
    const [kafka, storage] = await Promise.all([cachedJars(), cachedJars()]);
    expect([storage, await cachedJars()]).toEqual([kafka, kafka]);
    expect(readFileSync(path.join(folder, 'told'), 'utf8').match(/ --strict-checksums /g)).toHaveLength(1);
  } finally {
    process.env = before;
    rmSync(folder, { recursive: true });
  }
});
