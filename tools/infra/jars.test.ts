import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findJars } from './jars.js';

test('Maven refuses a jar whose checksum is wrong', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jars-'));
  const before = { ...process.env };
  try {
    mkdirSync(path.join(folder, 'bin'));
    // plays Maven, and keeps what it was told
    writeFileSync(path.join(folder, 'bin/mvn'), `#!/bin/sh\necho "$@" > ${folder}/told\n`, { mode: 0o755 });
    process.env['PATH'] = `${folder}/bin${path.delimiter}${before['PATH']}`;
    process.env['XDG_CACHE_HOME'] = path.join(folder, 'cache');
    const pom = path.join(folder, 'pom.xml');
    writeFileSync(pom, '<artifactId>server</artifactId>\n<version>1.2.3</version>');
    await findJars({ name: 'kafka', pom, artifact: 'server', setting: '', dataFolder: folder, say: () => undefined });
    expect(readFileSync(path.join(folder, 'told'), 'utf8')).toContain(' --strict-checksums ');
  } finally {
    process.env = before;
    rmSync(folder, { recursive: true });
  }
});
